/*
 * Objects in a bucket of any S3-compatible service. Only the calls that all of them know: form
 * POST, GET with a range, HEAD, PUT of a known length, copy, delete, ListObjectsV2.
 *
 * What the server puts carries its SHA-256 as metadata. A browser's form cannot be trusted with it
 * and not every service computes one, so such an object is read once when its digest is asked for.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { safeContentType } from './content-headers.ts'
import { receiveBody } from './incoming-file.ts'
import {
  type ByteRange,
  ObjectChanged,
  type ObjectDigest,
  type ObjectEntry,
  ObjectNotFound,
  type ObjectStat,
  type ObjectStore,
  requireObjectKey,
  type UploadRequest,
  type UploadTicket,
} from './object-store.ts'
import { callStore, HANDLER_LIMITS, MAX_ATTEMPTS, timeFor, watched } from './s3-calls.ts'
import { parseS3Url, type S3Location } from './s3-url.ts'

export interface S3StoreOptions {
  /** See `parseS3Url`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** For bodies of unknown length and for `checkout`; room for a few of the largest files. */
  scratchDirectory?: string
}

/** For the whole of a readiness check, retries included. */
const READY_TIMEOUT_MS = 5_000

interface Bucket {
  client: S3Client
  /** Signs tickets for the address that browsers reach. */
  publicClient: S3Client
  location: S3Location
  scratch: string
}

export function createS3Store(options: S3StoreOptions): ObjectStore {
  const bucket = openBucket(options)
  const { client, location } = bucket
  const read: ObjectStore['read'] = async (key, range) => readObject(bucket, key, range)
  return {
    createUpload: async (input) => signUpload(bucket, input),
    stat: async (key) => statObject(bucket, key),
    digest: async (key) => digestObject(bucket, key),
    read,
    checkout: async (key) => {
      const body = await read(key)
      await mkdir(bucket.scratch, { recursive: true, mode: 0o700 })
      const file = path.join(bucket.scratch, randomUUID())
      const dispose = async () => rm(file, { force: true })
      try {
        await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await dispose()
        throw error
      }
      return { path: file, dispose }
    },
    put: async (key, body, { contentType } = {}) => putObject(bucket, key, body, contentType),
    copy: async (from, to, digested) => {
      const source = `${location.bucket}/${fullKey(location, from)}`
      const target = { ...address(location, to), CopySource: source, CopySourceIfMatch: digested.tag }
      const command = new CopyObjectCommand(target)
      const copying = callStore(async (how) => client.send(command, how), timeFor(digested.size))
      await copying.catch((error: unknown) => {
        throw isChanged(error) ? new ObjectChanged(from) : orNotFound(from)(error)
      })
    },
    remove: async (key) => {
      const command = new DeleteObjectCommand(address(location, key))
      await callStore(async (how) => client.send(command, how))
    },
    list: (prefix) => listObjects(bucket, prefix),
    space: async () => undefined,
    ready: async () => {
      const command = new HeadBucketCommand({ Bucket: location.bucket })
      await callStore(async (how) => client.send(command, how), READY_TIMEOUT_MS)
    },
  }
}

function openBucket({ url, accessKeyId, secretAccessKey, scratchDirectory }: S3StoreOptions): Bucket {
  const location = parseS3Url(url)
  const connect = (endpoint: string | undefined) =>
    new S3Client({
      region: location.region,
      forcePathStyle: location.forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === undefined ? {} : { endpoint }),
      requestHandler: HANDLER_LIMITS,
      maxAttempts: MAX_ATTEMPTS,
      // The SDK's own checksums travel in a trailer that many compatible services refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  const client = connect(location.endpoint)
  const publicClient = location.publicEndpoint === undefined ? client : connect(location.publicEndpoint)
  return { client, publicClient, location, scratch: scratchDirectory ?? path.join(tmpdir(), 'zhiku-objects') }
}

function fullKey(location: S3Location, key: string): string {
  requireObjectKey(key)
  return location.prefix + key
}

const address = (location: S3Location, key: string) => ({ Bucket: location.bucket, Key: fullKey(location, key) })

async function signUpload({ publicClient, location }: Bucket, input: UploadRequest): Promise<UploadTicket> {
  const { url, fields } = await createPresignedPost(publicClient, {
    ...address(location, input.key),
    Conditions: [['content-length-range', 0, input.maxBytes]],
    Fields: { 'Content-Type': safeContentType(input.filename) },
    Expires: input.expiresInSeconds,
  })
  return { uploadUrl: url, method: 'POST', fields }
}

async function statObject({ client, location }: Bucket, key: string): Promise<ObjectStat | undefined> {
  const command = new HeadObjectCommand(address(location, key))
  let head: HeadObjectCommandOutput
  try {
    head = await callStore(async (how) => client.send(command, how))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const size = head.ContentLength ?? 0
  const sha256 = head.Metadata?.['sha256']
  return sha256 === undefined ? { size } : { size, sha256 }
}

const readObject = async (bucket: Bucket, key: string, range?: ByteRange): Promise<Readable> =>
  (await openObject(bucket, key, range)).body

async function openObject({ client, location }: Bucket, key: string, range?: ByteRange) {
  const Range = range && `bytes=${range.start}-${range.end}`
  const command = new GetObjectCommand({ ...address(location, key), ...(Range && { Range }) })
  const { Body, ETag } = await callStore(async (how) => client.send(command, how)).catch(orNotFound(key))
  if (!(Body instanceof Readable)) throw new Error('the storage service answered without a body')
  return { body: watched(Body), etag: ETag ?? '' }
}

/** Read to its end where nobody of ours wrote it; its tag is of the very bytes that were read. */
async function digestObject(bucket: Bucket, key: string): Promise<ObjectDigest> {
  const { body, etag: tag } = await openObject(bucket, key)
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest('hex'), tag }
}

async function putObject(bucket: Bucket, key: string, body: Uint8Array | Readable, contentType?: string) {
  const target = address(bucket.location, key)
  const send = async (Body: Uint8Array | Readable, size: number, sha256: string) => {
    const described = { ContentLength: size, Metadata: { sha256 }, ...(contentType && { ContentType: contentType }) }
    const command = new PutObjectCommand({ ...target, ...described, Body })
    await callStore(async (how) => bucket.client.send(command, how), timeFor(size))
    return { size, sha256 }
  }
  if (!(body instanceof Readable)) return send(body, body.length, createHash('sha256').update(body).digest('hex'))
  // A PUT announces its length, and the digest must be known before the body goes.
  const file = await receiveBody(bucket.scratch, body)
  try {
    return await send(createReadStream(file.path), file.size, file.sha256)
  } finally {
    await rm(file.path, { force: true })
  }
}

async function* listObjects({ client, location }: Bucket, prefix: string): AsyncIterable<ObjectEntry> {
  const query = { Bucket: location.bucket, Prefix: location.prefix + prefix }
  for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
    const command = new ListObjectsV2Command({ ...query, ...(after && { ContinuationToken: after }) })
    const page = await callStore(async (how) => client.send(command, how))
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined || LastModified === undefined) continue
      yield { key: Key.slice(location.prefix.length), size: Size ?? 0, modifiedAt: LastModified }
    }
    after = page.NextContinuationToken
  }
}

/** A missing bucket is a fault of the configuration, not a missing object. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'

/** Other bytes lie there than those that the condition names. */
const isChanged = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412

const orNotFound =
  (key: string) =>
  (error: unknown): never => {
    throw isMissing(error) ? new ObjectNotFound(key) : error
  }
