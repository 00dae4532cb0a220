/** What files hold in the object store: each all that any of its revisions is made of or shows, until it is gone for good. */
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as revisions from './revisions-store.ts'

export const holders: objects.Holders = { type: 'file', all: revisions.objectsOfAll }

const holderOf = (id: string): objects.Holder => ({ type: holders.type, id })

/** @throws file.upload_missing */
export async function hold(ctx: Context, fileId: string, key: string): Promise<void> {
  if (!(await objects.keep(ctx, holderOf(fileId), [key])).has(key)) throw new Problem('file.upload_missing')
}

/** What a text shows is kept with it, as far as it is there: an address that leads nowhere stands as it was written. */
export async function showPictures(
  ctx: Pick<Context, 'db'>,
  { fileId, revision }: { fileId: string; revision: number },
  keys: string[],
): Promise<void> {
  const kept = await objects.keep(ctx, holderOf(fileId), keys)
  await revisions.addPictures(ctx.db, fileId, revision, [...kept])
}
