/**
 * What audits must be able to ask of a kind of target, without knowing what it is. app.ts hands in one per target type.
 *
 * A change lies in its table as fields by name. Its subject says of what shape they are: what was stored is parsed when it
 * is read, and the subject acts on what the parsing gives, never on anything else.
 *
 * Every writer locks the target first and the audit second, so that submitting and deciding never wait for each other
 * in a circle.
 */
import type { Audit, AuditDetail, FieldChange } from '@zhiku/contract/audits'
import type { AuditAction, AuditTarget } from '@zhiku/contract/words/audits'
import type { MenuKey } from '@zhiku/contract/words/roles'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'

/** A target's editable fields by name, or the part of them that a change is about. */
export type Fields = Record<string, unknown>

/** What a change is about, as it was and as it would be. */
export interface Sides {
  /** Null where there was nothing. */
  before: Fields | null
  /** Null where nothing would be left. */
  after: Fields | null
}

export interface StoredChange extends Sides {
  action: AuditAction
}

export interface Target {
  targetType: AuditTarget
  targetId: string
  targetName: string
  /** Null for what lies in none. */
  knowledgeBaseId: string | null
}

/** A change as its room submits it. */
export interface Proposal extends Target, StoredChange {
  /** What the submitter wants the auditor to know, or said when changing it. */
  remark?: string | undefined
}

export interface Submitted extends Proposal {
  /** The audit's. */
  id: string
}

/** The same, where its change was parsed. */
export type SubmittedAs<C extends StoredChange> = Omit<Submitted, keyof StoredChange> & C

export interface Renewed extends Sides {
  /** The target is there and its content was approved: the change is one of it, not its creation. */
  isApproved: boolean
}

/** Why an auditor should look at a change twice. */
export type Flags = NonNullable<Audit['flags']>

/** What tells people what a change changes, also one that nobody can approve any more. */
export interface Reader {
  /** Chinese of the fields that an auditor reads, in their order; what is not named here is not shown. */
  fieldNames: Readonly<Record<string, string>>
  /** What a change does to parts of the target that are no fields of their own. */
  parts?: (change: StoredChange) => FieldChange[]
  /** The same fields with names in place of ids, for people. */
  readable(ctx: Context, fields: Fields): Promise<Fields>
  /** The differences as people read them, where a field holds many values; without it, field by field. */
  changes?(ctx: Context, change: Sides): Promise<AuditDetail['changes']>
  /** Why an auditor should look twice at each of these; without it nothing is known to. */
  flags?(ctx: Context, changes: readonly Sides[]): Promise<Flags[]>
}

export interface Subject<C extends StoredChange> extends Reader {
  /** The page that keeps what is changed; whoever sees it sees its changes. */
  page: MenuKey
  /** Every kind of change, strictly: no change is of two kinds. What is stored by one release is read by the next. */
  change: z.ZodType<C>
  /** Locks the target until the transaction ends. @throws the room's not_found when it is gone for good */
  lock(ctx: Context, targetId: string): Promise<void>
  /** What an editor's words show is put where it lasts, before anything is locked. @throws file.upload_missing */
  lasting(ctx: Context, given: Fields): Promise<Fields>
  /** What may be edited of this kind of change: strict, so that no change becomes one of another kind. */
  edits(change: C): z.ZodType
  /** Checks the change with what an editor gave, and answers it as it will be applied. @throws request.invalid and the room's own */
  validated(ctx: Context, change: Target & C, given: Fields): Promise<Sides>
  /** The same change of the target as it is by now, for sending it again. */
  renewed(ctx: Context, change: SubmittedAs<C>): Promise<Renewed>
  /** The change waits from now on; where the target was never approved its content becomes what is proposed. */
  opened(ctx: Context, change: SubmittedAs<C>): Promise<void>
  /** The change is approved: it happens, and is served. Nothing happens that `fieldNames`, `parts` or `changes` do not show. */
  apply(ctx: Context, change: SubmittedAs<C>): Promise<void>
  /** The change waits no longer and has not happened; a stop, which has, is undone. */
  dropped(ctx: Context, change: Submitted, state: 'rejected' | 'withdrawn'): Promise<void>
}

/** A subject as it is registered: it is asked of changes as they are stored. @throws audit.other_kind where one is of no kind */
export interface AnySubject extends Omit<Subject<StoredChange>, 'change'> {
  /** Whether the change is of a kind that there is: else it can be read and rejected, not approved. */
  knows(change: StoredChange): boolean
}

export type Subjects = Readonly<Record<AuditTarget, AnySubject>>

export function subjectOf<C extends StoredChange>({ change: schema, ...subject }: Subject<C>): AnySubject {
  const read = <T extends StoredChange>({ action, before, after, ...target }: T): Omit<T, keyof StoredChange> & C => {
    const parsed = schema.safeParse({ action, before, after })
    if (!parsed.success) throw new Problem('audit.other_kind')
    return { ...target, ...parsed.data }
  }
  return {
    ...subject,
    knows: ({ action, before, after }) => schema.safeParse({ action, before, after }).success,
    edits: (change) => subject.edits(read(change)),
    validated: async (ctx, change, given) => subject.validated(ctx, read(change), given),
    renewed: async (ctx, change) => subject.renewed(ctx, read(change)),
    opened: async (ctx, change) => subject.opened(ctx, read(change)),
    apply: async (ctx, change) => subject.apply(ctx, read(change)),
  }
}

/** The fields that a change changes. */
export const changedFields = <F extends Fields>({ before, after }: { before: Fields | null; after: F | null }) =>
  Object.fromEntries(
    Object.entries(after ?? {}).filter(
      ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before?.[key] ?? null),
    ),
  ) as Partial<F> // some of its own entries

/** The change of these fields again, where the others have become what they are by now. */
export const againstPresent = (present: Fields, change: Sides): Sides => ({
  before: present,
  after: { ...present, ...changedFields(change) },
})
