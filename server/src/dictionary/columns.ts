/** The columns of template, import, export and the workbook of bad rows. Each reads back what it writes. */
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import { termKinds } from '@zhiku/contract/words/dictionary'
import { readList, writeList } from '../platform/cell-texts.ts'

export const columns = { kind: '类型', words: '词', means: '指的是', remark: '备注' } as const
export type ColumnKey = keyof typeof columns
export type Cells = Record<ColumnKey, string>
export const columnKeys = Object.keys(columns) as ColumnKey[] // Object.keys widens to string

const needed: readonly ColumnKey[] = ['kind', 'words']
const widths: Record<ColumnKey, number> = { kind: 14, words: 48, means: 36, remark: 36 }

export const sheetColumns = columnKeys.map((key) => ({
  header: needed.includes(key) ? `${columns[key]}*` : columns[key],
  width: widths[key],
}))

/** Between words, as people write them. */
const separators = '、，,；;'
export const readWords = (text: string): string[] => readList(text, separators)

export const writeCells = ({ kind, words, means, remark }: DictionaryTerm): string[] => [
  termKinds[kind],
  writeList(words, separators),
  writeList(means, separators),
  remark,
]

/** Where each known column stands in a heading row; undefined unless those that are needed do. Others are passed over. */
export function readHeadings(row: readonly string[]): Map<number, ColumnKey> | undefined {
  const headings = row.map((text) => text.replace(/[\s*＊]/g, ''))
  const places = new Map(
    columnKeys.flatMap((key) => {
      const place = headings.indexOf(columns[key])
      return place < 0 ? [] : [[place, key] as const]
    }),
  )
  return needed.every((key) => [...places.values()].includes(key)) ? places : undefined
}
