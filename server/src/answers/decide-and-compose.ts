/**
 * Evidence → an answer that holds at this moment. What is no longer served, or what a model could not write, is left out,
 * and it is decided anew.
 */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { beijingDay } from '@zhiku/contract/beijing-time'
import type { Hit } from '@zhiku/contract/search'
import type { AnswerOption, Candidate } from '@zhiku/contract/turns'
import { lastDay } from '@zhiku/contract/validity'
import { namesIn } from '../language/names.ts'
import { offered } from '../passages/named-section.ts'
import type { Actor, Context } from '../platform/context.ts'
import type { Chat } from '../platform/models/fallback.ts'
import * as search from '../search/service.ts'
import type { Find } from '../search/service.ts'
import { compose, mostCut } from './compose.ts'
import type { Composed, Passage } from './compose.ts'
import { decide } from './decide.ts'
import type { Decision } from './decide.ts'
import type { Evidence } from './evidence.ts'
import type { Focus } from './focus.ts'
import { write } from './generate.ts'
import type { ModelUse } from './generate.ts'
import type { Stopwatch } from './service.ts'
import type { Listener } from './speaker.ts'
import { wordingOf } from './strangers.ts'

export interface Answering {
  ctx: Context<Actor>
  find: Find
  /** Absent where none is set up, or none may be asked. */
  chat: Chat | undefined
  settings: AssistantSettings
  focus: Focus
  /** The question as the customer wrote it. */
  written: string
  /** The one appliance that a message of several questions names. */
  about: readonly string[]
  /** Of the products that the message names elsewhere. */
  models: readonly string[]
  clock: Stopwatch
  /** Number of its first citation. */
  from: number
  /** All that is found is read in full, not only what is quoted. */
  readsAll: boolean
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
  /** Who hears what is written as it comes. */
  listener: Listener
  /** Is filled as the answer is made: what is known of one that is stopped. */
  reached: Reached
}

export interface Reached {
  rewritten?: { text: string; why: string }
  candidates?: Candidate[]
  decision?: Decision
  use?: ModelUse
}

interface Looked {
  /** Completed. */
  question: string
  found: readonly Hit[]
  /** Whose rule is asked for, of another year than this. */
  year?: number | undefined
}

export interface Made {
  decision: Decision
  composed: Composed
  /** What was read in full. */
  passages: ReadonlyMap<string, Passage>
  use?: ModelUse
}

interface Again {
  /** Something was withdrawn meanwhile; it is looked at once more only. */
  isLast?: boolean
  /** Why a model wrote nothing that may be said. */
  withoutModel?: string
}

export async function decideAndCompose(
  answering: Answering,
  looked: Looked,
  evidence: Evidence,
  again: Again = {},
): Promise<Made> {
  const { ctx, clock } = answering
  const decision = decided(answering, evidence, again)
  answering.reached.decision = decision
  clock.end('decide')
  const passages = await search.servedPassages(ctx, readFor(answering, looked, evidence, decision))
  if (decision.kind === 'generate') return generated(answering, looked, evidence, { decision, passages })
  const composed = composedFrom(answering, looked, { decision, evidence, passages })
  clock.end('compose')
  // a passage was read as it is served a moment ago, all else before the answer was decided
  const cited = composed.citations.filter(({ hit }) => !passages.has(hit.id)).map(({ hit }) => hit.sourceId)
  const served = cited.length > 0 ? await search.servedAmong(ctx, [...new Set(cited)]) : new Set<string>()
  const isWhole = composed.text !== '' && cited.every((id) => served.has(id))
  clock.end('check')
  if (isWhole || again.isLast) return { decision, composed, passages }
  const rest = composed.text === '' ? { ...evidence, passages: [], faqs: [] } : await stillServed(ctx, evidence)
  return decideAndCompose(answering, looked, rest, { ...again, isLast: true })
}

function decided({ chat, settings, focus }: Answering, evidence: Evidence, { withoutModel }: Again): Decision {
  const mayGenerate = chat !== undefined && withoutModel === undefined
  const decision = decide({ evidence, unanswered: focus.unanswered, mayGenerate }, settings)
  if (withoutModel === undefined) return decision
  return { ...decision, because: `${decision.because}；模型没有写成：${withoutModel}` }
}

/** Ids of the passages that are read in full, as they are served now. */
function readFor(
  { readsAll }: Answering,
  { found }: Looked,
  { faqs, passages }: Evidence,
  { kind }: Decision,
): readonly string[] {
  const isQuoting = kind === 'faq' || kind === 'extract' || kind === 'generate'
  const quoted = kind === 'faq' ? faqs.slice(0, 1) : passages.slice(0, mostCut)
  const read = readsAll ? found : isQuoting ? quoted : []
  return read.map(({ id }) => id)
}

interface Deciding {
  decision: Decision
  passages: ReadonlyMap<string, Passage>
}

/** Written by the model; else it is decided anew without it. */
async function generated(
  answering: Answering,
  looked: Looked,
  evidence: Evidence,
  { decision, passages }: Deciding,
): Promise<Made> {
  const { ctx, chat, settings, from, signal, listener, reached, clock } = answering
  if (!chat) throw new Error('a model writes only where there is one')
  const readable = evidence.passages.flatMap((hit) => {
    const passage = passages.get(hit.id)
    return passage ? [{ hit, passage }] : []
  })
  const sources = readable.slice(0, settings.maxSources).map((source, at) => ({ ...source, index: from + at }))
  const { strict } = settings.model
  const use: ModelUse = {}
  reached.use = use
  // what it is not told it cannot say: the sources bear their days
  const question = looked.year === undefined ? looked.question : `${looked.question}（问的是 ${looked.year} 年的）`
  const written = await write({ ctx, chat, question, sources, strict, signal, listener, use })
  clock.end('compose')
  if ('composed' in written) return { decision, ...written, passages, use }
  const rest = await stillServed(ctx, evidence)
  const made = await decideAndCompose(answering, looked, rest, { withoutModel: written.why })
  return { ...made, use }
}

function composedFrom(
  { settings, from, written }: Answering,
  { question, found, year }: Looked,
  { decision, evidence, passages }: Deciding & { evidence: Evidence },
): Composed {
  const near = decision.kind === 'none' ? nearTo(question, found, written) : []
  const composed = compose({ question, decision, evidence, passages, settings, near, from })
  return year === undefined ? composed : { ...composed, text: ofAnotherYear(year, composed, passages) + composed.text }
}

/** Said first where a year's rule is asked for and only what holds at another time is quoted: it would be taken for that year's. */
function ofAnotherYear(year: number, { citations }: Composed, passages: ReadonlyMap<string, Passage>): string {
  const quoted = citations.flatMap(({ hit }) => passages.get(hit.id) ?? [])
  const yearOf = (day: string) => Number(day.slice(0, 4))
  const isOfAnother = ({ effectiveFrom, effectiveTo }: Passage) =>
    (effectiveFrom !== undefined && year < yearOf(beijingDay(effectiveFrom))) ||
    (effectiveTo !== undefined && year > yearOf(lastDay(effectiveTo.toISOString())))
  return quoted.length > 0 && quoted.every(isOfAnother) ? `没有 ${year} 年现在还有效的内容，现行的是：\n\n` : ''
}

/** What scores less is not near. */
const nearScore = 0.3
const mostNear = 3

/**
 * FAQs, questions that were written for passages, and sections for which none like this was: whoever takes one of them
 * up is answered. Not where they hold nothing of what is named: 啥东西不能烘 of 积分能换啥东西.
 */
function nearTo(question: string, found: readonly Hit[], written: string): AnswerOption[] {
  const { things, others, models } = namesIn(wordingOf({ question }))
  const named = [...things, ...others, ...models]
  const holdsAny = ({ lacks = [] }: Hit) => named.length === 0 || named.some((name) => !lacks.includes(name))
  const near = found
    .filter((hit) => hit.score >= nearScore && holdsAny(hit))
    .flatMap((hit) => offered(hit, written) ?? [])
  return near.filter(({ label }, at) => near.findIndex((other) => other.label === label) === at).slice(0, mostNear)
}

async function stillServed(ctx: Context<Actor>, evidence: Evidence): Promise<Evidence> {
  const served = await search.servedAmong(
    ctx,
    evidence.passages.map(({ sourceId }) => sourceId),
  )
  const passages = evidence.passages.filter(({ sourceId }) => served.has(sourceId))
  const faqs = evidence.faqs.filter(({ sourceId }) => served.has(sourceId))
  return { ...evidence, passages, faqs, card: undefined, topics: [] }
}
