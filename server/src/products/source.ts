/**
 * A product as search knows it: one chunk of what it is, and one for each group of its published values, so that a hit
 * quotes the group that was asked for. What is not published is not written, whatever the switches say.
 */
import { formatWithUnit, hasValue } from '@zhiku/contract/parameter-values'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues } from '@zhiku/contract/products'
import { limits } from '@zhiku/contract/words/limits'
import type { Reading } from '../platform/context.ts'
import * as productCategories from '../product-categories/service.ts'
import * as searchIndex from '../search-index/service.ts'
import type { SourceWithChunks } from '../search-index/service.ts'
import { identifiersOf } from './identifiers.ts'
import * as store from './source-store.ts'
import type { DescribedProduct } from './source-store.ts'
import { titleOf } from './title.ts'

type Draft = SourceWithChunks['drafts'][number]

/** Tells search, in the caller's transaction, what has become of these products, and by which writings they are found. */
export async function syncAll(ctx: Reading, ids: readonly string[]): Promise<void> {
  const { organizationId } = ctx.actor
  const products = await store.described(ctx.db, organizationId, ids)
  if (products.length === 0) return
  const categoryIds = new Set(products.map(({ categoryId }) => categoryId))
  const schemas = await productCategories.schemas(ctx, categoryIds)
  const names = new Map<string, string>()
  for (const id of categoryIds) names.set(id, await productCategories.nameOf(ctx, id))
  const present = products.filter(({ isRemoved }) => !isRemoved)
  const identifiers = new Map(present.map((product) => [product.id, identifiersOf(product)]))
  await store.replaceIdentifiers(
    ctx.db,
    organizationId,
    products.map(({ id }) => id),
    identifiers,
  )
  await searchIndex.replaceMany(
    ctx.db,
    products.map((product) => ({
      source: sourceOf(product, organizationId),
      drafts:
        product.publishedRevision === null
          ? []
          : draftsOf(product, names.get(product.categoryId) ?? '', schemas.get(product.categoryId)?.groups ?? []),
    })),
  )
}

const sourceOf = (product: DescribedProduct, organizationId: string): SourceWithChunks['source'] => ({
  sourceType: 'product',
  sourceId: product.id,
  organizationId,
  knowledgeBaseId: product.knowledgeBaseId,
  type: 'product',
  title: titleOf(product),
  categoryId: null, // the categories of search are the knowledge base's; a product is filed under its own kind
  tags: [],
  enabled: product.enabled && !product.isRemoved && product.publishedRevision !== null,
  auditStatus: product.auditStatus,
  effectiveFrom: undefined,
  effectiveTo: undefined,
  updatedAt: product.updatedAt,
})

/** Keys stay, so that feedback on a chunk stays with what it says. */
function draftsOf(
  product: Pick<DescribedProduct, 'model' | 'aliases' | 'sellingPoints' | 'description' | 'parameters'>,
  categoryName: string,
  groups: readonly ParameterGroup[],
): Draft[] {
  const { model, aliases, sellingPoints, description, parameters } = product
  const about = [
    `型号：${model}`,
    ...(aliases.length > 0 ? [`别名：${aliases.join('、')}`] : []),
    ...(categoryName ? [`分类：${categoryName}`] : []),
    ...sellingPoints,
    ...(description ? [description] : []),
  ]
  const identifiers = [model, ...aliases]
  const overview = piecesOf(about).map((text, at) => ({ headingPath: [], text, key: `overview:${at}`, identifiers }))
  const ofGroups = groups.flatMap((group) =>
    piecesOf(linesOf(group, parameters)).map((text, at) => ({
      headingPath: [group.name],
      text,
      key: `group:${group.key}:${at}`,
      identifiers,
    })),
  )
  return [...overview, ...ofGroups]
}

const linesOf = ({ parameters }: ParameterGroup, values: ParameterValues): string[] =>
  parameters
    .filter(({ key, searchable, retired }) => searchable && !retired && hasValue(values[key]))
    .map((parameter) => `- ${parameter.name}：${formatWithUnit(parameter, values[parameter.key])}`)

/** Lines together as far as a chunk holds them; a line that is longer is cut. */
function piecesOf(lines: readonly string[]): string[] {
  const pieces: string[] = []
  for (const line of lines.flatMap(cutLine)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + 1 + line.length <= limits.chunkLength)
      pieces[pieces.length - 1] = `${last}\n${line}`
    else pieces.push(line)
  }
  return pieces
}

const cutLine = (line: string): string[] =>
  Array.from({ length: Math.ceil(line.length / limits.chunkLength) }, (_, at) =>
    line.slice(at * limits.chunkLength, (at + 1) * limits.chunkLength),
  )
