/** One question, from its words to an answer that holds at this moment. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { beijingDay } from '@zhiku/contract/beijing-time'
import type { Hit } from '@zhiku/contract/search'
import type { Candidate } from '@zhiku/contract/turns'
import { isReaction } from '../language/small-talk.ts'
import { yearAsked } from '../language/times.ts'
import type { YearAsked } from '../language/times.ts'
import type { Finding, Help } from '../search/service.ts'
import { askedInGeneral } from '../passages/asked-in-general.ts'
import { byPlace } from './chosen-option.ts'
import type { Composed, Passage } from './compose.ts'
import type { Decision } from './decide.ts'
import { decideAndCompose } from './decide-and-compose.ts'
import type { Answering } from './decide-and-compose.ts'
import { showsAny, speaksOf } from './devices.ts'
import { candidatesOf, gather } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { complete } from './follow-up.ts'
import type { ModelUse } from './generate.ts'
import type { HandOver, Understood } from './understand.ts'

export interface OneAnswer {
  /** As it was asked. */
  asked: string
  /** What was looked for. */
  question: string
  /** Of the products that it is about. */
  models: readonly string[]
  rewritten?: { text: string; why: string }
  decision: Decision
  evidence: Evidence
  composed: Composed
  /** What was read in full. */
  passages: ReadonlyMap<string, Passage>
  /** Where a model was asked. */
  use?: ModelUse
  candidates: Candidate[]
  /** What models added to what was found. */
  help?: Help
  handOver?: HandOver
}

/** Hits that are looked at. */
const mostFound = 16

export async function answerOne(answering: Answering, asked: string, understood: Understood): Promise<OneAnswer> {
  const { settings, clock } = answering
  const { handOver } = understood
  const year = ofAnotherYear(answering, asked)
  const asIs = await look(answering, asked, understood)
  const looked = year && !isNamedAbove(year, asIs) ? await look(answering, year.rest, understood) : asIs
  clock.end('retrieve')
  const gathered = gather(looked, looked.found, settings)
  const evidence = { ...gathered, ...(handOver ? { handOver } : {}) }
  answering.reached.candidates = candidatesOf(looked.found.list, evidence, new Set())
  if (looked.rewritten) answering.reached.rewritten = looked.rewritten
  const made = await decideAndCompose(
    answering,
    { question: looked.corrected ?? looked.question, found: looked.found.list, year: year?.year },
    evidence,
  )
  const candidates = candidatesOf(
    looked.found.list,
    evidence,
    new Set([
      ...made.composed.citations.map(({ hit }) => hit.id),
      ...offeredOf(made.decision, evidence, looked.found.list),
    ]),
    isFull(made, settings),
  )
  const duplicates = new Set(made.composed.duplicates)
  return {
    asked,
    question: looked.question,
    models: looked.models ?? [],
    ...(looked.rewritten ? { rewritten: looked.rewritten } : {}),
    evidence,
    ...made,
    ...(looked.found.help ? { help: looked.found.help } : {}),
    candidates: candidates.map((one) => (duplicates.has(one.hit.id) ? { ...one, verdict: 'duplicate' } : one)),
    ...(made.decision.kind === 'handOver' ? { handOver: handOver ?? { reason: 'unanswered' as const } } : {}),
  }
}

/** A FAQ or a parameter answers by itself, however many sources are allowed. */
const isFull = (
  { decision: { kind }, composed }: Pick<OneAnswer, 'decision' | 'composed'>,
  settings: AssistantSettings,
) => (kind === 'extract' || kind === 'generate') && composed.citations.length >= settings.maxSources

/** What is called by that year, and is served, is what was meant; else it is looked for by what it is about. */
const isNamedAbove = ({ year }: YearAsked, { found }: Looked): boolean =>
  found.list.some(({ title, headingPath = [] }) => [title, ...headingPath].some((name) => name.includes(String(year))))

/** Whose rule is asked for, of another year than this. */
function ofAnotherYear({ ctx }: Answering, asked: string): YearAsked | undefined {
  const thisYear = Number(beijingDay(ctx.clock.now()).slice(0, 4))
  const read = yearAsked(asked, thisYear)
  return read && read.year !== thisYear && read.rest ? read : undefined
}

/** The FAQs between which the customer chooses. */
function offeredOf({ kind }: Decision, { topics }: Evidence, list: Looked['found']['list']): string[] {
  if (kind !== 'clarify') return []
  const offered = new Set(topics.map(({ value }) => value))
  return list.filter(({ sourceType, title }) => sourceType === 'faq' && offered.has(title)).map(({ id }) => id)
}

type LookedAt = Pick<Finding, 'list' | 'card'> & Partial<Pick<Finding, 'help' | 'corrected' | 'products' | 'models'>>
const nothing: LookedAt = { list: [], card: undefined }

interface Looked {
  question: string
  /** As it was looked for in the end: with its slips mended. */
  corrected?: string | undefined
  products?: readonly string[] | undefined
  models?: readonly string[]
  about?: readonly string[]
  found: LookedAt
  rewritten?: { text: string; why: string }
}

/** A completion that is not sure is taken where it is answered better; else the question stands for itself. */
async function look(answering: Answering, asked: string, { chosen, handOver }: Understood): Promise<Looked> {
  if (handOver) return { question: asked, found: nothing }
  if (chosen) return lookFor(answering, chosen.text, chosen)
  if (isReaction(asked)) return { question: asked, found: nothing }
  const completed = complete(asked, answering.focus)
  if (!completed) return isPlaceAlone(asked) ? { question: asked, found: nothing } : lookFor(answering, asked)
  const { text, why, isSure } = completed
  if (isSure) return lookFor(answering, text, { text, why })
  const [other, alone] = await Promise.all([lookFor(answering, text, { text, why }), lookFor(answering, asked)])
  const { device } = answering.focus
  const ofDevice = device === undefined || alone.about?.length ? alone : { ...alone, about: [device] }
  return isBetter(answering, other, ofDevice) ? other : ofDevice
}

/** 第二个, where nothing was shown to choose from: nothing is asked. */
const isPlaceAlone = (asked: string): boolean => byPlace(asked, mostFound) !== undefined && asked.length <= longestPlace
const longestPlace = 6

async function lookFor(answering: Answering, question: string, rewritten?: Looked['rewritten']): Promise<Looked> {
  const found = await findAt(answering, question)
  const { corrected, products, models: own = [] } = found
  const models = own.length > 0 ? own : answering.models
  return { question, corrected, products, models, about: answering.about, found, ...(rewritten ? { rewritten } : {}) }
}

/**
 * A question stands for itself where something answers it that is not about another appliance than the one spoken of, and
 * the completed one is not told of that very one.
 * Else the completed one is taken where products answer it exactly, or list those of a list that meet it, or a passage does.
 */
function isBetter({ settings, focus: { device, products } }: Answering, completed: Looked, alone: Looked): boolean {
  const { card } = completed.found
  if (card?.kind === 'exact') return !alone.found.card
  if (card?.kind === 'filter' && card.total > 0 && products.length !== 1) return true
  const [told] = passagesFor(completed, settings)
  if (!told) return false
  const [best] = passagesFor(alone, settings)
  const isToldOf = (hit: Hit) => device !== undefined && showsAny(hit, [device])
  if (!best) return gather(alone, alone.found, settings).topics.length < 2 || (isToldOf(told) && !isGeneral(alone))
  return device !== undefined && (!speaksOf(best, [device]) || (isToldOf(told) && !isToldOf(best)))
}

const isGeneral = ({ question }: Looked): boolean => askedInGeneral(question) !== undefined

const passagesFor = (looked: Looked, settings: AssistantSettings) =>
  gather(looked, looked.found, settings).passages.filter(({ sourceType }) => sourceType !== 'product')

function findAt({ ctx, find, settings }: Answering, question: string): Promise<Finding> {
  const { knowledgeBaseIds } = settings
  // What the settings say holds for whoever asks: an employee who tests, a channel.
  const bases = knowledgeBaseIds.length > 0 ? knowledgeBaseIds : 'serving'
  return find(ctx, question, { knowledgeBaseIds: bases, forAnswers: true, pageNum: 1, pageSize: mostFound })
}
