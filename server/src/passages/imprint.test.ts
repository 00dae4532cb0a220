import { expect, test } from 'vitest'
import { asksForImprint, isImprint } from './imprint.ts'

test.each([
  ['文件编号 QH-AC-2601 · 2026 年 1 月第 3 版清禾电器客户服务中心 · 服务热线 400-000-1616', true],
  ['使用说明书\n\nBCD-520WQH（520 升）\n\n文件编号 QH-RF-2510 · 2025 年 10 月第 2 版', true],
  ['QH-YX-2026-01 · 有效期 2026 年 1 月 1 日至 2026 年 12 月 31 日', true],
  ['本手册第 3 版起改用新的排水管。', false],
  ['| 边刷 | RV-0303 | 2 只 | 29 |', false],
  [`第 2 版 ${'各章的说明 '.repeat(60)}`, false],
])('%s: %s', (text, is) => expect(isImprint(text)).toBe(is))

test('whoever asks for the edition or whom to call asks for it', () =>
  expect(['说明书是第几版', '服务热线多少', '补贴到几号', 'r8 max能托运吗'].map(asksForImprint)).toEqual([
    true,
    true,
    true,
    false,
  ]))
