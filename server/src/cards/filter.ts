/**
 * Products that meet what the question demands: 噪音低于 60 分贝、三千以内的扫地机, 最安静的冰箱. Where an amount or an option
 * only says which product is meant (13 升热水器多重), what is asked of it is answered.
 */
import type { SearchCard } from '@zhiku/contract/search'
import { asksOfBuying } from '../language/buying.ts'
import { fold } from '../language/normalise.ts'
import type { Reading } from '../platform/context.ts'
import { answering, passing } from '../products/service.ts'
import type { AnsweringProduct } from '../products/service.ts'
import type { ServedCheck } from '../search/service.ts'
import { answersOf, listOf } from './answers.ts'
import type { AskedProduct } from './answers.ts'
import type { Asked } from './asked.ts'
import {
  asksDifference,
  asksHowItIsDone,
  asksMore,
  asksOfBoth,
  asksOtherwise,
  asksWhich,
  asksWork,
  guarantee,
  tellsSeveral,
} from './asking.ts'
import { isOfPart } from './parameters/besides.ts'
import { calledAsSaid, calledInKind } from './called.ts'
import { kindsCompared } from './compare.ts'
import { asksWhetherIt, demandOf } from './demands.ts'
import type { Demand } from './demands.ts'
import { blank, isNumbered, isOther } from './identify-question.ts'
import type { Question } from './identify-question.ts'
import { harmlessOf, isLooselyAsked, isOfItself, kindsIn, namesOf } from './harmless.ts'
import { asksPriceOfPart, isOfTrade, leftOver } from './left-over.ts'
import type { Lexicons } from './parameters/lexicons.ts'
import { choice } from './named.ts'
import { optionsIn } from './parameters/option-mentions.ts'
import { saidOtherwise } from './parameters/parameter-words.ts'
import { demandedOf, withoutStory } from './sentences.ts'

/** More are counted by nobody. */
const mostCounted = 2_000
const mostListed = 10
/** Of so many the names are read, to see which of them are called as is said. */
const mostNarrowed = 100

interface Meeting {
  readonly demands: readonly Demand[]
  /** Served, in their order. */
  readonly products: readonly AskedProduct[]
  readonly total: number
}

export async function findByDemand(
  ctx: Reading,
  asked: Asked,
  lexicons: Lexicons,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const { question, categories } = asked
  const isOfYears = asked.superlative !== undefined || question.conditions.some(({ unit }) => unit === '年')
  const isGuarantee = isOfYears && asksWhich.test(question.text) && !/吗/.test(question.text) // 保修 10 年以上的
  const said = isGuarantee ? question.text.replaceAll('保修', '') : question.text.replace(guarantee, '')
  const told = withoutStory(withoutOptions(said, asked, lexicons))
  if (asksOtherwise.test(told) || asksWork(question.text)) return undefined
  if (asksOfBuying(question.text) || asksHowItIsDone.test(question.text)) return undefined
  const demands = demandsOf(asked, lexicons)
  const places = demands.flatMap((demand) => demand.places)
  if (asksPriceOfPart(question.text, [...places, ...question.conditions, ...kindsIn(asked)])) return undefined
  if (demands.some(({ askedAt }) => isOfPart(question.text, askedAt))) return undefined
  const [first] = demands
  if (!first) return calledInKind(ctx, asked, lexicons, check)
  const isOfKinds = asksDifference(question.text) || /[哪那][个款台种].{0,4}更|谁.{0,4}更/.test(question.text)
  if (isOfKinds && demands.every(isOfSeveralKinds)) return undefined
  const isOfOne =
    demands.length === 1 && (first.ofKind > 0 || question.conditions.length > 1 || tellsThat(question, first))
  const isTold = demands.length === 1 && first.tests.length > 1 && isAll(asked, first) // 零冷水 5000以内
  const isNamed = categories.named.size > 0 || first.isSized || isOfOne
  if (categories.named.size === 0 && first.isByUnit) return undefined
  if (!isNamed && !isTold && !asksWhich.test(question.text)) return undefined
  if (!isNamed && first.said.length > 0 && question.conditions.some(({ isAmount }) => isAmount)) return undefined
  const isOptionAsked =
    asksWhetherIt.test(question.text) || /[吗么没不]$/.test(question.text.replace(/[，,。？?\s]+$/, ''))
  if (isOptionAsked && demands.every(isOfSeveral)) {
    const called = await calledInKind(ctx, asked, lexicons, check)
    if (called?.kind === 'exact') return called // 婴儿洗衣机有没有羊毛程序
  }
  const met = await meeting(ctx, demands, asked, check)
  const schema = categories.all.get(first.categoryId)?.schema
  if (schema && demands.length === 1 && isOfSeveralKinds(first)) {
    const options = optionsIn(question.text, lexicons(schema).options)
    const compared = kindsCompared(asked, met.total === met.products.length ? met.products : [], schema, options)
    if (compared) return compared
  }
  if (categories.named.size === 0 && first.isSized && met.total === 0) return undefined
  if (met.total === 0 && tellsSeveral(question.text)) return undefined // what each of two is, no one thing is
  return cardOf(met, asked)
}

/** 零嵌那台 */
const tellsThat = ({ text }: Question, { places, asked }: Demand): boolean =>
  asked.length > 0 && places.some(({ to }) => /^的?那[台个款]/.test(text.slice(to)))

/** 一氧化碳报警 is what a thing can do, and no alarm of it. */
const withoutOptions = (text: string, { categories: { all, named, within } }: Asked, lexicons: Lexicons): string =>
  [...(named.size === 0 ? [] : within)]
    .flatMap((id) => all.get(id)?.schema ?? [])
    .reduce((rest, schema) => blank(rest, optionsIn(rest, lexicons(schema).options)), text)

/** Only of what things may have several of: programmes, functions. */
const isOfSeveral = ({ tests, parameters }: Demand): boolean =>
  tests.every(({ kind }) => kind === 'options') && parameters.every(({ type }) => type === 'multiEnum')

/** 平衡式和强排式, and nothing else. */
const isOfSeveralKinds = ({ tests, asked }: Demand): boolean =>
  asked.length === 0 && tests.length > 0 && tests.every((test) => test.kind === 'options' && test.anyOf.length > 1)

/** What those that meet it say to the question. */
function cardOf(all: Meeting, asked: Asked): SearchCard | undefined {
  const { question } = asked
  const [first] = all.demands
  if (first && (first.isStrict ? isNumbered(question, first) : isOther(question, first))) return undefined
  const met = first && calledSo(all, moreSaid(asked, all.demands))
  if (!first || !met || asksMore(question.text)) return undefined
  if (met.total === 1 && asksOfBoth(question.text)) return undefined
  if (
    isOnlyTold(question, first) &&
    !asksWhich.test(question.text) &&
    !endsWithKind(asked, first) &&
    !isAll(asked, first)
  )
    return undefined
  const isHad =
    asked.categories.named.size > 0 &&
    (/(?:[带有]|[会能](?=自[动己])).{1,8}的/.test(question.text) || isBeforeKind(asked, first))
  const isMeant = first.ofKind > 0 || question.conditions.length > 0 || isHad || tellsThat(question, first) // 快速洗 says of no product which one it is
  if (!first.isStrict && !isMeant && first.asked.length > 0) return undefined
  const isWhich = asksWhich.test(besidesValues(question.text, first)) && !asksWhetherIt.test(question.text)
  const isTheOne = met.total === 1 && first.asked.length > 0 // 最便宜那台双门冰箱是什么气候型
  if ((!first.isStrict || isTheOne) && first.asked.length > 0 && !isWhich) return valuesOf(met, asked)
  if (!first.isStrict && !asksWhich.test(question.text) && !endsWithKind(asked, first) && !isAll(asked, first))
    return undefined
  const shown = met.demands.find(({ categoryId }) => categoryId === met.products[0]?.product.categoryId) ?? first
  return listOf(met, shown.said, asked.categories) // 吸力最大 of a robot's 最大吸力, whatever else has
}

/**
 * Where nothing says of what kind it is, or more is said than the demand, it is what those are called that meet it:
 * 十八升冷凝的. Undefined where they are not called so.
 */
function calledSo(met: Meeting, more: readonly string[]): Meeting | undefined {
  if (more.length === 0) return met
  const [first] = met.demands
  if (!first || met.total > met.products.length) return undefined
  const isInAll = (word: string) => met.products.every(({ product }) => fold(product.name).includes(word))
  if (first.isStrict) return met.products.length > 0 && more.every(isInAll) ? met : undefined
  const isInNames = (word: string) => met.products.some(({ product }) => fold(product.name).includes(word))
  const told = first.asked.length > 0 && first.asked.every((parameter) => isOfItself({ parameter }))
  const telling = told ? more.filter((word) => isInNames(word) || isOfTrade(word)) : more
  const products = met.products.filter(({ product }) => telling.every((word) => fold(product.name).includes(word)))
  return products.length === 0 ? undefined : { ...met, products, total: products.length }
}

/** 洗涤噪音, and not 噪音, which every kind of thing has. */
const fullName = 4

/**
 * Of the categories that are named, else of all; one that the demand does not fit is left out. Where none is named and an
 * amount is the size of one thing, it is no other figure of another, nor of a thing that has not what is asked.
 */
export function demandsOf(
  { question, superlative, categories: { all, named, within } }: Asked,
  lexicons: Lexicons,
): Demand[] {
  const { text } = question
  const conditions = demandedOf(question)
  const demanding = { text, conditions, superlative, kinds: [...named.values()] }
  const able = [...(named.size === 0 ? all.keys() : within)].flatMap((id) => {
    const category = all.get(id)
    return (category && demandOf(demanding, category.schema, lexicons(category.schema))) ?? []
  })
  const byName = able.some(({ isNamed }) => isNamed) ? able.filter(({ isNamed }) => isNamed) : able
  const namedBy = Math.max(0, ...byName.map((demand) => demand.namedBy))
  const fitting = byName.filter((demand) => demand.namedBy === namedBy || namedBy < fullName)
  const mostMet = Math.max(0, ...fitting.map(({ tests }) => tests.length))
  const demands = fitting.filter(({ tests }) => tests.length === mostMet) // 零冷水 is said of water heaters, whatever else costs less
  const sized = named.size === 0 ? demands.filter(({ isSized }) => isSized) : []
  const mostAsked = Math.max(0, ...sized.map(({ asked }) => asked.length))
  const meant = sized.length > 0 ? sized.filter(({ asked }) => asked.length === mostAsked) : demands
  const most = Math.max(0, ...meant.map(({ ofKind }) => ofKind))
  return meant.filter(({ ofKind }) => ofKind === most) // 挂机 is said of air conditioners, whoever has 一级 too
}

/** 程序有哪些, 哪些程序 asks for values, and not which product. */
function besidesValues(said: string, { askedAt }: Demand): string {
  const text = blank(said, askedAt).replace(/的$/, '')
  return askedAt.some(
    ({ from, to }) =>
      /(?:哪些|有啥|有什么)$/.test(text.slice(0, from)) || /^\s*(?:有|是|都有)?哪[些种]/.test(text.slice(to)),
  )
    ? text.replaceAll(/(?:的都)?(?:哪[些种]|有啥|有什么)/g, '')
    : text
}

/** 遥控器 of an air conditioner with a child lock: another thing than the demand is spoken of. */
function moreSaid(asked: Asked, demands: readonly Demand[]): string[] {
  const { question, categories } = asked
  const named = kindsIn(asked)
  const schemas = new Map(
    demands.flatMap(({ categoryId }) => {
      const category = categories.all.get(categoryId)
      return category ? [[categoryId, category.schema] as const] : []
    }),
  )
  const otherwise = demands.flatMap(({ asked: own }) => saidOtherwise(question.text, own))
  const places = [...demands.flatMap((demand) => demand.places), ...named, ...otherwise]
  const parameters = demands.flatMap((demand) => demand.parameters.map((parameter) => ({ parameter })))
  const askedAt = demands.flatMap((demand) => demand.askedAt)
  const strictly = [
    ...question.conditions.filter(({ isAmount }) => !isAmount),
    ...(asked.superlative ? [asked.superlative] : []),
  ]
  const values = demands.flatMap((demand) => demand.asked.map((parameter) => ({ parameter })))
  const isFreely = values.every(isOfItself)
  const isWhich = values.length === 0 && (asksWhich.test(question.text) || demands.some(({ isStrict }) => isStrict))
  const isPlainly = isFreely && (values.length > 0 || isWhich)
  const bounds = places.filter((place) => strictly.some(({ from, to }) => place.from === from && place.to === to))
  const about = [askedAt, bounds, places].find(({ length }) => length > 0) ?? []
  const isOfKind = categories.named.size > 0 || question.conditions.length > 0 || asked.superlative !== undefined // OLED alone says of no question that a thing is looked for
  const isLoosely = isOfKind && values.every(isLooselyAsked)
  const understood = { places, asked: about, isFreely, isPlainly, isWhich, isLoosely, names: namesOf(schemas) }
  return leftOver(question.text, understood, harmlessOf([], schemas, asked, parameters))
}

/** 变频空调多久洗一次, 变频空调省电吗: of what kind it is is told, and not which of them is asked for. */
const isOnlyTold = ({ conditions }: Question, { asked, order }: Demand): boolean =>
  asked.length === 0 && conditions.length === 0 && order === undefined

/** 空调 新风, 洗衣机带烘干: nothing else is said. */
const isAll = ({ question: { text }, categories: { named } }: Asked, { places }: Demand): boolean =>
  [...named.values()]
    .reduce((rest, kind) => rest.replace(kind, ''), blank(text, places))
    .replace(/[带有配会能的款\s,，]/g, '') === ''

/** 零冷水热水器, 防直吹的空调: the demand says which of that kind are meant. */
const isBeforeKind = ({ question: { text }, categories: { named } }: Asked, { places }: Demand): boolean =>
  places.some(({ to }) =>
    [...named.values()].some((word) =>
      text
        .slice(to)
        .replace(/^的?(?:那[款台个种])?/, '')
        .startsWith(word),
    ),
  )

/** 带新风的空调, 新一级能效的挂机: that kind of thing is asked for. */
const endsWithKind = ({ question: { text }, categories: { named } }: Asked, { places, ofKind }: Demand): boolean =>
  [...named.values()].some((word) => text.trim().endsWith(word)) ||
  (ofKind > 0 && places.some(({ to }) => to === text.trimEnd().length))

export async function meeting(
  ctx: Reading,
  demands: readonly Demand[],
  asked: Asked,
  check: ServedCheck,
): Promise<Meeting> {
  const found = await passing(ctx.db, ctx.actor.organizationId, demands, mostCounted)
  const bases = await check(found.map(({ id }) => id))
  const served = found.filter(({ id }) => bases.has(id))
  const read = served.slice(0, mostNarrowed).map(({ id }) => id)
  const products = new Map((await answering(ctx.db, read)).map((product) => [product.id, product]))
  const called = served.length > mostNarrowed ? served : calledAsSaid(served, products, demands, asked)
  const best = asked.superlative ? called.filter(({ rank }) => rank === called[0]?.rank) : called
  const askedOf = (product: AnsweringProduct) =>
    demands.find(({ categoryId }) => categoryId === product.categoryId)?.parameters ?? []
  return {
    demands,
    total: best.length,
    products: best.slice(0, mostListed).flatMap(({ id }) => {
      const [product, knowledgeBase] = [products.get(id), bases.get(id)]
      const mentions = product ? askedOf(product).map((parameter) => ({ parameter })) : []
      return product && knowledgeBase ? [{ product, knowledgeBase, mentions }] : []
    }),
  }
}

/** What is asked of the one that is meant, or of each of several. */
function valuesOf({ demands, products, total }: Meeting, { categories }: Asked): SearchCard | undefined {
  const [first] = demands
  const values = products.map((one) => ({ ...one, mentions: first?.asked.map((parameter) => ({ parameter })) ?? [] }))
  const [only, ...others] = values
  if (!only || !first) return undefined
  if (others.length === 0) {
    const answers = answersOf(only)
    return answers.length > 0 ? { kind: 'exact', answers } : undefined
  }
  const schema = categories.all.get(first.categoryId)?.schema
  const asked = first.asked.map((parameter) => ({ parameter }))
  return choice(values, total, new Map(schema ? [[first.categoryId, schema]] : []), asked)
}
