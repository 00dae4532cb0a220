import { z } from 'zod'
import { type Clock, systemClock } from '../clock.ts'
import { isSignatureOf, signText } from './signature.ts'

/** Followed by the token. */
export const PREVIEW_PATH = '/storage/preview/'

const Content = z.strictObject({ key: z.string(), filename: z.string(), expiresAt: z.int() })

export interface PreviewSigner {
  /** Whoever holds the token reads this one object, under this name, until it expires. */
  sign(input: { key: string; filename: string; expiresInSeconds: number }): {
    token: string
    previewUrl: string
    expiresAt: Date
  }
  /** Undefined for a token that is not ours, was changed or has expired. */
  verify(token: string): { key: string; filename: string } | undefined
}

export interface PreviewSignerOptions {
  /** At least 16 characters, the same in every process. */
  secret: string
  /** Put before the path in `previewUrl`; '' (the default) is the console's own origin. */
  publicBase?: string
  clock?: Pick<Clock, 'now'>
}

/** A token is base64url of `{ key, filename, expiresAt }`, a dot and its HMAC-SHA256. */
export function createPreviewSigner({
  secret,
  publicBase = '',
  clock = systemClock,
}: PreviewSignerOptions): PreviewSigner {
  return {
    sign: ({ key, filename, expiresInSeconds }) => {
      const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000)
      const content: z.infer<typeof Content> = { key, filename, expiresAt: expiresAt.getTime() }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      const token = `${text}.${signText(secret, 'preview-token', text)}`
      return { token, previewUrl: publicBase + PREVIEW_PATH + token, expiresAt }
    },
    verify: (token) => {
      const [text = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !isSignatureOf(secret, 'preview-token', text, signature)) return undefined
      const content = Content.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      return content.expiresAt > clock.now().getTime() ? { key: content.key, filename: content.filename } : undefined
    },
  }
}
