/*
 * The embedded store's POST policy, after S3's: base64 of
 *   { "expiration": "2026-01-01T00:00:00.000Z",
 *     "conditions": [{ "key": "uploads/…" }, ["content-length-range", 0, 209715200]] }
 * signed with HMAC-SHA256. The form carries `key`, `policy` and `signature`.
 */
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { isSignatureOf, signText } from './signature.ts'

const Policy = z.strictObject({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.strictObject({ key: z.string() }),
    z.tuple([z.literal('content-length-range'), z.literal(0), z.int().nonnegative()]),
  ]),
})

/** The fields of a ticket; a form with any other is refused. */
export const TICKET_FIELDS: readonly string[] = ['key', 'policy', 'signature']

/** What a verified form may store. */
export interface UploadGrant {
  key: string
  maxBytes: number
}

export function signPolicy(secret: string, grant: UploadGrant, expiresAt: Date): Record<string, string> {
  const content: z.infer<typeof Policy> = {
    expiration: expiresAt.toISOString(),
    conditions: [{ key: grant.key }, ['content-length-range', 0, grant.maxBytes]],
  }
  const policy = Buffer.from(JSON.stringify(content)).toString('base64')
  return { key: grant.key, policy, signature: signText(secret, 'upload-policy', policy) }
}

/** Throws `store.ticket_invalid` unless the fields carry our signature, are in time and name the signed key. */
export function verifyPolicy(secret: string, fields: ReadonlyMap<string, string>, now: Date): UploadGrant {
  const policy = fields.get('policy') ?? ''
  if (!isSignatureOf(secret, 'upload-policy', policy, fields.get('signature') ?? '')) {
    throw new Problem('store.ticket_invalid')
  }
  const content = Policy.parse(JSON.parse(Buffer.from(policy, 'base64').toString('utf8')))
  if (Date.parse(content.expiration) <= now.getTime()) {
    throw new Problem('store.ticket_invalid', '上传凭证已过期，请重新选择文件')
  }
  const [{ key }, [, , maxBytes]] = content.conditions
  if (fields.get('key') !== key) {
    throw new Problem('store.ticket_invalid', '上传位置与凭证不符，请重新选择文件')
  }
  return { key, maxBytes }
}
