/** What the one who searched says of a hit, or of the whole answer. */
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import type { Verdict } from '@zhiku/contract/words/search'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Journal, OnMiss } from './journal.ts'
import * as log from './log-store.ts'

/** How a judgement moves the counts of one source: a later one on the same hit of the same search takes the earlier back. */
export interface Verdicts {
  sourceId: string
  helpful: number
  wrong: number
}
/** Told in the transaction of the feedback; filled by app.ts. */
export type OnVerdict = (db: Db, verdicts: Verdicts) => Promise<unknown>

interface FeedbackSlots {
  journal: Journal
  onVerdict: OnVerdict
  onMiss: OnMiss
}

/**
 * Waits for the journal: the search it is about may be a moment old.
 * @throws search.not_found unless the caller made this search, search.hit_unknown for what it did not show
 */
export async function giveFeedback(
  ctx: Context,
  searchId: string,
  body: BodyOf<typeof api.search.feedback>,
  { journal, ...slots }: FeedbackSlots,
): Promise<void> {
  await journal.flush()
  await inTransaction(ctx, (ctx) => judge(ctx, searchId, body, slots))
}

async function judge(
  ctx: Context,
  searchId: string,
  { hitId, verdict, comment: said }: BodyOf<typeof api.search.feedback>,
  { onVerdict, onMiss }: Pick<FeedbackSlots, 'onVerdict' | 'onMiss'>,
): Promise<void> {
  const { organizationId, employeeId } = ctx.actor
  const search = await log.lockQuery(ctx.db, searchId, employeeId) // two verdicts at once replace one another in turn
  if (!search) throw new Problem('search.not_found')
  if (hitId && !search.hitIds.includes(hitId)) throw new Problem('search.hit_unknown')
  const comment = said && ctx.mask(said)
  const feedback = { searchId, employeeId, hitId, verdict, comment, now: ctx.clock.now() }
  const earlier = await log.replaceFeedback(ctx.db, feedback)
  const reason = verdict === 'helpful' ? undefined : verdict
  await onMiss(ctx, { id: hitId ? `${searchId} ${hitId}` : searchId, keyword: search.keyword, reason, comment })
  const sourceId = hitId && (await searchIndex.sourceOf(ctx.db, organizationId, hitId))
  if (!sourceId) return
  const moved = (which: Verdict) => Number(verdict === which) - Number(earlier === which)
  await onVerdict(ctx.db, { sourceId, helpful: moved('helpful'), wrong: moved('wrong') })
}
