/**
 * 建议: terms that the log shows to be lacking. What was asked and taken, and what was asked and settled by a FAQ, are
 * compared word by word (`pairs.ts`); who keeps the dictionary decides.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { dictionaryCalls } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { inTransaction as inOneTransaction } from '../platform/db.ts'
import { holdsNumber, namesSomebody } from '../platform/personal-data.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import * as search from '../search/service.ts'
import { pairsOf, readTaken } from './pairs.ts'
import type { Reading } from './pairs.ts'
import * as proposals from './proposals-store.ts'
import * as store from './store.ts'
import { wordsFrom } from './words.ts'

type Endpoints = typeof dictionaryCalls.dictionary

/** Looks the log of an organization through for terms. */
export const termProposals = defineJob({
  name: 'termProposals.gather',
  payload: z.object({ organizationId: z.string() }),
})

/** What was asked, by whom, and the FAQ that has settled it since; of open questions. */
export type SettledSince = (
  db: Db,
  of: { organizationId: string; since: Date; limit: number },
) => Promise<{ question: string; who: string; takenId: string }[]>

const dayMs = 24 * 60 * 60 * 1000
const daysLookedBack = 90
/** Of one organization and kind, the newest. */
const mostLookedThrough = 10_000
/** Questions that are read without letting others in between. */
const readAtOnce = 100

export async function list(
  ctx: Context,
  { state, ...page }: QueryOf<Endpoints['proposals']>,
): Promise<DataOf<Endpoints['proposals']>> {
  const { organizationId } = ctx.actor
  const found = await proposals.list(ctx.db, { organizationId, state }, page)
  const gatheredAt = await proposals.gatheredAt(ctx.db, organizationId)
  return { ...found, ...(gatheredAt ? { gatheredAt: gatheredAt.toISOString() } : {}) }
}

export const gatherSoon = (ctx: Context): Promise<void> =>
  ctx.jobs.ensure(ctx.db, termProposals, { organizationId: ctx.actor.organizationId })

/** @throws dictionary.proposal_not_found, also for one that was taken meanwhile */
export const settle = (ctx: Context, id: string, { state }: BodyOf<Endpoints['settleProposal']>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    const settled = await proposals.setState(ctx.db, { organizationId, id, from: ['new', 'refused'], to: state })
    if (!settled) throw new Problem('dictionary.proposal_not_found')
    const name = `${state === 'refused' ? '忽略建议' : '恢复建议'}：${settled.word} → ${settled.means}`
    await operationRecords.write(ctx, { action: 'update', target: { type: 'dictionaryTerm', id, name }, changes: [] })
  })

/** Has the log of every organization looked through. */
export async function gatherAll({ db, jobs }: Context<undefined>): Promise<void> {
  for (const organizationId of await proposals.organizations(db))
    await jobs.ensure(db, termProposals, { organizationId })
}

/** Makes the proposals anew. */
export async function gather(
  { db, clock }: Context<undefined>,
  organizationId: string,
  settledSince: SettledSince,
): Promise<void> {
  const now = clock.now()
  const wanted = { organizationId, since: new Date(now.getTime() - daysLookedBack * dayMs), limit: mostLookedThrough }
  const words = wordsFrom(await store.all(db, { organizationId }))
  const [searched, settled] = [await search.takenHits(db, wanted), await settledSince(db, wanted)]
  const ids = [...new Set([...searched, ...settled].map(({ takenId }) => takenId))]
  const said = await searchIndex.saidBy(db, organizationId, ids, now)
  // A FAQ that took the customers' wordings in holds their words: what it was called before counts.
  const asked = [
    ...searched.map((one) => ({ ...one, isSettled: false })),
    ...settled.map((one) => ({ ...one, isSettled: true })),
  ].filter(({ question }) => !holdsNumber(question) && !namesSomebody(question))
  const readings: Reading[] = []
  for (const [at, { question, who, takenId, isSettled }] of asked.entries()) {
    if (at % readAtOnce === 0) await nextTurn()
    const taken = said.get(takenId)
    if (!taken) continue
    const says = isSettled ? taken.text : [taken.text, ...taken.similarQuestions].join(' ')
    readings.push(readTaken({ question, who, called: taken.called, says }, words))
  }
  await inOneTransaction(db, async (db) => {
    await proposals.replaceNew(db, organizationId, pairsOf(readings, words), now)
    await proposals.setGathered(db, organizationId, now)
  })
}
