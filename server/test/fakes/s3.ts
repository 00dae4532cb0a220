/*
 * A small S3-compatible service over real HTTP, path style, one bucket, objects in memory: form
 * POST with a Signature V4 policy, PUT, GET with a range, HEAD, DELETE, copy, ListObjectsV2 (two
 * keys a page, so that paging is met). It checks a form as S3 does: signature over the policy,
 * expiry, every field named by a condition, the conditions themselves.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  body: Buffer
  headers: Record<string, string>
  modifiedAt: Date
}

export interface FakeS3 {
  /** For `createS3Store`; its prefix is `kept`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** By full key, prefix included. */
  objects: Map<string, StoredObject>
  /** From now on calls are accepted and never answered; `resume` answers those that wait, too. */
  hang(): void
  /** From now on every call is answered 503, until `resume`. */
  fail(): void
  resume(): void
  close(): Promise<void>
}

const BUCKET = 'zhiku-test'
const ACCESS_KEY_ID = 'FAKEACCESSKEY'
const SECRET_ACCESS_KEY = 'fake-secret-access-key'
const PAGE_SIZE = 2

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>()
  let isHanging = false
  let isFailing = false
  let waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    const take = () => answerOrRefuse(objects, request, response)
    if (isFailing) response.writeHead(503).end()
    else if (isHanging) waiting.push(take)
    else take()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return {
    url: `s3://${BUCKET}/kept?endpoint=${endpoint}&region=cn-test-1&forcePathStyle=true`,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    objects,
    hang: () => {
      isHanging = true
    },
    fail: () => {
      isFailing = true
    },
    resume: () => {
      isHanging = false
      isFailing = false
      for (const take of waiting) take()
      waiting = []
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerOrRefuse(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse): void {
  if (request.destroyed) return // its caller gave up
  answer(objects, request, response).catch((error: unknown) => {
    const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalError' }
    const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? undefined : xml)
  })
}

/** Of the content, as a single part's is. */
const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://fake')
  const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const body = await buffer(request)
  if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket')
  if (request.method === 'POST' && key === '') return acceptForm(objects, request, body, response)
  if (!request.headers.authorization?.includes(`Credential=${ACCESS_KEY_ID}/`)) throw new Refusal(403, 'AccessDenied')
  if (key === '') return request.method === 'HEAD' ? response.end() : sendList(objects, url, response)
  switch (request.method) {
    case 'PUT':
      return acceptPut(objects, key, request, body, response)
    case 'DELETE':
      objects.delete(key)
      return response.writeHead(204).end()
    case 'GET':
    case 'HEAD':
      return sendObject(requireObject(objects, key), request, response)
    default:
      throw new Refusal(405, 'MethodNotAllowed')
  }
}

function requireObject(objects: Map<string, StoredObject>, key: string): StoredObject {
  const found = objects.get(key)
  if (!found) throw new Refusal(404, 'NoSuchKey')
  return found
}

function acceptPut(
  objects: Map<string, StoredObject>,
  key: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const source = request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const copied = requireObject(objects, decodeURIComponent(source).replace(`${BUCKET}/`, ''))
    const wanted = request.headers['x-amz-copy-source-if-match']
    if (wanted !== undefined && wanted !== etagOf(copied.body)) throw new Refusal(412, 'PreconditionFailed')
    objects.set(key, { ...copied, modifiedAt: new Date() })
    const result = `<CopyObjectResult><LastModified>${new Date().toISOString()}</LastModified></CopyObjectResult>`
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(result)
  }
  const kept = Object.entries(request.headers).filter(
    ([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'),
  )
  objects.set(key, { body, headers: Object.fromEntries(kept.map(([n, v]) => [n, String(v)])), modifiedAt: new Date() })
  return response.writeHead(200).end()
}

function sendObject({ body, headers, modifiedAt }: StoredObject, request: IncomingMessage, response: ServerResponse) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === undefined ? body : body.subarray(Number(first), Number(last) + 1)
  response.writeHead(first === undefined ? 200 : 206, {
    ...headers,
    'content-length': part.length,
    etag: etagOf(body),
    'last-modified': modifiedAt.toUTCString(),
  })
  response.end(request.method === 'HEAD' ? undefined : part)
}

function sendList(objects: Map<string, StoredObject>, url: URL, response: ServerResponse) {
  const after = url.searchParams.get('continuation-token') ?? ''
  const prefix = url.searchParams.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE_SIZE)
  const contents = page.map((key) => {
    const { body, modifiedAt } = requireObject(objects, key)
    const times = `<LastModified>${modifiedAt.toISOString()}</LastModified>`
    return `<Contents><Key>${key}</Key><Size>${body.length}</Size>${times}</Contents>`
  })
  const isTruncated = keys.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
}

async function acceptForm(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  // The platform's own parser of multipart bodies.
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const fields = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  const file = form.get('file')
  if (!(file instanceof File) || [...form.keys()].at(-1) !== 'file') throw new Refusal(400, 'InvalidArgument')
  checkPolicy(fields, file.size)
  const headers = { 'content-type': fields.get('content-type') ?? 'binary/octet-stream' }
  objects.set(fields.get('key') ?? '', { body: Buffer.from(await file.arrayBuffer()), headers, modifiedAt: new Date() })
  response.writeHead(204).end()
}

function checkPolicy(fields: Map<string, string>, size: number): void {
  const policy = fields.get('policy') ?? ''
  const [accessKeyId, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  const signingKey = scope.reduce<Buffer | string>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${SECRET_ACCESS_KEY}`,
  )
  const expected = createHmac('sha256', signingKey).update(policy).digest()
  const given = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (accessKeyId !== ACCESS_KEY_ID || !isSigned) throw new Refusal(403, 'SignatureDoesNotMatch')
  // Signed by the client under test, so its shape is what the SDK writes.
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string
    conditions: (Record<string, string> | [string, number, number])[]
  }
  if (Date.parse(expiration) <= Date.now()) throw new Refusal(403, 'AccessDenied')
  const named = new Set(['policy', 'x-amz-signature'])
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      if (size > condition[2]) throw new Refusal(400, 'EntityTooLarge')
      continue
    }
    for (const [name, value] of Object.entries(condition)) {
      named.add(name.toLowerCase())
      if (fields.get(name.toLowerCase()) !== value) throw new Refusal(403, 'AccessDenied')
    }
  }
  if (![...fields.keys()].every((name) => named.has(name))) throw new Refusal(403, 'AccessDenied')
}
