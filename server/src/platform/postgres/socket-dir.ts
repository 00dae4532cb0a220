/**
 * The folder of the server's Unix socket: closed to everybody else, and short, because a socket's path holds 107 bytes
 * at most and a data folder may be named longer. One for each owner of the database, kept while it restarts.
 */
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOwnerRecord } from './owner-record.ts'
import type { RunAccount } from './run-account.ts'

const prefix = 'zhiku-pg-'
/** What 107 bytes leave for the temporary folder beside `/zhiku-pg-XXXXXX/.s.PGSQL.5432.lock`. */
const maxTemporaryDirBytes = 70

export function makeSocketDir(account: RunAccount): string {
  const isLent = account.spawnOptions.uid !== undefined
  // An account that root lends may not be able to enter a temporary folder of root's own.
  const isUsable = !isLent && Buffer.byteLength(tmpdir()) <= maxTemporaryDirBytes
  const dir = mkdtempSync(path.join(isUsable ? tmpdir() : '/tmp', prefix))
  if (isLent) chownSync(dir, account.uid, account.gid)
  return dir
}

/** A killed owner leaves its folder behind. */
export function removeLeftSocketDir(home: string): void {
  const dir = findOwnerRecord(home)?.connection.host
  if (dir !== undefined && path.basename(dir).startsWith(prefix)) rmSync(dir, { recursive: true, force: true })
}
