/** Rows of the sheet on their way to the server, and what it refuses of them. */
import { ApiError } from '../../../../api/api-error.ts'
import type { FieldProblem } from '../../../../api/api-error.ts'
import { api, call } from '../../../../api/client.ts'
import { noteOwnSave } from '../../../../api/own-saves.ts'
import { isStale } from '../../../../components/form/form-problems.ts'
import { bodyOf, faultAt } from './sheet.ts'
import type { Faults, SheetRow } from './sheet-rows.ts'

/** A row that was not saved. */
export interface Refusal {
  key: string
  /** Said at its cells. */
  faults: Faults
  /** A colleague has saved meanwhile. */
  isStale: boolean
}

/** Answers what of a changed row was refused. */
export async function sendChanged(setId: string, row: SheetRow): Promise<Refusal[]> {
  const params = { id: setId, questionId: row.key }
  const body = { ...bodyOf(row.draft), version: row.base?.version ?? 0 }
  try {
    noteOwnSave(await call(api.testQuestions.update, { params, body }, { silent: true }))
    return []
  } catch (error) {
    return isStale(error) ? [{ key: row.key, faults: {}, isStale: true }] : refusalsOf([row], error)
  }
}

/** New rows go together; without those that are refused the others go again, so that one bad row holds back no other. */
export async function sendNew(setId: string, rows: readonly SheetRow[]): Promise<Refusal[]> {
  if (rows.length === 0) return []
  const body = { questions: rows.map(({ draft }) => bodyOf(draft)) }
  try {
    await call(api.testQuestions.createMany, { params: { id: setId }, body }, { silent: true })
    return []
  } catch (error) {
    const refused = refusalsOf(rows, error)
    const keys = new Set(refused.map(({ key }) => key))
    return [...refused, ...(await sendNew(setId, rows.filter(({ key }) => !keys.has(key))))] // prettier-ignore
  }
}

/** Where no cell is named, none of the rows is saved, and the first says why. */
function refusalsOf(rows: readonly SheetRow[], error: unknown): Refusal[] {
  if (!(error instanceof ApiError)) throw error
  const told = faultsByRow(error.fields)
  const found = rows.map(({ key }, at) => ({ key, faults: told.get(at) ?? {}, isStale: false }))
  const refused = found.filter(({ faults }) => Object.keys(faults).length > 0)
  if (refused.length > 0) return refused
  return found.map((row, at) => (at === 0 ? { ...row, faults: { question: error.message } } : row))
}

/** What the server says of each row, in its cells: they name the row and the field already. */
export function faultsByRow(fields: readonly FieldProblem[]): ReadonlyMap<number, Faults> {
  const rows = new Map<number, Faults>()
  for (const { path, message } of fields) {
    const { row, column } = faultAt(path)
    rows.set(row, { [column]: wordsInCell(message), ...rows.get(row) })
  }
  return rows
}

const named =
  /^(?:第 \d+ 行|(?:问题第 \d+ 项的)?(?:问题|期望|之前的问题)(?:的(?:期望来源|文字|回答方式|应当不回答))?)(?:：|(?=第 \d+ 项：))/

/** `问题第 4 项的问题：最多 500 个字` → `最多 500 个字`; which row it was sent as says nothing of where it stands. */
const wordsInCell = (message: string): string =>
  message.replace(named, '').replace(/^与第 \d+ 行的问题相同$/, '与另一行的问题相同')
