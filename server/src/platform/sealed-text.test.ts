import { expect, test } from 'vitest'
import { createSealer } from './sealed-text.ts'

const sealer = createSealer('the secret of this installation', 'model key')
const sealed = sealer.seal('sk-4711', 'organization/provider')

test('a sealed text opens where it belongs, and never looks the same twice', () => {
  expect(sealer.open(sealed, 'organization/provider')).toBe('sk-4711')
  expect(sealer.seal('sk-4711', 'organization/provider')).not.toBe(sealed)
  expect(sealed).not.toContain('4711')
})

test.each([
  ['another place', () => sealer.open(sealed, 'organization/another')],
  ['another secret', () => createSealer('another secret of it', 'model key').open(sealed, 'organization/provider')],
  [
    'another purpose',
    () => createSealer('the secret of this installation', 'webhook').open(sealed, 'organization/provider'),
  ],
  [
    'a changed byte',
    () => sealer.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'organization/provider'),
  ],
  ['half of it', () => sealer.open(sealed.slice(0, 24), 'organization/provider')],
  ['nothing', () => sealer.open('', 'organization/provider')],
])('with %s it does not open', (_case, open) => {
  expect(open()).toBeUndefined()
})
