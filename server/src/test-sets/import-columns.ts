/** The columns of template, import, export and the workbook of bad rows; what a cell means. Each reads back what it writes. */
import type { TestQuestion } from '@zhiku/contract/test-sets'
import { answerKinds } from '@zhiku/contract/words/assistants'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import { readLines, readYesNo, writeLines, writeYesNo } from '../platform/cell-texts.ts'
import { nameOf } from './sources.ts'

export const columns = {
  question: '问题',
  history: '之前的问题',
  sources: '期望来源',
  text: '期望文字',
  kind: '期望回答方式',
  none: '应当不回答',
} as const
export type ColumnKey = keyof typeof columns
export const columnKeys = Object.keys(columns) as ColumnKey[] // Object.keys widens to string

export type Cells = Record<ColumnKey, string>

const widths = { question: 40, history: 32, sources: 48, text: 40, kind: 16, none: 12 } as const
export const sheetColumns = columnKeys.map((key) => ({
  header: key === 'question' ? `${columns[key]}*` : columns[key],
  width: widths[key],
}))

/** Where each known column stands in a heading row; undefined unless the question does. Others are passed over. */
export function readHeadings(row: readonly string[]): Map<number, ColumnKey> | undefined {
  const places = new Map<number, ColumnKey>()
  row.forEach((text, place) => {
    const heading = text.replace(/[\s*＊]/g, '')
    const key = columnKeys.find((candidate) => columns[candidate] === heading)
    if (key && ![...places.values()].includes(key)) places.set(place, key)
  })
  return [...places.values()].includes('question') ? places : undefined
}

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
