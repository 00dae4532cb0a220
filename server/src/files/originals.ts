/** The bytes behind a file: an upload, or a document written in the console. */
import { createHash } from 'node:crypto'
import { limits } from '@zhiku/contract/words/limits'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'

/** What a revision is made of: the stored original, and the Markdown where a person wrote it. */
export interface Original {
  object: objects.StoredObject
  content: string | null
  pictureKeys: string[]
}

/** Before any transaction. @throws file.upload_missing, object.changed, file.too_large */
export async function uploaded(ctx: Context, ossUrl: string): Promise<Original> {
  const object = await objects.register(ctx, ossUrl)
  if (object.size > limits.fileBytes) throw new Problem('file.too_large')
  return { object, content: null, pictureKeys: [] }
}

/** Before any transaction. A document written in the console is kept as a Markdown object too, so that it exports like any other. */
export async function written(ctx: Context, draft: string): Promise<Original> {
  const content = await objects.registerShown(ctx, draft)
  const { bytes, sha256 } = bytesOf(content)
  const where = { db: ctx.db, storage: ctx.storage, now: ctx.clock.now(), organizationId: ctx.actor.organizationId }
  const object = await objects.keepBytes(where, bytes, sha256, '.md')
  return { object, content, pictureKeys: objects.keysShown(content, ctx.actor.organizationId) }
}

/** What {@link written} has made of this text, in the caller's transaction. @throws version.stale when it has not */
export async function writtenBefore(ctx: Context, content: string): Promise<Original> {
  const { organizationId } = ctx.actor
  const { bytes, sha256 } = bytesOf(content)
  const key = objects.contentKey(organizationId, sha256, '.md')
  if (!(await objects.standing(ctx, [key])).has(key)) throw new Problem('version.stale')
  return { object: { key, size: bytes.length }, content, pictureKeys: objects.keysShown(content, organizationId) }
}

function bytesOf(content: string) {
  const bytes = new TextEncoder().encode(content)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
