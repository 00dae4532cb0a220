/**
 * 趋势: what happened per day. Whole days are summed once into a table; only what is later than its last complete day is counted
 * from the logs, so a trend costs the same however long the product has run. Days are those of Beijing.
 */
import type { api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import * as operationRecords from '../operation-records/service.ts'
import { beijingDay, dayStart, nextDay } from '@zhiku/contract/beijing-time'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import * as search from '../search/service.ts'
import * as store from './store.ts'
import type { DayCounts } from './store.ts'

type Trends = DataOf<typeof api.home.trends>

/** Days that one run of the sums takes on; a longer backlog is worked off by the runs after it. */
const daysPerRun = 31

/** Sums the whole days that have not been summed yet. Repeatable: a day that is summed again gets the same row. */
export async function sumDays(ctx: Context<undefined>): Promise<void> {
  const today = beijingDay(ctx.clock.now())
  for (let done = 0; done < daysPerRun; done++) {
    const isMore = await inTransaction(ctx, async ({ db }) => {
      await store.lockProgress(db)
      const day = (await store.completeBefore(db)) ?? (await firstDay(db)) ?? today
      if (day >= today) return false
      await store.upsertDays(db, day, await countsOf(db, dayStart(day), dayStart(nextDay(day))))
      await store.setCompleteBefore(db, nextDay(day))
      return true
    })
    if (!isMore) return
  }
}

async function firstDay(db: Db): Promise<string | undefined> {
  const firsts = [await search.firstQueryAt(db), await operationRecords.firstAt(db)].filter((at) => at !== undefined)
  return firsts.length > 0 ? beijingDay(new Date(Math.min(...firsts.map(Number)))) : undefined
}

/** Of every organization, or of one, within a span that the caller keeps short. */
async function countsOf(db: Db, from: Date, to: Date, organizationId?: string): Promise<Map<string, DayCounts>> {
  const span = { from, to, organizationId }
  const counts = new Map<string, DayCounts>()
  const of = (id: string): DayCounts => {
    const known = counts.get(id) ?? { searches: 0, noResults: 0, knowledgeChanges: 0 }
    counts.set(id, known)
    return known
  }
  for (const row of await search.countQueries(db, span)) Object.assign(of(row.organizationId), row.counts)
  for (const row of await operationRecords.countKnowledgeChanges(db, span)) {
    of(row.organizationId).knowledgeChanges = row.count
  }
  return counts
}

export async function trends(ctx: Context, days: number): Promise<Trends> {
  const { organizationId } = ctx.actor
  const today = beijingDay(ctx.clock.now())
  const first = daysBefore(today, days * 2 - 1)
  const summed = await store.daysOf(ctx.db, organizationId, first)
  const completeBefore = (await store.completeBefore(ctx.db)) ?? first
  for (let day = completeBefore > first ? completeBefore : first; day <= today; day = nextDay(day)) {
    const counts = (await countsOf(ctx.db, dayStart(day), dayStart(nextDay(day)), organizationId)).get(organizationId)
    if (counts) summed.set(day, counts)
  }
  const all = Array.from({ length: days * 2 }, (_, index) => {
    const date = daysBefore(today, days * 2 - 1 - index)
    return { date, ...(summed.get(date) ?? none) }
  })
  return { days: all.slice(days), totals: totalOf(all.slice(days)), previous: totalOf(all.slice(0, days)) }
}

const none: DayCounts = { searches: 0, noResults: 0, knowledgeChanges: 0 }

const totalOf = (days: readonly DayCounts[]): DayCounts =>
  days.reduce(
    (sum, day) => ({
      searches: sum.searches + day.searches,
      noResults: sum.noResults + day.noResults,
      knowledgeChanges: sum.knowledgeChanges + day.knowledgeChanges,
    }),
    none,
  )

export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)
