/** Revisions are kept when they are made and become current when they may: at once, or on approval. */
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Original } from './originals.ts'
import * as queue from './parse-queue.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'

/** Keeps an original as the file's newest revision, which is not yet current. @returns its number */
export async function keepRevision(ctx: Context, fileId: string, original: Original, remark: string): Promise<number> {
  const revision = (await revisions.latest(ctx.db, fileId)) + 1
  const { key: objectKey, size } = original.object
  const { content, pictureKeys } = original
  const [createdBy, now] = [ctx.actor.employeeId, ctx.clock.now()]
  await revisions.insert(ctx.db, { fileId, revision, objectKey, size, content, remark, createdBy, now })
  await keepPictures(ctx, { fileId, revision }, pictureKeys)
  return revision
}

/** What a text shows is kept with it, as far as it is there: an address that leads nowhere stands as it was written. */
export async function keepPictures(
  ctx: Context,
  { fileId, revision }: { fileId: string; revision: number },
  keys: string[],
): Promise<void> {
  await revisions.addPictures(ctx.db, fileId, revision, [...(await objects.renew(ctx, keys))])
}

/** Queues the revision to be parsed; the chunks of the one before are served until then. */
export async function makeCurrent(ctx: Context, jobs: Jobs, fileId: string, revision: number): Promise<void> {
  await store.update(ctx.db, fileId, { revision, updated_at: ctx.clock.now() })
  await queue.dropUnfinished(ctx, fileId)
  await queue.enqueue(ctx, jobs, fileId, false)
}
