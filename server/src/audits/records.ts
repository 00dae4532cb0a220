/** What changes do, in words: for those who read an audit, and for the operation records. */
import type { AuditDetail, FieldChange } from '@zhiku/contract/audits'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import type { StoredAudit } from './store.ts'
import type { AnySubject, Fields, Proposal, Reader, StoredChange } from './subject.ts'

async function changesFor(ctx: Context, subject: Reader, change: StoredChange): Promise<AuditDetail['changes']> {
  if (subject.changes) return subject.changes(ctx, change)
  const [before, after] = await Promise.all([
    change.before && subject.readable(ctx, change.before),
    change.after && subject.readable(ctx, change.after),
  ])
  const fields = Object.entries(subject.fieldNames).flatMap(([key, name]) => {
    const [was, becomes] = [before?.[key] ?? undefined, after?.[key] ?? undefined]
    return isSame(was, becomes) ? [] : [{ key, name, before: was, after: becomes }]
  })
  return [...fields, ...(subject.parts?.(change) ?? [])]
}

/** Of an earlier release, or a defect: it can be read and rejected. */
const unknown: FieldChange = {
  key: 'unknown',
  name: '变更',
  after: '含有无法识别的内容，不能通过；请驳回后重新提交',
}

/** The same of an audit, which may be one that nobody can approve. */
export async function changesOf(
  ctx: Context,
  subject: AnySubject,
  audit: StoredAudit,
): Promise<AuditDetail['changes']> {
  const changes = await changesFor(ctx, subject, audit)
  return audit.state === 'approved' || subject.knows(audit) ? changes : [...changes, unknown]
}

/**
 * The last decision on the target before the change was sent, where that was a rejection. A switch has its own: the
 * rejection of a stop says nothing of the content.
 */
export async function earlierRejection(ctx: Context, audit: StoredAudit): Promise<AuditDetail['earlierRejection']> {
  const { targetId, action, submittedAt } = audit
  const before = new Date(submittedAt)
  const decisions = await operationRecords.recentOn(ctx, { targetId, actions: ['approve', 'reject'], before })
  const isSwitch = action === 'enable' || action === 'disable'
  const last = decisions.find(({ changes }) => isOfSwitch(changes) === isSwitch)
  if (last?.action !== 'reject') return undefined
  const reason = last.changes.findLast(({ field }) => field === 'comment')?.after
  return { by: last.employee, at: last.createdAt, ...(typeof reason === 'string' ? { reason } : {}) }
}

const isOfSwitch = (changes: operationRecords.Act['changes']): boolean => {
  const fields = changes.map(({ field }) => field).filter((field) => field !== 'comment')
  return fields.length === 1 && fields[0] === 'enabled'
}

/** An empty list that comes to be says nothing to an auditor. */
const isSame = (was: unknown, becomes: unknown): boolean =>
  JSON.stringify(was) === JSON.stringify(becomes) ||
  (was === undefined && Array.isArray(becomes) && becomes.length === 0)

/** Who can tell what a change does, or its parts themselves where the caller has them at hand. */
export interface Told {
  subject?: Reader | undefined
  parts?: FieldChange[] | undefined
  comment?: string | undefined
}

/** On the target, so that its page tells the whole story. What has parts is told by them. */
export async function record(ctx: Context, action: Action, change: Proposal, told: Told): Promise<void> {
  const { subject, comment } = told
  const changes = subject?.changes
    ? await recordedBy(ctx, subject, change)
    : changedBy(await inNames(ctx, subject, change), told.parts ?? subject?.parts?.(change) ?? [])
  return operationRecords.write(ctx, {
    action,
    target: { type: change.targetType, id: change.targetId, name: change.targetName },
    ...(change.knowledgeBaseId === null ? {} : { knowledgeBaseId: change.knowledgeBaseId }),
    changes: comment ? [...changes, { field: 'comment', after: comment }] : changes,
  })
}

/** Records outlive what they name: ids are told by the names of now. */
async function inNames<S extends Pick<StoredChange, 'before' | 'after'>>(
  ctx: Context,
  subject: Reader | undefined,
  { before, after }: S,
): Promise<Pick<StoredChange, 'before' | 'after'>> {
  if (!subject) return { before, after }
  return {
    before: before && (await subject.readable(ctx, before)),
    after: after && (await subject.readable(ctx, after)),
  }
}

function changedBy(
  change: Pick<StoredChange, 'before' | 'after'>,
  parts: FieldChange[],
): operationRecords.Act['changes'] {
  const [before, after] = [plain(change.before), plain(change.after)]
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [
    ...operationRecords
      .changesBetween(before, after, [...fields] as never[]) // keys of either side
      .filter((one) => !isSame(one.before ?? undefined, one.after)),
    ...parts.map(({ name, before, after }) => ({ field: name, before: before ?? null, after: after ?? null })),
  ]
}

/** The fields that read by themselves: words, numbers, and lists of them. */
const plain = (fields: Fields | null): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => isPlain(value)))

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))

/** By the field's key where the console knows its Chinese, else by its name. */
async function recordedBy(ctx: Context, subject: Reader, change: Proposal): Promise<operationRecords.Act['changes']> {
  const changes = await changesFor(ctx, subject, change)
  return changes.map(({ key, name, before, after }) => ({
    field: key in subject.fieldNames ? key : name,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }))
}
