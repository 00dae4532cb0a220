/** Two to four products side by side: what was asked of each, and which is better where that can be said. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import type { SearchCard } from '@zhiku/contract/search'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ParameterValue } from '@zhiku/contract/products'
import { hasValue } from '@zhiku/contract/parameter-values'
import { answersOf } from './answers.ts'
import type { AskedProduct } from './answers.ts'
import { directionOf } from './asking.ts'
import { differingParameters } from './differences.ts'

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
