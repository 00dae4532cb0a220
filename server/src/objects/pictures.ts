/** The one picture that a thing shows of itself: an employee's, an assistant's. */
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { limits } from '@zhiku/contract/words/limits'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { readChecked } from '../platform/storage/checked-read.ts'
import { safeContentType } from '../platform/storage/content-headers.ts'
import { ObjectNotFound } from '../platform/storage/object-store.ts'
import { headBytes, pictureExtension } from './picture-bytes.ts'
import { keep, release } from './references.ts'
import type { Holder } from './references.ts'
import { register } from './registration.ts'

/**
 * Before any transaction. The picture's bytes decide whether it is one, not its name.
 * @throws file.upload_missing, file.too_large, employee.avatar_unreadable
 */
export async function pictureKey(ctx: Context, ossUrl: string): Promise<string> {
  const { key, size } = await register(ctx, ossUrl)
  if (size > limits.avatarBytes) {
    throw new Problem('file.too_large', `头像超过 ${limits.avatarBytes / 1024 / 1024} MB，请压缩后上传`)
  }
  const head =
    size === 0
      ? Buffer.alloc(0)
      : await buffer(await ctx.storage.read(key, { start: 0, end: Math.min(size, headBytes) - 1 }))
  if (!pictureExtension(head)) throw new Problem('employee.avatar_unreadable')
  return key
}

/** This one instead of the one before; null: none any more. @throws file.upload_missing */
export async function holdPicture(ctx: Pick<Context, 'db'>, holder: Holder, key: string | null): Promise<void> {
  await release(ctx, holder)
  if (key !== null && !(await keep(ctx, holder, [key])).has(key)) throw new Problem('file.upload_missing')
}

/** @throws avatar.not_found */
export async function readPicture({ storage }: Pick<Context, 'storage'>, key: string | undefined): Promise<Download> {
  if (key === undefined) throw new Problem('avatar.not_found')
  try {
    const filename = `头像${path.extname(key)}`
    return { body: await readChecked(storage, key), filename, contentType: safeContentType(filename) }
  } catch (error) {
    throw error instanceof ObjectNotFound ? new Problem('avatar.not_found') : error
  }
}
