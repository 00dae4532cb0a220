/** Rows of a workbook → questions as they would be written, or what is wrong with them, cell by cell. Pure. */
import type { CellFault } from '@zhiku/contract/imports'
import { TestQuestionDraft } from '@zhiku/contract/test-expectations'
import type { StagedRow } from '../imports/service.ts'
import { withFormulaFaults } from '../platform/cell-texts.ts'
import { keptQuestion } from './expectation.ts'
import type { KeptQuestion } from './expectation.ts'
import { columns, kindWords, readCells } from './import-columns.ts'
import type { ColumnKey } from './import-columns.ts'
import type { SheetRow } from './import-reader.ts'
import type { Meaning } from './sources.ts'

/** What an import writes of one question. */
export type ImportDraft = KeptQuestion

export interface Known {
  meanings: ReadonlyMap<string, Meaning>
  /** Keys of the questions that the set has. */
  keys: ReadonlySet<string>
}

/** A row before it is known what its names mean and whether it is there already. */
export interface ReadRow {
  row: number
  cells: SheetRow['cells']
  draft: TestQuestionDraft | undefined
  faults: { key: ColumnKey; message: string }[]
}

export function readRow({ row, cells, unsolved }: SheetRow): ReadRow {
  const { draft, faults } = judge(cells)
  return { row, cells, draft, faults: withFormulaFaults(faults, cells, unsolved) }
}

function judge(cells: SheetRow['cells']): Pick<ReadRow, 'draft' | 'faults'> {
  const { question, history, sourceNames, text, kind, none } = readCells(cells)
  const faults: ReadRow['faults'] = []
  if (kind === undefined)
    faults.push({ key: 'kind', message: `请填写${kindWords.map((word) => `「${word}」`).join('')}之一` })
  if (none === undefined) faults.push({ key: 'none', message: '请填写「是」或「否」' })
  const expect = { sourceNames, text, ...(kind ? { kind } : {}), ...(none ? { none } : {}) }
  const parsed = TestQuestionDraft.safeParse({ question, history, expect })
  if (parsed.success) return { draft: parsed.data, faults }
  const isWordOnly = faults.length > 0 && parsed.error.issues.every(({ code }) => code === 'custom')
  if (isWordOnly) return { draft: undefined, faults }
  const found = parsed.error.issues.map(({ path, message }) => ({
    key: columnOf(path),
    message: placed(path, message),
  }))
  return { draft: undefined, faults: [...faults, ...found] }
}

/** What is wrong with an expectation as a whole is told where it begins. */
function columnOf([field, part]: readonly PropertyKey[]): ColumnKey {
  if (field === 'history') return 'history'
  if (field !== 'expect') return 'question'
  return part === 'text' || part === 'kind' || part === 'none' ? part : 'sources'
}

const placed = (path: readonly PropertyKey[], message: string): string => {
  const place = path.at(-1)
  if (path.length === 1 && path[0] === 'question' && message === '请输入问题')
    return '不能为空；合并的单元格请先取消合并，公式请换成算好的值'
  return typeof place === 'number' ? `第 ${place + 1} 行${message}` : message
}

export function stage({ row, cells, draft, faults }: ReadRow, { meanings, keys }: Known): StagedRow<ImportDraft> {
  const meant = (draft?.expect.sourceNames ?? []).map((name) => meanings.get(name))
  const unclear = meant.flatMap((meaning) =>
    meaning && 'fault' in meaning ? [{ key: 'sources' as const, message: meaning.fault }] : [],
  )
  const errors = [...faults, ...unclear].map(faultOf)
  if (!draft || errors.length > 0) return { row, cells, outcome: 'invalid', key: null, draft: null, errors }
  const sources = meant.flatMap((meaning) => (meaning && 'source' in meaning ? [meaning.source] : []))
  const kept = keptQuestion(draft, sources)
  const staged = { row, cells, key: kept.key, draft: kept }
  if (!keys.has(kept.key)) return { ...staged, outcome: 'new', errors: [] }
  return { ...staged, outcome: 'duplicate', errors: [{ column: columns.question, message: '测试集里已有这个问题' }] }
}

const faultOf = ({ key, message }: ReadRow['faults'][number]): CellFault => ({ column: columns[key], message })
