/** One question, from its words to an answer that holds at this moment. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Candidate } from '@zhiku/contract/turns'
import type { Actor, Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import type { Find, Finding } from '../search/service.ts'
import { compose, mostCut } from './compose.ts'
import type { Composed } from './compose.ts'
import { decide } from './decide.ts'
import type { Decision } from './decide.ts'
import { candidatesOf, gather } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import type { Focus } from './focus.ts'
import { complete } from './follow-up.ts'
import type { Stopwatch } from './service.ts'
import type { HandOver, Understood } from './understand.ts'

export interface Answering {
  ctx: Context<Actor>
  find: Find
  settings: AssistantSettings
  focus: Focus
  clock: Stopwatch
  /** Number of its first citation. */
  from: number
}

export interface OneAnswer {
  /** As it was asked. */
  asked: string
  /** What was looked for. */
  question: string
  rewritten?: { text: string; why: string }
  decision: Decision
  evidence: Evidence
  composed: Composed
  candidates: Candidate[]
  handOver?: HandOver
}

/** Hits that are looked at. */
const mostFound = 10
/** A FAQ that scores less is not near. */
const nearScore = 0.3
const mostNear = 3

export async function answerOne(answering: Answering, asked: string, understood: Understood): Promise<OneAnswer> {
  const { settings, focus, clock } = answering
  const { handOver } = understood
  const looked = handOver ? { question: asked, found: empty } : await look(answering, asked, understood)
  clock.end('retrieve')
  const gathered = gather(looked.question, looked.found, settings)
  const evidence = { ...gathered, ...(handOver ? { handOver } : {}) }
  const made = await composed(answering, looked, evidence, false)
  const candidates = candidatesOf(
    looked.found.list,
    evidence,
    new Set(made.composed.citations.map(({ hit }) => hit.id)),
  )
  const duplicates = new Set(made.composed.duplicates)
  return {
    asked,
    question: looked.question,
    ...(looked.rewritten ? { rewritten: looked.rewritten } : {}),
    evidence,
    ...made,
    candidates: candidates.map((one) => (duplicates.has(one.hit.id) ? { ...one, verdict: 'duplicate' } : one)),
    ...(made.decision.kind === 'handOver' ? { handOver: handOver ?? { reason: 'unanswered' as const } } : {}),
  }

  /** Decides and composes; evidence that is no longer served by then is left out, and it is decided anew. */
  async function composed(
    { ctx, from }: Answering,
    { question, found }: Looked,
    of: Evidence,
    isAgain: boolean,
  ): Promise<{ decision: Decision; composed: Composed }> {
    const decision = decide({ evidence: of, unanswered: focus.unanswered, mayGenerate: false }, settings)
    clock.end('decide')
    const quoted = decision.kind === 'faq' ? of.faqs.slice(0, 1) : of.passages.slice(0, mostCut)
    const isQuoting = decision.kind === 'faq' || decision.kind === 'extract' || decision.kind === 'generate'
    const passages = isQuoting
      ? await search.servedPassages(
          ctx,
          quoted.map(({ id }) => id),
        )
      : new Map<string, never>()
    const near = decision.kind === 'none' ? nearTo(found) : []
    const text = compose({
      question,
      decision,
      evidence: of,
      passages,
      settings,
      termsOf: search.questionTerms,
      near,
      from,
    })
    clock.end('compose')
    const cited = text.citations.map(({ hit }) => hit.sourceId)
    const served = cited.length > 0 ? await search.servedAmong(ctx, [...new Set(cited)]) : new Set<string>()
    const isWhole = text.text !== '' && cited.every((id) => served.has(id))
    clock.end('check')
    if (isWhole || isAgain) return { decision, composed: text }
    const rest = text.text === '' ? { ...of, passages: [], faqs: [] } : await stillServed(ctx, of)
    return composed(answering, looked, rest, true)
  }
}

const empty: Pick<Finding, 'list' | 'card'> = { list: [], card: undefined }

interface Looked {
  question: string
  found: Pick<Finding, 'list' | 'card'>
  rewritten?: { text: string; why: string }
}

/** A completion that is not sure is taken where it is answered better; else the question stands for itself. */
async function look(answering: Answering, asked: string, { chosen }: Understood): Promise<Looked> {
  const { focus } = answering
  const completed = chosen ? undefined : complete(asked, focus)
  if (chosen) return { question: chosen.text, found: await findAt(answering, chosen.text), rewritten: chosen }
  if (!completed) return { question: asked, found: await findAt(answering, asked) }
  const { text, why, isSure } = completed
  if (isSure) return { question: text, found: await findAt(answering, text), rewritten: { text, why } }
  const [completedFound, found] = await Promise.all([findAt(answering, text), findAt(answering, asked)])
  return isBetter(completedFound, found, text, answering.settings)
    ? { question: text, found: completedFound, rewritten: { text, why } }
    : { question: asked, found }
}

/**
 * Products answer the completed question exactly and the other not at all; or the best passage for it is about the
 * appliance that is spoken of, and nearly as good.
 */
function isBetter(completed: Finding, found: Finding, text: string, settings: AssistantSettings): boolean {
  if (completed.card?.kind === 'exact') return !found.card
  const [best, other] = [gather(text, completed, settings), gather(text, found, settings)].map(
    ({ passages }) => passages.find(({ sourceType }) => sourceType !== 'product')?.score ?? 0,
  )
  return best !== undefined && other !== undefined && best >= settings.minScore && best >= other * nearlyAsGood
}

const nearlyAsGood = 0.9

function findAt({ ctx, find, settings }: Answering, question: string): Promise<Finding> {
  const { knowledgeBaseIds } = settings
  const within = knowledgeBaseIds.length > 0 ? { knowledgeBaseIds } : {}
  return find(ctx, question, { ...within, pageNum: 1, pageSize: mostFound })
}

const nearTo = ({ list }: Looked['found']): string[] =>
  list
    .filter(({ sourceType, score }) => sourceType === 'faq' && score >= nearScore)
    .slice(0, mostNear)
    .map(({ title }) => title)

async function stillServed(ctx: Context<Actor>, evidence: Evidence): Promise<Evidence> {
  const served = await search.servedAmong(
    ctx,
    evidence.passages.map(({ sourceId }) => sourceId),
  )
  const passages = evidence.passages.filter(({ sourceId }) => served.has(sourceId))
  const faqs = evidence.faqs.filter(({ sourceId }) => served.has(sourceId))
  return { ...evidence, passages, faqs, card: undefined, topics: [] }
}
