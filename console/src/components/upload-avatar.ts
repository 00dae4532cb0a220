/** Sends a picture that somebody or something shows of itself. */
import { limits } from '@zhiku/contract/words/limits'
import { ApiError } from '../api/api-error.ts'
import { api, call } from '../api/client.ts'
import { uploadObject } from '../api/upload.ts'
import { toast } from '../lib/toast.ts'

/** What the server takes as such a picture. */
export const avatarTypes = 'image/png,image/jpeg,image/webp'

/** Puts the picture into the store and answers its address there. A failure has been shown when it throws. */
export async function uploadAvatar(picture: File): Promise<string> {
  if (picture.size > limits.avatarBytes) {
    toast.error(`头像不能超过 ${limits.avatarBytes / 1024 / 1024} MB，请压缩后再传。`)
    throw new Error('the picture is too large')
  }
  const ticket = await call(api.uploads.pictureTicket, { query: { filename: picture.name, size: picture.size } })
  await uploadObject(ticket, picture).catch((error: unknown) => {
    if (error instanceof ApiError) toast.error(error.message)
    throw error
  })
  return ticket.ossUrl
}
