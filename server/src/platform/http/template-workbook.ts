/** The workbook that people fill in for an import: an empty sheet with headings, the rules, and examples beside it. */
import { sheetsWorkbook } from './sheets.ts'
import type { SheetColumn } from './sheets.ts'
import type { Download } from './route.ts'

interface Template<Key extends string> {
  filename: string
  /** Of the sheet that is imported. */
  name: string
  sheetColumns: readonly SheetColumn[]
  keys: readonly Key[]
  headings: Readonly<Record<Key, string>>
  /** How each column is filled in. */
  rules: Readonly<Record<Key, string>>
  /** What holds of the whole sheet. */
  notes: readonly string[]
  examples: readonly Partial<Record<Key, string>>[]
}

const ruleColumns = [
  { header: '列', width: 16 },
  { header: '怎么填', width: 100 },
]

export function templateWorkbook<Key extends string>(template: Template<Key>): Download {
  const { filename, name, sheetColumns: columns, keys, headings, rules, notes, examples } = template
  return sheetsWorkbook(filename, [
    { name, columns, rows: [] },
    {
      name: '填写说明',
      columns: ruleColumns,
      rows: [...keys.map((key) => [headings[key], rules[key]]), ...notes.map((note) => ['注意', note])],
    },
    { name: '示例', columns, rows: examples.map((cells) => keys.map((key) => cells[key] ?? '')) },
  ])
}
