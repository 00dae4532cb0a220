/** Revisions are kept when they are made and become current when they may: at once, or on approval. */
import type { Context } from '../platform/context.ts'
import { hold, showPictures } from './kept-objects.ts'
import type { Original } from './originals.ts'
import * as queue from './parse-queue.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'

/** Keeps an original as the file's newest revision, which is not yet current. @returns its number */
export async function keepRevision(ctx: Context, fileId: string, original: Original, remark: string): Promise<number> {
  const revision = (await revisions.latest(ctx.db, fileId)) + 1
  await writeRevision(ctx, { fileId, revision }, original, remark)
  return revision
}

export async function writeRevision(
  ctx: Context,
  { fileId, revision }: { fileId: string; revision: number },
  { object: { key: objectKey, size }, content, pictureKeys }: Original,
  remark: string,
): Promise<void> {
  const [createdBy, now] = [ctx.actor.employeeId, ctx.clock.now()]
  await hold(ctx, fileId, objectKey)
  await revisions.insert(ctx.db, { fileId, revision, objectKey, size, content, remark, createdBy, now })
  await showPictures(ctx, { fileId, revision }, pictureKeys)
}

/** Queues the revision to be parsed; the chunks of the one before are served until then, and edits stay that still fit. */
export async function makeCurrent(ctx: Context, fileId: string, revision: number): Promise<void> {
  await store.setRevision(ctx.db, fileId, revision, ctx.clock.now())
  await queue.dropUnfinished(ctx, fileId)
  await queue.enqueue(ctx, fileId, true)
}
