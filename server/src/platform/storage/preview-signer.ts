import { z } from 'zod'
import { type Clock, systemClock } from '../clock.ts'
import { isSignatureOf, signText } from './signature.ts'

/** Followed by the token. */
export const PREVIEW_PATH = '/storage/preview/'

/** What a token lets somebody read, under which name, and whose session it stands on. */
const Grant = z.strictObject({
  key: z.string(),
  filename: z.string(),
  sessionId: z.string(),
  roleOrganizationId: z.string(),
})
export type PreviewGrant = z.infer<typeof Grant>
const Content = Grant.extend({ expiresAt: z.int() })

export interface PreviewSigner {
  sign(input: PreviewGrant & { expiresInSeconds: number }): {
    token: string
    previewUrl: string
    expiresAt: Date
  }
  /** Undefined for a token that is not ours, was changed or has expired. */
  verify(token: string): PreviewGrant | undefined
}

export interface PreviewSignerOptions {
  /** At least 16 characters, the same in every process. */
  secret: string
  /** Put before the path in `previewUrl`; '' (the default) is the console's own origin. */
  publicBase?: string
  clock?: Pick<Clock, 'now'>
}

/** A token is base64url of a grant and its end, a dot and its HMAC-SHA256. */
export function createPreviewSigner({
  secret,
  publicBase = '',
  clock = systemClock,
}: PreviewSignerOptions): PreviewSigner {
  return {
    sign: ({ expiresInSeconds, ...grant }) => {
      const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000)
      const content: z.infer<typeof Content> = { ...grant, expiresAt: expiresAt.getTime() }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      const token = `${text}.${signText(secret, 'preview-token', text)}`
      return { token, previewUrl: publicBase + PREVIEW_PATH + token, expiresAt }
    },
    verify: (token) => {
      const [text = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !isSignatureOf(secret, 'preview-token', text, signature)) return undefined
      const content = Content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      if (!content.success) return undefined // of an older release
      const { expiresAt, ...grant } = content.data
      return expiresAt > clock.now().getTime() ? grant : undefined
    },
  }
}
