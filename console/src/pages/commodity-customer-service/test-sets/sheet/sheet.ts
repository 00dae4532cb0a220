/** The sheet of questions as data: what a row holds while it is edited, what is sent, what a paste means. Pure. */
import type { TestQuestion } from '@zhiku/contract/test-sets'
import type { TestSource } from '@zhiku/contract/test-expectations'
import type { Turn } from '@zhiku/contract/turns'
import { answerKinds } from '@zhiku/contract/words/assistants'
import { testLimits } from '@zhiku/contract/words/test-sets'
import type { AnswerKind } from '@zhiku/contract/words/assistants'

/** The columns, in order; those of a workbook have the same names. */
export const sheetColumns = {
  question: '问题',
  history: '之前的问题',
  sources: '期望来源',
  text: '期望文字',
  kind: '期望回答方式',
} as const
export type SheetColumn = keyof typeof sheetColumns
export const columnKeys = Object.keys(sheetColumns) as SheetColumn[] // Object.keys widens to string

/** Ways of answering that can be expected; `nothing`: none may be given. */
export const kindWords: Readonly<Record<AnswerKind | 'nothing', string>> = { nothing: '应当不回答', ...answerKinds }
export type SheetKind = keyof typeof kindWords

export interface Draft {
  question: string
  /** One a line. */
  history: string
  sources: readonly TestSource[]
  /** Names that were pasted: the server says which sources they mean. */
  sourceNames: readonly string[]
  /** One a line. */
  text: string
  kind: SheetKind | ''
}

export const emptyDraft: Draft = { question: '', history: '', sources: [], sourceNames: [], text: '', kind: '' }

export const isEmpty = (draft: Draft): boolean => same(draft, emptyDraft)

export const same = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b)

export const draftOf = ({ question, history, expect, sources }: TestQuestion): Draft => ({
  question,
  history: history.join('\n'),
  sources,
  sourceNames: [],
  text: (expect.text ?? []).join('\n'),
  kind: expect.none ? 'nothing' : (expect.kind ?? ''),
})

/** What a turn cited, each once. */
export function sourcesOfTurn({ answer }: Turn): TestSource[] {
  const cited = (answer?.citations ?? []).map(
    ({ hit: { sourceId: id, sourceType: type, title: name, knowledgeBase } }) => ({
      id,
      type,
      name,
      knowledgeBase,
      isRemoved: false,
    }),
  )
  return [...new Map(cited.map((source) => [source.id, source])).values()].slice(0, testLimits.sources)
}

/** A turn as a question of a test: expected are the sources of an answer that nobody called wrong. */
export function draftOfTurn(turn: Turn, earlier: readonly string[]): Draft {
  const isDoubted = turn.verdict !== undefined && turn.verdict.verdict !== 'helpful'
  return {
    ...emptyDraft,
    question: turn.question,
    history: earlier.slice(-testLimits.history).join('\n'),
    sources: isDoubted ? [] : sourcesOfTurn(turn),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What the server is sent. */
export const bodyOf = ({ question, history, sources, sourceNames, text, kind }: Draft) => ({
  question: question.trim(),
  history: linesOf(history),
  expect: {
    sourceIds: sources.map(({ id }) => id),
    sourceNames: [...sourceNames],
    text: linesOf(text),
    ...(kind === 'nothing' ? { none: true } : kind === '' ? {} : { kind }),
  },
})

/** Where in a row the server found a fault: `questions.3.expect.sourceNames`, `expect.text.0`, `question`. */
export function faultAt(path: string): { row: number; column: SheetColumn } {
  const steps = path.split('.')
  const row = steps[0] === 'questions' ? Number(steps[1]) : 0
  const [field, part] = steps[0] === 'questions' ? steps.slice(2) : steps
  return { row, column: columnOf(field, part) }
}

function columnOf(field: string | undefined, part: string | undefined): SheetColumn {
  if (field === 'history') return 'history'
  if (field !== 'expect') return 'question'
  if (part === 'text') return 'text'
  return part === 'kind' || part === 'none' ? 'kind' : 'sources'
}

/** Tab-separated rows as Excel copies them: a cell with line breaks stands in quotes, a quote inside is doubled. */
export function readTable(pasted: string): string[][] {
  const rows: string[][] = [[]]
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at <= text.length;) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : bare(text, at)
    rows.at(-1)?.push(cell)
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

function bare(text: string, start: number): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end++
  return { cell: text.slice(start, end), end }
}

/** A quote that never closes, or closes before the cell ends, is a plain character. */
function quoted(text: string, start: number): { cell: string; end: number } {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const isClosed = close >= 0 && (close + 1 === text.length || /[\t\n]/.test(text.charAt(close + 1)))
  return isClosed ? { cell: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 } : bare(text, start)
}

const noneColumn = '应当不回答'

/** Rows of a table as drafts, from a column on; a first row of headings says itself where each cell belongs. */
export function draftsOf(table: readonly (readonly string[])[], from: SheetColumn): Draft[] {
  const headings = (table[0] ?? []).map((cell) => cell.replace(/[\s*＊]/g, ''))
  const names: readonly string[] = [...Object.values(sheetColumns), noneColumn]
  const hasHeadings =
    headings.includes(sheetColumns.question) && headings.every((name) => !name || names.includes(name))
  const columns = hasHeadings
    ? headings.map((name) => (name === noneColumn ? 'none' : columnKeys.find((key) => sheetColumns[key] === name)))
    : columnKeys.slice(columnKeys.indexOf(from))
  const rows = hasHeadings ? table.slice(1) : table
  return rows.filter((cells) => cells.some((cell) => cell.trim())).map((cells) => draftOfCells(cells, columns))
}

function draftOfCells(cells: readonly string[], columns: readonly (SheetColumn | 'none' | undefined)[]): Draft {
  let draft = emptyDraft
  cells.forEach((cell, at) => {
    const column = columns[at]
    if (column === 'none') draft = /^(是|true|1|y|yes)$/i.test(cell.trim()) ? { ...draft, kind: 'nothing' } : draft
    else if (column) draft = withCell(draft, column, cell.trim())
  })
  return draft
}

/** A cell that was typed or pasted as text. */
export function withCell(draft: Draft, column: SheetColumn, cell: string): Draft {
  if (column === 'sources') return { ...draft, sources: [], sourceNames: linesOf(cell) }
  if (column !== 'kind') return { ...draft, [column]: cell }
  const kinds = Object.entries(kindWords) as [SheetKind, string][] // Object.entries widens to string
  return { ...draft, kind: kinds.find(([, name]) => name === cell)?.[0] ?? '' }
}
