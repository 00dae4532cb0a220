/** Tickets to upload by: one place that makes them, so that what they allow is counted. */
import path from 'node:path'
import type { UploadTicket } from '@zhiku/contract/files'
import type { Context } from '../platform/context.ts'
import { ossUrlOf, uploadKey } from './addresses.ts'
import * as store from './tickets-store.ts'

export interface TicketRequest {
  filename: string
  /** As announced; it is the most that is taken then. */
  size?: number | undefined
  /** Bytes. */
  maxBytes: number
  accept: string[]
  seconds: number
}

export async function issueTicket(ctx: Context, request: TicketRequest): Promise<UploadTicket> {
  const { filename, maxBytes, accept, seconds } = request
  const { organizationId, employeeId } = ctx.actor
  const key = uploadKey(organizationId, path.extname(filename))
  const now = ctx.clock.now()
  const size = request.size ?? maxBytes
  await store.insert(ctx.db, { key, organizationId, employeeId, size }, now)
  const upload = await ctx.storage.createUpload({ key, maxBytes: size, filename, expiresInSeconds: seconds })
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString()
  return { ...upload, ossUrl: ossUrlOf(key), expiresAt, maxSize: maxBytes, accept }
}
