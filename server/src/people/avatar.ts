/** The picture of an employee, to themselves and to colleagues of the current organization. */
import path from 'node:path'
import * as employees from '../employees/service.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { readChecked } from '../platform/storage/checked-read.ts'
import { safeContentType } from '../platform/storage/content-headers.ts'
import { ObjectNotFound } from '../platform/storage/object-store.ts'
import * as people from './service.ts'

/** @throws employee.not_found, avatar.not_found */
export async function avatar(ctx: Context, id: string): Promise<Download> {
  if (id !== ctx.actor.employeeId) await people.requirePerson(ctx, id)
  const key = (await employees.find(ctx.db, id))?.avatarKey
  if (!key) throw new Problem('avatar.not_found')
  try {
    const filename = `头像${path.extname(key)}`
    return { body: await readChecked(ctx.storage, key), filename, contentType: safeContentType(filename) }
  } catch (error) {
    throw error instanceof ObjectNotFound ? new Problem('avatar.not_found') : error
  }
}
