/** The columns of template, import, export and the workbook of bad rows; what a cell means. Each reads back what it writes. */
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { edgeText } from '@zhiku/contract/validity'
import { readList, writeList, writeYesNo } from '../platform/cell-texts.ts'

export const columns = {
  group: '分组',
  title: '标题',
  text: '话术内容',
  category: '类别',
  shortcut: '快捷码',
  keywords: '触发词',
  enabled: '启用',
  effectiveFrom: '生效日期',
  effectiveTo: '失效日期',
} as const
export type ColumnKey = keyof typeof columns
export const columnKeys = Object.keys(columns) as ColumnKey[] // Object.keys widens to string
export type Cells = Record<ColumnKey, string>

const widths = { text: 80, title: 28, keywords: 28 } as const satisfies Partial<Record<ColumnKey, number>>
const needed: readonly ColumnKey[] = ['group', 'title', 'text']

export const sheetColumns = columnKeys.map((key) => ({
  header: needed.includes(key) ? `${columns[key]}*` : columns[key],
  width: key in widths ? widths[key as keyof typeof widths] : 14, // just looked up
}))

/** Between triggers: a comma, as people write one. */
const separators = '，,、'
export const readKeywords = (text: string): string[] => readList(text, separators)

export const writeCells = (script: SeatScript): string[] => [
  script.group.name,
  script.title,
  script.text,
  script.category,
  script.shortcut,
  writeList(script.keywords, separators),
  writeYesNo(script.enabled),
  script.effectiveFrom ? edgeText(script.effectiveFrom, 'from') : '',
  script.effectiveTo ? edgeText(script.effectiveTo, 'to') : '',
]

/** Where each known column stands in a heading row; undefined unless those that are needed do. Others are passed over. */
export function readHeadings(row: readonly string[]): Map<number, ColumnKey> | undefined {
  const places = new Map<number, ColumnKey>()
  row.forEach((text, place) => {
    const heading = text.replace(/[\s*＊]/g, '')
    const key = columnKeys.find((candidate) => columns[candidate] === heading)
    if (key && ![...places.values()].includes(key)) places.set(place, key)
  })
  return needed.every((key) => [...places.values()].includes(key)) ? places : undefined
}
