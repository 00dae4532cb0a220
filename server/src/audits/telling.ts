/** What authors are told of a decision; whoever decides their own change knows already. */
import type { AuditDecision } from '@zhiku/contract/words/audits'
import * as notifications from '../notifications/service.ts'
import type { News } from '../notifications/service.ts'
import type { Context } from '../platform/context.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'

interface Decision {
  decision: AuditDecision
  comment: string | undefined
}

const decidedWord = (decision: AuditDecision): string => (decision === 'approve' ? '通过' : '驳回')

/** Of one change. @param only this one of its authors; absent: all */
export async function tell(
  ctx: Context,
  audit: StoredAudit,
  { decision, comment }: Decision,
  only?: string,
): Promise<void> {
  const { submitter, contributors, targetName } = audit
  for (const { id } of [submitter, ...contributors]) {
    if (only !== undefined && id !== only) continue
    const part = id === submitter.id ? '' : '参与修改的'
    const title = `${ctx.actor.name} ${decidedWord(decision)}了你${part}对“${targetName}”的变更`
    await send(ctx, id, audit, { title, ...(comment ? { detail: comment } : {}) })
  }
}

/** Names of changes that a notification of several begins with. */
const named = 3

/** Of several: every author once. */
export async function tellOfMany(ctx: Context, audits: readonly StoredAudit[], decision: Decision): Promise<void> {
  const pairs = audits.flatMap((audit) => [audit.submitter, ...audit.contributors].map(({ id }) => ({ id, audit })))
  for (const [employeeId, theirs] of Map.groupBy(pairs, ({ id }) => id)) {
    const [first, second] = theirs
    if (!first) continue
    if (!second) {
      await tell(ctx, first.audit, decision, employeeId)
      continue
    }
    const names = theirs.slice(0, named).map(({ audit }) => `“${audit.targetName}”`)
    const detail = `${names.join('、')}${theirs.length > named ? '等' : ''}${decision.comment ? `：${decision.comment}` : ''}`
    const title = `${ctx.actor.name} ${decidedWord(decision.decision)}了你的 ${theirs.length} 条变更`
    await send(ctx, employeeId, first.audit, { title, detail })
  }
}

/** Of a whole import, as far as the caller has decided it so. */
export async function tellImporter(ctx: Context, importId: string, { decision, comment }: Decision): Promise<void> {
  const { employeeId: decidedBy, organizationId } = ctx.actor
  const state = decision === 'approve' ? 'approved' : 'rejected'
  const { list, total } = await store.list(
    ctx.db,
    { organizationId, importId, state, decidedBy },
    { pageNum: 1, pageSize: 1 },
    'time',
  )
  const [one] = list
  if (!one?.importTask) return
  const title = `${ctx.actor.name} ${decidedWord(decision)}了你导入的“${one.importTask.name}”的 ${total} 条变更`
  await send(ctx, one.submitter.id, one, { title, ...(comment ? { detail: comment } : {}) })
}

async function send(
  ctx: Context,
  employeeId: string,
  { id, knowledgeBase }: StoredAudit,
  words: Pick<News, 'title' | 'detail'>,
): Promise<void> {
  const { employeeId: own, organizationId } = ctx.actor
  if (employeeId === own) return
  await notifications.notify(
    ctx,
    { employeeId, organizationId },
    {
      kind: 'auditDecided',
      ...words,
      target: { type: 'audit', id },
      ...(knowledgeBase ? { knowledgeBaseId: knowledgeBase.id } : {}),
    },
  )
}
