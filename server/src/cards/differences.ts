/** What tells products apart that a question might mean. */
import { formatWithUnit } from '@zhiku/contract/parameter-values'
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { AnsweringProduct } from '../products/service.ts'

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
