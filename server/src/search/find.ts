/**
 * The one way to find knowledge: for the search page and for whatever answers a question. The caller says whose bases it
 * asks; what of them may be shown is decided here and by nobody else.
 */
import { availableParallelism } from 'node:os'
import type { Hit, SearchCard, Understood } from '@zhiku/contract/search'
import type { HelpOutcome, HitType } from '@zhiku/contract/words/search'
import * as categories from '../categories/service.ts'
import { normaliseQuery } from '../language/analyze.ts'
import { asWritten } from '../language/spoken.ts'
import { asksOnlyCode, tellsCodeOf, tellsCodeOfDevice } from '../passages/shown-codes.ts'
import { modelsTold } from '../passages/told-models.ts'
import type { TellsCode } from '../passages/shown-codes.ts'
import { noOwnWords } from '../language/own-words.ts'
import type { OwnWords } from '../language/own-words.ts'
import { modelKey } from '../language/identifiers.ts'
import { fold } from '../language/normalise.ts'
import { timesIn } from '../language/times.ts'
import type { Time } from '../language/times.ts'
import type { Actor, Context, Reading } from '../platform/context.ts'
import { createGate } from '../platform/gate.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Engine, SearchIndex, ServedScope } from '../search-index/service.ts'
import type { AskNear } from '../vectors/service.ts'
import { found, standing } from './answer.ts'
import type { Beyond, Found } from './answer.ts'
import { grounds } from './grounds-store.ts'
import { reranked } from './ranking/rerank.ts'
import type { Judge } from './ranking/rerank.ts'
import { byTrust, trustBeside, trustOfCode } from './ranking/trust.ts'
import { unknownCode } from './ranking/lacking.ts'

/** Where a question looks, and which page of the hits it wants. */
export interface Within {
  /** `serving`: all that serve, whoever asks. Absent: the same for an employee, none for a channel. */
  knowledgeBaseIds?: readonly string[] | 'serving' | undefined
  types?: readonly HitType[] | undefined
  /** A category of a knowledge base, with those below it. */
  categoryId?: string | undefined
  /** Keys of what was understood and is not meant. */
  without?: readonly string[] | undefined
  /** Facets count what their own choice leaves out, which costs a look for each choice. Absent: they count the hits. */
  countsBeyond?: boolean | undefined
  /** One hit a document, with the others of it: for people who read a list. Absent: every passage is a hit. */
  byDocument?: boolean | undefined
  /** Only what the settings of its knowledge base let answers use (返回条数, 最低得分). Absent: all that is found. */
  forAnswers?: boolean | undefined
  /** Absent: as the organization has them. */
  words?: OwnWords | undefined
  pageNum: number
  pageSize: number
}

export interface Finding extends Found, Understanding {
  /** What stands above the hits and how the question was read: with the first page only. */
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
export type FindCard = (ctx: Reading, question: string, check: ServedCheck, readAs: ReadAs) => Promise<Understanding>

/** How a question is read beside its own text. */
export interface ReadAs {
  /** Keys of what is not meant. */
  readonly without: ReadonlySet<string>
  readonly words: OwnWords
  /** What is there for whoever asks: of an answer no more than it may quote, of a person who narrows a list all that is served. */
  readonly isThere: ServedCheck
}

/** An organization's own words, with the built-in ones; as they are at this moment. Its dictionary lies above: a slot. */
export type WordsOf = (
  ctx: Reading,
  organizationId: string,
  /** Of the dictionary, where the caller has just read it. */
  revision?: number,
) => Promise<OwnWords>

/** How the question was read, and what products say to it. */
export interface Understanding {
  card: SearchCard | undefined
  understood: Understood[]
  /** Names of products, as the question has them, folded. */
  products?: readonly string[]
  /** Of those products. */
  models?: readonly string[]
  /** A value is asked of a product that may not be shown: whatever passage holds its name, none stands for it. */
  isOfHidden?: boolean | undefined
}

/** Keys of chips. Taken away: what was searched instead of a misspelt word, and what a voice keyboard's words were read as. */
const spellingKey = 'spelling'
export const spokenKey = 'spoken'
const timeKey = ({ text }: Time): string => `time:${text}`

const timeRead = (time: Time): Understood => ({
  kind: 'time',
  text: time.means ? `${time.text}（${time.means}）` : time.text,
  key: timeKey(time),
})

/** What nothing is called that hits know is no stranger (R8 Pro they cannot tell from R8); and a wording that was searched instead is said. */
function understanding(question: string, read: Understanding | undefined, { list, corrected }: Found): Understanding {
  const { card, understood = [], products = [], models = [], isOfHidden = false } = read ?? {}
  const isHeld =
    card?.kind === 'unknown' &&
    !isOfHidden &&
    !/\s/.test(card.asked) &&
    list.some(
      (hit) =>
        hit.sourceType !== 'product' && hit.explain?.['held'] !== undefined && !lacksPart(hit.lacks ?? [], card.asked),
    )
  const spelling: Understood[] =
    corrected === undefined ? [] : [{ kind: 'spelling', text: corrected, key: spellingKey }]
  const known = isHeld ? undefined : card
  const saysNothing = known === undefined || (known.kind === 'choose' && known.parameters.length === 0)
  const code = saysNothing && read ? unknownCode(question, list) : undefined
  const said = code ? ({ kind: 'unknown', what: 'code', asked: code, products: [] } satisfies SearchCard) : known
  return { card: said, understood: [...spelling, ...understood], products, models }
}

/**
 * Products that meet what is demanded stand first, others last, as far as the card names all that do; so does what tells
 * the fault code that is asked for, and last of all what another product shows by it. What was asked word for word keeps
 * its place. Among the others the surest stands first, unless a model has said how well each answers.
 */
function inPlace(list: Hit[], card: SearchCard | undefined, code: CodeTold | undefined, isJudged: boolean): Hit[] {
  const trusted =
    card || code
      ? list.map((hit) => ({
          ...hit,
          trust: trustOfCode(code?.tells(hit), trustBeside(card, hit), code?.isTold ?? false),
        }))
      : list
  const meeting = new Set(card?.kind === 'filter' ? card.answers.map(({ productId }) => productId) : [])
  const isWhole = card?.kind === 'filter' && meeting.size >= card.total
  const placeOf = (hit: Hit) => {
    if (hit.trust === 1) return 0
    const tells = code?.tells(hit)
    if (meeting.has(hit.sourceId) || (tells && code?.isAll)) return 1
    return (isWhole && hit.sourceType === 'product') || (tells === false && code?.isTold) ? 3 : 2
  }
  return trusted.toSorted((one, other) => placeOf(one) - placeOf(other) || (isJudged ? 0 : byTrust(one, other)))
}

interface CodeTold {
  readonly tells: TellsCode
  /** Nothing else is asked. */
  readonly isAll: boolean
  readonly isTold: boolean
}

/** Undefined where no fault code of a product or an appliance that is named is asked for. */
function codeTold(question: string, { products }: Understanding, { corrected, list }: Found): CodeTold | undefined {
  const wording = normaliseQuery(corrected ?? asWritten(fold(question)))
  if (!/[a-z]/.test(wording)) return undefined // no code is written without
  const asked = { wording, products, told: modelsTold(wording, list) }
  const tells = tellsCodeOf(asked, list) ?? tellsCodeOfDevice(asked, list)
  return tells && { tells, isAll: asksOnlyCode(wording), isTold: list.some((hit) => tells(hit)) }
}

const lacksPart = (lacks: readonly string[], asked: string): boolean => {
  const key = modelKey(asked)
  return lacks.some((name) => key.includes(name) || name.includes(key))
}

/** Searches that run at once: more of them only share the same processors, and all come late. */
const atOnce = Math.max(4, 2 * availableParallelism())
/** Waiting searches of one organization; whoever comes behind them would not be answered within ten seconds. */
const waiting = 200

/** Questions pass a gate in turns of their organizations; nobody waits for a model within it. */
export function createFind(
  index: SearchIndex,
  findCard: FindCard,
  helpers?: Helpers,
  wordsOf: WordsOf = async () => noOwnWords,
): Find {
  const gate = createGate({ atOnce, waiting, refusal: () => new Problem('search.busy') })
  return async (
    ctx,
    question,
    { pageNum, pageSize, without: denied, countsBeyond = false, byDocument, forAnswers, words: given, ...narrowing },
  ) => {
    const without = new Set(denied)
    const now = ctx.clock.now()
    const times = timesIn(fold(question)).filter((time) => !without.has(timeKey(time)))
    const page = { pageNum, pageSize }
    const begun = await grounds(ctx.db, ctx.actor.organizationId)
    const [judge, { scope, beyond }, words, near] = await Promise.all([
      helpers?.judge(ctx, begun.hasRerankers),
      scopeOf(ctx, begun.servingIds, narrowing),
      given ?? wordsOf(ctx, ctx.actor.organizationId, begun.dictionaryRevision),
      begun.hasVectors ? helpers?.askNear(ctx, question) : undefined,
    ])
    const { organizationId } = scope
    const look = <T>(work: (engine: Engine) => Promise<T>) =>
      gate.pass(organizationId, () => index.read(ctx.db, organizationId, work, begun.tableName))
    const stand = (engine: Engine) =>
      standing(engine, scope, question, {
        now,
        words,
        asked: near?.asked,
        byDocument,
        forAnswers,
        beyond: countsBeyond ? beyond : {},
        mayCorrect: !without.has(spellingKey),
        asTyped: without.has(spokenKey),
        times,
        page,
      })
    const servedIn =
      (where: ServedScope): ServedCheck =>
      (sourceIds) =>
        searchIndex.servedSources(ctx.db, where, sourceIds, now)
    const findHits = async () => {
      if (!judge) return { hits: await look(async (engine) => found(engine.db, await stand(engine), page)) }
      const stood = await look(stand)
      const { outcome, served } = await reranked(ctx.db, stood.served, (passages) => judge(question, passages))
      return { hits: await look(({ db }) => found(db, { ...stood, served }, page)), outcome }
    }
    const [{ hits, outcome }, read] = await Promise.all([
      findHits(),
      pageNum === 1 && mayHaveCard(scope)
        ? findCard(ctx, question, servedIn(scope), {
            without,
            words,
            isThere: servedIn(forAnswers ? scope : { organizationId, knowledgeBaseIds: begun.servingIds }),
          })
        : undefined,
    ])
    const help = { vector: near?.outcome ?? 'off', rerank: outcome ?? 'off' }
    helpers?.onHelp?.(help)
    const understood = understanding(question, read, hits)
    const code = pageNum === 1 ? codeTold(question, understood, hits) : undefined
    const list = inPlace(hits.list, understood.card, code, outcome === 'used')
    const told = pageNum === 1 && list.length > 0 ? times.map(timeRead) : []
    return { ...hits, ...understood, list, understood: [...understood.understood, ...told], help }
  }
}

/** What of the organization's knowledge this question may see; `beyond`: the same without one of its choices. */
async function scopeOf(
  ctx: Context<Actor>,
  serving: readonly string[],
  { knowledgeBaseIds, types, categoryId }: Pick<Within, 'knowledgeBaseIds' | 'types' | 'categoryId'>,
): Promise<{ scope: ServedScope; beyond: Beyond }> {
  const { organizationId, kind } = ctx.actor
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
