/** Products that are only described, set side by side: 13 升和 16 升的热水器, 335 升法式和 255 升三门, 水槽式和台式. */
import type { SearchCard } from '@zhiku/contract/search'
import type { Reading } from '../platform/context.ts'
import type { ServedCheck } from '../search/service.ts'
import type { Asked } from './asked.ts'
import type { Place } from './asking.ts'
import { comparison, mostCompared, parametersAsked } from './compare.ts'
import { demandsOf, meeting } from './filter.ts'
import { blank } from './identify-question.ts'
import { harmlessOf } from './harmless.ts'
import { leftOver } from './left-over.ts'
import type { Lexicons } from './parameters/lexicons.ts'
import { optionsIn } from './parameters/option-mentions.ts'
import { mentionsIn } from './parameters/parameter-mentions.ts'
import type { Mention } from './parameters/parameter-mentions.ts'

const joined = /和|跟|与|同(?!样)|、|vs|pk|比(?!较)|以及|还是|换成?/

/** Each side must be one product, all of one category; undefined else, and where something else is asked besides. */
export async function describedCompared(
  ctx: Reading,
  asked: Asked,
  lexicons: Lexicons,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const { question, categories, isComparison } = asked
  if (!isOnlyDescribed(asked)) return undefined
  if (!question.conditions.every(({ isAmount }) => isAmount)) return undefined
  const { sides, which } = sidesIn(asked, lexicons)
  if (sides.length < 2 || sides.length > mostCompared) return undefined
  const met = await Promise.all(
    sides.map(async (side) => {
      const others = sides.filter((other) => other !== side).flat()
      const conditions = question.conditions.filter(
        (one) => !others.some((other) => other.from <= one.from && one.from < other.to),
      )
      const own = { ...question, text: blank(question.text, [...others, ...which]), conditions }
      const one: Asked = { ...asked, question: own, superlative: undefined }
      const demands = demandsOf(one, lexicons)
      const isTold = categories.named.size > 0 || demands.some(({ isSized, ofKind }) => isSized || ofKind > 0)
      return isTold ? meeting(ctx, demands, one, check) : undefined
    }),
  )
  const ones = met.flatMap((one) => (one?.products.length === 1 ? one.products : []))
  const [first] = met[0]?.demands.filter(({ categoryId }) => categoryId === ones[0]?.product.categoryId) ?? []
  const schema = first && categories.all.get(first.categoryId)?.schema
  const isApart = new Set(ones.map(({ product }) => product.id)).size === sides.length
  const isOfOne = ones.every(({ product }) => product.categoryId === first?.categoryId)
  if (!isApart || !isOfOne || !first || !schema || (first.asked.length === 0 && !isComparison)) return undefined
  const schemas = new Map([[first.categoryId, schema]])
  const isOwn = ({ parameter }: Mention) => schema.groups.some(({ parameters }) => parameters.includes(parameter))
  const mentions = [...first.asked.map((parameter) => ({ parameter, from: 0, to: 0 })), ...which.filter(isOwn)]
  const products = ones.map(({ product }) => product)
  const places = [
    ...sides.flat(),
    ...which,
    ...met.flatMap((one) => one?.demands.flatMap((demand) => demand.places) ?? []),
  ]
  const understood = { places, asked: places, isFreely: true, isLoosely: true }
  if (leftOver(question.text, understood, harmlessOf(products, schemas, asked, mentions)).length > 0) return undefined
  return comparison(ones, schemas, parametersAsked(asked, schemas, mentions))
}

/** What is named is called by amounts and kinds, as in 18升冷凝: nothing that a description leaves out. */
const isOnlyDescribed = ({ question: { text, conditions }, identified }: Asked): boolean =>
  (identified?.namings ?? []).every(({ from, to }) => !/[a-z\d]/.test(blank(text, conditions).slice(from, to)))

/** 14套16套: two of one unit are of two things. */
const isOther = (one: Place & { unit?: string | undefined }, other: typeof one): boolean =>
  one.unit !== undefined && one.unit === other.unit

/** 哪个带零冷水 asks for it. */
const isWhich = /(?:哪[个款台只]|谁)[能可以会有带是]*$/

interface Sides {
  /** What describes each: amounts, kinds and what it can do, parted where a word joins them. */
  readonly sides: readonly (readonly Place[])[]
  /** What is asked of each by yes or no. */
  readonly which: readonly Mention[]
}

function sidesIn(
  { question: { text, conditions }, categories: { all, named, within } }: Asked,
  lexicons: Lexicons,
): Sides {
  const open = blank(text, conditions)
  const schemas = [...(named.size === 0 ? all.keys() : within)].flatMap((id) => all.get(id)?.schema ?? [])
  const kinds = schemas
    .flatMap((schema) => optionsIn(open, lexicons(schema).options))
    .filter(({ parameter }) => parameter.type === 'enum')
  const able = schemas
    .flatMap((schema) => mentionsIn(blank(open, kinds), lexicons(schema)))
    .filter(({ parameter }) => parameter.type === 'boolean')
  const which = able.filter(({ from }) => isWhich.test(text.slice(0, from)))
  const telling = [...conditions, ...kinds, ...able.filter((one) => !which.includes(one))]
  const sides: (Place & { unit?: string | undefined })[][] = []
  for (const place of telling.toSorted((one, other) => one.from - other.from)) {
    const side = sides.at(-1)
    const last = side?.at(-1)
    if (side && last && !joined.test(text.slice(last.to, place.from)) && !side.some((one) => isOther(one, place)))
      side.push(place)
    else sides.push([place])
  }
  return { sides, which }
}
