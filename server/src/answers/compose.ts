/** Decision → Markdown with numbered citations. Pure: what it quotes is handed in. */
import { beijingDay } from '@zhiku/contract/beijing-time'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { ExactAnswer, Hit, SearchCard } from '@zhiku/contract/search'
import type { AnswerOption, Citation } from '@zhiku/contract/turns'
import { lastDay } from '@zhiku/contract/validity'
import { figureAsked, unitAsked } from '../passages/figure-asked.ts'
import { exactAnswers } from './decide.ts'
import type { Decision } from './decide.ts'
import type { Evidence } from './evidence.ts'
import { beginningOf, cutAll } from './extract.ts'
import { quotedText } from './quoted-text.ts'
import { isTold } from './told.ts'

/** A passage in full, of what is served at this moment. */
export interface Passage {
  text: string
  effectiveFrom?: Date | undefined
  effectiveTo?: Date | undefined
}

export interface Composing {
  /** Completed. */
  question: string
  decision: Decision
  evidence: Evidence
  passages: ReadonlyMap<string, Passage>
  settings: AssistantSettings
  /** Questions and sections near to a question that nothing answers. */
  near: AnswerOption[]
  /** The number of the first citation: another question of the message may stand before. */
  from: number
}

export interface Composed {
  text: string
  citations: Citation[]
  options: AnswerOption[]
  near: string[]
  /** Hits that said the same as one that is cited. */
  duplicates: string[]
}

const nothing = { citations: [], options: [], near: [], duplicates: [] }

export function compose(composing: Composing): Composed {
  const { decision, evidence, settings } = composing
  switch (decision.kind) {
    case 'handOver':
      return { ...nothing, text: settings.sentences.handOver }
    case 'exact':
      return exact(exactAnswers(evidence), composing.from)
    case 'clarify':
      return clarify(composing)
    case 'list':
      return table(evidence.card, composing)
    case 'faq':
      return faq(composing)
    case 'extract':
    case 'generate':
      return extract(composing)
    case 'none':
    case 'flow': // which is decided where a workflow answers, not here
      return none(composing)
  }
}

/** One sentence a value. */
function exact(answers: readonly ExactAnswer[], from: number): Composed {
  const products = [...Map.groupBy(answers, ({ productId }) => productId).values()]
  const citations = products.flatMap((of, at) => (of[0] ? [productCitation(of[0], of, from + at)] : []))
  const sentences = products.flatMap((of, at) =>
    of.map((answer, index) => {
      const { name, model, parameter, value } = answer
      const unit = parameter.unit ? ` ${parameter.unit}` : ''
      const subject = index === 0 ? nameOf({ name, model }) + '的' : ''
      return `${subject}${parameter.name}为 **${value}${unit}**[${from + at}]`
    }),
  )
  const [first] = answers
  const isOther = first?.matched !== undefined && !letters(nameOf(first)).includes(letters(first.matched))
  const matched = isOther && products.length === 1 ? `（您问的“${first.matched}”对应型号 ${first.model}）` : ''
  return { ...nothing, text: `${sentences.join('；')}。${matched}`, citations }
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A product as it is told: its name, and its model where the name does not hold it. */
export const nameOf = ({ name, model }: { name: string; model: string }): string =>
  name.includes(model) ? name : `${name}（${model}）`

function productCitation(answer: ExactAnswer, of: readonly ExactAnswer[], index: number): Citation {
  const said = of.map(({ parameter: { name, unit }, value }) => `${name}：${value}${unit ? ` ${unit}` : ''}`).join('；')
  return {
    index,
    revision: answer.revision,
    hit: {
      id: answer.productId,
      type: 'product',
      title: nameOf(answer),
      highlight: '',
      snippet: said,
      score: 1,
      knowledgeBase: answer.knowledgeBase,
      sourceId: answer.productId,
      sourceType: 'product',
      updatedAt: answer.effectiveAt,
    },
  }
}

const mostOptions = 6

function clarify({ question, evidence: { topics, card } }: Composing): Composed {
  const options = topics.length > 1 ? topics : card?.kind === 'choose' ? productOptions(question, card) : []
  const isProducts = topics.length < 2
  const total = card?.kind === 'choose' && isProducts ? card.total : options.length
  const more = total > options.length ? `（共 ${total} 款，先列出 ${options.length} 款）` : ''
  const ask = isProducts ? `有 ${total} 款商品符合，请问您说的是哪一款？${more}` : '请问您想了解哪一个？'
  const lines = options.map(({ label, detail }, at) => `${at + 1}. ${label}${detail ? `：${detail}` : ''}`)
  return { ...nothing, text: [ask, '', ...lines].join('\n'), options }
}

/** What else tells products apart, beside their names: more is not read. */
const mostDifferences = 2

const productOptions = (question: string, card: SearchCard & { kind: 'choose' }): AnswerOption[] =>
  card.products.slice(0, mostOptions).map(({ name, model, differences, answers }) => {
    const asked = card.parameters.map((parameter) => parameter.name).join(' ')
    const told = [
      ...answers.map(
        ({ parameter, value }) => `${parameter.name} ${value}${parameter.unit ? ` ${parameter.unit}` : ''}`,
      ),
      ...differences.slice(0, mostDifferences).map((difference) => `${difference.name} ${difference.value}`),
    ]
    const detail = [...new Set(told)].join(' · ')
    return { label: nameOf({ name, model }), value: `${model} ${asked || question}`, ...(detail ? { detail } : {}) }
  })

function table(card: SearchCard | undefined, composing: Composing): Composed {
  if (card?.kind === 'compare') {
    const answers = card.products.map((product) => product.answers)
    const left = card.left?.length ? `（最多比较四款，未列出：${card.left.join('、')}）` : ''
    return rows(`对比如下${left}：`, answers, card.parameters, composing.from)
  }
  if (card?.kind !== 'filter') return none(composing)
  const { condition, order, categoryName = '商品', answers, total } = card
  if (total === 0) return { ...nothing, text: `没有满足“${condition}”的${categoryName}，可以放宽条件再问。` }
  const products = [...Map.groupBy(answers, ({ productId }) => productId).values()]
  const parameters = [...new Map(answers.map(({ parameter }) => [parameter.key, parameter])).values()]
  const more = total > products.length ? `，先列出 ${products.length} 款` : ''
  const which = condition ? `满足“${condition}”的${categoryName}` : categoryName
  return rows(`${which}共 ${total} 款${order ? `，按${order}` : ''}${more}：`, products, parameters, composing.from)
}

/** A product a row, a parameter a column; the last cell bears the product's mark. */
function rows(
  head: string,
  products: readonly (readonly ExactAnswer[])[],
  parameters: readonly { key: string; name: string }[],
  from: number,
): Composed {
  const known = products.filter(([first]) => first !== undefined)
  const lines = known.map((answers, at) => {
    const values = parameters.map(({ key }) => {
      const answer = answers.find(({ parameter }) => parameter.key === key)
      return answer ? [answer.value, answer.parameter.unit].filter(Boolean).join(' ') : '—'
    })
    return `| ${[answers[0]?.name ?? '', answers[0]?.model ?? '', ...values].map(cell).join(' | ')}[${from + at}] |`
  })
  const names = ['商品', '型号', ...parameters.map(({ name }) => name)]
  const rule = names.map(() => '---').join(' | ')
  return {
    ...nothing,
    text: [head, '', `| ${names.join(' | ')} |`, `| ${rule} |`, ...lines].join('\n'),
    citations: known.flatMap((answers, at) => (answers[0] ? [productCitation(answers[0], answers, from + at)] : [])),
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function faq({ evidence: { faqs }, passages, from }: Composing): Composed {
  const [best] = faqs
  const passage = best && passages.get(best.id)
  if (!best || !passage) return { ...nothing, text: '' }
  const text = `${quotedText(passage.text).trim()} [${from}]${dates(best, passage)}`
  return { ...nothing, text, citations: [citationOf(best, passage, from)] }
}

function extract({ question, evidence, passages, settings, from }: Composing): Composed {
  const quotable = evidence.passages.slice(0, mostCut).flatMap((hit) => {
    const passage = passages.get(hit.id)
    return passage ? [{ hit, passage, id: hit.id, above: aboveOf(hit), text: passage.text, shown: hit.snippet }] : []
  })
  const made = cutAll(question, quotable)
  const [figure, unit] = [figureAsked(question), unitAsked(question)]
  const cuts = quotable.flatMap(({ hit, passage }) => {
    const cut = made.get(hit.id)
    if (!cut || cut.weight * hit.score < leastWorth || unit?.test(cut.text) === false) return []
    const says = figure === undefined || figure.test(cut.text) ? 1 : withoutFigure
    return [{ hit, passage, ...cut, says, worth: hit.score * cut.weight * says }]
  })
  const ranked = cuts.toSorted((a, b) => b.worth - a.worth)
  const [best] = ranked
  if (!best) return unit ? { ...nothing, text: '' } : quotedByMeaning(quotable, from)
  // where the best tells the figure that is asked for, one that tells none says something else; a price list has no units
  const asGood = ranked.filter(
    ({ worth, says, text }) => worth >= best.worth * nearBest && (says >= best.says || isTable(text)),
  )
  const chosen: typeof cuts = []
  const duplicates: string[] = []
  for (const one of asGood) {
    if (isTold(question, one, chosen)) duplicates.push(one.hit.id)
    else if (chosen.length < settings.maxSources) chosen.push(one)
  }
  // of several passages of one document the days are told once
  const isLastOf = (hit: Hit, at: number) => !chosen.slice(at + 1).some((other) => other.hit.sourceId === hit.sourceId)
  const texts = chosen.map(
    ({ hit, passage, text }, at) =>
      withMark(quotedText(text), from + at) + (isLastOf(hit, at) ? dates(hit, passage) : ''),
  )
  const citations = chosen.map(({ hit, passage }, at) => citationOf(hit, passage, from + at))
  return { ...nothing, text: texts.join('\n\n'), citations, duplicates }
}

/** A model says that it means what was asked, and no sentence shares a word with the question: it is quoted from its beginning. */
function quotedByMeaning(quotable: readonly { hit: Hit; passage: Passage }[], from: number): Composed {
  const found = quotable.find(({ hit }) => (hit.explain?.['vector'] ?? 0) >= surelyNear)
  const text = found ? beginningOf(found.passage.text) : ''
  if (!found || !text) return { ...nothing, text: '' }
  const { hit, passage } = found
  return {
    ...nothing,
    text: withMark(quotedText(text), from) + dates(hit, passage),
    citations: [citationOf(hit, passage, from)],
  }
}

/** Nearness from which a passage is quoted on a model's word alone. */
const surelyNear = 0.6

/** Whether another source is worth quoting beside the best. */
const nearBest = 0.72
/** A passage whose best part says less of the question does not answer it, the less so the worse it was found. */
const leastWorth = 0.1

/** What a part is worth that holds no figure of the sort that is asked for: a list of parts for 多少钱. */
const withoutFigure = 0.6

/** Passages that are cut into; more would only come behind. */
export const mostCut = 5

/** A FAQ's answer is said under its question. */
const aboveOf = ({ sourceType, title, headingPath = [] }: Hit): string[] =>
  sourceType === 'faq' ? [title] : [title, ...headingPath]

const isTable = (text: string): boolean => /\|\s*$/.test(text)

/** Behind a table the mark stands on a line of its own: in a cell's line it would be another cell. */
const withMark = (text: string, index: number): string =>
  isTable(text) ? `${text}\n\n[${index}]` : `${text} [${index}]`

/** Of a policy: since when, and until when. */
export function dates({ type, title, sourceType }: Hit, { effectiveFrom, effectiveTo }: Passage): string {
  if (type !== 'policy' && !effectiveTo) return ''
  const since = effectiveFrom && `自 ${beijingDay(effectiveFrom)} 起`
  const until = effectiveTo && `有效期至 ${lastDay(effectiveTo.toISOString())}`
  const said = [since, until].filter(Boolean).join('，')
  const whose = sourceType === 'faq' ? '此答案' : `依据《${title}》，`
  return said ? `\n\n（${whose}${said}）` : ''
}

export const citationOf = (hit: Hit, { effectiveTo }: Passage, index: number): Citation => ({
  index,
  hit,
  ...(effectiveTo ? { effectiveTo: effectiveTo.toISOString() } : {}),
})

function none({ settings, near, question, evidence: { card } }: Composing): Composed {
  if (card?.kind === 'unknown') return noSuch(card, settings, question)
  if (near.length === 0) return { ...nothing, text: settings.sentences.none }
  const questions = near.filter(({ label, value }) => label === value).map(({ value }) => value)
  const ask = questions.length === near.length ? '您是不是想问：' : '您是不是想了解：'
  const lines = near.map(({ label }, at) => `${at + 1}. ${label}`)
  const text = [settings.sentences.none, '', ask, '', ...lines].join('\n')
  return { ...nothing, text, near: questions, options: near }
}

/** 没有找到 R10 Max 这个型号: it may be there and not be served; with those that resemble it to choose from. */
function noSuch(card: SearchCard & { kind: 'unknown' }, { sentences }: AssistantSettings, question: string): Composed {
  const { what, asked, products } = card
  if (what !== 'model') return { ...nothing, text: sentences.none }
  const asks = (model: string) => (question.includes(asked) ? question.replace(asked, () => model) : model)
  const options = products.map((product) => ({ label: nameOf(product), value: asks(product.model) }))
  const lines = options.map(({ label }, at) => `${at + 1}. ${label}`)
  const head = `没有找到“${asked.toUpperCase()}”这个型号。`
  return options.length === 0
    ? { ...nothing, text: `${head}${sentences.none}` }
    : { ...nothing, text: [`${head}相近的有：`, '', ...lines].join('\n'), options }
}
