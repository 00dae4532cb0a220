/** The objects of a backup: copied only as what they were kept for, and compared again before a restore takes them. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createHash } from 'node:crypto'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { sha256Of } from './storage/check-object.ts'
import type { ExpectedObject, ObjectFault } from './storage/check-object.ts'
import { isMissingFile } from './storage/file-faults.ts'
import { ObjectNotFound } from './storage/object-store.ts'
import type { ObjectStore } from './storage/object-store.ts'

const Expected = z.object({ key: z.string(), size: z.int(), sha256: z.string() })

export interface FaultyObject {
  key: string
  fault: ObjectFault
}

const listOf = (folder: string): string => path.join(folder, 'objects.ndjson.gz')
/** Of backups that have no list: their table of objects holds the same fields. */
const tableOf = (folder: string): string => path.join(folder, 'tables', 'stored_objects.ndjson.gz')

/** @returns those that are not in the backup, because the store does not have them as they were */
export async function backupObjects(
  store: ObjectStore,
  folder: string,
  objects: readonly ExpectedObject[],
): Promise<FaultyObject[]> {
  const faulty: FaultyObject[] = []
  for (const object of objects) {
    const fault = await copyOut(store, folder, object)
    if (fault) faulty.push({ key: object.key, fault })
  }
  const lines = objects.map(({ key, size, sha256 }) => `${JSON.stringify({ key, size, sha256 })}\n`)
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(listOf(folder), { mode: 0o600 }))
  return faulty
}

async function copyOut(store: ObjectStore, folder: string, object: ExpectedObject): Promise<ObjectFault | undefined> {
  const target = path.join(folder, object.key)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(await store.read(object.key), measured, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof ObjectNotFound) return 'missing'
    throw error
  }
  if (hash.digest('hex') === object.sha256) return undefined
  await rm(target)
  return 'damaged'
}

/** What the backup should hold, and of that what it does not. */
export async function inspectObjects(folder: string): Promise<{ intact: ExpectedObject[]; faulty: FaultyObject[] }> {
  const intact: ExpectedObject[] = []
  const faulty: FaultyObject[] = []
  for await (const object of expectedIn(folder)) {
    const fault = await faultIn(folder, object)
    if (fault) faulty.push({ key: object.key, fault })
    else intact.push(object)
  }
  return { intact, faulty }
}

async function* expectedIn(folder: string): AsyncIterable<ExpectedObject> {
  const open = (file: string) => createReadStream(file).pipe(createGunzip())
  const list = (await isThere(listOf(folder))) ? listOf(folder) : tableOf(folder)
  for await (const line of createInterface({ input: open(list), crlfDelay: Number.POSITIVE_INFINITY })) {
    yield Expected.parse(JSON.parse(line))
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function faultIn(folder: string, { key, sha256 }: ExpectedObject): Promise<ObjectFault | undefined> {
  try {
    return (await sha256Of(createReadStream(path.join(folder, key)))) === sha256 ? undefined : 'damaged'
  } catch (error) {
    if (isMissingFile(error)) return 'missing'
    throw error
  }
}

export async function restoreObjects(
  store: ObjectStore,
  folder: string,
  objects: readonly ExpectedObject[],
): Promise<void> {
  for (const { key } of objects) await store.put(key, createReadStream(path.join(folder, key)))
}
