/*
 * Objects as files. A key's last segment is marked, so that `a` and `a/b` can both be objects and
 * no file of ours is ever taken for one (a key has neither `@` nor `+`):
 *
 *   objects/uploads/7f/@3c.pdf    the bytes, under their key
 *   objects/uploads/7f/+3c.pdf    { sha256, stamp }: counts only while `stamp` is that of the bytes
 *   incoming/<uuid>               a body being received; moved, never copied, to its place
 *
 * Bytes are fsynced, then renamed, then their folder is fsynced. The digest goes first: whatever a
 * crash or two writers of one key leave behind, a digest of other bytes does not fit its stamp.
 */
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { type IncomingFile, stampOf } from './incoming-file.ts'
import type { ObjectEntry } from './object-store.ts'
import { isMissingFile } from './file-faults.ts'

const Digest = z.object({ sha256: z.hex().length(64), stamp: z.string() })

/** A body left by a killed process is removed after a day; no upload takes that long. */
const STALE_INCOMING_MS = 24 * 60 * 60 * 1000
/** How often a folder may be pruned under our feet before we call it a fault. */
const PLACE_ATTEMPTS = 10

export interface LocalFolders {
  objects: string
  incoming: string
}

export const foldersOf = (directory: string): LocalFolders => ({
  objects: path.resolve(directory, 'objects'),
  incoming: path.resolve(directory, 'incoming'),
})

const markedPath = (folders: LocalFolders, key: string, mark: '@' | '+'): string => {
  const segments = key.split('/')
  const last = segments.pop() ?? ''
  return path.join(folders.objects, ...segments, mark + last)
}

/** Where the bytes of a valid key lie. */
export const objectPath = (folders: LocalFolders, key: string): string => markedPath(folders, key, '@')

/** Makes a received body the object `key`, replacing any earlier one in one step. */
export async function placeObject(folders: LocalFolders, key: string, file: IncomingFile): Promise<void> {
  await recordDigest(folders, key, file)
  await moveIntoPlace(file.path, objectPath(folders, key), folders.objects)
}

export async function recordDigest(
  folders: LocalFolders,
  key: string,
  { sha256, stamp }: Pick<IncomingFile, 'sha256' | 'stamp'>,
): Promise<void> {
  const draft = path.join(folders.incoming, randomUUID())
  await mkdir(folders.incoming, { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, JSON.stringify({ sha256, stamp }), { flag: 'wx', mode: 0o600 })
    await moveIntoPlace(draft, markedPath(folders, key, '+'), folders.objects)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The recorded digest, if it is that of the bytes stamped `stamp`. */
export async function recordedSha256(folders: LocalFolders, key: string, stamp: string): Promise<string | undefined> {
  try {
    const digest = Digest.parse(JSON.parse(await readFile(markedPath(folders, key, '+'), 'utf8')))
    return digest.stamp === stamp ? digest.sha256 : undefined
  } catch {
    return undefined // missing or torn by a power cut: the bytes are the truth, the caller can read them
  }
}

export async function statObject(
  folders: LocalFolders,
  key: string,
): Promise<{ size: number; stamp: string } | undefined> {
  try {
    const stats = await stat(objectPath(folders, key), { bigint: true })
    return { size: Number(stats.size), stamp: stampOf(stats) }
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

/** Removes the bytes, the digest and the folders that this leaves empty. */
export async function removeObject(folders: LocalFolders, key: string): Promise<void> {
  await rm(objectPath(folders, key), { force: true })
  await rm(markedPath(folders, key, '+'), { force: true })
  let folder = path.dirname(objectPath(folders, key))
  while (folder !== folders.objects && (await isRemovedEmpty(folder))) folder = path.dirname(folder)
}

/** Walks only the folders that can hold keys starting with `prefix`; no path is made from it. */
export async function* walkObjects(folders: LocalFolders, prefix: string): AsyncIterable<ObjectEntry> {
  const pending = ['']
  for (let base = pending.pop(); base !== undefined; base = pending.pop()) {
    for (const entry of await readFolder(path.join(folders.objects, base))) {
      const key = entry.isDirectory() ? `${base}${entry.name}/` : `${base}${entry.name.slice(1)}`
      if (entry.isDirectory()) {
        if (key.startsWith(prefix) || prefix.startsWith(key)) pending.push(key)
      } else if (entry.name.startsWith('@') && key.startsWith(prefix)) {
        const found = await modifiedSince(objectPath(folders, key))
        if (found) yield { key, ...found }
      }
    }
  }
}

/** Bodies of processes that died while receiving them. */
export async function removeStaleIncoming(folders: LocalFolders, now: Date): Promise<void> {
  for (const entry of await readFolder(folders.incoming)) {
    const file = path.join(folders.incoming, entry.name)
    const found = await modifiedSince(file)
    if (found && now.getTime() - found.modifiedAt.getTime() > STALE_INCOMING_MS) await rm(file, { force: true })
  }
}

async function moveIntoPlace(from: string, to: string, root: string): Promise<void> {
  const folder = path.dirname(to)
  const firstMade = await moveBelow(folder, from, to)
  try {
    await syncFolders(folder, firstMade === undefined ? folder : root)
  } catch (error) {
    if (!isMissingFile(error)) throw error // removed already, and its folder with it
  }
}

/** @returns the first folder that was made for it, where any was */
async function moveBelow(folder: string, from: string, to: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(from, to)
      return firstMade
    } catch (error) {
      // A removal pruned a folder meanwhile; anything else will not get better.
      if (!isMissingFile(error) || attempt === PLACE_ATTEMPTS) throw error
    }
  }
}

/** Makes the names in `folder`, and in its parents up to `last`, survive a power cut. */
async function syncFolders(folder: string, last: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
  if (folder !== last) await syncFolders(path.dirname(folder), last)
}

async function isRemovedEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder)
    return true
  } catch {
    return false // it holds something, or another removal was faster
  }
}

async function readFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

async function modifiedSince(file: string): Promise<{ size: number; modifiedAt: Date } | undefined> {
  try {
    const stats = await stat(file)
    return { size: stats.size, modifiedAt: stats.mtime }
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}
