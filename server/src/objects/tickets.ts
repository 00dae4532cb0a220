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

const sheets = ['.xlsx', '.csv']
const sheetTicketSeconds = 15 * 60

/** For a workbook that is imported. @throws file.type_unsupported, file.too_large, upload.too_many, store.full */
export async function issueSheetTicket(
  ctx: Context,
  { filename, size, maxBytes }: Pick<TicketRequest, 'filename' | 'size' | 'maxBytes'>,
): Promise<UploadTicket> {
  if (!sheets.includes(path.extname(filename).toLowerCase()))
    throw new Problem('file.type_unsupported', '只能上传 .xlsx 或 .csv 文件')
  if (size !== undefined && size > maxBytes)
    throw new Problem('file.too_large', `文件超过 ${maxBytes / mebibyte} MB，请拆分后上传`)
  return issueTicket(ctx, { filename, size, maxBytes, accept: sheets, seconds: sheetTicketSeconds })
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
