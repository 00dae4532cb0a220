/** Pictures of products: made to last, and kept as long as the product. */
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import * as store from './store.ts'

export const holders: objects.Holders = {
  type: 'product',
  all: async (db) => {
    const keyOf = (ossUrl: string) => ossUrl.slice('oss://'.length)
    return (await store.picturesOf(db)).map(({ id, imageUrls }) => ({ id, keys: imageUrls.map(keyOf) }))
  },
}

/**
 * Lasting addresses of uploads; what lasts already stays. Before any transaction.
 * @throws file.upload_missing, at the picture's place
 */
export async function lastingPictures(ctx: Context, imageUrls: readonly string[]): Promise<string[]> {
  const lasting: string[] = []
  for (const [index, url] of imageUrls.entries()) lasting.push(await lastingPicture(ctx, url, index))
  return [...new Set(lasting)]
}

async function lastingPicture(ctx: Context, url: string, index: number): Promise<string> {
  if (!url.startsWith('oss://uploads/')) return url
  const { key } = await objects.register(ctx, url).catch((error: unknown) => {
    throw error instanceof Problem && error.problem === 'file.upload_missing' ? missing(index) : error
  })
  return objects.ossUrlOf(key)
}

function missing(index: number): Problem {
  const message = `第 ${index + 1} 张图片没有找到，请重新上传`
  return new Problem('file.upload_missing', message, [{ path: `imageUrls.${index}`, message }])
}

/** All of them last and are there. @throws file.upload_missing, at the picture's place */
export async function requirePictures(ctx: Context, imageUrls: readonly string[]): Promise<void> {
  for (const [index, url] of imageUrls.entries()) {
    const [key] = objects.keysShown(url, ctx.actor.organizationId)
    if (!key || objects.ossUrlOf(key) !== url || !(await objects.standing(ctx, [key])).has(key)) throw missing(index)
  }
}

/** The product keeps what these pictures show, from now on; they may wait for an audit. */
export async function keepPictures(ctx: Context, productId: string, imageUrls: readonly string[]): Promise<void> {
  const keys = objects.keysShown(imageUrls.join(' '), ctx.actor.organizationId)
  await objects.keep(ctx, { type: holders.type, id: productId }, keys)
}

/** Whether a product that is served to the caller shows this object; one that only waits does not. */
export async function isShown(ctx: Context, key: string): Promise<boolean> {
  const ids = await objects.holdersOf(ctx, holders.type, key)
  for (const { id, imageUrls } of await store.picturesOf(ctx.db, ids)) {
    if (imageUrls.includes(objects.ossUrlOf(key)) && (await search.isServed(ctx, id))) return true
  }
  return false
}
