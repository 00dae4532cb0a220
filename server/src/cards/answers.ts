/** Products as cards list them, and a published value as an answer. */
import { formatValue, hasValue } from '@zhiku/contract/parameter-values'
import type { ExactAnswer, SearchCard } from '@zhiku/contract/search'
import { fold } from '../language/normalise.ts'
import type { Reading } from '../platform/context.ts'
import { answering, inOrderOfModel } from '../products/service.ts'
import type { AnsweringProduct } from '../products/service.ts'
import type { Asked } from './asked.ts'
import type { Mention } from './parameters/parameter-mentions.ts'

const mostListed = 10

export const shownOf = ({ id, name, model, categoryId }: AnsweringProduct) => ({
  productId: id,
  name,
  model,
  categoryId,
})

/** The first of them by model, with their values. */
export async function listed<T>(
  ctx: Reading,
  products: readonly { id: string }[],
  askedOf: (product: AnsweringProduct) => T | undefined,
): Promise<T[]> {
  const ids = products.map(({ id }) => id)
  const first = ids.length > mostListed ? (await inOrderOfModel(ctx.db, ids)).slice(0, mostListed) : ids
  const read = await answering(ctx.db, first)
  return read.flatMap((product) => askedOf(product) ?? [])
}

/** A product that may be shown, and what was asked of it. */
export interface AskedProduct {
  readonly product: AnsweringProduct
  readonly knowledgeBase: { id: string; name: string }
  readonly mentions: readonly (Pick<Mention, 'parameter'> & Partial<Mention>)[]
}

/** What its name says, too: 零嵌 of 540 零嵌冰箱. @param text the folded question */
export const isOfName = (
  text: string,
  { name }: { readonly name: string },
  { parameter: { type }, from = 0, to = 0 }: AskedProduct['mentions'][number],
): boolean => (type === 'boolean' || type === 'enum') && fold(name).includes(text.slice(from, to))

/** 煤气罐（液化气） names one option twice. */
const onceEach = (mentions: AskedProduct['mentions']): AskedProduct['mentions'] =>
  mentions.filter(({ parameter }, at) => mentions.findIndex((one) => one.parameter.key === parameter.key) === at)

/** One for each parameter that has a value; 开孔尺寸 of a product without an opening is not its 尺寸. */
export const answersOf = ({ product, knowledgeBase, mentions }: AskedProduct, matched?: string): ExactAnswer[] =>
  onceEach(mentions).flatMap(({ parameter: { key, name, unit }, from }) => {
    const value = product.parameters[key]
    const before = from === undefined ? undefined : mentions.find(({ to }) => to === from)
    const isQualified = before !== undefined && !hasValue(product.parameters[before.parameter.key])
    if (!hasValue(value) || isQualified) return []
    return [
      {
        productId: product.id,
        name: product.name,
        model: product.model,
        categoryId: product.categoryId,
        knowledgeBase,
        ...(matched === undefined ? {} : { matched }),
        parameter: { key, name, ...(unit ? { unit } : {}) },
        value: formatValue(value),
        revision: product.revision,
        effectiveAt: product.effectiveAt.toISOString(),
      },
    ]
  })

/** Those that meet what is said; also where none does: that is an answer. */
export function listOf(
  { products, total }: { readonly products: readonly AskedProduct[]; readonly total: number },
  said: readonly string[],
  categories: Pick<Asked['categories'], 'all' | 'named'>,
  order?: string,
): SearchCard {
  const categoryName = nameOf(categories.all, categories.named)
  return {
    kind: 'filter',
    condition: said.filter(Boolean).join('，'),
    ...(categoryName ? { categoryName } : {}),
    ...(order ? { order } : {}),
    answers: products.flatMap((one) => answersOf(one)),
    total,
  }
}

/** The name where one is meant, the customer's own word where several are. */
function nameOf(all: ReadonlyMap<string, { name: string }>, named: ReadonlyMap<string, string>): string | undefined {
  const [first] = named
  return first && (named.size === 1 ? all.get(first[0])?.name : first[1])
}
