/** 现在搜得到吗: the one place that says of kept knowledge whether a searcher is shown it now. Search's own rule decides. */
import type { Page } from '@zhiku/contract/fields'
import type { Reach } from '@zhiku/contract/kept'
import { edgeText, lastDay } from '@zhiku/contract/validity'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { ParseStatus } from '@zhiku/contract/words/files'
import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { HeldBy } from '../search-index/service.ts'

export interface Reachable {
  id: string
  enabled: boolean
  auditStatus: AuditStatus
  stopAuditId?: string | undefined
  effectiveFrom?: string | undefined
  effectiveTo?: string | undefined
  /** Of files. */
  parseStatus?: ParseStatus
  parseError?: string | undefined
}

export async function reached<I extends Reachable>(ctx: Context, item: Promise<I>): Promise<I & { reach: Reach }> {
  const one = await item
  const held = await heldBy(ctx, [one])
  return { ...one, reach: reachOf(one, held.get(one.id)) }
}

export async function reachedPage<I extends Reachable>(
  ctx: Context,
  page: Promise<Page<I>>,
): Promise<Page<I & { reach: Reach }>> {
  const { list, ...rest } = await page
  const held = await heldBy(ctx, list)
  return { ...rest, list: list.map((item) => ({ ...item, reach: reachOf(item, held.get(item.id)) })) }
}

const heldBy = (ctx: Context, items: readonly Reachable[]) =>
  searchIndex.heldBy(
    ctx.db,
    ctx.actor.organizationId,
    items.map(({ id }) => id),
    ctx.clock.now(),
  )

/** @param held undefined: search does not know it yet */
export function reachOf(item: Reachable, held: HeldBy | null | undefined): Reach {
  const { enabled, stopAuditId, parseStatus = 'ready', auditStatus } = item
  if (held === null) return parseStatus === 'indexing' ? parsing : { state: 'reachable' }
  if (held === 'base') return { state: 'disabled', reason: '所在的知识库已停用，启用知识库后才能搜到' }
  if (!enabled) return { state: 'disabled', reason: stopAuditId ? '停用等待审核确认' : '启用后才能搜到' }
  const isUnread = held === undefined || held === 'empty'
  if (isUnread && parseStatus === 'failed') return { state: 'failed', reason: item.parseError ?? '请重新解析' }
  if (isUnread && parseStatus !== 'ready' && auditStatus !== 'rejected')
    return auditStatus === 'pending' ? parsingUnderAudit : parsing
  if (held === 'upcoming')
    return { state: 'upcoming', reason: `${edgeText(item.effectiveFrom ?? '', 'from')} 起能搜到` }
  if (held === 'expired')
    return { state: 'expired', reason: `有效期到 ${lastDay(item.effectiveTo ?? '')}，改期后才能搜到` }
  if (held === 'rejected' || auditStatus === 'rejected') return { state: 'rejected', reason: '修改后重新提交' }
  if (held === 'pending' || auditStatus === 'pending') return { state: 'pending', reason: '审核通过后才能搜到' }
  return { state: 'empty', reason: '没有启用的分段，没有内容可搜' }
}

const parsing: Reach = { state: 'parsing', reason: '解析完成后就能搜到' }
const parsingUnderAudit: Reach = { state: 'parsing', reason: '解析完成并通过审核后才能搜到' }
