/** 导入任务: what imports of every kind have in common. Each kind's calls stand with what it imports. */
import { z } from 'zod'
import { Author, FileName, Id, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { UploadTicket } from './uploads.ts'
import { duplicateChoices, importOutcomes, importStates } from './words/imports.ts'

const OnDuplicate = z.enum(wordsOf(duplicateChoices))

/** What is wrong with a row, in the column where it is. */
export const CellFault = z.object({ column: z.string(), message: z.string() })
export type CellFault = z.infer<typeof CellFault>

/** 导入任务: `checking` → `previewed` → (start) `queued` → `running` → `succeeded`; straight through without a preview. */
export const ImportTask = z.object({
  id: Id,
  filename: z.string(),
  onDuplicate: OnDuplicate,
  state: z.enum(wordsOf(importStates)),
  /** 0–1 of the present step. */
  progress: z.number().min(0).max(1),
  /** Chinese sentence while the state is failed. */
  error: z.string().optional(),
  /** Rows of the workbook, empty ones left out. */
  total: z.int(),
  /** What the preview expects. */
  expected: z.object({ new: z.int(), duplicate: z.int(), invalid: z.int() }),
  /** Of the duplicates, those of a row further up in the workbook; told while the import waits for its start. */
  repeats: z.int().optional(),
  /** Rows that the sheet does not show, hidden by hand or by a filter; they are imported like any other. */
  hiddenRows: z.int().min(0),
  /** Which: the first and the last of rows that follow each other, as Excel counts; the first few such stretches. */
  hiddenStretches: z.array(z.tuple([z.int(), z.int()])),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** The first hundred faults; all of them are in the error workbook. */
  errors: z.array(CellFault.extend({ row: z.int() })),
  /** Address of the workbook of bad rows, while there are any. */
  errorFileUrl: z.string().optional(),
  createdBy: Author,
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
})
export type ImportTask = z.infer<typeof ImportTask>

/** One row as the preview understood it; each kind adds what it understood. */
export const ImportRow = z.object({
  /** As Excel counts, the header being 1. */
  row: z.int(),
  outcome: z.enum(wordsOf(importOutcomes)),
  errors: z.array(CellFault),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Asks for a ticket to upload a workbook by; `size` in bytes. */
export const SheetTicketQuery = z.strictObject({ filename: FileName, size: z.coerce.number().int().min(0).optional() })

/** What every kind is handed in with. */
export const handedIn = {
  ossUrl: z.string().min(1, '不能为空').max(500),
  filename: FileName,
  onDuplicate: OnDuplicate.default('skip'),
  /** Stop after the check and wait for `start`. */
  preview: z.boolean().default(false),
}

export const ImportRowQuery = z.strictObject({ ...pageQuery, outcome: z.enum(wordsOf(importOutcomes)).optional() })
const ImportStart = z.strictObject({ onDuplicate: OnDuplicate.optional() })

/** The calls that all imports into a knowledge base have alike. */
export const importCalls = <T extends z.ZodType, R extends z.ZodType>(Task: T, Row: R) => ({
  /** Newest first. */
  list: { query: z.strictObject(pageQuery), data: pageOf(Task), problems: ['knowledge_base.not_found'] as const },
  get: { data: Task, problems: ['import_task.not_found'] as const },
  rows: { query: ImportRowQuery, data: pageOf(Row), problems: ['import_task.not_found'] as const },
  start: { body: ImportStart, data: Task, problems: ['import_task.not_found', 'import_task.finished'] as const },
  cancel: { data: Task, problems: ['import_task.not_found', 'import_task.finished'] as const },
  errorFile: { problems: ['import_task.not_found'] as const },
})

/** Those of an import into what an organization has once, by a template of its own. */
export const organizationImportCalls = <R extends z.ZodType>(Row: R) => ({
  template: {},
  ticket: {
    query: SheetTicketQuery,
    data: UploadTicket,
    problems: ['file.too_large', 'file.type_unsupported'] as const,
  },
  create: { body: z.strictObject(handedIn), data: ImportTask, problems: ['file.upload_missing'] as const },
  ...importCalls(ImportTask, Row),
})
