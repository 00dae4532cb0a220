/**
 * The one way to find knowledge: for the search page and for whatever answers a question. The caller says whose bases it
 * asks; what of them may be shown is decided here and by nobody else.
 */
import { availableParallelism } from 'node:os'
import type { SearchCard } from '@zhiku/contract/search'
import type { HelpOutcome, HitType } from '@zhiku/contract/words/search'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Actor, Context, Reading } from '../platform/context.ts'
import { createGate } from '../platform/gate.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Engine, SearchIndex, ServedScope } from '../search-index/service.ts'
import type { AskNear } from '../vectors/service.ts'
import { found, standing } from './answer.ts'
import type { Beyond, Found } from './answer.ts'
import { reranked } from './rerank.ts'
import type { Judge } from './rerank.ts'

/** Where a question looks, and which page of the hits it wants. */
export interface Within {
  /** `serving`: all that serve, whoever asks. Absent: the same for an employee, none for a channel. */
  knowledgeBaseIds?: readonly string[] | 'serving' | undefined
  types?: readonly HitType[] | undefined
  /** A category of a knowledge base, with those below it. */
  categoryId?: string | undefined
  /** Facets count what their own choice leaves out, which costs a look for each choice. Absent: they count the hits. */
  countsBeyond?: boolean | undefined
  /** One hit a document, with the others of it: for people who read a list. Absent: every passage is a hit. */
  byDocument?: boolean | undefined
  pageNum: number
  pageSize: number
}

export interface Finding extends Found {
  /** What stands above the hits; with the first page only. */
  card: SearchCard | undefined
  /** What models added. */
  help: Help
}

export interface Help {
  vector: HelpOutcome
  rerank: HelpOutcome
}

/** Models that help, each within its deadline; a search is whole without them. */
export interface Helpers {
  askNear: AskNear
  judge: Judge
  /** Told how each of them did. */
  onHelp?: (help: Help) => void
}

/** @throws category.not_found, search.busy, search.index_unavailable while the index cannot be read */
export type Find = (ctx: Context<Actor>, question: string, within: Within) => Promise<Finding>

/** Which of these sources are served to the question, with the knowledge base that each lies in. */
export type ServedCheck = (sourceIds: readonly string[]) => Promise<Map<string, { id: string; name: string }>>
/** What products that pass the check answer by themselves. They hand in what is searched, so they stand above: a slot. */
export type FindCard = (ctx: Reading, question: string, check: ServedCheck) => Promise<SearchCard | undefined>

/** Searches that run at once: more of them only share the same processors, and all come late. */
const atOnce = Math.max(4, 2 * availableParallelism())
/** Waiting searches of one organization; whoever comes behind them would not be answered within ten seconds. */
const waiting = 200

/** Questions pass a gate in turns of their organizations; nobody waits for a model within it. */
export function createFind(index: SearchIndex, findCard: FindCard, helpers?: Helpers): Find {
  const gate = createGate({ atOnce, waiting, refusal: () => new Problem('search.busy') })
  return async (ctx, question, { pageNum, pageSize, countsBeyond = false, byDocument, ...narrowing }) => {
    const now = ctx.clock.now()
    const page = { pageNum, pageSize }
    const [{ scope, beyond }, near, judge] = await Promise.all([
      scopeOf(ctx, narrowing),
      helpers?.askNear(ctx, question),
      helpers?.judge(ctx),
    ])
    const { organizationId } = scope
    const look = <T>(work: (engine: Engine) => Promise<T>) =>
      gate.pass(organizationId, () => index.read(ctx.db, organizationId, work))
    const stand = (engine: Engine) =>
      standing(engine, scope, question, { now, asked: near?.asked, byDocument, beyond: countsBeyond ? beyond : {} })
    const findHits = async () => {
      if (!judge) return { hits: await look(async (engine) => found(engine.db, await stand(engine), page)) }
      const stood = await look(stand)
      const { outcome, served } = await reranked(ctx.db, stood.served, (passages) => judge(question, passages))
      return { hits: await look(({ db }) => found(db, { ...stood, served }, page)), outcome }
    }
    const [{ hits, outcome }, card] = await Promise.all([
      findHits(),
      pageNum === 1 && mayHaveCard(scope)
        ? findCard(ctx, question, (sourceIds) => searchIndex.servedSources(ctx.db, scope, sourceIds, now))
        : undefined,
    ])
    const help = { vector: near?.outcome ?? 'off', rerank: outcome ?? 'off' }
    helpers?.onHelp?.(help)
    return { ...hits, card, help }
  }
}

/** What of the organization's knowledge this question may see; `beyond`: the same without one of its choices. */
async function scopeOf(
  ctx: Context<Actor>,
  { knowledgeBaseIds, types, categoryId }: Pick<Within, 'knowledgeBaseIds' | 'types' | 'categoryId'>,
): Promise<{ scope: ServedScope; beyond: Beyond }> {
  const { organizationId, kind } = ctx.actor
  const serving = await knowledgeBases.servingIds(ctx.db, organizationId)
  const named = knowledgeBaseIds ?? (kind === 'employee' ? 'serving' : [])
  const isNarrowed = named !== 'serving'
  const categoryIds = categoryId ? await categories.withDescendants(ctx, categoryId) : undefined
  const scope: ServedScope = {
    organizationId,
    knowledgeBaseIds: isNarrowed ? serving.filter((id) => named.includes(id)) : serving,
    types,
    ...(categoryIds && { categoryIds }),
  }
  const beyond: Beyond = {
    ...(types && { types: { ...scope, types: undefined } }),
    // A category is one of a base: with the choice of bases it goes too.
    ...(isNarrowed && { knowledgeBases: { organizationId, knowledgeBaseIds: serving, types } }),
  }
  return { scope, beyond }
}

/** Products have no category of a knowledge base: a question within one has no card. */
const mayHaveCard = ({ categoryIds, types }: ServedScope): boolean =>
  !categoryIds && (!types || types.includes('product'))
