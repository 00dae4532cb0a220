import { describe, expect, test } from 'vitest'
import { foldedKey, modelKey } from './identifiers.ts'

describe('modelKey', () => {
  test.each([
    ['KFR-35GW/X10-Pro', 'kfr35gwx10pro'],
    ['kfr35gw x10 pro', 'kfr35gwx10pro'],
    ['ＫＦＲ－３５ＧＷ／Ｘ１０－Ｐｒｏ', 'kfr35gwx10pro'],
    ['KFR—35GW–X10_Pro', 'kfr35gwx10pro'],
    ['QH\u2011R8\u00a0Max', 'qhr8max'],
    ['QH‐R8−Max', 'qhr8max'],
    ['BCD.520.WQH', 'bcd520wqh'],
    ['XQG100·QH12D#2', 'xqg100qh12d2'],
    [' X10\u200b ', 'x10'],
    ['空调 X10', '空调x10'],
    ['BCD-301WD（E）', 'bcd301wde'],
    ['-/.', ''],
  ])('%s is %s', (writing, key) => expect(modelKey(writing)).toBe(key))

  test('a plus that joins nothing tells two models apart, as Plus does', () => {
    expect(modelKey('G10S+')).toBe(modelKey('G10S Plus'))
    expect(modelKey('G10S＋')).not.toBe(modelKey('G10S'))
    expect(modelKey('X10+Y')).toBe(modelKey('X10Y'))
  })
})

test('a folded key is the same for characters that look alike, and for nothing else', () => {
  expect(foldedKey('XQG1OO-QHI2D')).toBe(foldedKey('XQG100-QH12D'))
  expect(foldedKey('QHl2')).toBe(foldedKey('QH12'))
  expect(foldedKey('KFR-35')).not.toBe(foldedKey('KFR-36'))
})
