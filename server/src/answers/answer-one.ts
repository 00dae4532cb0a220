/** One question, from its words to an answer that holds at this moment. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Candidate } from '@zhiku/contract/turns'
import type { Finding, Help } from '../search/service.ts'
import type { Composed } from './compose.ts'
import type { Decision } from './decide.ts'
import { decideAndCompose } from './decide-and-compose.ts'
import type { Answering } from './decide-and-compose.ts'
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
  rewritten?: { text: string; why: string }
  decision: Decision
  evidence: Evidence
  composed: Composed
  /** Where a model was asked. */
  use?: ModelUse
  candidates: Candidate[]
  /** What models added to what was found. */
  help?: Help
  handOver?: HandOver
}

/** Hits that are looked at. */
const mostFound = 10

export async function answerOne(answering: Answering, asked: string, understood: Understood): Promise<OneAnswer> {
  const { settings, clock } = answering
  const { handOver } = understood
  const looked = handOver ? { question: asked, found: empty } : await look(answering, asked, understood)
  clock.end('retrieve')
  const gathered = gather(looked.question, looked.found, settings)
  const evidence = { ...gathered, ...(handOver ? { handOver } : {}) }
  const made = await decideAndCompose(answering, { question: looked.question, found: looked.found.list }, evidence)
  const candidates = candidatesOf(
    looked.found.list,
    evidence,
    new Set([
      ...made.composed.citations.map(({ hit }) => hit.id),
      ...offeredOf(made.decision, evidence, looked.found.list),
    ]),
  )
  const duplicates = new Set(made.composed.duplicates)
  return {
    asked,
    question: looked.question,
    ...(looked.rewritten ? { rewritten: looked.rewritten } : {}),
    evidence,
    ...made,
    ...(looked.found.help ? { help: looked.found.help } : {}),
    candidates: candidates.map((one) => (duplicates.has(one.hit.id) ? { ...one, verdict: 'duplicate' } : one)),
    ...(made.decision.kind === 'handOver' ? { handOver: handOver ?? { reason: 'unanswered' as const } } : {}),
  }
}

/** The FAQs between which the customer chooses. */
function offeredOf({ kind }: Decision, { topics }: Evidence, list: Looked['found']['list']): string[] {
  if (kind !== 'clarify') return []
  const offered = new Set(topics.map(({ value }) => value))
  return list.filter(({ sourceType, title }) => sourceType === 'faq' && offered.has(title)).map(({ id }) => id)
}

type LookedAt = Pick<Finding, 'list' | 'card'> & Partial<Pick<Finding, 'help'>>
const empty: LookedAt = { list: [], card: undefined }

interface Looked {
  question: string
  found: LookedAt
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
  // What the settings say holds for whoever asks: an employee who tests, a channel.
  const bases = knowledgeBaseIds.length > 0 ? knowledgeBaseIds : 'serving'
  return find(ctx, question, { knowledgeBaseIds: bases, pageNum: 1, pageSize: mostFound })
}
