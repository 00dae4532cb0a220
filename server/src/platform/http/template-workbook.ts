/** The workbook that people fill in for an import: an empty sheet with headings, the rules, and examples beside it. */
import { sheetsWorkbook } from './sheets.ts'
import type { Sheet } from '../sheet-columns.ts'
import type { Download } from './route.ts'

interface Template<Key extends string> {
  filename: string
  /** Of the sheet that is imported. */
  name: string
  sheet: Sheet<Key>
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
  const { filename, name, sheet, rules, notes, examples } = template
  const { keys, headings, columns, cellsOf } = sheet
  return sheetsWorkbook(filename, [
    { name, columns, rows: [] },
    {
      name: '填写说明',
      columns: ruleColumns,
      rows: [...keys.map((key) => [headings[key], rules[key]]), ...notes.map((note) => ['注意', note])],
    },
    { name: '示例', columns, rows: examples.map(cellsOf) },
  ])
}
