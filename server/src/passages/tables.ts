/** Rows of Markdown → a table; what a workbook's merged cells repeat in every column is said once. */
import type { Form } from './form.ts'

const rule = /^\|(?:\s*:?-{2,}:?\s*\|)+$/
const bullets = /^[·•●○▪◆◇※*-]?$/

export function tableOf(lines: readonly string[], lead: string): Form[] {
  const all = lines.filter((line) => !rule.test(line)).map(cellsOf)
  const [head = [], ...body] = all
  if (all.every((cells) => cells.length < 2)) return listOf(head, body, lead)
  if (all.every(([mark = '', ...rest]) => bullets.test(mark) && rest.some(Boolean)))
    return [{ form: 'list', lead, items: all.map(([, ...rest]) => rest.filter(Boolean).join(' ')) }]
  const rows = body.filter((cells) => !isNote(cells))
  const notes = [...new Set(body.filter(isNote).map((cells) => cells.find(Boolean) ?? ''))].filter(Boolean)
  if (rows.length === 0) return notes.length > 0 ? [{ form: 'text', sentences: notes }] : []
  return [{ form: 'table', lead, header: head.map(foldCell), rows, notes }]
}

/** A column alone is a list below its name. */
const listOf = (head: readonly string[], body: readonly (readonly string[])[], lead: string): Form[] =>
  body.length > 0
    ? [{ form: 'list', lead: lead || (head[0] ?? ''), items: body.flat() }]
    : [{ form: 'text', sentences: [...head] }]

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

/** The bold of a header is its own. */
const foldCell = (cell: string): string => cell.replace(/^\*\*(.+)\*\*$/, '$1')

/** One text over the whole row; in two columns the same short value may stand twice. */
function isNote(cells: readonly string[]): boolean {
  const [text = '', ...others] = new Set(cells)
  return others.length === 0 && (cells.length > 2 || text.length > longestValue)
}

const longestValue = 12
