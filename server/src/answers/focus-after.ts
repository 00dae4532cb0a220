/** What the conversation is about after an answer. */
import type { ExactAnswer, SearchCard } from '@zhiku/contract/search'
import type { Citation } from '@zhiku/contract/turns'
import { devicesIn } from '../language/devices.ts'
import type { OneAnswer } from './answer-one.ts'
import { exactAnswers } from './decide.ts'
import type { Focus } from './focus.ts'

export function focusAfter(before: Focus, part: OneAnswer): Focus {
  const { decision, question, composed } = part
  const isMissed = decision.kind === 'none'
  const shown = productsOf(part)
  const [device] = devicesIn([question, ...composed.citations.map(({ hit }) => hit.title)].join(' '))
  const asked = devicesIn(question)
  const isOther = before.device !== undefined && asked.length > 0 && !asked.includes(before.device)
  const products = shown?.products ?? (isOther ? [] : before.products)
  const known = device ?? (isOther ? undefined : before.device)
  return {
    // 洗衣机买了两年还保修不, which nothing answered: 那空调呢 goes on from it where nothing was asked before
    question: isMissed && (before.question || asked.length === 0) ? before.question : question,
    products,
    parameters: shown?.parameters ?? (isOther ? [] : before.parameters),
    ...(known ? { device: known } : {}),
    // 第五个 of three chose nothing: the next reply still may
    options: isMissed && composed.options.length === 0 ? before.options : composed.options,
    unanswered: isMissed ? before.unanswered + 1 : 0,
  }
}

/** Products that the answer shows; undefined where it shows none. */
function productsOf({ decision, evidence, composed }: OneAnswer): Pick<Focus, 'products' | 'parameters'> | undefined {
  const { card } = evidence
  if (decision.kind === 'extract') return productQuoted(composed.citations)
  const answers =
    decision.kind === 'exact' ? exactAnswers(evidence) : decision.kind === 'list' ? listedAnswers(card) : []
  if (answers.length === 0) return undefined
  const products = new Map(answers.map(({ productId: id, name, model }) => [id, { id, name, model }]))
  return { products: [...products.values()], parameters: [...new Set(answers.map(({ parameter }) => parameter.name))] }
}

/** The one product whose values alone are quoted. */
function productQuoted(citations: readonly Citation[]): Pick<Focus, 'products' | 'parameters'> | undefined {
  const [first, ...others] = citations.map(({ hit }) => hit)
  if (first?.sourceType !== 'product' || others.some(({ sourceId }) => sourceId !== first.sourceId)) return undefined
  return { products: [{ id: first.sourceId, name: first.title, model: first.title }], parameters: [] }
}

const listedAnswers = (card: SearchCard | undefined): ExactAnswer[] =>
  card?.kind === 'filter'
    ? card.answers
    : card?.kind === 'compare'
      ? card.products.flatMap(({ answers }) => answers)
      : []
