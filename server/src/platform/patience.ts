/** For work in the background that a busy or restarting database, a silent store or a full disk must not fail. */
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from './db.ts'
import { errorFields } from './log.ts'
import type { Log } from './log.ts'
import { isStorageFull } from './storage/file-faults.ts'
import { StoreUnavailable } from './storage/object-store.ts'

const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || isStorageFull(error) || error instanceof StoreUnavailable

/** Milliseconds before the second try; each later one waits twice as long, up to the last. */
const firstPauseMs = 100
const longestPauseMs = 30_000
/** With the pauses between them about half an hour. */
const mostTries = 65

/**
 * Runs `work` again from its start while database, store or disk cannot take it.
 * @throws what `work` throws for any other reason, their own reason after half an hour, and when `stop` is aborted
 */
export async function patiently<T>(log: Log, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || tries === mostTries || stop.aborted) throw error
      log.warn('database.waited_for', { tries, ...errorFields(error) })
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)), undefined, { signal: stop })
    }
  }
}
