/** Products whose parameter meets what the question demands: 噪音低于 60 分贝的扫地机. */
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { SearchCard } from '@zhiku/contract/search'
import { convert, sameDimension } from '../language/units.ts'
import type { Reading } from '../platform/context.ts'
import { answering, passing } from '../products/service.ts'
import type { NumberTest } from '../products/service.ts'
import type { ServedCheck } from '../search/service.ts'
import { answersOf } from './answers.ts'
import { categoriesAsked } from './category-words.ts'
import type { Condition } from './conditions.ts'
import { blank } from './identify-question.ts'
import type { Question } from './identify-question.ts'
import { mentionsIn } from './parameter-mentions.ts'
import type { Lexicon } from './parameter-mentions.ts'

/** A question about a fault or a rule that happens to hold a number: 噪音大于 60 分贝正常吗. */
const asksOtherwise =
  /怎么办|怎么回事|咋回事|咋办|为什么|为啥|为何|原因|正常|故障|坏了|报警|维修|退货|退款|换货|保修|怎么[清拆装换调关开洗用修弄]|如何[清拆装换调关开洗用修]/
const asksWhich = /哪些|哪款|哪个|哪种|哪几|推荐|有没有|有什么|有吗|找|款|机型|型号|产品|商品|的$|的都/
/** More are counted by nobody. */
const mostCounted = 2_000
const mostListed = 10

interface Demand {
  readonly condition: Condition
  readonly parameter: Parameter
  readonly test: NumberTest
}

export async function findByCondition(
  ctx: Reading,
  question: Question,
  lexicons: (schema: ParameterSchema) => Lexicon,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const { text, conditions } = question
  if (conditions.length === 0 || asksOtherwise.test(text)) return undefined
  const { all, named, within } = await categoriesAsked(ctx, text)
  if (named.size === 0 && !asksWhich.test(text)) return undefined
  const demands = [...(named.size === 0 ? all.keys() : within)].flatMap((id): Demand[] => {
    const category = all.get(id)
    return category ? demandOf(question, category.schema, lexicons(category.schema)) : []
  })
  const [first] = demands
  if (!first || (named.size === 0 && first.condition.isAmount)) return undefined
  const tests = demands.map(({ test }) => test)
  const { organizationId } = ctx.actor
  const ids = await passing(ctx.db, organizationId, tests, mostCounted)
  const bases = await check(ids)
  const served = ids.filter((id) => bases.has(id))
  if (served.length === 0) return undefined
  const listed = served.slice(0, mostListed)
  const products = new Map((await answering(ctx.db, listed)).map((product) => [product.id, product]))
  const parameters = new Map(demands.map(({ test, parameter }) => [test.categoryId, parameter]))
  const answers = listed.flatMap((id) => {
    const [product, knowledgeBase] = [products.get(id), bases.get(id)]
    const parameter = product && parameters.get(product.categoryId)
    return product && knowledgeBase && parameter ? answersOf({ product, knowledgeBase, mentions: [{ parameter }] }) : []
  })
  const categoryName = nameOf(all, named)
  return {
    kind: 'filter',
    condition: understood(first),
    ...(categoryName ? { categoryName } : {}),
    answers,
    total: served.length,
  }
}

/** The name where one is meant, the customer's own word where several are. */
function nameOf(all: ReadonlyMap<string, { name: string }>, named: ReadonlyMap<string, string>): string | undefined {
  const [first] = named
  return first && (named.size === 1 ? all.get(first[0])?.name : first[1])
}

/** Of this category: the parameter that is named, or the only one that is measured in the unit. */
function demandOf({ text, conditions }: Question, { categoryId }: ParameterSchema, lexicon: Lexicon): Demand[] {
  const numbers = lexicon.parameters.filter(({ type }) => type === 'number' || type === 'range')
  const fits = (parameter: Parameter, { unit }: Condition) =>
    unit === undefined || (parameter.unit !== undefined && sameDimension(parameter.unit, unit))
  const mentions = mentionsIn(blank(text, conditions), lexicon).map(({ parameter }) => parameter)
  for (const condition of [...conditions].sort((a, b) => Number(a.isAmount) - Number(b.isAmount))) {
    const asked = mentions.filter((parameter) => numbers.includes(parameter) && fits(parameter, condition))
    const measured = condition.unit === undefined ? [] : numbers.filter((parameter) => fits(parameter, condition))
    const parameter = asked[0] ?? (mentions.length === 0 && measured.length === 1 ? measured[0] : undefined)
    const demand = parameter && demanded(categoryId, parameter, condition)
    if (demand) return [demand]
  }
  return []
}

function demanded(categoryId: string, parameter: Parameter, condition: Condition): Demand | undefined {
  const { unit } = condition
  const inUnit = (bound: number | undefined) =>
    bound === undefined || unit === undefined || parameter.unit === undefined
      ? bound
      : convert(bound, unit, parameter.unit)
  const [min, max] = [inUnit(condition.min), inUnit(condition.max)]
  if (min === undefined && max === undefined) return undefined
  const { includesMin, includesMax } = condition
  return { condition, parameter, test: { categoryId, key: parameter.key, min, max, includesMin, includesMax } }
}

/** 噪音 < 60 dB, in the parameter's own unit. */
function understood({ parameter: { name, unit }, test }: Demand): string {
  const { min, max, includesMin, includesMax } = test
  const amount =
    min === undefined
      ? `${includesMax ? '≤' : '<'} ${max}`
      : max === undefined
        ? `${includesMin ? '≥' : '>'} ${min}`
        : min === max
          ? `= ${min}`
          : `${min}–${max}`
  return [name, amount, unit].filter(Boolean).join(' ')
}
