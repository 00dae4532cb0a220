/** What a knowledge base holds that asks the same, and other wordings of a question. No model is asked. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import { limits } from '@zhiku/contract/vocabulary'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import { otherPhrasings } from './phrasing.ts'
import { questionKey } from './question-key.ts'
import { holding } from './similar-store.ts'
import type { Candidate } from './similar-store.ts'
import * as store from './store.ts'

type Endpoint = typeof api.faqs.similarQuestions
type Answer = DataOf<Endpoint>

/** FAQs compared word by word, those that share most terms. */
const compared = 200
/** Below this two questions only share a subject. */
const leastScore = 0.4
/** The highest score of what is not the very same question. */
const nearlySame = 0.99
/** Wordings of the query log that are looked through, and how alike they must be. */
const logWordings = 200
const leastLogScore = 0.5

export async function similarQuestions(ctx: Context, knowledgeBaseId: string, body: BodyOf<Endpoint>): Promise<Answer> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const { question, faqId, limit } = body
  const terms = search.questionTerms(question)
  const written = writtenTerms(question, terms)
  const [found, taken] = await Promise.all([
    holding(ctx.db, knowledgeBaseId, written, compared),
    store.idsByKey(ctx.db, knowledgeBaseId, [questionKey(question)]),
  ])
  const same = await store.findAll(ctx.db, ctx.actor.organizationId, [...taken.values()])
  const candidates = [...same.map(({ faq }) => faq), ...found.filter(({ id }) => ![...taken.values()].includes(id))]
  const existing = candidates
    .filter(({ id }) => id !== faqId)
    .map((candidate) => ({
      faqId: candidate.id,
      question: candidate.question,
      score: scoreOf(question, terms, candidate),
    }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
  return { existing, suggestions: await suggest(ctx, knowledgeBaseId, body, { terms, written, candidates }) }
}

/** Terms as texts hold them: the query's own words, not only the synonyms that stand for them. */
const writtenTerms = (question: string, terms: readonly string[]): string[] => {
  const folded = question.normalize('NFKC').toLowerCase()
  const pairs = [...folded.matchAll(/(?=([\u3400-\u9fff]{2}))/g)].map(([, pair]) => pair ?? '')
  return [...new Set([...terms, ...pairs, ...(folded.length <= 4 ? [...folded].filter((one) => one.trim()) : [])])]
}

/** By its most similar wording. */
function scoreOf(
  question: string,
  terms: readonly string[],
  { question: standard, similarQuestions: others }: Candidate,
) {
  const key = questionKey(question)
  const scores = [standard, ...others].map((wording) =>
    questionKey(wording) === key
      ? 1
      : Math.min(nearlySame, search.looseSimilarity(terms, search.questionTerms(wording))),
  )
  return Math.round(Math.max(...scores) * 100) / 100
}

interface Material {
  terms: readonly string[]
  written: readonly string[]
  candidates: readonly Candidate[]
}

/** Wordings of customers first, then by rule; none that is there already, in this FAQ or in another. */
async function suggest(
  ctx: Context,
  knowledgeBaseId: string,
  { question, exclude = [], limit }: BodyOf<Endpoint>,
  { terms, written, candidates }: Material,
): Promise<Answer['suggestions']> {
  const asked = await search.askedWordings(ctx.db, ctx.actor.organizationId, written, logWordings)
  const fromLog = asked
    .map((text) => ({ text, score: search.looseSimilarity(terms, search.questionTerms(text)) }))
    .filter(({ score }) => score >= leastLogScore)
    .sort((a, b) => b.score - a.score)
  const offered = [
    ...fromLog.map(({ text }) => ({ text, source: 'log' as const })),
    ...otherPhrasings(question).map((text) => ({ text, source: 'rule' as const })),
  ].filter(({ text }) => text.length <= limits.questionLength)
  const keys = offered.map(({ text }) => questionKey(text))
  const inBase = await store.idsByKey(ctx.db, knowledgeBaseId, keys)
  const known = new Set([
    ...[question, ...exclude, ...candidates.flatMap((one) => [one.question, ...one.similarQuestions])].map(questionKey),
    ...inBase.keys(),
  ])
  const suggestions: Answer['suggestions'] = []
  offered.forEach((suggestion, index) => {
    const key = keys[index] ?? ''
    if (known.has(key) || suggestions.length >= limit) return
    known.add(key)
    suggestions.push(suggestion)
  })
  return suggestions
}
