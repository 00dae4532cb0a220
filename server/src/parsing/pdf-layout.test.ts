import { readFile } from 'node:fs/promises'
import type { LayoutBlock, ParsedPage } from '@llamaindex/liteparse'
import { expect, test } from 'vitest'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { layoutOf } from './pdf-layout.ts'

test('a column that is read as text beside its table stands in its cells', async () => {
  const name = 'KFR-35GW-X10-Pro空调使用安装说明书.pdf'
  const manual = await readFile(new URL(`../../demo/files/${name}`, import.meta.url))
  const { markdown } = await parseBytes(name, manual)
  expect(markdown).toContain('| 代码 | 含义 | 用户可先做 | 服务人员处理 |')
  expect(markdown).toContain('| E6 | 室内外机通信故障 | 断开空气开关 10 分钟 | 检查连接线与主板 |')
  expect(markdown).toContain('| 室内机滴水 | 排水管弯折或高于接水盘 | 理顺排水管；仍滴水请报修 |')
  expect(markdown).not.toContain('断电 5 分钟后重启断电 5 分钟后重启')
})

test('a table that is read column by column stands row by row', async () => {
  const name = 'XQG100-QH12D洗烘一体机使用说明书.pdf'
  const manual = await readFile(new URL(`../../demo/files/${name}`, import.meta.url))
  const { markdown } = await parseBytes(name, manual)
  expect(markdown).toContain('| 现象 | 可能原因 | 处理办法 |')
  expect(markdown).toContain('| 衣服洗完有异味 | 门封发霉、长期未筒自洁 | 运行筒自洁，门留缝通风 |')
  expect(markdown).toContain('| 柔顺剂盒有积水 | 虹吸正常残留 | 少量积水不影响使用 |')
  expect(markdown).not.toContain('### 门打不开')
})

test('what is printed above a table is no part of its header, and a table keeps all its columns', async () => {
  const name = 'KFR-35GW-X10-Pro空调使用安装说明书.pdf'
  const manual = await readFile(new URL(`../../demo/files/${name}`, import.meta.url))
  const { markdown } = await parseBytes(name, manual)
  expect(markdown).toContain(
    '**注意** 自行排查无效时，请拨打 400-000-1616，并告知型号、故障代码和购买日期。\n\n# 技术参数\n',
  )
  expect(markdown).toContain('| 项目 | KFR-26GW/X10-Pro | KFR-35GW/X10-Pro |')
  expect(markdown).toContain('| 名称 | 数量 | 备注 |')
  expect(markdown).toContain('| 遥控器 | 1 个 | 型号 QH-RC10，含 7 号电池 2 节 |')
  expect(markdown).not.toContain('# 备注')
  expect(markdown).toContain('\n- 湿手不得插拔电源插头，也不得用拔插头的方式关机。\n')
})

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const item = (text: string, x: number, y: number): ParsedPage['textItems'][number] => ({ text, ...box(x, y, 40, 10) })
const cell = (text: string, x: number, y: number) => ({ text, bbox: box(x, y, 100, 20) })
const table = (second: string): LayoutBlock => ({
  kind: 'table',
  bbox: box(0, 0, 200, 40),
  header: [cell('代码', 0, 0), cell('', 100, 0)],
  rows: [[cell('E1', 0, 20), cell(second, 100, 20)]],
})
const heading: LayoutBlock = { kind: 'heading', level: 2, text: '办法', bbox: box(105, 5, 40, 10) }
const paragraph: LayoutBlock = { kind: 'paragraph', text: '断电 重启', bbox: box(105, 25, 90, 10) }
const textItems = [item('重启', 150, 25), item('办法', 105, 5), item('断电', 105, 25.5)]

test('pieces of one cell stand in the order of the line', () => {
  const [filled, ...rest] = layoutOf({ blocks: [table(''), heading, paragraph], textItems })
  expect(rest).toEqual([])
  expect(filled?.header?.map(({ text }) => text)).toEqual(['代码', '办法'])
  expect(filled?.rows?.[0]?.map(({ text }) => text)).toEqual(['E1', '断电 重启'])
})

test.each([
  ['whose words would stand in a cell that has its own', [table('过热'), heading, paragraph]],
  ['of which no piece is known', [table(''), { ...paragraph, bbox: box(105, 32, 90, 6) }]],
  ['that stands outside', [table(''), { ...paragraph, bbox: box(105, 45, 90, 10) }]],
])('text %s stays as it was read', (_what, blocks) => {
  expect(layoutOf({ blocks, textItems })).toEqual(blocks)
})

test('a header whose names are broken into lines stays as it is', () => {
  const tall = (text: string, x: number) => ({ text, bbox: box(x, 0, 100, 80) })
  const row = (y: number) => [cell('1', 0, y), cell('2', 100, y)]
  const broken: LayoutBlock = {
    kind: 'table',
    bbox: box(0, 0, 200, 120),
    header: [tall('额定 制冷 功率', 0), tall('额定 制热 功率', 100)],
    rows: [row(80), row(100)],
  }
  const lines = ['额定', '制冷', '功率'].flatMap((text, at) => [
    item(text, 5, 10 + 25 * at),
    item(text, 105, 10 + 25 * at),
  ])
  expect(layoutOf({ blocks: [broken], textItems: lines })).toEqual([broken])
})
