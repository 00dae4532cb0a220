/** 通过与驳回. Whoever decides names the version that they have seen: nobody approves what they have not. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import { auditStates } from '@zhiku/contract/words/audits'
import type { AuditDecision } from '@zhiku/contract/words/audits'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { canDecide, contributorIdsWith, mayDecideOwn } from './authors.ts'
import { edited } from './edits.ts'
import { record } from './records.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'
import { proposalOf, requireAudit, requireLocked } from './stored.ts'
import type { AnySubject, Fields, Sides, Subjects, Submitted } from './subject.ts'
import { tell, tellImporter, tellOfMany } from './telling.ts'

type Endpoints = typeof api.audits

/** @throws audit.not_found, audit.decided, audit.own_change, audit.edits_need_another, audit.reason_required, version.stale */
export const decide = (
  ctx: Context,
  subjects: Subjects,
  id: string,
  body: BodyOf<Endpoints['decide']>,
): Promise<unknown> =>
  decideOne(ctx, subjects, id, body, (ctx, audit) =>
    tell(ctx, audit, { decision: body.decision, comment: body.comment }),
  )

/** @param then what follows in the same transaction. @returns the change as it was */
async function decideOne(
  ctx: Context,
  subjects: Subjects,
  id: string,
  { decision, comment, edits, version }: BodyOf<Endpoints['decide']>,
  then: (ctx: Context, audit: StoredAudit) => Promise<void> = async () => undefined,
): Promise<StoredAudit> {
  const lasting = edits && (await subjects[(await requireAudit(ctx, id)).targetType].lasting(ctx, edits))
  return inTransaction(ctx, async (ctx) => {
    if (decision === 'reject' && !comment) throw reasonRequired()
    const { audit, subject } = await requireLocked(ctx, subjects, id)
    if (audit.state !== 'pending') throw decidedBefore(audit)
    const own = await mayDecideOwn(ctx)
    if (!canDecide(ctx, audit, own)) throw new Problem('audit.own_change')
    if (audit.version !== version) throw changedSince(audit)
    const change = proposalOf(audit)
    const given = decision === 'approve' ? givenIn(lasting) : undefined
    if (given && !own) throw new Problem('audit.edits_need_another')
    const sides = given ? await edited(ctx, subject, change, given) : { before: change.before, after: change.after }
    await writeDecision(ctx, audit, { decision, comment, sides, isEdited: given !== undefined })
    await carryOut(ctx, subject, { ...change, ...sides }, decision)
    await record(ctx, decision, { ...change, ...sides }, { subject, comment })
    await then(ctx, audit)
    return audit
  })
}

/** Nothing given is no edit. */
const givenIn = (edits: Fields | undefined): Fields | undefined =>
  edits && Object.keys(edits).length > 0 ? edits : undefined

interface Decided {
  decision: AuditDecision
  comment: string | undefined
  sides: Sides
  /** Whoever edits while approving has become an author. */
  isEdited: boolean
}

async function writeDecision(ctx: Context, audit: StoredAudit, { decision, comment, sides, isEdited }: Decided) {
  const state = decision === 'approve' ? 'approved' : 'rejected'
  const values = {
    state,
    decided_by: ctx.actor.employeeId,
    decided_at: ctx.clock.now(),
    comment: comment ?? null,
    ...(isEdited ? { contributor_ids: contributorIdsWith(ctx, audit) } : {}),
    ...sides,
  }
  const expected = { states: ['pending' as const], version: audit.version }
  if (!(await store.update(ctx.db, audit.id, expected, values))) throw new Problem('version.stale')
}

const carryOut = (ctx: Context, subject: AnySubject, change: Submitted, decision: AuditDecision): Promise<void> =>
  decision === 'approve' ? subject.apply(ctx, change) : subject.dropped(ctx, change, 'rejected')

/** Who was faster, and with what. */
function decidedBefore({ state, decidedBy, submitter }: StoredAudit): Problem {
  const by = decidedBy?.name ?? submitter.name
  return new Problem('audit.decided', `这条变更已由${by}处理（${auditStates[state]}），请刷新查看结果`)
}

function changedSince({ submitter, contributors }: StoredAudit): Problem {
  const names = [submitter, ...contributors].map(({ name }) => name).join('、')
  return new Problem('version.stale', `这条变更在你查看之后又被修改（作者：${names}），请打开重新核对`)
}

const reasonRequired = () =>
  new Problem('audit.reason_required', undefined, [{ path: 'comment', message: '驳回时请写明原因' }])

/** The same decision on many; each succeeds or fails for itself, and each author is told once. */
export async function batch(
  ctx: Context,
  subjects: Subjects,
  { audits, decision, comment }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  if (decision === 'reject' && !comment) throw reasonRequired()
  const versions = new Map(audits.map(({ id, version }) => [id, version]))
  const { decided, failed } = await decideEach(ctx, subjects, [...versions], { decision, comment })
  await tellOfMany(ctx, decided, { decision, comment })
  return { changed: decided.length, failed }
}

async function decideEach(
  ctx: Context,
  subjects: Subjects,
  versions: readonly (readonly [id: string, version: number])[],
  body: { decision: AuditDecision; comment: string | undefined },
) {
  const decided: StoredAudit[] = []
  const failed: { auditId: string; message: string }[] = []
  for (const [auditId, version] of versions) {
    try {
      decided.push(await decideOne(ctx, subjects, auditId, { ...body, version }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ auditId, message: error.message })
    }
  }
  return { decided, failed }
}

/** Changes of one call: its answer must not be waited for too long. */
const perCall = 200

/** What an import submitted, as far as it waits as it came; whoever imported is told once, with the last call. */
export async function decideImport(
  ctx: Context,
  subjects: Subjects,
  importId: string,
  { decision, comment, after = '' }: BodyOf<Endpoints['decideImport']>,
): Promise<DataOf<Endpoints['decideImport']>> {
  if (decision === 'reject' && !comment) throw reasonRequired()
  const { organizationId } = ctx.actor
  if (!(await store.hasOfImport(ctx.db, organizationId, importId))) throw new Problem('import_task.not_found')
  const found = await store.waitingOfImport(ctx.db, organizationId, { importId, after, limit: perCall + 1 })
  const waiting = found.slice(0, perCall)
  const own = await mayDecideOwn(ctx)
  const mine = waiting.filter((audit) => canDecide(ctx, audit, own))
  const versions = mine.map(({ id, version }) => [id, version] as const)
  const { decided, failed } = await decideEach(ctx, subjects, versions, { decision, comment })
  const names = new Map(waiting.map(({ id, targetName }) => [id, targetName]))
  const next = found.length > perCall ? waiting.at(-1)?.id : undefined
  // of a call of several parts the earlier ones have changed something
  if (!next && (after !== '' || decided.length > 0)) await tellImporter(ctx, importId, { decision, comment })
  return {
    changed: decided.length,
    failed: failed.map((one) => ({ ...one, name: names.get(one.auditId) ?? one.auditId })),
    ...(next ? { next } : {}),
  }
}
