/**
 * Short secrets as the database may hold them: AES-256-GCM under a key derived from the installation's secret.
 *
 *   1 . key id . base64url( nonce 12 | tag 16 | text )       the key id tells which secret it was, not the secret
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** @param place what the secret belongs to: elsewhere it does not open */
  seal(text: string, place: string): string
  /** Undefined where another secret sealed it, or it was changed. */
  open(sealed: string, place: string): string | undefined
}

const nonceBytes = 12
const tagBytes = 16

/** @param purpose separates keys of one secret: what is sealed for one purpose does not open for another */
export function createSealer(secret: string, purpose: string): Sealer {
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `zhiku ${purpose} ${what}`, bytes))
  const key = derive('key', 32)
  const start = `1.${derive('key id', 6).toString('base64url')}.`
  const about = (place: string) => Buffer.from(`${start}${place}`)
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(place))
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return start + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    open: (sealed, place) => {
      if (!sealed.startsWith(start)) return undefined
      const bytes = Buffer.from(sealed.slice(start.length), 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(about(place)).setAuthTag(tag)
      try {
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined // the tag does not fit: these are not the bytes that were sealed here
      }
    },
  }
}
