/** What of an upload outlives a reload: everything but the bytes. */
import { readStored, writeStored } from '../../../../lib/stored.ts'
import { noFields } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'
import type { QueueState } from './upload-queue.ts'

const keyOf = (knowledgeBaseId: string): string => `zhiku-upload-${knowledgeBaseId}`

export const rememberQueue = (knowledgeBaseId: string, { rows, fields }: QueueState): void =>
  writeStored(keyOf(knowledgeBaseId), {
    rows: rows.filter(({ state }) => state !== 'refused' && state !== 'cancelled'),
    fields,
  })

export function recallQueue(knowledgeBaseId: string): QueueState | null {
  const stored = readStored(keyOf(knowledgeBaseId))
  if (typeof stored !== 'object' || stored === null || !('rows' in stored) || !Array.isArray(stored.rows)) return null
  const { rows, fields } = stored as QueueState // written by rememberQueue of this product
  return { rows: rows.map(afterReload), fields: { ...noFields, ...fields } }
}

/** In the store: goes on at registration. Not in the store: the browser has forgotten the bytes. */
export function afterReload(row: UploadRow): UploadRow {
  const calm = { ...row, bytesPerSecond: 0 }
  if (row.state === 'registered') return calm
  if (row.ossUrl) return { ...calm, state: 'uploaded' }
  return { ...calm, state: 'missing', sentBytes: 0, reason: undefined }
}
