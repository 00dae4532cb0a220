import { expect, test } from 'vitest'
import { heardFrom } from './protocol.ts'

const shop = 'https://shop.example'
const peer = { window: window.parent, origin: shop }
const said = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  heardFrom(peer, new MessageEvent('message', { data, origin: shop, source: window.parent, ...from }))

const opened = { from: 'zhiku-chat', type: 'opened' }

test('a message of ours from the peer is heard', () => {
  expect(said(opened)).toEqual({ type: 'opened' })
  expect(said({ from: 'zhiku-chat', type: 'theme', theme: 'dark' })).toEqual({ type: 'theme', theme: 'dark' })
})

test('another origin, another window and another library are not', () => {
  expect(said(opened, { origin: 'https://evil.example' })).toBeUndefined()
  expect(said(opened, { source: null })).toBeUndefined()
  for (const data of [
    null,
    'opened',
    7,
    {},
    { type: 'opened' },
    { from: 'zhiku-chat' },
    { from: 'other', type: 'opened' },
  ])
    expect(said(data)).toBeUndefined()
})
