import { readFileSync } from 'node:fs'
import type { SheetContent } from './content/workbook.ts'
import { catalogue } from './generate/catalogue.ts'
import { demo } from './organization.ts'

const written = new Map(
  demo
    .flatMap((organization) => organization.knowledgeBases)
    .flatMap((base) => base.files)
    .flatMap(({ name, source }) => (source.kind === 'written' ? [[name, source.markdown] as const] : [])),
)

/** What a demo file says, from the content it is generated from; the cells of a table row are joined by ` | `. */
export function sourceText(name: string): string {
  const markdown = written.get(name)
  if (markdown !== undefined) return markdown
  const source = catalogue[name]
  if (!source) throw new Error(`no demo file is called ${name}`)
  if (source.format === 'xlsx') return source.workbook.sheets.map(sheetText).join('\n\n')
  const content = source.format === 'txt' ? source.text : source.article
  return readFileSync(new URL(`content/${content}`, import.meta.url), 'utf8')
}

function sheetText({ title, columns, rows, notes = [] }: SheetContent): string {
  const table = [Object.keys(columns), ...rows].map((row) => row.join(' | '))
  return [title, ...table, ...notes].join('\n')
}
