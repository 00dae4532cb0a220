/**
 * What products answer by themselves, above the list of hits.
 *
 *   question ─▶ names products? ─ yes ─▶ which are served ─▶ one, and parameters asked for ─▶ exact
 *                    │                                     └▶ several, or not sure          ─▶ choose
 *                    └ no ─▶ demands something of a parameter? ─▶ products that meet it       ─▶ filter
 *
 * Nothing is written: a value is the published one, and whether its product may be shown is asked of search.
 */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import type { SearchCard } from '@zhiku/contract/search'
import { modelKey } from '../language/model-key.ts'
import { fold } from '../language/normalise.ts'
import { convert } from '../language/units.ts'
import type { Reading } from '../platform/context.ts'
import * as productCategories from '../product-categories/service.ts'
import { answering, inOrderOfModel, tiers } from '../products/service.ts'
import type { AnsweringProduct, NamedProduct } from '../products/service.ts'
import type { FindCard, ServedCheck } from '../search/service.ts'
import { answersOf } from './answers.ts'
import type { AskedProduct } from './answers.ts'
import { differencesOf } from './differences.ts'
import { findByCondition } from './filter.ts'
import { categoriesAsked } from './category-words.ts'
import { identify } from './identify.ts'
import type { Identified } from './identify.ts'
import { blank, hasStranger, readQuestion } from './identify-question.ts'
import type { Question } from './identify-question.ts'
import { lexiconOf, mentionsIn } from './parameter-mentions.ts'
import type { Lexicon, Mention } from './parameter-mentions.ts'

/** Of `choose` and `filter`. */
const mostListed = 10
/** As many are read with their values to see which of them an amount in the question means. */
const mostNarrowed = 100

/** A fault is asked about, not a value: 噪音大怎么办. */
const trouble =
  /怎么办|为什么|为啥|为何|怎么回事|咋回事|咋办|原因|太[大小高低吵热冷]|[变过偏]?[大高]了|突然|异常|坏了|故障|报警|不工作|怎么[清拆装换调关开洗用修弄]|如何[清拆装换调关开洗用修]/
const asksValue = /多少|多大|多重|多高|多宽|几|是不是|有没有|支持/

/** Keeps the words of categories between questions. */
export function createCards(): FindCard {
  const lexicons = keptLexicons()
  return async (ctx, keyword, check) => {
    const question = readQuestion(fold(keyword))
    const identified = await identify(ctx.db, ctx.actor.organizationId, question)
    if (!identified) return findByCondition(ctx, question, lexicons, check)
    return answerNamed(ctx, keyword, question, identified, lexicons, check)
  }
}

/** The served products that a text surely names, by model; several where any of them may be meant. */
export async function productsIn(ctx: Reading, text: string, check: ServedCheck): Promise<AnsweringProduct[]> {
  const question = readQuestion(fold(text))
  const identified = await identify(ctx.db, ctx.actor.organizationId, question)
  if (!identified?.isSure) return []
  const bases = await check(identified.products.map(({ id }) => id))
  const served = identified.products.filter(({ id }) => bases.has(id))
  const { products, isElsewhere } = await narrowedByCategory(ctx, question, identified, served)
  if (isElsewhere || products.length === 0) return []
  const schemas = await productCategories.schemas(
    ctx,
    products.map(({ categoryId }) => categoryId),
  )
  const named = await narrowedByAmount(ctx, question, products, schemas)
  return listed(ctx, named, (product) => product)
}

/** By category and its version, so a schema that is saved is read anew. */
export type Lexicons = (schema: ParameterSchema) => Lexicon
const mostKept = 1_000

function keptLexicons(): Lexicons {
  const kept = new Map<string, Lexicon>()
  return (schema) => {
    const key = `${schema.categoryId} ${schema.version}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = lexiconOf(schema)
    kept.set(key, made)
    return made
  }
}

async function answerNamed(
  ctx: Reading,
  keyword: string,
  question: Question,
  identified: Identified,
  lexicons: Lexicons,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const bases = await check(identified.products.map(({ id }) => id))
  const served = identified.products.filter(({ id }) => bases.has(id))
  const { products: inCategory, isElsewhere } = await narrowedByCategory(ctx, question, identified, served)
  if (inCategory.length === 0) return undefined
  const schemas = await productCategories.schemas(
    ctx,
    inCategory.map(({ categoryId }) => categoryId),
  )
  const places = identified.namings
  const rest = blank(question.text, places)
  const mentions = new Map([...schemas].map(([id, schema]) => [id, mentionsIn(rest, lexicons(schema))] as const))
  const all = [...mentions.values()].flat()
  const named = await narrowedByAmount(ctx, question, inCategory, schemas)
  const asked = await listed(ctx, named, (product) => {
    const base = bases.get(product.id)
    return base && { product, knowledgeBase: base, mentions: mentions.get(product.categoryId) ?? [] }
  })
  const isSure =
    identified.isSure && !isElsewhere && !hasStranger(question, [...places, ...all, ...question.conditions])
  if (!isSure && all.length === 0) return undefined
  const [only] = asked
  if (named.length === 1 && isSure) {
    const isTrouble = trouble.test(question.text) && !asksValue.test(question.text)
    const answers = only && !isTrouble ? answersOf(only, writtenAs(keyword, question, identified, only.product)) : []
    if (answers.length > 0) return { kind: 'exact', answers }
    const isSlip = places.some(({ tier }) => tier === tiers.slip) // letters that the list of hits does not forgive
    return only && isSlip ? choice([only], 1, schemas, all) : undefined
  }
  return asked.length === 0 ? undefined : choice(asked, named.length, schemas, all)
}

function choice(
  asked: readonly AskedProduct[],
  total: number,
  schemas: ReadonlyMap<string, ParameterSchema>,
  mentions: readonly Mention[],
): SearchCard {
  const differences = differencesOf(
    asked.map(({ product }) => product),
    schemas,
  )
  const parameters = new Map(mentions.map(({ parameter }) => [parameter.key, parameter]))
  return {
    kind: 'choose',
    parameters: [...parameters.values()].map(({ key, name, unit }) => ({ key, name, ...(unit ? { unit } : {}) })),
    products: asked.map((one) => ({
      productId: one.product.id,
      name: one.product.name,
      model: one.product.model,
      categoryId: one.product.categoryId,
      differences: differences.get(one.product.id) ?? [],
      answers: answersOf(one),
    })),
    total,
  }
}

/**
 * X10 空调噪音 is the air conditioner's, where a robot is called X10 too; and R32 洗碗机 is no robot R32, though a part of
 * its number says so.
 */
async function narrowedByCategory(
  ctx: Reading,
  question: Question,
  { namings }: Identified,
  products: NamedProduct[],
): Promise<{ products: NamedProduct[]; isElsewhere: boolean }> {
  const ids = new Set(products.map(({ categoryId }) => categoryId))
  const isByPart = namings.every(({ tier }) => tier === tiers.part)
  if (ids.size === 0 || (ids.size === 1 && !isByPart)) return { products, isElsewhere: false }
  const { named, within } = await categoriesAsked(ctx, question.text)
  const meant = products.filter(({ categoryId }) => within.has(categoryId))
  return meant.length > 0
    ? { products: meant, isElsewhere: false }
    : { products, isElsewhere: isByPart && named.size > 0 }
}

/** X10 Pro 1.5匹 is one of two that are called X10 Pro. */
async function narrowedByAmount(
  ctx: Reading,
  question: Question,
  products: NamedProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Promise<NamedProduct[]> {
  const amounts = question.conditions.filter(({ isAmount }) => isAmount)
  if (products.length < 2 || products.length > mostNarrowed || amounts.length === 0) return products
  const read = await answering(
    ctx.db,
    products.map(({ id }) => id),
  )
  const meeting = read.filter((product) => {
    const parameters = schemas.get(product.categoryId)?.groups.flatMap((group) => group.parameters) ?? []
    return amounts.every(({ min, unit }) =>
      parameters.some((parameter) => {
        const value = product.parameters[parameter.key]
        const inUnit = min !== undefined && unit && parameter.unit ? convert(min, unit, parameter.unit) : undefined
        return inUnit !== undefined && value === inUnit
      }),
    )
  })
  const ids = new Set(meeting.map(({ id }) => id))
  return ids.size > 0 ? products.filter(({ id }) => ids.has(id)) : products
}

/** The first of them by model, with their values. */
async function listed<T>(
  ctx: Reading,
  products: readonly { id: string }[],
  askedOf: (product: AnsweringProduct) => T | undefined,
): Promise<T[]> {
  const ids = products.map(({ id }) => id)
  const first = ids.length > mostListed ? (await inOrderOfModel(ctx.db, ids)).slice(0, mostListed) : ids
  const read = await answering(ctx.db, first)
  return read.flatMap((product) => askedOf(product) ?? [])
}

/** What the question called it, where that is another writing than a mere variant of its model. */
function writtenAs(
  keyword: string,
  { text }: Question,
  { namings, products }: Identified,
  { id, name, model }: AnsweringProduct,
): string | undefined {
  const [naming] = namings
  if (!naming || naming.key === modelKey(model) || naming.key === modelKey(name)) return undefined
  const isSame = keyword.length === text.length
  const asked = (isSame ? keyword : text).slice(naming.from, naming.to)
  const own = products.find((product) => product.id === id)?.writing
  return own && modelKey(own) === naming.key ? own : asked
}
