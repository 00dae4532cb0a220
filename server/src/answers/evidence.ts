/** What was found, judged: which passages may be evidence for this question, and what tells them apart. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Hit, SearchCard } from '@zhiku/contract/search'
import type { AnswerOption, Candidate } from '@zhiku/contract/turns'
import { normaliseQuery } from '../language/analyze.ts'
import { devicesIn, isOtherDevice } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { fold } from '../language/normalise.ts'
import { asWritten } from '../language/spoken.ts'
import { asksOfNothing, devicesOf, isNamedOnly, neverNames, speaksOf } from './devices.ts'
import { askedInGeneral, casesOf } from '../passages/asked-in-general.ts'
import { tellsCodeOf } from '../passages/shown-codes.ts'
import { ofSectionNamed } from '../passages/named-section.ts'
import { modelsTold } from '../passages/told-models.ts'
import { isOtherSize } from './sizes.ts'
import { asksOwnMatter, isOfOwnMatter } from './own-matter.ts'
import { barredFrom, isOfModel, isUnheardOf, wordingOf } from './strangers.ts'
import type { Asked } from './strangers.ts'
import { showsCodesOf, sureEnoughAt, surenessBeside } from './sureness.ts'
import { lineNumbersIn } from './told.ts'
import type { HandOver } from './understand.ts'

export interface Found {
  list: Hit[]
  card?: SearchCard | undefined
}

export interface Evidence {
  handOver?: HandOver
  card?: SearchCard | undefined
  /** Of the same appliance as the question, best score first. */
  faqs: Hit[]
  /** Everything that is evidence, surest first. */
  passages: Hit[]
  /** Two or more matters that score alike. */
  topics: AnswerOption[]
  /** The question names something besides products and appliances: which product is meant does not answer it. */
  asksMore?: boolean
  /** The score that the surest of them needed, or the best that was found; absent where nothing was. */
  leastScore?: number
  /** What was set aside, and why, in Chinese. */
  aside: Map<string, string>
}

/** From here on a FAQ's wording is the question itself. */
export const sameWording = 0.995
/** Passages this near to the best speak of another matter as well as it does. */
const alike = 0.05
/** A FAQ that is less sure than this share of the surest passage that is none is not told instead of it. */
const asSure = 0.5
/** Passages that are compared as matters. */
const mostCompared = 6
const mostOptions = 6
/** Whoever's appliance is not among them would choose wrongly. */
const mostDevices = 12

/** Of what is no product only this share of the score is needed: its sureness says more. */
const ofPassage = 0.4
const leastScoreOf = ({ sourceType }: Hit, { minScore }: AssistantSettings): number =>
  minScore * (sourceType === 'product' ? 1 : ofPassage)

export function gather(question: Asked, found: Found, settings: AssistantSettings): Evidence {
  const isOfNamed = ofSectionNamed(question.question)
  if (isOfNamed && found.list.some(isOfNamed)) return ofSection(question, found.list, isOfNamed)
  return gatherFor({ ...question, told: modelsTold(wordingOf(question), found.list) }, found, settings)
}

/** Who names a section is told what it says, sure or not. */
function ofSection(asked: Asked, list: readonly Hit[], isOfNamed: (hit: Hit) => boolean): Evidence {
  const others = list.filter((hit) => !isOfNamed(hit))
  return {
    faqs: [],
    passages: surestFirst(list.filter(isOfNamed), surenessBeside(asked, list)),
    topics: [],
    aside: new Map(others.map(({ id }) => [id, '不在客户选的这一节里'])),
  }
}

function gatherFor(asked: Asked, found: Found, settings: AssistantSettings): Evidence {
  const question = asked.corrected ?? asked.question
  const devices = devicesAsked(asked)
  const aside = new Map<string, string>()
  const surenessOf = amongRivals(found.list, surenessBeside(asked, found.list))
  const least = sureEnoughAt(settings.minScore)
  const hasOthers = found.list.some(({ sourceType }) => sourceType !== 'product')
  const isBarred = barredFrom(asked, found.list)
  const asksNothing = isNamedOnly(question) || asksOfNothing(question)
  const isOwn = asksOwnMatter(question)
  const said = asWritten(fold(question)) // 一匹半
  const isOtherThanNamed = isOfOtherSize(said, found)
  const shows = showsCodesOf(asked)
  const general = askedInGeneral(question)
  const cases =
    general &&
    casesOf(
      general,
      question,
      found.list.filter((hit) => speaksOf(hit, devices)),
    )
  const isFoundEnough = (hit: Hit) => hit.score >= leastScoreOf(hit, settings) || shows?.(hit) === true
  const whyNot = (hit: Hit): string | undefined => {
    if (hit.score >= sameWording) return undefined
    if (asksNothing) return '没有问出要知道什么'
    if (isOtherThanNamed || (hit.sourceType === 'product' && isOtherSize(said, hit.title))) return '不是所说的规格'
    if (!speaksOf(hit, devices)) return '讲的是别的电器'
    if (hasOthers && isAnyProduct(hit)) return '只是一款同类商品'
    if (isBarred(hit)) return '讲的不是所问的事'
    if (isOwn && !(isDirect(hit, settings) && isOfOwnMatter(question, hit.title))) return '问的是客户自己的单子'
    const isOfCase = cases?.whyNot(hit)
    if (isOfCase) return isOfCase
    if (!isFoundEnough(hit)) return `匹配度 ${percent(hit.score)}，至少要 ${percent(leastScoreOf(hit, settings))}`
    const sureness = surenessOf(hit)
    return sureness < least ? `可靠度 ${percent(sureness)}，至少要 ${percent(least)}` : undefined
  }
  const enough = found.list.filter((hit) => {
    const why = whyNot(hit)
    if (why !== undefined) aside.set(hit.id, why)
    return why === undefined
  })
  const outdone = enough.filter((hit) => isOutdone(hit, enough))
  for (const { id } of outdone) aside.set(id, '别的结果更切题')
  const fitting = enough.filter((hit) => !outdone.includes(hit))
  const isCardStranger =
    isOtherThanNamed ||
    (found.card !== undefined && (isUnheardOf(asked, found.list) || isOfOtherDevice(found.card, devices)))
  const isEmptyList = isNothingFulfilled(found.card) && fitting.length > 0 && !asksForProducts.test(question)
  const told = fitting.length === 0 && cases?.options.length === 0 && cases.section ? [cases.section] : fitting
  const passages = surestFirst(told, surenessOf)
  const surest = Math.max(0, ...fitting.filter(({ sourceType }) => sourceType !== 'faq').map(surenessOf))
  const isSureToo = (hit: Hit) => hit.score >= sameWording || surenessOf(hit) >= surest * asSure
  const faqs = asNearAsBest(
    fitting.filter((hit) => hit.sourceType === 'faq' && !neverNames(hit, devices) && isSureToo(hit)),
  )
  const [first] = [...passages, ...found.list]
  return {
    card: isCardStranger || isEmptyList ? undefined : found.card,
    asksMore: asksMore(question),
    faqs,
    passages,
    ...(first ? { leastScore: leastScoreOf(first, settings) } : {}),
    topics:
      codeTopics(asked, devices, found.list) ??
      (cases && passages.length === 0 && cases.options.length > 0 ? [...cases.options] : undefined) ??
      topicsOf(question, [...devices, ...(asked.told ?? [])], faqs, fitting, settings),
    aside,
  }
}

/** Rounded down: what falls short never reads as if it did not. */
const percent = (share: number): string => `${Math.floor(share * 100)}%`

/** 燃气灶打不着火怎么办？要换电池吗: no battery of anything else. */
function devicesAsked({ question, corrected, about = [] }: Asked): readonly string[] {
  const named = devicesIn(corrected ?? question)
  return named.length > 0 ? named : about
}

/**
 * That no product fulfils it answers less than what is written about it: 液化气能不能用这个热水器. Whoever asks for products
 * is told that there is none: 液化气的热水器你们有吗.
 */
const isNothingFulfilled = (card: SearchCard | undefined): boolean => card?.kind === 'filter' && card.total === 0
const asksForProducts = /有吗|有么|有没有|哪|推荐|(?<![这那])[款台]|卖|[想要]买|想要|要个/

/** A FAQ that is found as well as the best one is as sure as that: the customer chooses. What never answers stays so. */
function amongRivals(list: readonly Hit[], surenessOf: (hit: Hit) => number): (hit: Hit) => number {
  const best = list.find(({ sourceType }) => sourceType === 'faq')
  const isRival = ({ sourceType, score }: Hit) =>
    sourceType === 'faq' && best !== undefined && best.score - score <= alike
  return (hit) => {
    const sure = surenessOf(hit)
    return sure > 0 && best && isRival(hit) ? Math.max(sure, surenessOf(best)) : sure
  }
}

/** What is asked word for word stands before all else. */
const surestFirst = (hits: readonly Hit[], surenessOf: (hit: Hit) => number): Hit[] => {
  const sure = new Map(hits.map((hit) => [hit, hit.score >= sameWording ? 1 + hit.score : surenessOf(hit)]))
  return hits.toSorted((a, b) => (sure.get(b) ?? 0) - (sure.get(a) ?? 0))
}

/** 空调滤网多久洗一次 is no rival of 油烟机油网怎么洗 where 油网 is asked about: it lacks what the best one holds. */
const asNearAsBest = (faqs: readonly Hit[]): Hit[] => {
  const most = faqs[0]?.lacks?.length ?? 0
  return faqs.filter(({ lacks = [] }) => lacks.length <= most)
}

/** Passages as good as a FAQ score so little less. */
const asGood = 0.1
/** 上门检测收多少钱 is not the answer to 夜间上门费多少 where a passage that is as good has 夜间, too. */
const isOutdone = (faq: Hit, fitting: readonly Hit[]): boolean =>
  faq.sourceType === 'faq' &&
  (faq.lacks ?? []).length > 0 &&
  faq.score < sameWording &&
  fitting.some(
    ({ lacks = [], sourceType, score }) => lacks.length === 0 && sourceType !== 'product' && score > faq.score - asGood,
  )

/** A FAQ that is given as it stands: it may say where one's own order is looked up. */
const isDirect = ({ sourceType, score }: Hit, { faqDirect }: AssistantSettings): boolean =>
  sourceType === 'faq' && score >= faqDirect.minScore

/** KFR-35GW/X10-Pro 2 匹的多重: what the product that is named weighs is no answer, nor is a passage that tells it. */
function isOfOtherSize(question: string, { card, list }: Found): boolean {
  const isOther = (name: string) => isOtherSize(question, name)
  if (card) return card.kind === 'exact' && card.answers.some(({ name }) => isOther(name))
  const named = list.filter(({ sourceType, explain }) => sourceType === 'product' && explain?.['identifier'])
  return named.length > 0 && named.every(({ title }) => isOther(title))
}

function asksMore(question: string): boolean {
  const { things, others } = namesIn(normaliseQuery(question))
  const products = new Set(['pro', 'max', 'ultra', 'plus'])
  return [...things, ...others].some((word) => !products.has(word) && devicesIn(word).length === 0)
}

/** WQP20-QH9 洗碗机: the range hood that bears a like name is not meant. */
function isOfOtherDevice(card: SearchCard, devices: readonly string[]): boolean {
  if (card.kind !== 'exact' && card.kind !== 'choose') return false
  const names = card.kind === 'exact' ? card.answers : card.products
  return names.length > 0 && names.every(({ name }) => isOtherDevice(name, devices))
}

/** One of many that list the same parameters: the question does not name it. */
const isAnyProduct = ({ sourceType, explain }: Hit): boolean => sourceType === 'product' && !explain?.['identifier']

/** E1 means something else on every appliance: of which one it is asked, where none is named and several have it. */
function codeTopics(asked: Asked, devices: readonly string[], list: readonly Hit[]): AnswerOption[] | undefined {
  const shows = devices.length === 0 && !isOfModel(asked) ? showsCodesOf(asked) : undefined
  if (!shows || list.some(({ score }) => score >= sameWording)) return undefined
  const tellsCode = tellsCodeOf({ ...asked, wording: wordingOf(asked) }, list)
  if (tellsCode && list.some(tellsCode)) return undefined // 520 报 E1
  const fewest = Math.min(...list.filter(shows).map(({ lacks = [] }) => lacks.length))
  const about = list.filter((hit) => shows(hit) && (hit.lacks ?? []).length <= fewest).map((hit) => devicesOf(hit))
  const named = [...new Set(about.filter(({ length }) => length === 1).flat())]
  if (named.length < 2) return undefined
  return named.slice(0, mostDevices).map((device) => ({ label: device, value: `${device}${asked.question}` }))
}

function topicsOf(
  question: string,
  named: readonly string[],
  faqs: readonly Hit[],
  fitting: readonly Hit[],
  { faqDirect }: AssistantSettings,
): AnswerOption[] {
  const [best] = faqs
  if (best && best.score >= sameWording) return []
  const near = faqs.filter(
    ({ score }) => best && score >= faqDirect.minScore && best.score - score < faqDirect.minMargin,
  )
  if (near.length > 1) return near.slice(0, mostOptions).map(({ title }) => ({ label: title, value: title }))
  if (best && best.score >= faqDirect.minScore) return []
  return named.length > 0 || /[a-z]+[-\s]?\d{2,}/i.test(question) ? [] : appliancesOf(question, fitting)
}

/** 烘不干 is asked of the washing machine and of the dishwasher. */
function appliancesOf(question: string, fitting: readonly Hit[]): AnswerOption[] {
  const [best] = fitting
  const near = fitting
    .filter(({ score, sourceType }) => best && best.score - score < alike && sourceType !== 'product')
    .slice(0, mostCompared)
  const ofOne = near.filter((hit) => devicesOf(hit).length === 1)
  if (ofOne.length === 0 || ofOne[0] !== near[0] || giveOneNumber(ofOne)) return []
  const named = [...new Set(ofOne.flatMap((hit) => devicesOf(hit)))]
  return named.length < 2
    ? []
    : named.slice(0, mostDevices).map((device) => ({ label: device, value: `${device}${question}` }))
}

/** The hotline stands in the manual of every appliance: where all give it there is nothing to choose. */
function giveOneNumber(hits: readonly Hit[]): boolean {
  const given = hits.map(({ snippet }) => lineNumbersIn(snippet))
  return given.reduce((shared, one) => shared.intersection(one)).size > 0
}

/**
 * As the trace shows them.
 * @param used ids of the hits that the answer cites or offers
 * @param isFull whether it cites as many sources as the settings allow
 */
export const candidatesOf = (
  list: readonly Hit[],
  { aside }: Pick<Evidence, 'aside'>,
  used: ReadonlySet<string>,
  isFull = false,
): Candidate[] =>
  list.map((hit) => {
    const of = { hit, signals: hit.explain ?? {} }
    if (used.has(hit.id)) return { ...of, verdict: 'used' }
    const reason = aside.get(hit.id)
    if (reason !== undefined) return { ...of, verdict: 'belowThreshold', reason }
    return { ...of, verdict: isFull ? 'overLimit' : 'notNeeded' }
  })
