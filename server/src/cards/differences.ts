/** What tells products apart that a question might mean: what it says of one of them, else their values. Pure. */
import { formatWithUnit } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { AnsweringProduct } from '../products/service.ts'
import type { Atom } from './identify-question.ts'

export interface Difference {
  readonly name: string
  readonly value: string
}

const mostDifferences = 4
/** A longer text is read on the product's page. */
const longestValue = 40

/** By product: the parameters that take most values among them, in the order of the schema; nothing where only one is listed. */
export function differencesOf(
  products: readonly AnsweringProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Map<string, Difference[]> {
  if (products.length < 2) return new Map()
  const candidates = differingParameters(products, schemas).map((parameter, order) => ({
    parameter,
    order,
    kinds: kindsOf(products, parameter),
  }))
  const telling = candidates
    .sort((a, b) => b.kinds - a.kinds || a.order - b.order)
    .slice(0, mostDifferences)
    .sort((a, b) => a.order - b.order)
  return new Map(
    products.map(({ id, parameters }) => [
      id,
      telling.flatMap(({ parameter }) => {
        const value = formatWithUnit(parameter, parameters[parameter.key])
        return value ? [{ name: parameter.name, value }] : []
      }),
    ]),
  )
}

/** Of which they have different values, in the order of the schema. */
export const differingParameters = (
  products: readonly AnsweringProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Parameter[] => sharedParameters(products, schemas).filter((parameter) => kindsOf(products, parameter) > 1)

/** Comparable ones of the first product's category; of another category only what has the same key and name. */
function sharedParameters(
  products: readonly AnsweringProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
): Parameter[] {
  const [first, ...others] = [...new Set(products.map(({ categoryId }) => categoryId))].map(
    (id) => schemas.get(id)?.groups.flatMap(({ parameters }) => parameters) ?? [],
  )
  const inUse = (first ?? []).filter(({ comparable, retired }) => comparable && !retired)
  return inUse.filter(({ key, name }) =>
    others.every((parameters) => parameters.some((one) => one.key === key && one.name === name)),
  )
}

const kindsOf = (products: readonly AnsweringProduct[], parameter: Parameter): number => {
  const values = products.map(({ parameters }) => formatWithUnit(parameter, parameters[parameter.key]))
  return values.some((value) => value.length > longestValue) ? 0 : new Set(values.filter(Boolean)).size
}

interface Called {
  readonly product: { readonly name: string; readonly model: string }
}

const figure = /^\d{2}$/
/** 26 的, 35 那款, 35 X9-Pro: of a model; the 26 of 26 楼 is not. */
const ofModel = /^(?:的|那[个款台]|\s+[\p{Script=Han}a-z])/u
/** The one without Pro, Max and their like. */
const plain = /普通版|普通款|标准版|基础版|(?:不[带是要]|没有?|非)\s*(?:那个|的)?\s*(?:pro|max|plus|ultra)/
const better = /pro|max|plus|ultra/i

/**
 * By a figure of the model's beside its name (26 的 X10-Pro), or by what it has not (X10 不带 Pro 那款, R8 普通版): all of
 * them where the question tells none apart; none where it tells another model than these.
 */
export function toldApart<One extends Called>(
  { text, atoms }: { readonly text: string; readonly atoms: readonly Atom[] },
  understood: readonly { from: number; to: number }[],
  products: readonly One[],
): readonly One[] {
  const isUnderstood = ({ from, to }: Atom) => understood.some((place) => place.from <= from && to <= place.to)
  const figures = atoms
    .filter((one) => figure.test(one.text) && ofModel.test(text.slice(one.to)) && !isUnderstood(one))
    .map((one) => one.text)
  const bears = (model: string) => {
    const own = new Set(model.match(/\d+/g))
    return figures.every((one) => own.has(one))
  }
  const told = products.filter(({ product: { model } }) => bears(model))
  const plainOnes = told.filter(({ product: { name, model } }) => !better.test(name) && !better.test(model))
  return plain.test(text) && plainOnes.length > 0 ? plainOnes : told
}
