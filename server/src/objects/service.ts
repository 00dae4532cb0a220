/**
 * Objects of the store that knowledge refers to. An upload lies under `uploads/`, where its ticket could still overwrite it;
 * registering copies it to a key made of organization and content hash, so equal content is kept once and never changes.
 *
 *   uploads/<organization>/<id>            what a ticket names; swept a day after, registered or not
 *   objects/<organization>/<sha256>.<ext>  what revisions, FAQs and products refer to; swept a day after nothing does
 */
import path from 'node:path'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { sweepUploads } from '../platform/storage/sweep-uploads.ts'

export interface StoredObject {
  key: string
  /** Bytes. */
  size: number
}

export const ossUrlOf = (key: string): string => `oss://${key}`

/** @throws object.not_found when it is no address of this organization */
export function keyOf(ossUrl: string, organizationId: string): string {
  const key = /^oss:\/\/((?:uploads|objects)\/([\w-]+)\/[\w-]{1,80}(?:\.[a-z0-9]{1,10})?)$/.exec(ossUrl)
  if (!key?.[1] || key[2] !== organizationId) throw new Problem('object.not_found')
  return key[1]
}

export const uploadKey = (organizationId: string, extension: string): string =>
  `uploads/${organizationId}/${newId()}${safeExtension(extension)}`

/** `.pdf`, or nothing when the name has no plain extension: keys hold nothing a user wrote. */
const safeExtension = (name: string): string => /^\.[a-z0-9]{1,10}$/.exec(name.toLowerCase())?.[0] ?? ''

/**
 * Registers an upload, in the caller's transaction.
 * @throws file.upload_missing when nothing was uploaded there, or it belongs to another organization
 */
export async function register(ctx: Context, ossUrl: string): Promise<StoredObject> {
  const from = uploadOf(ossUrl, ctx.actor.organizationId)
  const stat = await ctx.storage.stat(from)
  if (!stat) throw new Problem('file.upload_missing')
  const sha256 = stat.sha256 ?? (await ctx.storage.sha256(from)) // a bucket knows only after reading it
  const key = contentKey(ctx.actor.organizationId, sha256, path.extname(from))
  await keep(ctx.db, { key, size: stat.size, sha256, organizationId: ctx.actor.organizationId, now: ctx.clock.now() })
  // behind the row's lock, so that the sweeper cannot take the object between the two
  if (key !== from && !(await ctx.storage.stat(key))) await ctx.storage.copy(from, key)
  return { key, size: stat.size }
}

/** @throws file.upload_missing when it is no address of this organization */
export function uploadOf(ossUrl: string, organizationId: string): string {
  try {
    return keyOf(ossUrl, organizationId)
  } catch {
    throw new Problem('file.upload_missing')
  }
}

const address = /oss:\/\/(?:uploads|objects)\/[\w./-]+/g

/**
 * Registers the uploads that a written text shows, and answers the text with lasting addresses. `leave` lets an address
 * stand whose upload is gone, for texts that come by the hundred.
 * @throws file.upload_missing
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

/** Keys of the organization's registered objects that a text shows. */
export function keysShown(content: string, organizationId: string): string[] {
  const own = `oss://objects/${organizationId}/`
  const urls = [...content.matchAll(address)].map(([url]) => url).filter((url) => url.startsWith(own))
  return [...new Set(urls)].map((url) => url.slice('oss://'.length))
}

/**
 * Gives these another day, so that the sweeper cannot take them before the caller's reference to them is written.
 * @returns those that are still kept
 */
export async function renew({ db, clock }: Context, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  // in one order, so that no two writers wait in a circle
  const kept = db.selectFrom('stored_objects').select('key').where('key', 'in', keys).orderBy('key')
  const rows = await kept.forNoKeyUpdate().execute()
  const found = rows.map(({ key }) => key)
  if (found.length === 0) return new Set()
  await db.updateTable('stored_objects').set({ registered_at: clock.now() }).where('key', 'in', found).execute()
  return new Set(found)
}

/** Stores bytes of our own making (a document written in the console, a picture found in a file). */
export async function keepBytes(
  { db, storage, now }: { db: Db; storage: ObjectStore; now: Date },
  organizationId: string,
  bytes: Uint8Array,
  sha256: string,
  extension: string,
): Promise<StoredObject> {
  const key = contentKey(organizationId, sha256, extension)
  await keep(db, { key, size: bytes.length, sha256, organizationId, now })
  if (!(await storage.stat(key))) await storage.put(key, bytes)
  return { key, size: bytes.length }
}

const contentKey = (organizationId: string, sha256: string, extension: string): string =>
  `objects/${organizationId}/${sha256}${safeExtension(extension)}`

const keep = (
  db: Db,
  object: { key: string; size: number; sha256: string; organizationId: string; now: Date },
): Promise<unknown> =>
  db
    .insertInto('stored_objects')
    .values({
      key: object.key,
      organization_id: object.organizationId,
      sha256: object.sha256,
      size: object.size,
      registered_at: object.now,
    })
    .onConflict((on) => on.column('key').doUpdateSet({ registered_at: object.now }))
    .execute()

const dayMs = 24 * 60 * 60 * 1000

/** Removes day-old uploads, and objects that nothing has referred to for a day. */
export async function sweep(ctx: Context<undefined>): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - dayMs)
  const nothing = () => Promise.resolve(new Set<string>())
  const uploads = await sweepUploads(ctx.storage, { prefix: 'uploads/', olderThan, isRegistered: nothing })
  return uploads + (await sweepUnreferenced(ctx, olderThan))
}

/** The row's lock is held until the object is gone, so a registration of the same content waits and copies again. */
const sweepUnreferenced = (ctx: Context<undefined>, before: Date): Promise<number> =>
  inTransaction(ctx, async ({ db, storage }) => {
    const rows = await db
      .selectFrom('stored_objects as o')
      .select('o.key')
      .where('o.registered_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_revisions as v').select('v.file_id').whereRef('v.object_key', '=', 'o.key'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('revision_pictures as p').select('p.file_id').whereRef('p.object_key', '=', 'o.key'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('faq_objects as q').select('q.faq_id').whereRef('q.object_key', '=', 'o.key'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('product_objects as t').select('t.product_id').whereRef('t.object_key', '=', 'o.key'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('employees as e').select('e.id').whereRef('e.avatar_key', '=', 'o.key'))),
      )
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { key } of rows) await storage.remove(key)
    const keys = rows.map(({ key }) => key)
    if (keys.length > 0) await db.deleteFrom('stored_objects').where('key', 'in', keys).execute()
    return rows.length
  })
