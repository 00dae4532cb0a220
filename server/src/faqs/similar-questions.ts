/** What a knowledge base holds that asks the same, and other wordings of a question: customers', the model's, and by rule. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import { limits } from '@zhiku/contract/words/limits'
import type { AddedWords } from '../language/own-words.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { ModelServices } from '../model-services/service.ts'
import type { Context } from '../platform/context.ts'
import type { Chat } from '../platform/models/fallback.ts'
import * as search from '../search/service.ts'
import { otherPhrasings } from './phrasing.ts'
import { questionKey } from './question-key.ts'
import { wordingsFromModel } from './similar-from-model.ts'
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
/** Milliseconds that wordings by rule and from the log wait for the model's when all are asked at once. */
const modelMayDelayMs = 4_000
/** Milliseconds for the model where it is asked alone: the console gives up after ten seconds. */
const modelAloneMs = 9_000

type Suggestion = Answer['suggestions'][number]

export async function similarQuestions(
  ctx: Context,
  { models, wordsOf }: { models: ModelServices; wordsOf: search.WordsOf },
  knowledgeBaseId: string,
  body: BodyOf<Endpoint>,
): Promise<Answer> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const { question, faqId, limit } = body
  const [model, { added }] = await Promise.all([models.chat(ctx), wordsOf(ctx, ctx.actor.organizationId)])
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
  const suggestions = await suggest(ctx, knowledgeBaseId, body, { model, added, terms, written, candidates })
  return { existing, suggestions, sources: model ? ['log', 'model', 'rule'] : ['log', 'rule'] }
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
  /** Where the organization has one. */
  model: Chat | undefined
  /** Words of its dictionary. */
  added: AddedWords
  terms: readonly string[]
  written: readonly string[]
  candidates: readonly Candidate[]
}

/** Wordings of those who are asked, best first; none that is there already, in this FAQ or in another. */
async function suggest(
  ctx: Context,
  knowledgeBaseId: string,
  body: BodyOf<Endpoint>,
  material: Material,
): Promise<Answer['suggestions']> {
  const { question, exclude = [], limit } = body
  const known = [question, ...exclude, ...material.candidates.flatMap(wordingsOf)]
  const offered = (await offers(ctx, body, material)).filter(({ text }) => text.length <= limits.questionLength)
  const keys = offered.map(({ text }) => questionKey(text))
  const inBase = await store.idsByKey(ctx.db, knowledgeBaseId, keys)
  const taken = new Set([...known.map(questionKey), ...inBase.keys()])
  const suggestions: Suggestion[] = []
  offered.forEach((suggestion, index) => {
    const key = keys[index] ?? ''
    if (taken.has(key) || suggestions.length >= limit) return
    taken.add(key)
    suggestions.push(suggestion)
  })
  return suggestions
}

const wordingsOf = ({ question, similarQuestions: others }: Candidate): string[] => [question, ...others]

async function offers(ctx: Context, body: BodyOf<Endpoint>, material: Material): Promise<Suggestion[]> {
  const { question, sources, faqId, exclude = [], limit } = body
  const isAsked = (source: Suggestion['source']) => !sources || sources.includes(source)
  const own = material.candidates.filter(({ id }) => id === faqId).flatMap(wordingsOf)
  const asked = { question, known: [...own, ...exclude], limit, timeoutMs: sources ? modelAloneMs : modelMayDelayMs }
  const [fromLog, fromModel] = await Promise.all([
    isAsked('log') ? wordingsFromLog(ctx, material) : [],
    isAsked('model') && material.model ? wordingsFromModel(material.model, asked) : [],
  ])
  const byRule = isAsked('rule') ? otherPhrasings(question, material.added) : []
  return [
    ...fromLog.map((text) => ({ text, source: 'log' as const })),
    ...fromModel.map((text) => ({ text, source: 'model' as const })),
    ...byRule.map((text) => ({ text, source: 'rule' as const })),
  ]
}

/** Most similar first. */
async function wordingsFromLog(ctx: Context, { terms, written }: Material): Promise<string[]> {
  const asked = await search.askedWordings(ctx.db, ctx.actor.organizationId, written, logWordings)
  return asked
    .map((text) => ({ text, score: search.looseSimilarity(terms, search.questionTerms(text)) }))
    .filter(({ score }) => score >= leastLogScore)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text)
}
