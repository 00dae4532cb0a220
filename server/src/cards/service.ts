/**
 * What products answer by themselves, above the list of hits.
 *
 *   question ─▶ describes two to four? ─ yes ─▶ each is one product                                ─▶ compare
 *                    │ no
 *              names products? ─ yes ─▶ which are served ─▶ two to four, each for sure            ─▶ compare
 *                    │                                     ├▶ one, parameters, nothing left over   ─▶ exact
 *                    │                                     └▶ several, or not sure                 ─▶ choose
 *                    ├ no ─▶ demands something of a category? ─▶ products that meet it             ─▶ filter
 *                    │       a parameter of a category, and a word of a name in it ─▶ those called so ─▶ exact, choose
 *                    └ no ─▶ names a model that nothing here is called                             ─▶ unknown
 *
 * Nothing is written: a value is the published one, and whether its product may be shown is asked of search.
 */
import type { SearchCard } from '@zhiku/contract/search'
import type { Reading } from '../platform/context.ts'
import type { AnsweringProduct } from '../products/service.ts'
import type { FindCard, ServedCheck } from '../search/service.ts'
import { listed } from './answers.ts'
import { modelsOf, namesOfProducts, readAsked, understoodIn } from './asked.ts'
import type { Asked } from './asked.ts'
import { asksOnOtherTerms } from './asking.ts'
import { describedCompared } from './described.ts'
import { findByDemand } from './filter.ts'
import { asServed } from './identify.ts'
import type { Identified } from './identify.ts'
import { keptLexicons } from './parameters/lexicons.ts'
import type { Lexicons } from './parameters/lexicons.ts'
import { answerNamed } from './named.ts'
import { narrowedByAmount, narrowedByCategory, schemasOf } from './served.ts'
import { hiddenAmong, hiddenModel, unknownModel } from './unknown.ts'

/** Keeps the words of categories between questions. */
export function createCards(): FindCard {
  const lexiconsWith = keptLexicons()
  return async (ctx, keyword, check, readAs) => {
    const asked = await readAsked(ctx, keyword, readAs)
    const { card: found, isOfHidden } = await cardOf(ctx, asked, lexiconsWith(readAs.words.added), {
      check,
      isThere: readAs.isThere,
    })
    const tellsValues = found !== undefined && found.kind !== 'unknown'
    const card = tellsValues && asksOnOtherTerms(asked.question.text) ? undefined : found
    const { identified, question } = asked
    const products = identified?.products ?? []
    const meant = await narrowedByAmount(ctx.db, question.conditions, products, schemasOf(asked, products))
    const named = { products: namesOfProducts(asked), models: modelsOf(meant) }
    return { card, understood: understoodIn(asked, card), ...named, isOfHidden }
  }
}

async function cardOf(
  ctx: Reading,
  asked: Asked,
  lexicons: Lexicons,
  { check, isThere }: { readonly check: ServedCheck; readonly isThere: ServedCheck },
): Promise<{ card: SearchCard | undefined; isOfHidden?: boolean }> {
  const [maker] = asked.makers
  if (maker) return { card: { kind: 'unknown', what: 'maker', asked: maker, products: [] } }
  const { identified, question } = asked
  const compared = await describedCompared(ctx, asked, lexicons, check)
  if (compared) return { card: await withOthers(ctx, compared, identified, check) }
  if (identified) {
    const { identified: named, bases } = await asServed(ctx.db, ctx.actor.organizationId, identified, check)
    const hidden = hiddenAmong(named, question.text, bases)
    if (hidden) return hiddenModel(ctx, asked, hidden, lexicons, { bases, check, isThere })
    const card = await answerNamed(ctx, { ...asked, identified: named }, named, lexicons, { bases, check })
    return { card: await withOthers(ctx, card, named, check) }
  }
  const card = await findByDemand(ctx, asked, lexicons, check)
  return { card: card ?? (await unknownModel(ctx, asked, lexicons, check)) }
}

/** Says which are named besides those that are compared, where each is one product of their kind that may be shown. */
async function withOthers(
  ctx: Reading,
  card: SearchCard | undefined,
  identified: Identified | undefined,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  if (card?.kind !== 'compare' || !identified || identified.others.length === 0) return card
  const bases = await check(identified.others.flatMap(({ products }) => products.map(({ id }) => id)))
  const compared = new Set(card.products.map(({ productId }) => productId))
  const kinds = new Set(card.products.map(({ categoryId }) => categoryId))
  const ones = identified.others.flatMap(({ products }) => {
    const served = products.filter(({ id, categoryId }) => bases.has(id) && kinds.has(categoryId))
    const whole = served.filter(({ isWhole }) => isWhole)
    const [one, ...more] = whole.length > 0 ? whole : served
    return one && more.length === 0 && !compared.has(one.id) ? one : []
  })
  if (ones.length === 0) return card
  const models = await listed(ctx, ones, ({ id, model }) => ({ id, model }))
  return { ...card, left: ones.flatMap(({ id }) => models.find((one) => one.id === id)?.model ?? []) }
}

/** The served products that a text surely names, by model; several where any of them may be meant. */
export async function productsIn(ctx: Reading, text: string, check: ServedCheck): Promise<AnsweringProduct[]> {
  const asked = await readAsked(ctx, text)
  const { identified, question } = asked
  if (!identified?.isSure) return []
  const { identified: named, bases } = await asServed(ctx.db, ctx.actor.organizationId, identified, check)
  const served = named.products.filter(({ id }) => bases.has(id))
  const { products, isElsewhere } = narrowedByCategory(asked, named.namings, served)
  if (isElsewhere || products.length === 0) return []
  const meant = await narrowedByAmount(ctx.db, question.conditions, products, schemasOf(asked, products))
  return listed(ctx, meant, (product) => product)
}
