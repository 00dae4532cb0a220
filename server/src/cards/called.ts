/**
 * Products of a kind that the question names, told from the others of it by words of their names: 婴儿洗衣机多少钱,
 * 热泵那台洗衣机多重. What the kind alone costs (冰箱价格) is told of each, and all are listed to whoever asks which there are.
 */
import type { Parameter } from '@zhiku/contract/product-categories'
import type { SearchCard } from '@zhiku/contract/search'
import { partsOfSpeech } from '../language/analyze.ts'
import { fold } from '../language/normalise.ts'
import { asksPrice } from '../passages/figure-asked.ts'
import type { Reading } from '../platform/context.ts'
import { answering, calledBy, passing } from '../products/service.ts'
import type { AnsweringProduct } from '../products/service.ts'
import type { ServedCheck } from '../search/service.ts'
import { answersOf, listed, listOf } from './answers.ts'
import type { Asked } from './asked.ts'
import { asksWhich, superlativeIn } from './asking.ts'
import type { Place } from './asking.ts'
import { mostCompared } from './compare.ts'
import type { Demand } from './demands.ts'
import { harmlessOf } from './harmless.ts'
import { blank } from './identify-question.ts'
import { leftOver } from './left-over.ts'
import type { Lexicon, Lexicons } from './parameters/lexicons.ts'
import { isMostOf, mostOf, mostSaid } from './parameters/most.ts'
import { choice } from './named.ts'
import { mentionsIn } from './parameters/parameter-mentions.ts'
import { overlaps, sentencesIn } from './sentences.ts'

/** Shorter ones are a piece of too many names. */
const shortestWord = 2
/** Of those that are called so, not all may be shown. */
const mostCalled = 100

const ofEach = /(?:列[一个]?下?)?(?:(?:每一?|各)[款台]|(?:每一?个|各个?|所有|全部)的?)/g
const models = ['型号', '机型', '产品', '商品']
/** 每款洗衣机, 所有冰箱, 每个型号: all of the kind are asked about, and not 每个房间 or 每个程序. */
const eachIn = (text: string, kinds: readonly string[]): Place[] =>
  [...text.matchAll(ofEach)]
    .map(({ 0: said, index }) => ({ from: index, to: index + said.length }))
    .filter(
      ({ to }) => /[款台]$/.test(text.slice(0, to)) || [...kinds, ...models].some((word) => text.startsWith(word, to)),
    )
/** Of so many it is told. */
const mostListed = 10
/** More are counted by nobody. */
const mostCounted = 2_000
/** What names of products say in other words: 挂墙上洗娃儿衣服的; 家里有孩子 is none. */
const saidAsNamed: readonly (readonly [said: RegExp, named: string])[] = [
  [/挂在?墙上?[那的]?[个台只款]?|能?上墙的?/g, '壁挂'],
  [
    /(?:给|洗|帮)(?:小|月子里?)?(?:娃[娃儿]?|宝宝|宝贝|毛毛|孩子?|bb)的?(?:用的?)?洗?(?:小?衣[服裳物]|衫|尿[布片])?的?/g,
    '婴儿',
  ],
  [/(?:娃[娃儿]?|宝宝|宝贝)(?:用的|(?=洗衣机))/g, '婴儿'],
  [/(?:机身)?(?:最|特别|很)?薄的?[那这]?[个台款]?/g, '超薄'],
]
const asNamed = (text: string): string =>
  saidAsNamed.reduce((rest, [said, named]) => rest.replaceAll(said, ` ${named} `), text)

/** 别墅那款: what tells which one it is, though it would say nothing new elsewhere. */
const toldIn = (open: string): string[] =>
  [...open.matchAll(/(\p{Script=Han}{2})[那这]?的?[款台个种]/gu)].map(([, word = '']) => word)

/** What it costs to run, to mend or to clean, an old one, or how much less it is: 洗一桶多少钱, 洗空调多少钱, 降价多少钱. */
const ofKeeping = /[一1每]个?[次遍回趟桶缸锅年月天晚]|[修洗移拆]|旧(?!款)|便宜|降/

export async function calledInKind(
  ctx: Reading,
  asked: Asked,
  lexicons: Lexicons,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const { question, categories, deniesProduct } = asked
  const [categoryId, ...others] = categories.within
  const category = categoryId ? categories.all.get(categoryId) : undefined
  if (!categoryId || !category || others.length > 0 || deniesProduct || question.conditions.length > 0) return undefined
  const { schema } = category
  const kinds = [...categories.named.values()]
  const text = asNamed(question.text)
  const lexicon = lexicons(schema)
  const isShort = text.length <= longestListing
  const order = isShort ? orderIn(text, kinds, lexicon) : undefined
  if (order || (isShort && asksAllOf(text, kinds))) return allOf(ctx, { categoryId, order, lexicon }, asked, check)
  const mentions = mentionsIn(text, lexicon, kinds)
  if (mentions.length === 0) return undefined
  const named = kinds
    .map((word) => text.indexOf(word))
    .map((from, at) => ({ from, to: from + (kinds[at]?.length ?? 0) }))
  const schemas = new Map([[categoryId, schema]])
  const each = eachIn(text, kinds)
  const words = leftOver(
    text,
    { places: [...mentions, ...named, ...each], asked: mentions },
    harmlessOf([], schemas, asked, mentions),
  )
  if (words.some(({ length }) => length < shortestWord)) return undefined
  const meant = saidAsNamed.flatMap(([said, word]) => (question.text.match(said) ? [word] : []))
  const open = blank(text, [...mentions, ...named, ...each])
  const told = [words, meant, toldIn(open)].find(({ length }) => length > 0) ?? []
  const isOfPrice = asksPrice(text) && !ofKeeping.test(withoutKinds(text, kinds))
  const isOfKind = words.length === 0 && isOfPrice && mentions.every(({ parameter }) => parameter.name.includes('价'))
  const isOfEach = told.length === 0 && (each.length > 0 || isOfKind)
  if (told.length === 0 && !isOfEach) return undefined
  const found = await calledBy(ctx.db, ctx.actor.organizationId, categoryId, told, isOfEach ? mostCounted : mostCalled)
  const bases = await check(found)
  const served = found.filter((id) => bases.has(id)).map((id) => ({ id }))
  if (served.length > mostCompared && !isOfEach) return undefined
  const products = await listed(ctx, served.slice(0, mostListed), (product) => {
    const knowledgeBase = bases.get(product.id)
    return knowledgeBase && { product, knowledgeBase, mentions }
  })
  const [only, ...more] = products
  if (!only) return undefined
  if (more.length > 0) return choice(products, served.length, schemas, mentions)
  const answers = answersOf(only)
  return answers.length > 0 ? { kind: 'exact', answers } : undefined
}

/** Characters; who asks for a list says little else. */
const longestListing = 40
const whichThereAre =
  /(?:有|卖|出)(?:哪|什么|啥|几[个款台种])|哪[些几][个款台种]?|推荐|介绍|(?:想|要)[要买购选换]|型号|机型|清单|^(?:我|想|要|来)*(?:买|看看|选|挑)|卖|(?:帮|给)我?(?:选|挑|推)|有.*[吗么没]$/
const saidBesides =
  /你们?|您|贵司|店里|家里?|公司|现在|目前|一共|都|(?:有|卖|出)?(?:哪[些几]?|什么|啥|几|多少)|我|想|要|买|购|选|挑|换|新|推荐?|介绍|一?下|[一几两]?[个款台种些]|型号|机型|产品|款式|清单|有|卖|给|帮|来|看看|的|吗|呢|吧|啊|呀|了|是|[\s，,。.！!？?]/g
/** 有哪些洗衣机, 冰箱推荐一个, 想买个空调: which there are is asked, and nothing else said. */
function asksAllOf(text: string, kinds: readonly string[]): boolean {
  return whichThereAre.test(text) && withoutKinds(text, kinds).replace(saidBesides, '') === ''
}
const withoutKinds = (text: string, kinds: readonly string[]): string =>
  kinds.reduce((open, kind) => open.replace(kind, ''), text)

interface Order {
  parameter: Parameter
  isDescending: boolean
}
const adjective =
  /(?:比较|稍微?|更|最好|相对)*(便宜|实惠|划算|性价比高|高端|贵|安静|静音|省电|节能|省水|大吸力|大容量|大|小容量|迷你|小型|小|轻)(?:一?点儿?|一?些)?的?/
/** As the table of superlatives has them. */
const mostSaidFor = new Map(
  Object.entries({
    性价比高: '便宜',
    高端: '贵',
    大吸力: '吸得最猛',
    大容量: '大',
    小容量: '小',
    迷你: '小',
    小型: '小',
  }),
)
/** 便宜的空调, 静音冰箱, 冰箱小一点的: all of the kind, in that order. */
function orderIn(text: string, kinds: readonly string[], lexicon: Lexicon): Order | undefined {
  const [said, word] = adjective.exec(withoutKinds(text, kinds)) ?? []
  if (said === undefined || word === undefined) return undefined
  const isOfKind = kinds.some((kind) => text.includes(`${said}${kind}`)) || (said.endsWith('的') && text.endsWith(said))
  if (!isOfKind || withoutKinds(text, kinds).replace(said, '').replace(saidBesides, '') !== '') return undefined
  const most = mostSaidFor.get(word) ?? word
  const superlative = superlativeIn(most.includes('最') ? most : `最${most}`)
  const parameter = superlative && mostOf(superlative, superlative.text, [], lexicon, true)
  return parameter && { parameter, isDescending: isMostOf(superlative, parameter) }
}

/** Of each what it costs, and what every one of the kind has. */
const mostTold = 3
async function allOf(
  ctx: Reading,
  { categoryId, order, lexicon: { parameters } }: { categoryId: string; order: Order | undefined; lexicon: Lexicon },
  asked: Asked,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const { organizationId } = ctx.actor
  const inOrder = order && {
    categoryId,
    tests: [],
    order: { key: order.parameter.key, isDescending: order.isDescending },
  }
  const found = inOrder
    ? (await passing(ctx.db, organizationId, [inOrder], mostCounted)).map(({ id }) => id)
    : await calledBy(ctx.db, organizationId, categoryId, [], mostCounted)
  const bases = await check(found)
  const served = found.filter((id) => bases.has(id))
  const told = [
    ...(order ? [order.parameter] : []),
    ...parameters.filter(({ risk }) => risk === 'price'),
    ...parameters.filter(({ required }) => required),
  ]
  const mentions = [...new Set(told)].slice(0, mostTold).map((parameter) => ({ parameter }))
  const read = new Map((await answering(ctx.db, served.slice(0, mostListed))).map((product) => [product.id, product]))
  const products = served.slice(0, mostListed).flatMap((id) => {
    const [product, knowledgeBase] = [read.get(id), bases.get(id)]
    return product && knowledgeBase ? [{ product, knowledgeBase, mentions }] : []
  })
  return products.length === 0
    ? undefined
    : listOf({ products, total: served.length }, [], asked.categories, order && saidOf(order))
}

const ways = { 最低: '从低到高', 最高: '从高到低', 最短: '从短到长', 最长: '从长到短' }
const saidOf = ({ parameter, isDescending }: Order): string =>
  `${parameter.name}${ways[mostSaid(parameter, isDescending)]}`

/** 超薄滚筒多厚, 最便宜的超薄滚筒: of those that meet it, the ones that are called so. */
export function calledAsSaid<One extends { id: string }>(
  served: readonly One[],
  products: ReadonlyMap<string, AnsweringProduct>,
  demands: readonly Demand[],
  { question: { text }, categories: { named } }: Asked,
): readonly One[] {
  const places = demands.flatMap((demand) => demand.places)
  const isApart = (one: Place) => !places.some((place) => overlaps(place, one))
  const told = asksWhich.test(text) ? sentencesIn(text).filter(isApart) : [] // 每天放半盆冷水，带零冷水的有哪些
  const open = [...named.values()].reduce((rest, kind) => rest.replace(kind, ' '), blank(text, [...places, ...told]))
  const wordsOf = (name: string) => partsOfSpeech(fold(name)).map(({ word }) => word) // no 水热 of 零冷水热水器
  const nameOf = ({ id }: One) => wordsOf(products.get(id)?.name ?? '') // 洗衣时 calls nothing 洗衣机
  const telling = partsOfSpeech(open.replace(/[^\p{Script=Han}]+/gu, ' '))
    .map(({ word }) => word)
    .filter((word) => word.length > 1)
    .filter((word) => served.some((one) => nameOf(one).includes(word)))
  const called = served.filter((one) => telling.every((word) => nameOf(one).includes(word)))
  return called.length > 0 ? called : served
}
