/**
 * What audits must be able to ask of a kind of target, without knowing what it is. app.ts hands in one per target type.
 *
 * Every writer locks the target first and the audit second, so that submitting and deciding never wait for each other
 * in a circle.
 */
import type { Audit, AuditDetail, FieldChange } from '@zhiku/contract/audits'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'

/** A target's editable fields by name, or the part of them that a change is about. */
export type Fields = Record<string, unknown>

/** A change as its room submits it. */
export interface Proposal {
  targetType: Audit['targetType']
  targetId: string
  targetName: string
  knowledgeBaseId: string
  action: Audit['action']
  /** Null where there was nothing. */
  before: Fields | null
  /** Null where nothing would be left. */
  after: Fields | null
  /** What the submitter wants the auditor to know. */
  remark?: string | undefined
}

export interface Submitted extends Proposal {
  /** The audit's. */
  id: string
  /** What its submitter said when changing it. */
  remark?: string | undefined
}

/** What a change is about, as it was and as it would be; null where there was, or would be, nothing. */
export type Sides = Pick<Proposal, 'before' | 'after'>

export interface Renewed extends Sides {
  /** The target is there and its content was approved: the change is one of it, not its creation. */
  isApproved: boolean
}

export interface Subject {
  /** Chinese of the fields that an auditor reads, in their order; what is not named here is not shown. */
  fieldNames: Readonly<Record<string, string>>
  /** Locks the target until the transaction ends. @throws the room's not_found when it is gone for good */
  lock(ctx: Context, targetId: string): Promise<void>
  /** What an editor's words show is put where it lasts, before anything is locked. @throws file.upload_missing */
  lasting(ctx: Context, given: Fields): Promise<Fields>
  /** What may be edited of this kind of change: strict, so that no change becomes one of another kind. */
  edits(change: Proposal): z.ZodType
  /** Checks what an editor made of `after`, and answers the change as it will be applied. @throws request.invalid and the room's own */
  validated(ctx: Context, change: Proposal): Promise<Sides>
  /** The same change of the target as it is by now, for sending it again. */
  renewed(ctx: Context, change: Submitted): Promise<Renewed>
  /** The change waits from now on; where the target was never approved its content becomes what is proposed. */
  opened(ctx: Context, change: Submitted): Promise<void>
  /** The change is approved: it happens, and is served. Nothing happens that `fieldNames`, `parts` or `changes` do not show. */
  apply(ctx: Context, change: Submitted): Promise<void>
  /** The change waits no longer and has not happened; a stop, which has, is undone. */
  dropped(ctx: Context, change: Submitted, state: 'rejected' | 'withdrawn'): Promise<void>
  /** What a change does to parts of the target that are no fields of their own. */
  parts?: (change: Pick<Proposal, 'action' | 'before' | 'after'>) => FieldChange[]
  /** The same fields with names in place of ids, for people. */
  readable(ctx: Context, fields: Fields): Promise<Fields>
  /** The differences as people read them, where a field holds many values; without it, field by field. */
  changes?(ctx: Context, change: Pick<Proposal, 'before' | 'after'>): Promise<AuditDetail['changes']>
}

/** What of a subject tells people what a change changes. */
export type Reader = Pick<Subject, 'fieldNames' | 'readable' | 'parts' | 'changes'>

export type Subjects = Readonly<Record<Audit['targetType'], Subject>>

/** The fields that a change changes. */
export const changedFields = ({ before, after }: Sides): Fields =>
  Object.fromEntries(
    Object.entries(after ?? {}).filter(
      ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before?.[key] ?? null),
    ),
  )

/** The change of these fields again, where the others have become what they are by now. */
export const againstPresent = (present: Fields, change: Sides): Sides => ({
  before: present,
  after: { ...present, ...changedFields(change) },
})
