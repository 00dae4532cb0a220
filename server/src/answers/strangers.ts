/**
 * Passages that speak of something else than the question, however many words they share. Each hit says what the question
 * names and it does not (`lacks`): another maker, a fault code, the thing itself.
 */
import type { Hit } from '@zhiku/contract/search'
import { isDictionaryWord, normaliseQuery } from '../language/analyze.ts'
import { codesAmong } from '../language/codes.ts'
import { devicesIn, isOtherAppliance } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import type { Names } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'
import { noOwnWords } from '../language/own-words.ts'
import { readVocabulary } from '../language/synonyms.ts'
import { service } from '../language/vocabulary/service.ts'
import { things as thingsOfTrade } from '../language/vocabulary/things.ts'
import { asksPrice, figureAsked } from '../passages/figure-asked.ts'
import { devicesOf, showsAny } from './devices.ts'

/** A passage that lacks so much of what is named speaks of another thing. */
const mostLacking = 0.5
/** One that holds nothing of it, and no thing is named, must be found as well as this. */
const leastOfUnheld = 0.57
/** E1, F3: means something else on every appliance. */
export const faultCode = /^[a-z]{1,2}\d{1,2}$/
/** HC, En: shown without a figure. */
const codeOfLetters = /^[a-z]{2}$/

export interface Asked {
  /** Completed and folded. */
  question: string
  /** What was looked for instead, where slips were mended. */
  corrected?: string | undefined
  /** Names of products in it: R8 is no fault code there. */
  products?: readonly string[] | undefined
  /** Of those products. */
  models?: readonly string[] | undefined
  /** What passages call a model, and no product of the catalogue is called by. */
  told?: readonly string[] | undefined
  /** The appliance that the rest of the message is about, where the question names none. */
  about?: readonly string[]
}

/** What is looked for, normalised. */
export const wordingOf = ({ question, corrected }: Asked): string => normaliseQuery(corrected ?? question)

/**
 * What may not be quoted, however well it was found.
 * @param found all hits: a model or an appliance that none of them knows, nothing here is about
 */
export function barredFrom(asked: Asked, found: readonly Hit[]): (hit: Hit) => boolean {
  const { question, corrected } = asked
  const names = namesIn(normaliseQuery(corrected ?? question))
  const lost = corrected === undefined ? noneLost : lostOf(namesIn(normaliseQuery(question)), normaliseQuery(corrected))
  const devices = devicesIn(corrected ?? question)
  const isUnknown = devices.length > 0 && !found.some((hit) => showsAny(hit, devices))
  if (lost.makers > 0 || lost.isAll) return ({ score }) => score < 1
  if (isUnknown) return (hit) => hit.score < 1 && !isOfAny(hit)
  const needed = neededOf(names, found, codesAsked(asked))
  const ofModel = isOfModel(asked)
  return (hit) => {
    const lacks = lacksOf(hit)
    if (lacks.some((name) => needed.has(name))) return true
    if (hit.sourceType === 'faq' && lacks.some((name) => serviceWords.has(name))) return true // 青瓷壶能退货吗 of 能放微波炉吗
    return ofModel && hit.sourceType === 'product' && lacks.some(isDictionaryWord) // 防水 of one that has no such value
  }
}

/** 电器着火了能不能泼水 is told of a rice cooker, too. */
const isOfAny = ({ title, headingPath = [], snippet, asked, explain: { alike = 0, lead = 0 } = {} }: Hit): boolean =>
  asked !== undefined &&
  alike >= 0.5 &&
  lead >= 0.6 &&
  devicesIn([title, ...headingPath, snippet, asked].join(' ')).length === 0

/** Fault codes that are asked about. What a product is called is one only where it is said to be shown: 报 R8. */
export function codesAsked({ question, corrected, products = [], told = [] }: Asked): string[] {
  const wording = normaliseQuery(corrected ?? question)
  return codesAmong(namesIn(wording).models, wording, [...products, ...told])
}

export function isOfModel(asked: Asked): boolean {
  const { models } = namesIn(wordingOf(asked))
  return models.some((model) => !faultCode.test(model)) || (models.length > 0 && codesAsked(asked).length === 0)
}

/** What is done about a thing, and for it: whoever asks of one is told no other. */
const { groups: services, leads: ledToService } = readVocabulary(service)
const serviceWords = new Set([...services.flat(), ...ledToService.flatMap(({ to }) => to)])

/** Passages that say too little of what the question names. */
export function strangersTo(asked: Asked): (hit: Hit) => boolean {
  const { question, corrected } = asked
  const names = namesIn(normaliseQuery(corrected ?? question))
  const lost = corrected === undefined ? noneLost : lostOf(namesIn(normaliseQuery(question)), normaliseQuery(corrected))
  const ofModel = isOfModel(asked)
  return (hit) => {
    const lacks = lacksOf(hit)
    const missing = names.things.filter((thing) => lacks.includes(thing)).length + lost.words
    const unheld = names.others.filter((word) => lacks.includes(word)).length
    const held = names.things.length + names.others.length + lost.words - missing - unheld
    if (held <= 0 && missing + unheld > 0) return missing > 0 || ofModel || hit.score < leastOfUnheld
    return missing > 0 && (ofModel || missing >= (missing + held) * mostLacking)
  }
}

const noneLost = { words: 0, makers: 0, isAll: false }

/** Words that were said and taken for slips of others: 失恋 is no slip of 失灵. */
const lostOf = ({ things, others, makers }: Names, corrected: string) => {
  const isLost = (word: string) => !corrected.includes(word)
  const words = [...things, ...others.filter(isDictionaryWord)]
  const lost = words.filter(isLost).length
  /** 我失恋了 as 卧室: nothing of what was said is left. */
  const isAll = lost > 0 && [...things, ...others].every(isLost)
  return { words: lost, makers: makers.filter(isLost).length, isAll }
}

/** Without these a passage is about something else. */
function neededOf({ things, makers, models }: Names, found: readonly Hit[], codes: readonly string[]): Set<string> {
  const isUnknown = (name: string) => found.every((hit) => hit.lacks?.includes(name))
  const devices = things.filter((thing) => devicesIn(thing).length > 0)
  return new Set([
    ...makers,
    ...codes,
    ...models.filter((model) => !codes.includes(model) && isUnknown(model)),
    ...things.filter((thing) => codeOfLetters.test(thing) && !isUnknown(thing)),
    ...devices.filter(isUnknown),
  ])
}

/** A passage below a title that names the appliance is about it. */
function lacksOf(hit: Hit): readonly string[] {
  const { lacks = [] } = hit
  if (lacks.length === 0) return lacks
  const above = devicesOf(hit)
  return lacks.filter((name) => !devicesIn(name).some((device) => above.includes(device)))
}

const asksOf = /多少|多大|多重|多高|多宽|多长|多久|几|什么|吗|是/

/**
 * What is asked of a product and nothing that was found about it knows: 内存 of an air conditioner. A parameter that the
 * question happens to name besides does not answer it.
 */
export function isUnheardOf({ question }: Pick<Asked, 'question'>, found: readonly Hit[]): boolean {
  const text = normaliseQuery(question)
  const model = text.search(/[a-z0-9)][^a-z0-9]*$/) + 1
  const asked = text.slice(model, model + Math.max(0, text.slice(model).search(asksOf)))
  const { things } = namesIn(asked.replace(/电(?=能[撑顶跑扫用管])/g, '电 ')) // 断电能顶多久: no 电能
  // 洗一缸 counts, and 厚度 is told as a size
  const isThing = (thing: string) => !/^[一两二三四五六七八九十几半]|^[厚高宽深长]度$|^尺寸$/.test(thing)
  return (
    found.length > 0 && things.some((thing) => isThing(thing) && found.every((hit) => lacksOf(hit).includes(thing)))
  )
}

const alikeEnough = 0.28
const leadEnough = 0.4
/** It is asked as several of the questions written for it are, and as those of nothing else. @param explain signals of a hit */
export const isAskedSo = ({ alike = 0, lead = 0 }: Readonly<Record<string, number>> = {}): boolean =>
  alike >= alikeEnough && lead >= leadEnough

/** So nearly that the words which are not there say it otherwise: 支架 as 架子. */
export const isPlainlyAskedSo = ({ alike = 0, lead = 0 }: Readonly<Record<string, number>> = {}): boolean =>
  alike >= 0.6 && lead >= 0.75

const { groups } = readVocabulary(thingsOfTrade)
const parts = new Set(groups.flat())
/** 客厅那台 says where it stands. */
const place = /厨房|阳台|客厅|卧室|房间|家里|门口|楼|小区|城里|乡镇|市区|钱$/
/** Every row that prices something says so. */
const price = /^(?:价格?|价[钱位]|费用?|[售单报]价|零售价|收费标?准?|(?:多少|好多|几多|几个)钱|[啥什]么?价)$/
/** What is done or bought, and how a row that prices it says so: 热水器移机多少钱 is told by no row of its installation. */
const priced: readonly (readonly [done: RegExp, said: RegExp])[] = [
  [/移机|[挪移搬](?:到|去|个|一下|过)|搬家|拆了[^，,]{0,10}[装到]|换个?地方[^，,]{0,4}装/, /[移搬挪]/],
  [/拆(?:下来|掉|走|机|装|了.{0,4}装)(?!.{0,4}洗)/, /拆|移/],
  [/拆洗|清洗|[洗刷]一[次遍下]/, /[洗刷]/],
  [/[延续]保|(?<!差不)多保/, /[延续多]保/],
  [/加(?:氟|雪种|冷媒|制冷剂)/, /氟|冷媒|制冷剂/],
  [/[打钻开][一1]?个?[孔眼洞]/, /[孔眼洞]/],
  [/人工(?!(?:智能|客服|服务|坐席))/, /(?<!抵扣|与|和|及)人工/],
  [
    /[单光][买卖换]|光(?:这个?|要)|[配零]件[^，。]{0,4}(?:价|钱|费|多少|几百)|料钱|材料费|本身(?:是|要)?多少钱/,
    /零售价|备件|配件/,
  ],
  [/加长|加[一1两二三几]米/, /加长|每米|[一1]米|米$/],
]
const mark = /<\/?em>/g
/** A segmenter tears 集尘袋 and leaves 集尘. */
export function wholeIn(wording: string): (word: string) => string {
  const there = [...parts].filter((part) => wording.includes(part))
  return (word) => there.find((part) => part.length > word.length && part.includes(word)) ?? word
}
/** 照明灯多少钱 is told by no row that prices something else, 洗衣机主板 by none of an air conditioner's. */
export function pricesOtherThan({ question, corrected }: Asked): (hit: Hit) => boolean {
  const wording = normaliseQuery(corrected ?? question)
  if (!asksPrice(wording)) return () => false
  const works = priced.filter(([done]) => done.test(wording)).map(([, said]) => said)
  const names = namesIn(wording)
  const whole = wholeIn(wording)
  const named = { things: names.things.map(whole), others: names.others.map(whole) }
  const isThing = (word: string) => devicesIn(word).length === 0 && !place.test(word) && !price.test(word)
  const ofTrade = [...named.things, ...named.others].filter((word) => parts.has(word) && isThing(word))
  const things = [...named.things.filter(isThing), ...ofTrade]
  const writingsOf = (words: readonly string[]) =>
    words.flatMap((word) => [word, ...(noOwnWords.synonyms.alternatives.get(word) ?? [])])
  const [writings, writingsOfTrade] = [writingsOf(things), writingsOf(ofTrade)]
  const devices = devicesIn(wording)
  const saysWorks = (text: string) => works.every((said) => said.test(text))
  return ({ evidence, explain, title, snippet, asked: written }) => {
    if (evidence?.form !== 'table') return !isPlainlyAskedSo(explain) && !saysWorks(normalise(`${title}\n${snippet}`))
    const own = evidence.rows
      .map((row) => row.join(' ').replaceAll(mark, ''))
      .filter((row) => !isOtherAppliance(row, devices))
    const rows = normalise([evidence.header.join(' ').replaceAll(mark, ''), ...own].join('\n'))
    const text = `${normalise((evidence.lead ?? '').replaceAll(mark, ''))}\n${rows}`
    const isOfOther = written !== undefined && isOtherAppliance(written, devices)
    const needed = isAskedSo(explain) && !isOfOther ? writingsOfTrade : writings
    const isOfThing = needed.length === 0 || needed.some((word) => text.includes(word))
    if (isPlainlyAskedSo(explain) && !isOfOther) return false
    return !(isOfThing && saysWorks(rows)) // 安装与移机 stands above rows of any work
  }
}

/** Of one kind of an appliance what is told of another tells nothing: 波轮洗衣机拆洗 not by the row of 滚筒洗衣机. */
const kinds: readonly (readonly string[])[] = [
  ['滚筒', '波轮'],
  ['挂机', '柜机'],
  ['侧吸', '顶吸'],
  ['冷藏', '冷冻'],
  ['主刷', '边刷'],
]
/** 波轮洗衣机…，不是滚筒哦 */
const denied = /(?:不是|不要|[别非])(?:滚筒|波轮|挂机|柜机|侧吸|顶吸)/g
export function rowsOfOtherKind({ question, corrected }: Asked): (hit: Hit) => boolean {
  const wording = normaliseQuery(corrected ?? question).replace(denied, '')
  const told = kinds.flatMap((all) => {
    const named = all.filter((kind) => wording.includes(kind))
    return named.length === 1 ? [{ own: named[0] ?? '', others: all.filter((kind) => !named.includes(kind)) }] : []
  })
  const isOfOther = (row: string) =>
    told.some(({ own, others }) => !row.includes(own) && others.some((kind) => row.includes(kind)))
  return ({ evidence }) =>
    told.length > 0 &&
    evidence?.form === 'table' &&
    evidence.rows.some((row) => isOfOther(row.join(' ').replaceAll(mark, ''))) &&
    !evidence.rows.some((row) => told.some(({ own }) => row.join(' ').replaceAll(mark, '').includes(own)))
}

/** 灯泡坏了咋换, 嗡嗡响怎么弄: told by no table of figures, nor by what a product is. */
export const asksWhatToDo = (wording: string): boolean =>
  /怎么(?!样|卖)|咋(?!样|卖)|如何|怎样|为什么|为啥|谁[来给]?赔|赔不赔|能关|关掉/.test(wording) &&
  !asksPrice(wording) &&
  figureAsked(wording) === undefined
export function tellsFiguresOnly({ sourceType, evidence }: Hit): boolean {
  if (evidence?.form === 'pairs')
    return sourceType === 'product' || evidence.pairs.every(({ value }) => isFigure(value))
  return evidence?.form === 'table' && evidence.rows.every(([, ...cells]) => cells.length > 0 && cells.every(isFigure))
}
const isFigure = (said: string): boolean => /\d/.test(said) && said.replaceAll(mark, '').length <= longestFigure
const longestFigure = 20
