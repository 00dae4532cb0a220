/** The columns of template, import, export and the workbook of bad rows. Each reads back what it writes. */
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import { termKinds } from '@zhiku/contract/words/dictionary'
import { readList, writeList } from '../platform/cell-texts.ts'
import { sheetOf } from '../platform/sheet-columns.ts'

export const sheet = sheetOf({
  kind: { header: '类型', width: 14, isRequired: true },
  words: { header: '词', width: 48, isRequired: true },
  means: { header: '指的是', width: 36 },
  remark: { header: '备注', width: 36 },
})
export const columns = sheet.headings
export type ColumnKey = keyof typeof columns
export type Cells = Record<ColumnKey, string>

/** Between words, as people write them. */
const separators = '、，,；;'
export const readWords = (text: string): string[] => readList(text, separators)

export const writeCells = ({ kind, words, means, remark }: DictionaryTerm): string[] => [
  termKinds[kind],
  writeList(words, separators),
  writeList(means, separators),
  remark,
]
