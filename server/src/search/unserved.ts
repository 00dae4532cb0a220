/**
 * A second look, for operators: what a question would have found, had it been served. It is shown beside a trace and
 * never answers: nothing that it returns passes `find`.
 */
import type { Hit } from '@zhiku/contract/search'
import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { SearchIndex } from '../search-index/service.ts'
import { toHits } from './answer.ts'
import { retrieve } from './retrieve.ts'

/** Why a searcher is not shown it, the first that holds. */
export type WhyNot = 'disabled' | 'pending' | 'upcoming' | 'expired' | 'notBound'

export interface Unserved {
  hit: Hit
  why: WhyNot
}

/** @param within empty: all bases are asked */
export type Look = (ctx: Context, question: string, within: readonly string[]) => Promise<Unserved[]>

/** Candidates that are looked at, those that are told, and the least score of what counts. */
const mostRead = 40
const mostTold = 5
const leastScore = 0.35

export const createLook =
  (index: SearchIndex): Look =>
  async (ctx, question, within) => {
    const { organizationId } = ctx.actor
    return index.read(ctx.db, organizationId, async ({ db, table, statistics }) => {
      const everything = searchIndex.ofOrganization(organizationId)
      const ranking = await retrieve(table, await statistics.of(table), everything, question)
      const ranked = ranking.ranked.filter(({ score }) => score >= leastScore).slice(0, mostRead)
      const states = await searchIndex.unserved(
        db,
        { organizationId, within, now: ctx.clock.now() },
        ranked.map(({ id }) => id),
      )
      const page = ranked.flatMap((one) => {
        const state = states.get(one.id)
        return state ? [{ hit: state.hit, ranked: one, why: state.why }] : []
      })
      const told = page.slice(0, mostTold)
      const hits = new Map((await toHits(db, ranking, told)).map((hit) => [hit.id, hit]))
      return told.flatMap(({ hit: { id }, why }) => {
        const hit = hits.get(id)
        return hit ? [{ hit, why }] : []
      })
    })
  }
