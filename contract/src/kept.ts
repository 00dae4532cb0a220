/** What files, FAQs and products have in common as kept knowledge. */
import { z } from 'zod'
import { BooleanQuery, Id, Keyword, Tags, Timestamp, Version, made, wordsOf } from './fields.ts'
import { auditStatuses } from './words/audits.ts'
import { reachStates } from './words/reach.ts'
import { validities } from './words/validity.ts'

export const AuditStatus = z.enum(wordsOf(auditStatuses))

/** Whether a searcher is shown it now; where not, the first thing that holds it back and what to do about it. */
export const Reach = z.object({ state: z.enum(wordsOf(reachStates)), reason: z.string().optional() })
export type Reach = z.infer<typeof Reach>

/** As everybody reads it. */
export const keptItem = {
  id: Id,
  knowledgeBaseId: Id,
  enabled: z.boolean(),
  /** `pending` also while an approved one has a change waiting: the approved content keeps serving. */
  auditStatus: AuditStatus,
  /** The audit that waits, while one does. */
  pendingAuditId: Id.optional(),
  /** The last change of it that was rejected, until it is changed again: what serves is as it was. */
  rejectedAuditId: Id.optional(),
  /** The audit that has yet to confirm its being taken out of service, while one does: see `enabled`. */
  stopAuditId: Id.optional(),
  /** In lists and details; absent in the answer to a change, which may still be on its way to search. */
  reach: Reach.optional(),
  ...made,
}

/** Of what is filed under a category of its knowledge base and may be served for a time only. */
export const filedItem = {
  ...keptItem,
  categoryId: Id.nullable(),
  tags: z.array(z.string()),
  /** Served from this moment on; absent: at once. */
  effectiveFrom: Timestamp.optional(),
  /** Not served from this moment on; absent: for ever. */
  effectiveTo: Timestamp.optional(),
}

/** What an editor may set of that. */
export const filedFields = {
  categoryId: Id.nullable().optional(),
  tags: Tags.optional(),
  effectiveFrom: Timestamp.nullable().optional(),
  effectiveTo: Timestamp.nullable().optional(),
}

export const keptFilters = {
  keyword: Keyword.optional(),
  /** Those below it count too. */
  categoryId: Id.optional(),
  enabled: BooleanQuery.optional(),
  auditStatus: AuditStatus.optional(),
}
export const filedFilters = { ...keptFilters, validity: z.enum(wordsOf(validities)).optional() }

export const StatusDraft = z.strictObject({ enabled: z.boolean(), version: Version.optional() })

/** Of an act on many, by the name of their ids: each succeeds or fails for itself. */
export const batchOf = <S extends Record<string, typeof Id>>(id: S) =>
  z.object({
    changed: z.int(),
    /** Of those that have not failed: how many an audit is about now. */
    submitted: z.int(),
    failed: z.array(z.object({ ...id, message: z.string() })),
  })
