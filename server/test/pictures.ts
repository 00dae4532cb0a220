/** A picture of one pixel, and how somebody uploads one. */
import { api } from '@zhiku/contract'
import type { TestServer } from './harness.ts'
import { postForm } from './make.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** @returns its address in the store */
export async function uploadPicture(
  server: TestServer,
  { token }: { token: string },
  bytes: Uint8Array = png,
): Promise<string> {
  const query = { filename: '头像.png', size: bytes.length }
  const ticket = await server.call(api.uploads.pictureTicket, { token, query })
  await postForm(server.app, ticket, bytes, '头像.png')
  return ticket.ossUrl
}
