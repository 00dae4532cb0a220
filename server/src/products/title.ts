import type { Product } from '@zhiku/contract/products'

/** Name and model, the model once. */
export const titleOf = ({ name, model }: Pick<Product, 'name' | 'model'>): string =>
  name.includes(model) ? name : `${name} ${model}`
