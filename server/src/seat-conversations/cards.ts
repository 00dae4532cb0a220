/** An answer as cards: one for each thing that an agent might say, best first. Pure: what it quotes is handed in. */
import { createHash } from 'node:crypto'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { beijingDay } from '@zhiku/contract/beijing-time'
import type { SeatCard, SeatCitation } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { Answer, Candidate, Citation } from '@zhiku/contract/turns'
import { lastDay } from '@zhiku/contract/validity'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import type { SeatCardKind } from '@zhiku/contract/words/seat-assistant'
import type { Grounded } from '../answers/service.ts'

/** A card before it is one: without its place in a conversation. */
export interface DraftCard extends Pick<
  SeatCard,
  'kind' | 'title' | 'text' | 'citation' | 'score' | 'because' | 'warnings' | 'options' | 'question'
> {
  /** All that it rests on. */
  sourceIds: string[]
  /** Whatever it quotes, as it was when it was quoted: by its id a hash of its words, or which revision it was. */
  quotes: Readonly<Record<string, string>>
}

/** Tells whether what was quoted still says what it said. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** By which a card quotes a product; passages have bare ids. */
export const productQuote = (id: string): string => `product:${id}`

interface Making {
  /** Its passages: served at this moment, in full. */
  given: Pick<Grounded, 'answer' | 'trace' | 'rewritten' | 'passages'>
  /** As it was asked. */
  question: string
  limits: { max: number; minScore: AssistantSettings['minScore']; kinds: readonly SeatCardKind[] }
  now: Date
}

export function cardsOf(making: Making): DraftCard[] {
  const { given, limits } = making
  const parts = partsOf(given, making.question)
  const said = parts.flatMap((part) => cardsOfPart(making, part))
  const cited = new Set(given.answer.citations.map(({ hit }) => hit.id))
  const others = given.trace.candidates
    .filter(({ verdict }) => verdict === 'overLimit' || verdict === 'notNeeded')
    .filter(({ hit }) => hit.sourceType !== 'product' && !cited.has(hit.id))
    .flatMap((candidate) => besides(making, candidate))
  return [...said, ...others]
    .filter(({ kind, score }) => limits.kinds.includes(kind) && score >= limits.minScore)
    .slice(0, limits.max)
}

interface Part {
  question: string
  kind: AnswerKind
  because: string
  text: string
  citations: Citation[]
  options: Answer['options']
}

/** A message that held several questions is answered question by question. */
function partsOf({ answer, trace, rewritten }: Making['given'], asked: string): Part[] {
  const { kind, text, citations, options, parts } = answer
  if (!parts) return [{ question: rewritten ?? asked, kind, because: trace.decision.because, text, citations, options }]
  const sections = text.split(/^\*\*\d+\. .*\*\*\n\n/m).slice(1)
  return parts.map(({ question, kind }, at) => {
    const section = sections[at]?.trim() ?? ''
    const because = trace.parts?.[at]?.because ?? trace.decision.because
    return { question, kind, because, text: section, citations: citedIn(section, citations), options }
  })
}

const citedIn = (text: string, citations: readonly Citation[]): Citation[] =>
  citations.filter(({ index }) => text.includes(`[${index}]`))

function cardsOfPart(making: Making, part: Part): DraftCard[] {
  const { question, kind, because, citations, options = [] } = part
  switch (kind) {
    case 'exact':
    case 'list':
      return whole(making, part, 'exact')
    case 'generate':
      return whole(making, part, 'passage').map((card) => ({ ...card, warnings: [...card.warnings, written] }))
    case 'faq':
      return whole(making, part, 'faq')
    case 'extract':
      return cutsOf(part.text, citations).map(({ text, citation }) =>
        quoted(making, { question, because: ownBecause(because, citation), text, citation }),
      )
    case 'clarify': {
      const [first] = part.text.split('\n')
      const title = first?.trim() || '请客户选择'
      const card = {
        kind: 'choose' as const,
        title,
        text: part.text,
        options,
        score: 1,
        because,
        warnings: [],
        question,
      }
      return [{ ...card, sourceIds: [], quotes: {} }]
    }
    case 'none':
    case 'handOver':
    case 'flow': // of a workflow, which is not asked here
      return []
  }
}

/** Why an answer quotes its first source says nothing of the others: “使用说明书”里有… is no reason for a price list. */
const ownBecause = (because: string, { hit: { title } }: Citation): string =>
  because.startsWith(`“${title}”`) ? because : `“${title}”里也有相关内容，摘录原文`

const written = { kind: 'written' as const, text: '由模型按依据组织，发送前请核对' }

/** All of an answer as one card. */
function whole(making: Making, { question, because, text, citations }: Part, kind: SeatCardKind): DraftCard[] {
  const [first] = citations
  if (!first) return []
  const products = citations.map(({ hit }) => hit.title)
  const title =
    citations.length === 1 || kind !== 'exact' ? first.hit.title : `${products[0] ?? ''} 等 ${products.length} 款商品`
  return [
    {
      ...restingOn(making, citations),
      kind: kind === 'passage' ? kindOf(first.hit.type, text) : kind,
      title,
      text: withoutMarks(text),
      citation: citationOf(first),
      score: Math.max(...citations.map(({ hit }) => hit.score)),
      because,
      warnings: citations.flatMap((citation) => warningsOf(making, citation)).slice(0, 3),
      question,
    },
  ]
}

interface Quoted {
  question: string
  because: string
  text: string
  citation: Citation
}

const quoted = (making: Making, { question, because, text, citation }: Quoted): DraftCard => ({
  ...restingOn(making, [citation]),
  kind: citation.hit.sourceType === 'faq' ? 'faq' : kindOf(citation.hit.type, text),
  title: citation.hit.title,
  text: withoutMarks(text),
  citation: citationOf(citation),
  score: citation.hit.score,
  because,
  warnings: warningsOf(making, citation),
  question,
})

/** Found too, and not needed for the answer: an agent may know better. */
function besides(making: Making, { hit }: Candidate): DraftCard[] {
  const passage = making.given.passages.get(hit.id)
  if (!passage) return []
  const effectiveTo = passage.effectiveTo?.toISOString()
  const citation = { index: 1, hit, ...(effectiveTo ? { effectiveTo } : {}) }
  const text = hit.sourceType === 'faq' ? passage.text : hit.snippet
  const because = `“${hit.title}”也提到相关内容`
  const question = making.given.rewritten ?? making.question
  return [quoted(making, { question, because, text, citation })]
}

const restingOn = ({ given: { passages } }: Making, citations: readonly Citation[]) => ({
  sourceIds: [...new Set(citations.map(({ hit }) => hit.sourceId))],
  quotes: Object.fromEntries(
    citations.flatMap(({ hit, revision }) => {
      if (hit.sourceType === 'product')
        return revision === undefined ? [] : [[productQuote(hit.sourceId), String(revision)]]
      const passage = passages.get(hit.id)
      return passage ? [[hit.id, hashOf(passage.text)]] : []
    }),
  ),
})

/** What is quoted one behind the other, each with its mark, as `compose.ts` writes it. */
function cutsOf(text: string, citations: readonly Citation[]): { text: string; citation: Citation }[] {
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]))
  const cuts: { text: string; citation: Citation }[] = []
  let from = 0
  for (const match of text.matchAll(/\s*\[(\d+)\](?:\n\n（[^）]*）)?/g)) {
    const citation = byIndex.get(Number(match[1]))
    const end = match.index + match[0].length
    if (citation) cuts.push({ text: text.slice(from, end).trim(), citation })
    from = end
  }
  return cuts
}

const withoutMarks = (text: string): string => text.replace(/\s*\[\d+\]/g, '').trim()

const steps = /^\s*(?:\d+[.、)）]|步骤\s*\d|第[一二三四五六七八九十]步)/gm

function kindOf(type: string, text: string): SeatCardKind {
  if (type === 'policy') return 'policy'
  return (text.match(steps)?.length ?? 0) > 1 ? 'step' : 'passage'
}

function citationOf({ hit, revision, effectiveTo }: Citation): SeatCitation {
  const { id, sourceType, sourceId, title, headingPath, page, knowledgeBase } = hit
  return {
    sourceType,
    sourceId,
    hitId: id,
    title,
    ...(headingPath && headingPath.length > 0 ? { section: headingPath } : {}),
    ...(page === undefined ? {} : { page }),
    knowledgeBase,
    ...(revision === undefined ? {} : { revision }),
    ...(effectiveTo === undefined ? {} : { effectiveTo }),
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** From here on it is said that knowledge is about to end. */
const soonDays = 30

function warningsOf({ given: { passages }, now }: Making, { hit, effectiveTo }: Citation): SeatCard['warnings'] {
  const from = passages.get(hit.id)?.effectiveFrom
  const warnings: SeatCard['warnings'] = []
  const left = effectiveTo === undefined ? undefined : Math.ceil((Date.parse(effectiveTo) - now.getTime()) / dayMs)
  if (effectiveTo !== undefined && left !== undefined && left <= soonDays)
    warnings.push({ kind: 'expiring', text: `有效期至 ${lastDay(effectiveTo)}，还剩 ${Math.max(1, left)} 天` })
  else if (hit.type === 'policy' && (from || effectiveTo !== undefined)) {
    const since = from && `自 ${beijingDay(from)} 起`
    const until = effectiveTo === undefined ? undefined : `至 ${lastDay(effectiveTo)} 止`
    warnings.push({ kind: 'dates', text: `政策${[since, until].filter(Boolean).join('，')}` })
  }
  return warnings
}
