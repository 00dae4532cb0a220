/** When the process ends, and how: always in order, whatever the reason. */
import { errorFields } from './log.ts'
import type { Log } from './log.ts'

export interface LifetimeOptions {
  log: Log
  /** Tells the operator what happens. */
  say: (line: string) => void
  /** Beyond it the process ends as it stands. */
  limitMs: number
  stop: () => Promise<void>
}

/**
 * Ends the process on a signal, with the program that started it (`npm start`), and on a fault that nobody caught, which
 * leaves what it touched unknown. A second signal does not wait.
 */
export function endInOrder({ log, say, limitMs, stop }: LifetimeOptions): void {
  let isStopping = false
  const end = (exitCode: 0 | 1) => {
    if (isStopping) return
    isStopping = true
    say('\n正在停止…')
    setTimeout(() => process.exit(1), limitMs).unref()
    stop().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (isStopping ? process.exit(1) : end(0)))
  }
  if (process.channel) process.once('disconnect', () => end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (fault: unknown) => {
      log.error('process.fault', { kind: event, ...errorFields(fault) })
      end(1)
    })
  }
  // Whoever read them may be gone first; a line that nobody reads is no reason to stop half way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** One after the other; what fails is logged and holds up nothing behind it. */
export async function stopEach(log: Log, parts: Record<string, () => unknown>): Promise<void> {
  for (const [part, stop] of Object.entries(parts)) {
    try {
      await stop()
    } catch (error) {
      log.error('stop.failed', { part, ...errorFields(error) })
    }
  }
}
