/** What several rooms hold, told together: for the slots of rooms below them. */
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import * as faqs from './faqs/service.ts'
import * as files from './files/service.ts'
import type { Context } from './platform/context.ts'
import type { Db } from './platform/db.ts'
import * as products from './products/service.ts'
import * as searchIndex from './search-index/service.ts'

/** What each knowledge base holds. */
export async function countContents({ db, actor, clock }: Context, ids: string[]) {
  const [fileCounts, fileChunkCounts, chunkCounts, faqCounts, productCounts] = await Promise.all([
    files.countByBase(db, ids),
    files.countChunksByBase(db, ids),
    searchIndex.countReleased(db, actor.organizationId, ids, clock.now()),
    faqs.countByBase(db, ids),
    products.countByBase(db, ids),
  ])
  const countsOf = (id: string) => ({
    files: fileCounts.get(id) ?? 0,
    chunks: chunkCounts.get(id) ?? 0,
    fileChunks: fileChunkCounts.get(id) ?? 0,
    products: productCounts.get(id) ?? 0,
    faqs: faqCounts.get(id) ?? 0,
  })
  return new Map(ids.map((id) => [id, countsOf(id)]))
}

/** When something in a knowledge base last changed; null where it holds nothing. */
export const lastChangeIn = (baseId: Expression<string>) =>
  sql<Date | null>`greatest(${files.lastChangeIn(baseId)}, ${faqs.lastChangeIn(baseId)}, ${products.lastChangeIn(baseId)})`

/** How much of every kind is filed directly in each category. */
export async function countFiled(db: Db, organizationId: string) {
  const counts = await Promise.all([
    files.countByCategory(db, organizationId),
    faqs.countByCategory(db, organizationId),
  ])
  const filed = new Map<string, number>()
  for (const [id, count] of counts.flatMap((of) => [...of])) filed.set(id, (filed.get(id) ?? 0) + count)
  return filed
}

export async function refile(ctx: Context, from: string, to: string | null) {
  await files.refile(ctx, from, to)
  await faqs.refile(ctx, from, to)
}
