import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, BooleanQuery, Id, Keyword, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { actions, targetTypes } from './words/operation-records.ts'

export const ActionWord = z.enum(wordsOf(actions))
const TargetTypeWord = z.enum(wordsOf(targetTypes))

/** One field's value before and after; absent on a side that has none. */
export const Change = z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })
export type Change = z.infer<typeof Change>

/** 操作记录: who did what to what, when, from where. Written in the transaction of the act itself. */
export const OperationRecord = z.object({
  id: Id,
  employee: Author,
  action: ActionWord,
  targetType: TargetTypeWord,
  targetId: Id,
  targetName: z.string(),
  /** The knowledge base that the target lies in, where it lies in one. */
  knowledgeBaseId: Id.optional(),
  changes: z.array(Change),
  ip: z.string(),
  createdAt: Timestamp,
})
export type OperationRecord = z.infer<typeof OperationRecord>

const filters = {
  keyword: Keyword.optional(),
  targetType: TargetTypeWord.optional(),
  targetId: Id.optional(),
  /** Everything inside this knowledge base, whatever its type. */
  knowledgeBaseId: Id.optional(),
  employeeId: Id.optional(),
  action: ActionWord.optional(),
  /** Without sign-ins and sign-outs that went well; where one action is asked for, of no effect. */
  withoutSignIns: BooleanQuery.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
}

export const operationRecords = attach(routes.operationRecords, {
  list: {
    query: z.strictObject({ ...pageQuery, ...filters }),
    data: pageOf(OperationRecord),
  },
  exportList: {
    query: z.strictObject(filters),
  },
})
