/** Two to four products side by side: what was asked of each, and which is better where that can be said. */
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { ParameterValue } from '@zhiku/contract/products'
import type { SearchCard } from '@zhiku/contract/search'
import { hasValue } from '@zhiku/contract/parameter-values'
import type { Reading } from '../platform/context.ts'
import type { AnsweringProduct } from '../products/service.ts'
import { answersOf, isOfName, listed } from './answers.ts'
import type { AskedProduct } from './answers.ts'
import type { Asked } from './asked.ts'
import { asksComparison, directionOf, meantBy } from './asking.ts'
import { differingParameters } from './differences.ts'
import type { Identified } from './identify.ts'
import { nearestNamed } from './parameters/parameter-mentions.ts'
import { demandedOf } from './sentences.ts'
import type { OptionMention } from './parameters/option-mentions.ts'
import type { Mention } from './parameters/parameter-mentions.ts'
import { contradicts } from './served.ts'

type Schemas = ReadonlyMap<string, ParameterSchema>

/** More are read on the page that compares. */
export const mostCompared = 4
/** Where no parameter is asked for. */
const mostShown = 8

/** @param asked at least two, of one category */
export function comparison(
  asked: readonly AskedProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
  named: readonly Parameter[],
): SearchCard | undefined {
  const parameters = named.length > 0 ? named : differing(asked, schemas)
  if (parameters.length === 0) return undefined
  return {
    kind: 'compare',
    parameters: parameters.map((parameter) => {
      const { key, name, unit } = parameter
      const better = directionOf(name)
      return { key, name, ...(unit ? { unit } : {}), ...(better ? { better, best: bestOf(asked, key, better) } : {}) }
    }),
    products: asked.map((one) => ({
      productId: one.product.id,
      name: one.product.name,
      model: one.product.model,
      categoryId: one.product.categoryId,
      answers: answersOf({ ...one, mentions: parameters.map((parameter) => ({ parameter })) }),
    })),
  }
}

const differing = (asked: readonly AskedProduct[], schemas: ReadonlyMap<string, ParameterSchema>): Parameter[] =>
  differingParameters(
    asked.map(({ product }) => product),
    schemas,
  ).slice(0, mostShown)

/** Whose value is best; none where all are alike or one is not a number. */
function bestOf(asked: readonly AskedProduct[], key: string, better: 'lower' | 'higher'): string[] {
  const values = asked.map(({ product }) => figureOf(product.parameters[key]))
  if (values.some((value) => value === undefined)) return []
  const figures = values.map((value) => value ?? 0)
  const best = better === 'lower' ? Math.min(...figures) : Math.max(...figures)
  const ids = asked.filter((_, at) => figures[at] === best).map(({ product }) => product.id)
  return ids.length < asked.length ? ids : []
}

/** Of a range its lower end: how quiet it can be. */
function figureOf(value: ParameterValue | null | undefined): number | undefined {
  if (!hasValue(value)) return undefined
  if (typeof value === 'number') return value
  return typeof value === 'object' && !Array.isArray(value) ? value.min : undefined
}

const other = /和|跟|与|、|对|同|比(?!较)|以及|或|还是|换成?|vs|pk/
/** R8 普通版跟 Max: the other one by its variant alone. */
const joinedVariant = /(?:和|跟|与|同|比|、)那?[个款台]?\s*(?:max|pro|plus|ultra)(?![a-z])/
const joinedBefore = /(?:和|跟|与|同|比|、)(?:那[个款台种]|你们?的?)?$/
/**
 * 10 公斤滚筒跟 QH12D, X10-Max 2 匹对 X10: what a word parts from the one that is named is another; and so is what is
 * compared with it, though nobody knows it: 一百八的小冰箱跟 255 三门哪个费电. Two that are named are not one.
 */
export const isOneOfSeveral = ({ question, isComparison }: Asked, { namings }: Identified): boolean => {
  const { text } = question
  const amounts = demandedOf(question).filter(({ isAmount }) => isAmount)
  const places = [...namings, ...amounts].toSorted((one, next) => one.from - next.from)
  const isParted = places.some((one, at) => {
    const next = places[at + 1]
    return next !== undefined && one.to <= next.from && other.test(text.slice(one.to, next.from))
  })
  const isJoined = ({ from }: { readonly from: number }) => joinedBefore.test(text.slice(0, from))
  const isApart = namings.some(
    ({ products }) => !namings[0]?.products.some(({ id }) => products.some((one) => one.id === id)),
  )
  return isParted || joinedVariant.test(text) || (isComparison && (isApart || namings.some(isJoined)))
}

/** Undefined where a side is not one product, or they are not of one category. */
export async function sideBySide(
  ctx: Reading,
  asked: Asked,
  sides: readonly (readonly { id: string; categoryId: string }[])[],
  schemas: ReadonlyMap<string, ParameterSchema>,
  withMentions: (product: AnsweringProduct) => AskedProduct | undefined,
  mentions: ReadonlyMap<string, readonly Mention[]>,
): Promise<SearchCard | undefined> {
  const ones = sides.flatMap((side) => (side.length === 1 ? side : []))
  const ids = new Set(ones.map(({ id }) => id))
  const isOneCategory = new Set(ones.map(({ categoryId }) => categoryId)).size === 1
  if (ones.length !== sides.length || ids.size !== sides.length || !isOneCategory) return undefined
  if (
    sides.length < 2 ||
    sides.length > mostCompared ||
    ([...mentions.values()].every(({ length }) => length === 0) && !asked.isComparison)
  )
    return undefined
  const categoryId = ones[0]?.categoryId ?? ''
  const own = new Map([...schemas].filter(([id]) => id === categoryId))
  const read = await listed(ctx, ones, withMentions)
  const inOrder = ones.flatMap(({ id }) => read.find(({ product }) => product.id === id) ?? [])
  if (inOrder.length < 2 || isNotAsSaid(asked, inOrder, own)) return undefined
  const ofNames = (mention: Mention) => inOrder.some(({ product }) => isOfName(asked.question.text, product, mention))
  const all = mentions.get(categoryId) ?? []
  const besides = parametersAsked(
    asked,
    own,
    all.filter((mention) => !ofNames(mention)),
  )
  return comparison(inOrder, own, besides.length > 0 ? besides : parametersAsked(asked, own, all))
}

/** M5 跟 X10 都是 1.5 匹: not the M5 of one. */
const isNotAsSaid = ({ question: { text, conditions } }: Asked, ones: readonly AskedProduct[], schemas: Schemas) =>
  /都是|都要|同样是/.test(text) &&
  ones.some(({ product }) =>
    contradicts(
      product,
      conditions.filter(({ isAmount }) => isAmount),
      schemas,
    ),
  )

/** 哪个便宜 asks for the price, whatever is named besides; 吸力哪个大 for no size. */
const tellsAll = /价|噪|耗|用水|续航/
/** Those that are named, and the one that a word of the comparison means: 哪个便宜. */
export function parametersAsked(
  { question }: Asked,
  schemas: ReadonlyMap<string, ParameterSchema>,
  mentions: readonly Mention[],
): Parameter[] {
  const named = mentions.map(({ parameter }) => parameter)
  const all = [...schemas.values()].flatMap(({ groups }) => groups.flatMap(({ parameters }) => parameters))
  const meant = meantBy(question.text).flatMap((words) => {
    const isCalled = ({ name, synonyms = [] }: Parameter) =>
      words.some((word) => name === word || synonyms.includes(word))
    const likely = all.filter(({ name }) => words.some((word) => name.includes(word)))
    const one = nearestNamed(question.text, [...all.filter(isCalled), ...likely])
    return one ? [{ one, isSure: words.some((word) => tellsAll.test(word)) }] : []
  })
  const [first] = meant
  const added = named.length > 0 || first?.isSure === true ? meant.filter(({ isSure }) => isSure) : meant.slice(0, 1)
  const parameters = [...added.map(({ one }) => one), ...named]
  return [...new Map(parameters.map((parameter) => [parameter.key, parameter])).values()]
}

/** 顶吸和侧吸哪个安静: what is asked of each product of the kinds that are named. Undefined where they are too many. */
export function kindsCompared(
  asked: Asked,
  products: readonly AskedProduct[],
  schema: ParameterSchema,
  options: readonly OptionMention[],
): SearchCard | undefined {
  if (!asksComparison(asked.question.text) || options.length < 2) return undefined
  if (products.length < 2 || products.length > mostCompared) return undefined
  const schemas = new Map([[schema.categoryId, schema]])
  const parameters = parametersAsked(asked, schemas, [])
  return parameters.length > 0 ? comparison(products, schemas, parameters) : undefined
}
