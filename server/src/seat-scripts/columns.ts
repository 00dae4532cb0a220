/** The columns of template, import, export and the workbook of bad rows; what a cell means. Each reads back what it writes. */
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { edgeText } from '@zhiku/contract/validity'
import { readList, writeList, writeYesNo } from '../platform/cell-texts.ts'
import { sheetOf } from '../platform/sheet-columns.ts'

export const sheet = sheetOf({
  group: { header: '分组', width: 14, isRequired: true },
  title: { header: '标题', width: 28, isRequired: true },
  text: { header: '话术内容', width: 80, isRequired: true },
  category: { header: '类别', width: 14 },
  shortcut: { header: '快捷码', width: 14 },
  keywords: { header: '触发词', width: 28 },
  enabled: { header: '启用', width: 14 },
  effectiveFrom: { header: '生效日期', width: 14 },
  effectiveTo: { header: '失效日期', width: 14 },
})
export const columns = sheet.headings
export type ColumnKey = keyof typeof columns
export type Cells = Record<ColumnKey, string>

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
