/*
 * One owner per database folder, by a lock of the operating system.
 *
 * Node has no flock(), a pid file cannot be trusted after a crash, and a socket name is not seen from another
 * container that shares the folder. SQLite, which is part of Node, takes fcntl() locks on a real file: atomic, seen by
 * every process of the machine, and gone the moment its process is, however it died. An open exclusive transaction on
 * an empty database file is exactly that lock; nothing is ever written into it.
 *
 * POSIX drops such a lock when the process closes any descriptor of the file: never read or open it by other means.
 */
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY: another connection, in this or in another process, holds the lock. */
const busyErrorCode = 5

export interface FolderLock {
  release(): void
}

/** Undefined when somebody else holds the lock. */
export function tryLock(lockPath: string): FolderLock | undefined {
  const database = new DatabaseSync(lockPath, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busyErrorCode) return undefined
    throw error
  }
  return { release: () => database.close() }
}
