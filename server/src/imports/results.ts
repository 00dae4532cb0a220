/** What becomes of rows that are not written as they came. */
import type { RowResult } from './kind.ts'
import type { TaskRow } from './store.ts'

/** Not written, and why, told in this column. */
export const failedRow = (row: number, column: string, message: string): RowResult => ({
  row,
  result: 'failed',
  fault: { column, message },
})

/** What it says is there already, and is replaced, passed over or refused as the task has it. */
export function repeatedRow({ on_duplicate: how }: TaskRow, row: number, refusal: { column: string; message: string }) {
  if (how === 'reject') return failedRow(row, refusal.column, refusal.message)
  return { row, result: how === 'replace' ? 'updated' : 'skipped' } satisfies RowResult
}
