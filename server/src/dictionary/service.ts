/** 词典: an organization's own words, which its searches read from the moment they are saved. */
import type { dictionaryCalls } from '@zhiku/contract'
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import { dictionaryLimits as limits, termKinds } from '@zhiku/contract/words/dictionary'
import { builtInVocabulary } from '../language/synonyms.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as proposals from './proposals-store.ts'
import * as store from './store.ts'
import { insert, replace, require } from './terms.ts'

export { effect } from './effect.ts'
export { createWords } from './words.ts'

type Endpoints = typeof dictionaryCalls.dictionary

const builtIn =
  builtInVocabulary.groups.reduce((sum, group) => sum + group.length - 1, 0) +
  builtInVocabulary.leads.reduce((sum, { from }) => sum + from.length, 0)

export async function list(
  ctx: Context,
  { pageNum, pageSize, ...wanted }: QueryOf<Endpoints['list']>,
): Promise<DataOf<Endpoints['list']>> {
  const { organizationId } = ctx.actor
  return { ...(await store.list(ctx.db, { organizationId, ...wanted }, { pageNum, pageSize })), builtIn }
}

/** @throws dictionary.word_taken, dictionary.too_many; dictionary.proposal_not_found, also for one that was taken meanwhile */
export const create = (ctx: Context, { proposalId, ...draft }: BodyOf<Endpoints['create']>): Promise<DictionaryTerm> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    await store.countUp(ctx.db, organizationId)
    if ((await store.count(ctx.db, organizationId)) >= limits.terms) throw new Problem('dictionary.too_many')
    await requireFree(ctx, draft)
    const term = await insert(ctx, draft)
    if (proposalId) {
      const taking = {
        organizationId,
        id: proposalId,
        from: ['new' as const, 'refused' as const],
        to: 'taken' as const,
      }
      if (!(await proposals.setState(ctx.db, taking))) throw new Problem('dictionary.proposal_not_found')
    }
    const changes = operationRecords.changesOfNew(told(term))
    await operationRecords.write(ctx, { action: 'create', target: targetOf(term), changes })
    return term
  })

/** @throws dictionary.not_found, dictionary.word_taken, version.stale */
export const update = (
  ctx: Context,
  id: string,
  { version, ...draft }: BodyOf<Endpoints['update']>,
): Promise<DictionaryTerm> =>
  inTransaction(ctx, async (ctx) => {
    await store.countUp(ctx.db, ctx.actor.organizationId)
    const before = await require(ctx, id)
    if (before.version !== version) throw new Problem('version.stale')
    await requireFree(ctx, draft, id)
    const after = await replace(ctx, id, draft)
    const changes = operationRecords.changesBetween(told(before), told(after), recorded)
    if (changes.length > 0) await operationRecords.write(ctx, { action: 'update', target: targetOf(after), changes })
    return after
  })

/** @throws dictionary.not_found */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await store.countUp(ctx.db, ctx.actor.organizationId)
    const term = await require(ctx, id)
    await store.remove(ctx.db, id)
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(term), changes: [] })
  })

/** A word of one kind stands in one term, so that whoever takes it away takes it away. @throws dictionary.word_taken */
async function requireFree(
  ctx: Context,
  { kind, words }: Pick<DictionaryTerm, 'kind' | 'words'>,
  but?: string,
): Promise<void> {
  const { organizationId } = ctx.actor
  if (!(await store.isTaken(ctx.db, { organizationId, kind, words, ...(but ? { but } : {}) }))) return
  const message = '已有同类词条用了其中的词，请直接修改那一条'
  throw new Problem('dictionary.word_taken', message, [{ path: 'words', message }])
}

const targetOf = ({ id, words }: DictionaryTerm) => ({
  type: 'dictionaryTerm' as const,
  id,
  name: words.join('、').slice(0, 100),
})

/** As an operation record tells it. */
const told = ({ kind, words, means, remark }: DictionaryTerm) => ({
  termKind: termKinds[kind],
  termWords: words,
  means,
  termRemark: remark,
})
const recorded = ['termKind', 'termWords', 'means', 'termRemark'] as const
