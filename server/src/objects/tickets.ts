/** Tickets to upload by: one place that makes them, so that what they allow is counted. */
import path from 'node:path'
import type { UploadTicket } from '@zhiku/contract/uploads'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { ossUrlOf, uploadKey } from './addresses.ts'
import { requireRoom } from './room.ts'
import * as store from './tickets-store.ts'

const mebibyte = 2 ** 20
/** What may be uploaded and not yet registered, in bytes. Agents upload their own picture only. */
const allowances = { agent: 64 * mebibyte, employee: 4096 * mebibyte, organization: 20_480 * mebibyte }

export interface TicketRequest {
  filename: string
  /** As announced; it is the most that is taken then. */
  size?: number | undefined
  /** Bytes. */
  maxBytes: number
  accept: string[]
  seconds: number
}

/** @throws upload.too_many, store.full */
export async function issueTicket(ctx: Context, request: TicketRequest): Promise<UploadTicket> {
  const { filename, maxBytes, accept, seconds } = request
  const size = request.size ?? maxBytes
  await requireRoom(ctx.storage, size)
  const { organizationId, employeeId } = ctx.actor
  const key = uploadKey(organizationId, path.extname(filename))
  const now = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    await store.lock(ctx.db, organizationId)
    await requireAllowance(ctx, size)
    await store.insert(ctx.db, { key, organizationId, employeeId, size }, now)
  })
  const upload = await ctx.storage.createUpload({ key, maxBytes: size, filename, expiresInSeconds: seconds })
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString()
  return { ...upload, ossUrl: ossUrlOf(key), expiresAt, maxSize: maxBytes, accept }
}

async function requireAllowance({ db, actor }: Context, size: number): Promise<void> {
  const { own, all } = await store.outstanding(db, actor.organizationId, actor.employeeId)
  const allowance = actor.roleType === '1' ? allowances.agent : allowances.employee
  const isWithin = own + size <= allowance && all + size <= allowances.organization
  if (!isWithin) throw new Problem('upload.too_many')
}

/** Until its upload is registered. */
export const isTicketOpen = async (db: Db, key: string): Promise<boolean> =>
  (await store.objectOf(db, key)) === undefined
