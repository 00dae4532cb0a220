/**
 * How uploads and bytes of our own become objects. All of it happens before the caller's transaction: the store may be
 * slow, and a row that nothing comes to refer to is swept a day later.
 */
import path from 'node:path'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { errorFields } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { ObjectChanged, ObjectNotFound } from '../platform/storage/object-store.ts'
import type { ObjectDigest, ObjectStore } from '../platform/storage/object-store.ts'
import { address, contentKey, keyOf, ossUrlOf } from './addresses.ts'
import { requireRoom } from './room.ts'
import * as store from './store.ts'
import * as tickets from './tickets-store.ts'

export interface StoredObject {
  key: string
  /** Bytes. */
  size: number
}

/**
 * Registers an upload, outside of any transaction. Its own bytes are dropped; the same address registers again as the
 * same object, so a refused form can be sent once more.
 * @throws file.upload_missing when nothing was uploaded there, or it belongs to another organization; object.changed
 */
export async function register(ctx: Context, ossUrl: string): Promise<StoredObject> {
  const from = uploadOf(ossUrl, ctx.actor.organizationId)
  const before = await registered(ctx, from)
  if (before) return before
  await requireRoom(ctx.storage)
  const digest = await ctx.storage.digest(from).catch(missingUpload)
  const { sha256, size } = digest
  const { organizationId } = ctx.actor
  const key = contentKey(organizationId, sha256, path.extname(from))
  await announce({ db: ctx.db, now: ctx.clock.now() }, { key, size, sha256, organizationId })
  if (key !== from) await move(ctx, from, key, digest)
  return { key, size }
}

/** What this upload was registered as, as long as that is kept. */
async function registered({ db, clock }: Context, from: string): Promise<StoredObject | undefined> {
  const key = await tickets.objectOf(db, from)
  return key === undefined ? undefined : store.renew(db, key, clock.now())
}

/** Always copies: content that lies there already may have been damaged since, and a new upload mends it. */
async function move(ctx: Context, from: string, to: string, digest: ObjectDigest): Promise<void> {
  await ctx.storage.copy(from, to, digest).catch((error: unknown) => {
    throw error instanceof ObjectChanged ? new Problem('object.changed') : error
  })
  await tickets.setObject(ctx.db, from, to)
  await ctx.storage.remove(from).catch((error: unknown) => {
    ctx.log.warn('upload.drop', errorFields(error)) // the sweeper comes by
  })
}

function missingUpload(error: unknown): never {
  throw error instanceof ObjectNotFound ? new Problem('file.upload_missing') : error
}

/** @throws file.upload_missing when it is no address of this organization */
function uploadOf(ossUrl: string, organizationId: string): string {
  try {
    return keyOf(ossUrl, organizationId)
  } catch {
    throw new Problem('file.upload_missing')
  }
}

/**
 * Registers the uploads that a written text shows, and answers the text with lasting addresses. `leave` lets an address
 * stand whose upload is gone, for texts that come by the hundred.
 * @throws file.upload_missing, object.changed
 */
export async function registerShown(
  ctx: Context,
  content: string,
  missing: 'refuse' | 'leave' = 'refuse',
): Promise<string> {
  const lasting = new Map<string, string>()
  for (const [ossUrl] of content.matchAll(address)) {
    if (lasting.has(ossUrl) || !ossUrl.startsWith('oss://uploads/')) continue
    lasting.set(ossUrl, await lastingUrl(ctx, ossUrl, missing))
  }
  return content.replace(address, (ossUrl) => lasting.get(ossUrl) ?? ossUrl)
}

async function lastingUrl(ctx: Context, ossUrl: string, missing: 'refuse' | 'leave'): Promise<string> {
  try {
    return ossUrlOf((await register(ctx, ossUrl)).key)
  } catch (error) {
    if (missing === 'leave' && error instanceof Problem && error.problem === 'file.upload_missing') return ossUrl
    throw error
  }
}

/** Where bytes of our own making go. */
export interface Keeping {
  db: Db
  storage: ObjectStore
  now: Date
  organizationId: string
}

/** Stores bytes of our own making (a document written in the console, a picture found in a file). */
export async function keepBytes(
  { db, storage, now, organizationId }: Keeping,
  bytes: Uint8Array,
  sha256: string,
  extension: string,
): Promise<StoredObject> {
  const key = contentKey(organizationId, sha256, extension)
  const size = bytes.length
  await requireRoom(storage, size)
  await announce({ db, now }, { key, size, sha256, organizationId })
  const found = await storage.stat(key)
  if (found?.size !== size || (found.sha256 ?? sha256) !== sha256) await storage.put(key, bytes)
  return { key, size }
}

/** The row first: an object without one would never be swept. */
async function announce({ db, now }: Pick<Keeping, 'db' | 'now'>, object: store.ObjectRow): Promise<void> {
  if (await store.announce(db, object, now)) return
  throw new Problem('server.unavailable', '同样内容的旧文件正在清理，请几分钟后重试')
}
