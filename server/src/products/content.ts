/** What an editor may set of a product: complete, checked, and as the columns that hold it. */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import { completenessOf } from '@zhiku/contract/parameter-values'
import { limits } from '@zhiku/contract/words/limits'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import { ParameterValues } from '@zhiku/contract/products'
import { z } from 'zod'
import { isModel, modelKey } from '../language/identifiers.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { StoredProduct } from './store.ts'
import { areSame, valuesInUse } from './values.ts'

/** Every field with its value. As an audit stores it. */
export const Content = z.strictObject({
  name: z.string(),
  model: z.string(),
  aliases: z.array(z.string()),
  categoryId: z.string(),
  imageUrls: z.array(z.string()),
  sellingPoints: z.array(z.string()),
  description: z.string(),
  relatedFileIds: z.array(z.string()),
  enabled: z.boolean(),
  parameters: ParameterValues,
})
export type Content = z.infer<typeof Content>

/** Those that are not parameters, in the order in which people read them. */
export const plainFields = [
  'name',
  'model',
  'aliases',
  'categoryId',
  'enabled',
  'imageUrls',
  'sellingPoints',
  'description',
  'relatedFileIds',
] as const satisfies readonly (keyof Content)[]

type Draft = Omit<BodyOf<typeof api.products.create>, 'remark' | 'relatedFaqIds'> & { enabled?: boolean | undefined }

/** Its parameters are yet to be checked. */
export const contentOfDraft = (draft: Draft): Content =>
  tidied({
    name: draft.name,
    model: draft.model,
    aliases: draft.aliases ?? [],
    categoryId: draft.categoryId,
    imageUrls: draft.imageUrls ?? [],
    sellingPoints: draft.sellingPoints ?? [],
    description: draft.description ?? '',
    relatedFileIds: draft.relatedFileIds ?? [],
    enabled: draft.enabled ?? true,
    parameters: draft.parameters,
  })

export const contentOf = ({ product, parameters }: StoredProduct): Content => ({
  name: product.name,
  model: product.model,
  aliases: product.aliases,
  categoryId: product.categoryId,
  imageUrls: product.imageUrls,
  sellingPoints: product.sellingPoints,
  description: product.description,
  relatedFileIds: product.relatedFileIds,
  enabled: product.enabled,
  parameters,
})

/** What was given replaces what was there. A model that changes stays an alias: people go on asking by the old one. */
export const withChanges = (content: Content, draft: { [K in keyof Draft]?: Draft[K] | undefined }): Content => {
  const given = plainFields.filter((field) => draft[field] !== undefined).map((field) => [field, draft[field]])
  const changed: Content = { ...content, ...Object.fromEntries(given) }
  const isRenamed = modelKey(changed.model) !== modelKey(content.model)
  const keepsFormer = isRenamed && changed.aliases.length < limits.aliases
  return tidied(keepsFormer ? { ...changed, aliases: [...changed.aliases, content.model] } : changed)
}

/** Lists without repeats; an alias that is the model in another writing says nothing. */
function tidied(content: Content): Content {
  const known = new Set([modelKey(content.model)])
  const aliases = content.aliases.filter((alias) => {
    const key = modelKey(alias)
    return !known.has(key) && known.add(key)
  })
  return {
    ...content,
    aliases,
    imageUrls: [...new Set(content.imageUrls)],
    sellingPoints: [...new Set(content.sellingPoints)],
    relatedFileIds: [...new Set(content.relatedFileIds)].sort(),
  }
}

/** Which fields differ; parameters count as one. */
export const changedFields = (before: Content, after: Content): (keyof Content)[] => [
  ...plainFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  ...(areSame(before.parameters, after.parameters) ? [] : (['parameters'] as const)),
]

export const columnsOf = (content: Content, groups: readonly ParameterGroup[]) => ({
  name: content.name,
  model: content.model,
  model_key: modelKey(content.model),
  aliases: content.aliases,
  category_id: content.categoryId,
  image_urls: content.imageUrls,
  selling_points: content.sellingPoints,
  description: content.description,
  enabled: content.enabled,
  parameters: JSON.stringify(content.parameters),
  completeness: completenessOf(groups, valuesInUse(groups, content.parameters)),
})

export const modelTaken = () =>
  new Problem('product.model_taken', undefined, [
    { path: 'model', message: '这个型号已有商品，请换一个或编辑已有商品' },
  ])

/**
 * Whether the model may be this product's. The unique index has the last word.
 * @throws request.invalid where it names nothing, product.model_taken
 */
export async function requireModel(ctx: Context, model: string, productId?: string): Promise<void> {
  const key = requireModelKey(model)
  const taken = (await store.idsByKey(ctx.db, ctx.actor.organizationId, [key])).get(key)
  if (taken && taken.id !== productId) throw modelTaken()
}

/** @throws request.invalid where the model names nothing */
export function requireModelKey(model: string): string {
  if (isModel(model)) return modelKey(model)
  const message = '型号：要含有字母、数字或汉字'
  throw new Problem('request.invalid', message, [{ path: 'model', message }])
}
