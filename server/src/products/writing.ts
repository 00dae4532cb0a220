/** How a product's row and its revisions are written. The caller holds the product's lock, and reflects afterwards. */
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues, Product } from '@zhiku/contract/products'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import * as files from '../files/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import * as productCategories from '../product-categories/service.ts'
import { columnsOf, modelTaken } from './content.ts'
import type { Content } from './content.ts'
import { keepPictures } from './pictures.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'

/** The content becomes the row's. @throws product.model_taken, file.not_found */
export async function writeContent(
  ctx: Context,
  id: string,
  content: Content,
  groups: readonly ParameterGroup[],
  values: store.ProductValues,
): Promise<void> {
  const row = { ...columnsOf(content, groups), updated_at: ctx.clock.now(), ...values }
  await refuseOn('products__organization_model', modelTaken, () => store.update(ctx.db, id, row))
  await writeFiles(ctx, id, content)
}

export const writeFiles = (ctx: Context, id: string, { relatedFileIds }: Pick<Content, 'relatedFileIds'>) =>
  refuseOn('product_files_file_id_fkey', fileGone, () => store.setFiles(ctx.db, id, relatedFileIds))

const fileGone = () => {
  const message = '关联的文件不存在或已删除，请重新选择'
  return new Problem('file.not_found', message, [{ path: 'relatedFileIds', message }])
}

/**
 * Numbers of all its revisions say in its next category what they say now.
 * @throws product_category.unit_differs
 */
export async function requireMeaning(ctx: Context, product: Product, categoryId: string): Promise<void> {
  if (categoryId === product.categoryId) return
  const categories = await productCategories.all(ctx)
  const [from, to] = [categories.get(product.categoryId), categories.get(categoryId)]
  if (!from || !to) return
  await productCategories.requireSameUnits(from.schema.groups, { name: to.name, groups: to.schema.groups }, (loss) =>
    revisions.holding(ctx.db, { productId: product.id }, loss),
  )
}

/** Files that are newly related must be there; one that has been removed meanwhile may stay. @throws file.not_found */
export async function requireFiles(ctx: Context, ids: readonly string[], before: readonly string[]): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  const found = await files.named(ctx, added)
  if (found.size < added.length) throw fileGone()
}

export interface RevisionDraft {
  parameters: ParameterValues
  remark?: string | undefined
  auditStatus: AuditStatus
  auditId?: string | undefined
  isPublished: boolean
}

/** @returns its number */
export async function addRevision(
  ctx: Context,
  { id, latestRevision }: Pick<Product, 'id' | 'latestRevision'>,
  { remark = '', ...draft }: RevisionDraft,
): Promise<number> {
  const revision = latestRevision + 1
  await revisions.insert(ctx.db, {
    ...draft,
    productId: id,
    revision,
    remark,
    createdBy: ctx.actor.employeeId,
    now: ctx.clock.now(),
  })
  await store.setLatestRevision(ctx.db, id, revision)
  return revision
}

/** Pictures that the product may come to show are kept from the moment they are proposed. */
export const keepContent = (ctx: Context, id: string, content: Pick<Content, 'imageUrls'>): Promise<void> =>
  keepPictures(ctx, id, content.imageUrls)
