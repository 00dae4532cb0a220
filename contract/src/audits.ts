import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, Id, Keyword, Remark, Timestamp, Version, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { auditActions, auditDecisions, auditScopes, auditStates, auditTargets } from './words/audits.ts'
import { parameterFlags } from './words/product-categories.ts'

export const AuditState = z.enum(wordsOf(auditStates))
const AuditTarget = z.enum(wordsOf(auditTargets))

/** One field as it is and as it would be; absent on a side that has none. */
export const FieldChange = z.object({
  key: z.string(),
  /** Chinese. */
  name: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

export type FieldChange = z.infer<typeof FieldChange>

/** 审核: a change that waits for a second pair of eyes, or did. */
export const Audit = z.object({
  id: Id,
  targetType: AuditTarget,
  targetId: Id,
  targetName: z.string(),
  /** Where the target lies; null for what lies in none. Of a file, a FAQ and a product it is always there. */
  knowledgeBase: z.object({ id: Id, name: z.string() }).nullable(),
  /** disable: has been done at once; approving confirms it, rejecting puts the target back in service. */
  action: z.enum(wordsOf(auditActions)),
  state: AuditState,
  /** Who first sent it, or sent it again. */
  submitter: Author,
  submittedAt: Timestamp,
  /** Others whose words are in it: who changed or added to it, or sent it before. They may not decide it either. */
  contributors: z.array(Author),
  /** What the submitter wants the auditor to know. */
  remark: z.string().optional(),
  /** The workbook that it came with. */
  importTask: z.object({ id: Id, name: z.string() }).optional(),
  decidedBy: Author.optional(),
  decidedAt: Timestamp.optional(),
  /** The reason of a rejection, or what the approver wants to say. */
  comment: z.string().optional(),
  /** 需留意: why to look twice, each once; absent where nothing is known to. */
  flags: z.array(z.enum(wordsOf(parameterFlags))).optional(),
  /** May the caller decide it; false for their own change unless the organization allows it to administrators. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
  /** May the caller change what waits, or send it again; whoever does so becomes one of its authors. */
  canEdit: z.boolean(),
  /** May the caller approve it with edits of their own: where the organization lets administrators decide their own. */
  canApproveEdited: z.boolean(),
  version: Version,
})
export type Audit = z.infer<typeof Audit>

export const AuditDetail = Audit.extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  changes: z.array(FieldChange),
  /** The last decision on its target before it was sent, where that was a rejection. */
  earlierRejection: z.object({ by: Author, at: Timestamp, reason: z.string().optional() }).optional(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

const AuditSettings = z.object({
  administratorsMayDecideOwn: z.boolean(),
  /** A revision of a workflow is published by whoever approves it. */
  workflowsAudited: z.boolean(),
  /** Agents see a script as whoever approved it has seen it. */
  scriptsAudited: z.boolean(),
})

const decidable = [
  'audit.other_kind',
  'audit.edits_need_another',
  'audit.not_found',
  'audit.decided',
  'audit.own_change',
  'audit.reason_required',
  'version.stale',
  'faq.duplicate_question',
  'file.name_taken',
  'file.not_editable',
  'validity.reversed',
  'category.not_found',
  'knowledge_base.not_found',
  'chunk.not_found',
  'product.model_taken',
  'product.parameters_invalid',
  'product_category.not_found',
  'product_category.unit_differs',
  'workflow.not_found',
  'workflow.not_runnable',
  'seat_script.not_found',
  'seat_script.title_taken',
  'seat_script.shortcut_taken',
  'seat_script_group.not_found',
] as const

/** Why what was submitted cannot be changed. */
export const uneditable = [
  'audit.not_found',
  'audit.decided',
  'audit.not_submitter',
  'audit.other_kind',
  'audit.pending',
  'audit.stop_pending',
] as const

const commonFilters = {
  targetType: AuditTarget.optional(),
  knowledgeBaseId: Id.optional(),
  keyword: Keyword.optional(),
}

export const audits = attach(routes.audits, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      /** mine: submitted by me · todo: waiting and mine to decide · decided: approved, rejected or withdrawn · all. */
      scope: z.enum(wordsOf(auditScopes)).default('all'),
      status: AuditState.optional(),
      ...commonFilters,
      submitterId: Id.optional(),
      /** That came with this import. */
      importId: Id.optional(),
    }),
    data: pageOf(Audit),
  },
  /** How many changes each scope lists under the same filters; of `todo` all wait. */
  counts: {
    query: z.strictObject(commonFilters),
    data: z.object({ mine: z.int(), todo: z.int(), all: z.int() }),
  },
  get: { data: AuditDetail, problems: ['audit.not_found'] },
  decide: {
    body: z.strictObject({
      decision: z.enum(wordsOf(auditDecisions)),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
      /** Approve with these fields instead of the submitted ones: see `canApproveEdited`. */
      edits: z.record(z.string(), z.unknown()).optional(),
      /** Of the change as the caller has seen it. */
      version: Version,
    }),
    data: AuditDetail,
    problems: decidable,
  },
  /**
   * An author, an administrator or an auditor changes what waits; an author or an administrator sends a rejected or
   * withdrawn change again, but not a publication: whoever wants another publishes another. Whoever does so becomes one
   * of its authors. `after` holds fields of the change's own kind.
   */
  edit: {
    body: z.strictObject({
      after: z.record(z.string(), z.unknown()),
      remark: Remark.optional(),
      version: Version,
    }),
    data: AuditDetail,
    problems: [...uneditable, 'version.stale'],
  },
  /** By its submitter or role type 3. */
  withdraw: { data: z.null(), problems: ['audit.not_found', 'audit.decided', 'audit.not_submitter'] },
  batch: {
    body: z.strictObject({
      /** With the version that the caller has seen; one that is another by now fails for itself. */
      audits: z
        .array(z.strictObject({ id: Id, version: Version }))
        .min(1, '请先选择')
        .max(200, '一次最多 200 条'),
      decision: z.enum(wordsOf(auditDecisions)),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
    }),
    data: z.object({ changed: z.int(), failed: z.array(z.object({ auditId: Id, message: z.string() })) }),
    problems: ['audit.reason_required'],
  },
  /**
   * What one import submitted, decided as one: some 200 at a call, the next ones behind `next`. Left out is what was
   * changed since it came, and what the caller may not decide.
   */
  decideImport: {
    body: z.strictObject({
      decision: z.enum(wordsOf(auditDecisions)),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
      /** `next` of the call before. */
      after: Id.optional(),
    }),
    data: z.object({
      changed: z.int(),
      failed: z.array(z.object({ auditId: Id, name: z.string(), message: z.string() })),
      next: Id.optional(),
    }),
    problems: ['audit.reason_required', 'import_task.not_found'],
  },
  settings: { data: AuditSettings },
  /** What is not given stays. */
  configure: { body: z.strictObject(AuditSettings.partial().shape), data: AuditSettings },
})
