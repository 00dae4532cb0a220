/** Restarts the server whenever it ends by itself, until it is stopped on purpose. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

export interface Keeper {
  stop(): Promise<void>
}

const firstPauseMs = 200
const longestPauseMs = 10_000
/** After a run of this length the next crash is met without delay again. */
const stableMs = 60_000

/** @param start called for every restart; when it fails it is tried again, for as long as it takes */
export function keepRunning(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: (message: string) => void,
): Keeper {
  const abort = new AbortController()
  const kept = keep(first, start, log, abort.signal)
  return {
    stop: () => {
      abort.abort()
      return kept
    },
  }
}

async function keep(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const aborted = once(signal, 'abort')
  let server: ServerProcess | undefined = first
  let pauseMs = firstPauseMs
  let startedAt = performance.now()
  while (!signal.aborted) {
    if (server) {
      await Promise.race([server.ended, aborted])
      if (signal.aborted) break
      if (performance.now() - startedAt > stableMs) pauseMs = firstPauseMs
      log('内置数据库意外退出，正在重新启动')
    }
    await Promise.race([delay(pauseMs, undefined, { signal }).catch(() => undefined), aborted])
    if (signal.aborted) return
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    startedAt = performance.now()
    server = await start().catch((error: unknown) => {
      log(`内置数据库没有启动：${error instanceof Error ? error.message : String(error)}`)
      return undefined
    })
  }
  await server?.stop()
}
