import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyPluginAsync } from 'fastify'
import { type Clock, systemClock } from '../clock.ts'
import { freeSpace } from '../free-space.ts'
import type { Log } from '../log.ts'
import { receiveBody } from './incoming-file.ts'
import {
  foldersOf,
  type LocalFolders,
  objectPath,
  placeObject,
  recordDigest,
  recordedSha256,
  removeObject,
  statObject,
  walkObjects,
} from './local-files.ts'
import { type ByteRange, ObjectChanged, ObjectNotFound, type ObjectStore, requireObjectKey } from './object-store.ts'
import { signPolicy } from './post-policy.ts'
import { isMissingFile } from './file-faults.ts'
import { UPLOAD_PATH, uploadRoutes } from './upload-routes.ts'

export interface LocalStoreOptions {
  /** Made when missing; the store owns everything in it. */
  directory: string
  /** Signs tickets; at least 16 characters, the same in every process on this folder. */
  secret: string
  /** Put before `/storage` in tickets; '' (the default) is the console's own origin. */
  publicBase?: string
  clock?: Clock
  /** How long a browser may pause while it sends before it is cut off; 60 000 when unset. */
  idleMs?: number
  /** Measures the disk. */
  measure?: typeof freeSpace
  /** Whether a ticket's upload is still wanted; always when unset. */
  isOpen?: (key: string) => Promise<boolean>
  /** Told when an upload found no room on the disk. */
  log?: Log
}

/** Files under one folder. `routes` takes the browser's form posts and belongs at the root. */
export function createLocalStore(options: LocalStoreOptions): ObjectStore & { routes: FastifyPluginAsync } {
  const { directory, secret, publicBase = '', clock = systemClock, idleMs = 60_000, log } = options
  const { measure = freeSpace, isOpen = () => Promise.resolve(true) } = options
  const folders = foldersOf(directory)
  /** `check` throws where these bytes are not to be placed. */
  const place = async (key: string, body: Uint8Array | Readable, check: (sha256: string) => void) => {
    const file = await receiveBody(folders.incoming, body)
    try {
      check(file.sha256)
      await placeObject(folders, key, file)
    } finally {
      await rm(file.path, { force: true })
    }
    return { size: file.size, sha256: file.sha256 }
  }
  const put: ObjectStore['put'] = async (key, body) => {
    requireObjectKey(key)
    return place(key, body, () => {})
  }
  const read: ObjectStore['read'] = async (key, range) => openForReading(folders, key, range)

  return {
    createUpload: async ({ key, maxBytes, expiresInSeconds }) => {
      requireObjectKey(key)
      const expiresAt = new Date(clock.now().getTime() + expiresInSeconds * 1000)
      const fields = signPolicy(secret, { key, maxBytes }, expiresAt)
      return { uploadUrl: publicBase + UPLOAD_PATH, method: 'POST', fields }
    },
    stat: async (key) => {
      requireObjectKey(key)
      const found = await statObject(folders, key)
      if (!found) return undefined
      const sha256 = await recordedSha256(folders, key, found.stamp)
      return sha256 === undefined ? { size: found.size } : { size: found.size, sha256 }
    },
    digest: async (key) => {
      requireObjectKey(key)
      const found = await statObject(folders, key)
      if (!found) throw new ObjectNotFound(key)
      const { size, stamp } = found
      const sha256 = (await recordedSha256(folders, key, stamp)) ?? (await measureSha256(folders, key, stamp))
      return { size, sha256, tag: sha256 }
    },
    read,
    checkout: async (key) => {
      requireObjectKey(key)
      if (!(await statObject(folders, key))) throw new ObjectNotFound(key)
      return { path: objectPath(folders, key), dispose: async () => {} }
    },
    put,
    copy: async (from, to, { tag }) => {
      requireObjectKey(to)
      await place(to, await read(from), (sha256) => {
        if (sha256 !== tag) throw new ObjectChanged(from)
      })
    },
    remove: async (key) => {
      requireObjectKey(key)
      await removeObject(folders, key)
    },
    list: (prefix) => walkObjects(folders, prefix),
    space: async () => {
      await mkdir(folders.objects, { recursive: true, mode: 0o700 })
      return measure(folders.objects)
    },
    ready: async () => requireWritable(folders),
    routes: uploadRoutes({ folders, secret, clock, idleMs, log, isOpen }),
  }
}

async function openForReading(folders: LocalFolders, key: string, range?: ByteRange): Promise<Readable> {
  requireObjectKey(key)
  try {
    const file = await open(objectPath(folders, key), 'r')
    return file.createReadStream(range ?? {})
  } catch (error) {
    if (isMissingFile(error)) throw new ObjectNotFound(key)
    throw error
  }
}

/** Hashes the bytes and records the digest for `stamp`, which a rewrite meanwhile makes void. */
async function measureSha256(folders: LocalFolders, key: string, stamp: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await openForReading(folders, key), hash)
  const sha256 = hash.digest('hex')
  const after = await statObject(folders, key)
  if (after?.stamp === stamp) await recordDigest(folders, key, { sha256, stamp })
  return sha256
}

/** A full disk still lets a file be made, so one block is written too. */
async function requireWritable(folders: LocalFolders): Promise<void> {
  await mkdir(folders.objects, { recursive: true, mode: 0o700 })
  await mkdir(folders.incoming, { recursive: true, mode: 0o700 })
  const probe = path.join(folders.incoming, randomUUID())
  try {
    await writeFile(probe, Buffer.alloc(4096), { flag: 'wx', mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}
