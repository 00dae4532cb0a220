import { expect, test } from 'vitest'
import { identifiersOf } from './identifiers.ts'

const keysOf = (kind: string, product: Parameters<typeof identifiersOf>[0]) =>
  identifiersOf(product).flatMap((one) => (one.kind === kind ? [one.key] : []))

const product = { model: 'KFR-35GW/X10-Pro', aliases: ['清禾 X10', 'QH１'], name: '静界 壁挂空调' }

test('a product is known by its model, its aliases and its name', () => {
  expect(keysOf('model', product)).toEqual(['kfr35gwx10pro'])
  expect(keysOf('alias', product)).toEqual(['清禾x10', 'qh1'])
  expect(keysOf('name', product)).toEqual(['静界壁挂空调'])
})

test('every end of a model that begins where letters and digits meet is a part, unless it holds no digit', () => {
  expect(keysOf('part', product)).toEqual(['35gwx10pro', 'gwx10pro', 'x10pro', '10pro', 'x10', '10'])
})

test('writings that mean the same are kept once, and marks alone are nothing', () => {
  expect(keysOf('alias', { model: 'A1', aliases: ['B-2', 'b2', '--'], name: 'n' })).toEqual(['b2'])
})
