import { expect, test } from 'vitest'
import { marked, toldByHost } from './protocol.ts'

const said = (message: object) => toldByHost({ zhiku: 'seat-panel', version: 1, ...message })

test.each([
  { type: 'open', token: 'zp_1' },
  { type: 'say', externalId: 'm1', role: 'customer', text: '你好', at: '2026-11-22T08:00:00Z' },
  { type: 'say', externalId: 'm2', role: 'agent', text: '您好' },
  { type: 'draft', text: '' },
  { type: 'key', key: '1' },
  { type: 'theme', theme: 'dark' },
  { type: 'close' },
])('a host is understood that says %o', (message) => expect(said(message)).toEqual(message))

test.each([
  { type: 'open' },
  { type: 'open', token: 1 },
  { type: 'say', externalId: 'm1', role: 'visitor', text: '你好' },
  { type: 'say', role: 'agent', text: '你好' },
  { type: 'theme', theme: 'pink' },
  { type: 'something-new' },
])('what this version does not know is passed over: %o', (message) => expect(said(message)).toBeUndefined())

test('another version is told from what is nothing of ours', () => {
  expect(toldByHost({ zhiku: 'seat-panel', version: 2, type: 'open', token: 'zp_1' })).toBe('other')
  for (const data of [null, 'open', {}, { type: 'open', token: 'zp_1' }, { zhiku: 'chat', version: 1, type: 'close' }])
    expect(toldByHost(data)).toBeUndefined()
})

test('what is told bears mark and version', () =>
  expect(marked({ type: 'unseen', count: 2 })).toEqual({ zhiku: 'seat-panel', version: 1, type: 'unseen', count: 2 }))
