/*
 * The object store: uploaded originals, pictures, export results. Two stores keep one promise:
 *
 *   createLocalStore   files under the data folder, behind our own POST-policy endpoint
 *   createS3Store      a bucket of any S3-compatible service
 *
 *   browser ──form POST (ticket.fields, then the file)──▶ the store itself
 *   server  ──stat · copy · checkout · read──────────────▶ the store
 *
 * A key names one object for good: it is made by the server and never holds a user's file name.
 * A ticket stays usable until it expires, so its holder may overwrite what it uploaded. Whoever
 * registers an upload copies it to a key that no ticket names, and reads from there only.
 */
import type { Readable } from 'node:stream'
import type { FreeSpace } from '../free-space.ts'

/** Form-POST ticket for exactly one key: the browser posts all `fields`, then `file` last. */
export interface UploadTicket {
  /** Absolute, or a path on the console's own origin. */
  uploadUrl: string
  method: 'POST'
  fields: Record<string, string>
}

export interface UploadRequest {
  key: string
  /** Largest file taken, in bytes; the store itself refuses a larger one. */
  maxBytes: number
  /** The user's name for the file: decides the stored content type, never the key. */
  filename: string
  expiresInSeconds: number
}

export interface ObjectStat {
  /** Bytes. */
  size: number
  /** Lowercase hex; absent when knowing it would take reading the object (see `sha256`). */
  sha256?: string
}

/** What an object was when it was read to its end. */
export interface ObjectDigest {
  /** Bytes. */
  size: number
  /** Lowercase hex. */
  sha256: string
  /** The store's own name for exactly these bytes; other bytes under the same key have another. */
  tag: string
}

/** Bytes `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface ObjectEntry {
  key: string
  size: number
  modifiedAt: Date
}

export interface ObjectStore {
  createUpload(input: UploadRequest): Promise<UploadTicket>
  /** Undefined when there is no such object. Never reads the content. */
  stat(key: string): Promise<ObjectStat | undefined>
  /** Reads the whole object where the store does not know it (S3 form uploads). Throws ObjectNotFound. */
  digest(key: string): Promise<ObjectDigest>
  /** The caller reads the stream to its end or destroys it. Throws ObjectNotFound. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * A local file to read, never to write: the embedded store's own file, or a temporary copy.
   * Throws ObjectNotFound; `dispose` may be called more than once.
   */
  checkout(key: string): Promise<{ path: string; dispose(): Promise<void> }>
  /** Replaces an object of the same key in one step: readers see the old bytes or the new ones. */
  put(
    key: string,
    body: Uint8Array | Readable,
    options?: { contentType?: string },
  ): Promise<{ size: number; sha256: string }>
  /**
   * Copies the bytes that were digested and no others. Throws ObjectNotFound when `from` is missing, ObjectChanged when
   * something else lies there by now; nothing is at `to` then that was not there before.
   */
  copy(from: string, to: string, digested: ObjectDigest): Promise<void>
  /** An object that does not exist is no error. */
  remove(key: string): Promise<void>
  /** Keys that start with `prefix` ('' for all), in no promised order. */
  list(prefix: string): AsyncIterable<ObjectEntry>
  /** Of the disk that objects lie on; undefined for a service, which looks after its own. */
  space(): Promise<FreeSpace | undefined>
  /** Rejects with the reason when objects cannot be stored now. */
  ready(): Promise<void>
}

/** The store does not answer in time, or not as a store does: no fault of the request; later it may. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the object store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StoreUnavailable'
  }
}

/** Other bytes lie under the key than those that were digested. */
export class ObjectChanged extends Error {
  constructor(key: string) {
    super(`the object ${key} has changed since it was read`)
    this.name = 'ObjectChanged'
  }
}

export class ObjectNotFound extends Error {
  readonly key: string
  constructor(key: string) {
    super(`no object ${key}`)
    this.name = 'ObjectNotFound'
    this.key = key
  }
}

/** The bytes are not those that the key names. */
export class ObjectDamaged extends Error {
  constructor(key: string) {
    super(`the object ${key} is damaged`)
    this.name = 'ObjectDamaged'
  }
}

export class InvalidObjectKey extends Error {
  constructor(key: string) {
    super(`not an object key: ${JSON.stringify(key.slice(0, 100))}`)
    this.name = 'InvalidObjectKey'
  }
}

/** Characters; S3 allows 1024 bytes, the rest is left to a bucket's prefix. */
const MAX_KEY_LENGTH = 512
/** Characters between slashes; file systems allow 255 bytes, our own marks need a few. */
const MAX_SEGMENT_LENGTH = 200
const KEY = /^[a-z0-9][a-z0-9/_.-]*$/

/**
 * Throws InvalidObjectKey unless `key` names one place in both stores: lowercase (some file
 * systems fold case), no empty or dotted segment (`a//b`, `a/./b` and `..` would alias or escape).
 */
export function requireObjectKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new InvalidObjectKey(key)
  for (const segment of key.split('/')) {
    const isDotted = segment.startsWith('.') || segment.includes('..')
    if (segment === '' || isDotted || segment.length > MAX_SEGMENT_LENGTH) throw new InvalidObjectKey(key)
  }
}
