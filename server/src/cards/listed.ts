/** Products as cards list them. */
import type { Reading } from '../platform/context.ts'
import { answering, inOrderOfModel } from '../products/service.ts'
import type { AnsweringProduct } from '../products/service.ts'

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
