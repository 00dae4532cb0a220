/** How a question is answered: evidence × policy → decision. Pure; the first that holds, in the order of the table. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { ExactAnswer, SearchCard } from '@zhiku/contract/search'
import type { TurnTrace } from '@zhiku/contract/turns'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import { sameWording } from './evidence.ts'
import type { Evidence } from './evidence.ts'

export type Decision = TurnTrace['decision']

export interface Situation {
  evidence: Evidence
  /** Turns in a row before this one that were not answered. */
  unanswered: number
  /** A model is set up and the settings allow it. */
  mayGenerate: boolean
}

type Rule = (situation: Situation, policy: AssistantSettings) => Decision | undefined

const made = (kind: AnswerKind, because: string, values: Decision['values'] = {}): Decision => ({
  kind,
  because,
  values,
})
/** The score that was needed; never more than the settings ask. */
const needed = ({ leastScore }: Evidence, { minScore }: AssistantSettings): number => rounded(leastScore ?? minScore)
const rounded = (score: number): number => Math.round(score * 1000) / 1000

const handOver: Rule = ({ evidence: { handOver: asked } }) => {
  if (!asked) return undefined
  if (asked.reason === 'asked') return made('handOver', '客户要求人工服务')
  return made('handOver', `命中转人工规则“${asked.rule ?? ''}”`, { rule: asked.rule ?? '' })
}

const exact: Rule = ({ evidence }) => {
  const answers = exactAnswers(evidence)
  const [first] = answers
  if (!first) return undefined
  const products = new Set(answers.map(({ productId }) => productId)).size
  const what = answers.map(({ parameter }) => parameter.name).filter((name, at, all) => all.indexOf(name) === at)
  return products === 1
    ? made('exact', `问题指明了商品 ${first.model} 和参数${what.join('、')}`, { products, answers: answers.length })
    : made('exact', `${products} 个商品的${what.join('、')}相同，不必追问`, { products, answers: answers.length })
}

const clarify: Rule = ({ evidence: { card, topics, passages, asksMore } }, { faqDirect }) => {
  if (topics.length > 1)
    return made('clarify', `可能问的有 ${topics.length} 个话题，需要客户选择`, { options: topics.length })
  if (card?.kind !== 'choose' || card.products.length < 2) return undefined
  const best = passages[0]?.score ?? 0
  if (card.parameters.length === 0 && (asksMore || best >= faqDirect.minScore)) return undefined
  const { total: products } = card
  return made('clarify', `有 ${products} 个商品符合，需要客户选择`, { products, bestScore: rounded(best) })
}

const list: Rule = ({ evidence: { card } }) => {
  if (card?.kind === 'filter')
    return made('list', `${card.condition ? `按条件“${card.condition}”` : '按分类'}找到 ${card.total} 个商品`, {
      total: card.total,
    })
  if (card?.kind !== 'compare') return undefined
  return made('list', `对比 ${card.products.length} 个商品`, { total: card.products.length })
}

const whatWords = { model: '型号', code: '代码', maker: '品牌' } as const

/** Of what nobody here knows nothing is said, whatever resembles it. */
const unknown: Rule = ({ evidence: { card } }) =>
  card?.kind === 'unknown' ? made('none', `没有找到“${card.asked}”这个${whatWords[card.what]}`) : undefined

const faq: Rule = ({ evidence: { faqs } }, { faqDirect: { minScore, minMargin } }) => {
  const [best, next] = faqs
  if (!best || best.score < minScore) return undefined
  const margin = best.score - (next?.score ?? 0)
  const values = { score: rounded(best.score), minScore, margin: rounded(margin), minMargin }
  if (best.score >= sameWording) return made('faq', `与问答“${best.title}”的问法相同`, values)
  return margin >= minMargin ? made('faq', `问答“${best.title}”得分足够，且明显领先`, values) : undefined
}

const generate: Rule = ({ evidence, mayGenerate }, policy) =>
  mayGenerate && evidence.passages[0]
    ? made('generate', '依据足够，由模型组织答案', {
        score: rounded(evidence.passages[0].score),
        minScore: needed(evidence, policy),
      })
    : undefined

const extract: Rule = ({ evidence }, policy) => {
  const [best] = evidence.passages
  if (!best) return undefined
  return made('extract', `“${best.title}”里有相关内容，摘录原文回答`, {
    score: rounded(best.score),
    minScore: needed(evidence, policy),
  })
}

/** Asked before it is said that nothing was found: whoever was not answered so often is handed over. */
const givesUp: Rule = ({ unanswered }, { handOver: { afterUnanswered } }) =>
  afterUnanswered > 0 && unanswered + 1 >= afterUnanswered
    ? made('handOver', `连续 ${unanswered + 1} 次没有答案，转人工`, { unanswered: unanswered + 1, afterUnanswered })
    : undefined

const none: Rule = ({ evidence }, policy) =>
  made('none', '没有找到足以回答的内容', { minScore: needed(evidence, policy) })

const rules: readonly Rule[] = [handOver, unknown, exact, clarify, list, faq, generate, extract, givesUp]

export function decide(situation: Situation, policy: AssistantSettings): Decision {
  for (const rule of rules) {
    const decision = rule(situation, policy)
    if (decision) return decision
  }
  return none(situation, policy) ?? made('none', '')
}

/**
 * Of the card: all of an exact one; of one that offers products where all of them say the same, or where a single one may
 * be meant and nothing else answers.
 */
export function exactAnswers({ card, passages, faqs }: Pick<Evidence, 'card' | 'passages' | 'faqs'>): ExactAnswer[] {
  if (card?.kind === 'exact') return card.answers
  if (card?.kind !== 'choose') return []
  const [only, ...others] = card.products
  if (!only || only.answers.length === 0) return []
  if (others.length === 0) {
    const best = Math.max(passages[0]?.score ?? 0, faqs[0]?.score ?? 0)
    return best < doubtful ? only.answers : []
  }
  return sayTheSame(card) ? card.products.flatMap(({ answers }) => answers) : []
}

/** Against a passage this good a product that is only perhaps meant does not stand. */
const doubtful = 0.8

function sayTheSame(card: SearchCard & { kind: 'choose' }): boolean {
  if (card.total > card.products.length) return false
  const said = card.products.map(({ answers }) =>
    answers.map(({ parameter, value }) => `${parameter.key} ${value}`).join('\n'),
  )
  return said.every((one) => one !== '' && one === said[0])
}
