import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { requestedRange } from './byte-range.ts'
import { readChecked } from './checked-read.ts'
import { contentDisposition, isShowable, safeContentType } from './content-headers.ts'
import { ObjectNotFound, type ObjectStore } from './object-store.ts'
import { PREVIEW_PATH, type PreviewGrant, type PreviewSigner } from './preview-signer.ts'
import { charsetOf } from './text-charset.ts'

/** Enough of a text to tell its charset by. */
const CHARSET_HEAD_BYTES = 64 * 1024

/**
 * Stored bytes are users' bytes on the console's origin: `sandbox` and `nosniff` keep a browser
 * from running anything in them, the rest keeps the token's address from leaking.
 */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
}

/** GET (and HEAD) `/storage/preview/<token>`, with `?download=1` to save instead of show. */
export function previewRoutes(options: {
  store: ObjectStore
  signer: PreviewSigner
  /** Whether who was given the token may still read the object: asked at every reading. */
  isOpen: (grant: PreviewGrant) => Promise<boolean>
}): FastifyPluginAsync {
  const { store, signer, isOpen } = options
  return async (app) => {
    // A wildcard, because a named parameter is held to 100 characters.
    app.get<PreviewRequest>(`${PREVIEW_PATH}*`, async (request, reply) => {
      const grant = signer.verify(request.params['*'])
      if (!grant || !(await isOpen(grant)))
        throw new Problem('preview.denied', '预览链接无效或已过期，请回到列表重新打开')
      return sendObject(request, reply, store, grant)
    })
  }
}

interface PreviewRequest {
  Params: { '*': string }
  Querystring: { download?: string }
}

/** Sets headers last: an answer that fails on the way is the API's envelope, not half a file. */
async function sendObject(
  request: FastifyRequest<PreviewRequest>,
  reply: FastifyReply,
  store: ObjectStore,
  { key, filename }: { key: string; filename: string },
): Promise<FastifyReply> {
  const found = await store.stat(key)
  if (!found) throw new ObjectNotFound(key)
  const range = rangeOf(request, found.size)
  if (range === 'unsatisfiable') {
    const message = '请求的范围超出文件大小，请重新打开预览'
    return reply.code(416).header('content-range', `bytes */${found.size}`).send({ code: 416, message, data: null })
  }
  // `end` is `start - 1` for an empty object.
  const { start, end } = range === 'all' ? { start: 0, end: found.size - 1 } : range
  const contentType = safeContentType(filename)
  const isShown = isShowable(contentType) && request.query.download === undefined
  const headers = {
    ...HEADERS,
    'content-type': contentType === 'text/plain' ? await plainText(store, key, found.size) : contentType,
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', filename),
    'content-length': end - start + 1,
  }
  const isBodyless = request.method === 'HEAD' || end < start
  const part = range === 'all' ? undefined : range
  const body = isBodyless ? Readable.from([]) : await readChecked(store, key, part)
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  return reply.headers(headers).send(body)
}

/** We give no validator, so `if-range` can never match and asks for the whole. */
const rangeOf = ({ headers }: FastifyRequest<PreviewRequest>, size: number) =>
  requestedRange(headers['if-range'] === undefined ? headers.range : undefined, size)

async function plainText(store: ObjectStore, key: string, size: number): Promise<string> {
  if (size === 0) return 'text/plain; charset=utf-8'
  const end = Math.min(size, CHARSET_HEAD_BYTES) - 1
  return `text/plain; charset=${charsetOf(await buffer(await store.read(key, { start: 0, end })))}`
}
