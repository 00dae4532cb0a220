/**
 * What an import must be able to ask of the kind of thing that it imports, without knowing what it is. A room that keeps
 * something declares its kind; app.ts hands all of them to the jobs.
 */
import type { Endpoint } from '@zhiku/contract/endpoint'
import type { CellFault } from '@zhiku/contract/imports'
import type { ImportKindName, ImportOutcome } from '@zhiku/contract/words/imports'
import type { TargetType } from '@zhiku/contract/words/operation-records'
import type { EmployeeActor, Context } from '../platform/context.ts'
import type { TaskRow } from './store.ts'

export type { CellFault }

/** A row of the workbook as it waits in the database for the start. */
export interface StagedRow<Draft> {
  /** As Excel counts, the header being 1. */
  row: number
  outcome: ImportOutcome
  /** Rows of one key are the same thing; null where the row is invalid. */
  key: string | null
  /** Texts of the row by column, for the workbook of bad rows and the preview. */
  cells: Record<string, string>
  /** What will be written; null where the row is invalid. */
  draft: Draft | null
  errors: CellFault[]
}

export interface ReadBatch<Draft> {
  rows: StagedRow<Draft>[]
  /** How much of the file has been read, 0–1. */
  fraction: number
  /** Those of the rows that the sheet does not show, as Excel counts. */
  hidden: number[]
  /** Headings of the sheet that name nothing; told once they are known. */
  ignoredColumns?: string[]
  /** Categories that it names beside its rows, from the root down each; told once. */
  categoryPaths?: string[][]
}

export interface PendingRow<Draft> {
  row: number
  key: string
  outcome: ImportOutcome
  draft: Draft
}

export interface RowResult {
  row: number
  result: 'created' | 'updated' | 'skipped' | 'failed'
  /** Why it failed, or was passed over. */
  fault?: CellFault
  /** What was made, where the kind asks for it later. */
  madeId?: string
}

/** Writes the rows of one run; may remember what it found from batch to batch. */
export interface Writer<Draft> {
  /** Before the batch's transaction: what must not be done under its locks. */
  prepare?(rows: readonly PendingRow<Draft>[]): Promise<void>
  /** In the batch's transaction. A row without a result is looked at again with the next batch. */
  write(ctx: Context, rows: readonly PendingRow<Draft>[]): Promise<RowResult[]>
}

/** A sheet for bad rows, and how one of them fills it. */
export interface ErrorSheet {
  name: string
  columns: readonly { header: string; width: number }[]
  cellsOf(cells: Record<string, string>): string[]
}

export interface ImportKind<Draft> {
  name: ImportKindName
  /** The call that starts an import: whoever made it must be let in by it still when rows are written. */
  startedBy: Endpoint
  /** Rows of one transaction: its locks are short, and a cancellation waits no longer than for one of them. */
  batchSize: number
  /** Largest workbook, in bytes. */
  maxBytes: number
  /** Two rows of one key: the column they are told in, what it holds, and whether the later one is bad or passed over. */
  key: { column: string; repeats: 'duplicate' | 'invalid' }
  /** Results that come back in the workbook of bad rows, besides rows that were invalid. */
  returned: readonly RowResult['result'][]
  /** A measure word for the notification: 新增 3 条. */
  unit: string
  /** Address of the workbook of bad rows. */
  errorFileUrl(task: TaskRow): string
  /** Reads the workbook and judges its rows by what is there now; acts for whoever started the import. */
  read(acting: Context, task: TaskRow, path: string, stop: AbortSignal): AsyncIterable<ReadBatch<Draft>>
  writer(acting: Context, task: TaskRow): Writer<Draft>
  errorSheet(ctx: Context, task: TaskRow): Promise<ErrorSheet>
  /** Whether this caller sees their own imports only; absent where everybody who may import sees all. */
  isOwn?(actor: EmployeeActor): boolean
  /** Whether the caller may see the task. @throws import_task.not_found, or what the task's place throws */
  requireReadable(ctx: Context, task: TaskRow): Promise<void>
  /** What the operation record of the import is about. */
  recordTarget(ctx: Context, task: TaskRow): Promise<{ type: TargetType; id: string; name: string }>
  /** Where the notification of its end leads. */
  notificationTarget(task: TaskRow): { type: TargetType; id: string }
}

/** A kind whose draft only itself knows. */
export type AnyImportKind = ImportKind<unknown>

export type ImportKinds = Readonly<Record<ImportKindName, AnyImportKind>>
