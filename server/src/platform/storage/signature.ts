import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for; one of a kind never passes as the other. */
type Purpose = 'upload-policy' | 'preview-token' | 'visit' | 'seat-panel'

/** HMAC-SHA256 of `text`, base64url. Throws on a secret too short to be one (16 characters). */
export function signText(secret: string, purpose: Purpose, text: string): string {
  if (secret.length < 16) throw new Error('the signing secret needs at least 16 characters')
  return createHmac('sha256', secret).update(`zhiku:${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time. */
export function isSignatureOf(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const expected = Buffer.from(signText(secret, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
