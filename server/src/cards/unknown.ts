/** A model that is asked about and that nothing here is called, with those that resemble it. */
import type { SearchCard } from '@zhiku/contract/search'
import { foldedKey } from '../language/identifiers.ts'
import { fold } from '../language/normalise.ts'
import type { Reading } from '../platform/context.ts'
import { beginningWith } from '../products/service.ts'
import type { NamedProduct } from '../products/service.ts'
import type { ServedCheck } from '../search/service.ts'
import { listed, shownOf } from './answers.ts'
import type { Asked } from './asked.ts'
import { asksComparison, asksHowTo, asksWhatToDo, trouble } from './asking.ts'
import type { Place } from './asking.ts'
import { isAskedFor } from './parameters/besides.ts'
import { blank, isFigureApart } from './identify-question.ts'
import type { Atom, Question } from './identify-question.ts'
import type { Identified, Naming } from './identify.ts'
import type { Lexicons } from './parameters/lexicons.ts'
import { mentionsIn } from './parameters/parameter-mentions.ts'
import type { Showing } from './served.ts'

/** Behind what is known these make another model of it. */
const variant = /^(?:pro|max|plus|ultra|mini|lite|se|air|turbo|neo|\d+)$/
const piece = /[a-z0-9]+(?:[-–—_/.+·#]{1,2}[a-z0-9]+)*/g
/** 5g, 24h, 220v: no model. */
const amount =
  /^\d+(?:\.\d+)?(?:ghz|hz|mpa|pa|db|kw[·.]?h|kw|mah|min|mm|cm|kg|ml|m[23]|hp|[gmwlpvahdkt])?(?:\/\d*(?:h|min|d))?$/
const mostNear = 4
const mostLooked = 200

/** R8 Pro where only R8 is known, KFR-90LW/X10-Max where the X10-Max is: as the question has it. */
export function strangerBeside(
  { text, atoms }: Question,
  understood: readonly { from: number; to: number }[],
): string | undefined {
  const isUnderstood = ({ from, to }: { from: number; to: number }) =>
    understood.some((place) => place.from <= from && to <= place.to)
  for (const [, run] of Map.groupBy(atoms, (one) => one.run)) {
    const strange = run.filter((one, at) => !isUnderstood(one) && !isFigureApart(text, one, at))
    if (strange.length === run.length) continue
    const others = strange.filter((one) => !codesIn(strange).some(({ from, to }) => from <= one.from && one.to <= to))
    if (!others.some(({ text: word }) => variant.test(word))) continue
    return text.slice(run[0]?.from ?? 0, run.at(-1)?.to ?? 0)
  }
  return undefined
}

/** 阿八说电池烫，F9; R8M F5 语音: what it shows is asked, whatever else is named. */
export const tellsCodeBeside = ({ atoms }: Question, understood: readonly Place[]): boolean =>
  [...Map.groupBy(atoms, (one) => one.run).values()].some((run) => {
    const isUnderstood = (one: Atom) => understood.some((place) => place.from <= one.from && one.to <= place.to)
    return codesIn(run.filter((one) => !isUnderstood(one))).length > 0
  })

/** The e8 of 16qh e8 co: a letter and what is written together with it. */
const codesIn = (atoms: readonly Atom[]): Place[] =>
  atoms.flatMap(({ text, from }, at) => {
    const next = atoms[at + 1]
    return next?.from === from + text.length && faultCode.test(text + next.text) ? [{ from, to: next.to }] : []
  })

/** A model by its form, in a question that names nothing that is known. */
export async function unknownModel(
  ctx: Reading,
  asked: Asked,
  lexicons: Lexicons,
  check: ServedCheck,
): Promise<SearchCard | undefined> {
  const { question, categories } = asked
  // What is not meant as a product is missed as none.
  const written = asked.deniesProduct ? undefined : modelIn(question)
  if (!written || isFigureOf(written, asked, lexicons)) return undefined
  const near = await nearest(ctx, written, categories, check)
  if (near.length === 0 && categories.named.size === 0 && !asksOfProduct(asked, lexicons)) return undefined
  if (near.some((product) => isCalled(product, written))) return undefined
  return { kind: 'unknown', what: 'model', asked: written, products: near.map(shownOf) }
}

/** Letters and figures name one thing; where what is called 壁挂 is not served, others may be meant. */
const isModel = ({ key }: Naming): boolean => /[a-z]/.test(key) && /\d/.test(key)

/** 除了 R8 Max, which others: nothing of that one. */
export const isExcepted = ({ from }: Place, text: string): boolean => /除[了开去]?\s*$/.test(text.slice(0, from))

/** What a naming names and nothing of what may be shown is called as a whole: R8, where only an R8 Max is served. */
function hiddenOf(naming: Naming, bases: ReadonlyMap<string, unknown>): readonly NamedProduct[] {
  const whole = naming.products.filter(({ isWhole }) => isWhole)
  const meant = whole.length > 0 ? whole : naming.products
  return meant.some(({ id }) => bases.has(id)) ? [] : meant
}

/** A model that is named and may not be shown, whatever else is named beside it: no other answers in its place. */
export const hiddenAmong = (
  { namings }: Identified,
  text: string,
  bases: ReadonlyMap<string, unknown>,
): Naming | undefined =>
  namings.find((one) => isModel(one) && !isExcepted(one, text) && hiddenOf(one, bases).length > 0)

interface Hidden {
  readonly card: SearchCard | undefined
  /** A value of it is asked: whatever passage holds its name, none stands for it. */
  readonly isOfHidden: boolean
}

/**
 * Of a product that may not be shown no more is told than of one that is not there; nothing of one that only lies outside
 * what is searched.
 */
export async function hiddenModel(
  ctx: Reading,
  { question: { text }, categories }: Asked,
  naming: Naming,
  lexicons: Lexicons,
  { bases, check, isThere }: Showing & { readonly isThere: ServedCheck },
): Promise<Hidden> {
  const hidden = hiddenOf(naming, bases)
  const elsewhere = await isThere(hidden.map(({ id }) => id))
  if (elsewhere.size > 0) return { card: undefined, isOfHidden: false }
  const written = withVariant(text, text.slice(naming.from, naming.to))
  const near = await nearest(ctx, written, categories, check)
  const schemas = hidden.flatMap(({ categoryId }) => categories.all.get(categoryId)?.schema ?? [])
  const open = blank(text, [naming])
  const isValueAsked = schemas.some((schema) =>
    mentionsIn(open, lexicons(schema)).some((mention) => isAskedFor(text, mention)),
  )
  return {
    card: { kind: 'unknown', what: 'model', asked: written, products: near.map(shownOf) },
    isOfHidden:
      (isValueAsked || asksComparison(open)) &&
      !trouble.test(open) &&
      !asksHowTo.test(text) &&
      !asksWhatToDo.test(text),
  }
}

/** T9 of T9放基站上一晚上才显示满: it was taken for no name beside what is shown, and is one. */
const isCalled = ({ name, model }: { readonly name: string; readonly model: string }, written: string): boolean =>
  fold(`${name} ${model}`)
    .split(/[^a-z\d]+/)
    .includes(written)

/** Served products whose models resemble it, the most alike first. */
async function nearest(ctx: Reading, written: string, { within }: Asked['categories'], check: ServedCheck) {
  const key = foldedKey(written)
  const beginning = /^[a-z]+/.exec(key)?.[0] ?? key.slice(0, 2)
  const alike = await beginningWith(ctx.db, ctx.actor.organizationId, foldedKey(beginning), mostLooked)
  const bases = await check(alike.map(({ id }) => id))
  // of the part that begins so: X10-Max is not near to M7 for its Max, and X10 is near to X20 wherever it stands
  const isNear = ({ folded }: { folded: string }) => beginning.length > 1 || /^[a-z]\d/.test(folded)
  const meant = alike
    .filter(isNear)
    .filter(({ id, categoryId }) => bases.has(id) && (within.size === 0 || within.has(categoryId)))
  const near = meant
    .map((product) => ({ product, distance: distanceOf(key, product.folded) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostNear)
    .map(({ product }) => product)
  return listed(ctx, near, (product) => product)
}

/** A parameter is asked for: X11 噪音 speaks of a product, whatever resembles it. */
const asksOfProduct = ({ question: { text }, categories: { all } }: Asked, lexicons: Lexicons): boolean =>
  [...all.values()].some(({ schema }) => mentionsIn(text, lexicons(schema)).length > 0)

/** cadr500: a figure behind what a parameter is called. */
function isFigureOf(written: string, { categories: { all } }: Asked, lexicons: Lexicons): boolean {
  const [, letters] = /^([a-z]{3,})\d+$/.exec(written) ?? []
  return (
    letters !== undefined &&
    [...all.values()].some(({ schema }) => lexicons(schema).wordings.some(({ text }) => text.endsWith(letters)))
  )
}

/** Letters and figures in one piece, three of them at least unless a category is named beside. */
function modelIn({ text: said }: Question): string | undefined {
  const text = said.replace(/\d+(?:\.\d+)?(?=[匹升套])/g, (figures) => ' '.repeat(figures.length)) // no part of the X12 Pro before it
  const found = [...text.matchAll(piece)]
    .map(([writing]) => writing)
    .filter((writing) => /[a-z]/.test(writing) && /\d/.test(writing) && !amount.test(writing))
  const [first] = found.sort((a, b) => b.length - a.length)
  return first && first.length > 1 && !faultCode.test(first) ? withVariant(text, first) : undefined
}

const withVariant = (text: string, model: string): string => {
  const behind = /^\s+(?:pro|max|plus|ultra|mini|lite|se|air)(?![a-z])/.exec(
    text.slice(text.indexOf(model) + model.length),
  )
  return model + (behind?.[0] ?? '')
}

/** E1, F3, P8: shown by an appliance, and no model. */
const faultCode = /^[efhplcu]\d{1,2}$/

/** Levenshtein's. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
