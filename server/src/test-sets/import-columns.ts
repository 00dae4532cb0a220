/** The columns of template, import, export and the workbook of bad rows; what a cell means. Each reads back what it writes. */
import type { TestQuestion } from '@zhiku/contract/test-sets'
import { answerKinds } from '@zhiku/contract/words/assistants'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import { readLines, readYesNo, writeLines, writeYesNo } from '../platform/cell-texts.ts'
import { sheetOf } from '../platform/sheet-columns.ts'
import { nameOf } from './sources.ts'

export const sheet = sheetOf({
  question: { header: '问题', width: 40, isRequired: true },
  history: { header: '之前的问题', width: 32 },
  sources: { header: '期望来源', width: 48 },
  text: { header: '期望文字', width: 40 },
  kind: { header: '期望回答方式', width: 16 },
  none: { header: '应当不回答', width: 12 },
})
export const columns = sheet.headings
export type ColumnKey = keyof typeof columns
export type Cells = Record<ColumnKey, string>

const kinds = Object.entries(answerKinds) as [AnswerKind, string][] // Object.entries widens to string

/** Undefined when the word names none. */
const readKind = (word: string): AnswerKind | undefined => kinds.find(([, name]) => name === word)?.[0]
export const kindWords = kinds.map(([, name]) => name)

/** What the cells of a row say; a word that means nothing is undefined. */
export const readCells = (cells: Cells) => ({
  question: cells.question,
  history: readLines(cells.history),
  sourceNames: readLines(cells.sources),
  text: readLines(cells.text),
  kind: cells.kind ? readKind(cells.kind) : null,
  none: cells.none ? readYesNo(cells.none) : false,
})

export const writeCells = ({ question, history, expect, sources }: TestQuestion): string[] => [
  question,
  writeLines(history),
  writeLines(sources.map(nameOf)),
  writeLines(expect.text ?? []),
  expect.kind ? answerKinds[expect.kind] : '',
  expect.none ? writeYesNo(true) : '',
]
