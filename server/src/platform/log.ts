import { inspect } from 'node:util'
import { codeOf, isUnavailable } from './unavailable.ts'

/** Log lines are JSON objects on stderr; they never hold answers, tokens or customers' words. */
const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const
export type LogLevel = keyof typeof levels

export interface Log {
  debug(event: string, fields?: Record<string, unknown>): void
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

type Fields = Record<string, unknown>
type Level = Exclude<LogLevel, 'silent'>

/** The same trouble is told once in this time, with how often it came: a database that is away fails every call. */
const repeatMs = 10_000
/** Troubles that are told apart; more of them at once are all written. */
const maxTroubles = 500

/** @param write takes a whole line */
export function createLog(
  least: LogLevel,
  write = (line: string): unknown => process.stderr.write(line),
  intervalMs = repeatMs,
): Log {
  const line = (level: Level, event: string, fields: Fields) =>
    void write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
  const repeats = createRepeats(line, intervalMs)
  const at =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      if (levels[level] < levels[least]) return
      const isTrouble = level === 'warn' || level === 'error'
      if (!isTrouble || !repeats.isTold(level, event, fields)) line(level, event, fields)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Holds back what was told a moment ago, and tells the last of it with the count. */
function createRepeats(line: (level: Level, event: string, fields: Fields) => void, intervalMs: number) {
  const troubles = new Map<string, { count: number; fields: Fields }>()
  const rest = (key: string, level: Level, event: string) => {
    const timer = setTimeout(() => {
      const { count = 0, fields = {} } = troubles.get(key) ?? {}
      troubles.delete(key)
      if (count === 0) return
      line(level, event, { ...fields, repeated: count })
      troubles.set(key, { count: 0, fields })
      rest(key, level, event)
    }, intervalMs)
    timer.unref()
  }
  return {
    isTold: (level: Level, event: string, fields: Fields): boolean => {
      const key = `${event} ${String(fields['error'])}`
      const known = troubles.get(key)
      if (known) {
        known.count++
        known.fields = fields
        return true
      }
      if (troubles.size >= maxTroubles) return false
      troubles.set(key, { count: 0, fields })
      rest(key, level, event)
      return false
    },
  }
}

/** What of an unknown error belongs into a log line. What passes by itself needs no stack. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: textOf(error) }
  const text = error.message || codeOf(error) || error.name // Node joins refused addresses into an error without words
  return isUnavailable(error) ? { error: text } : { error: text, stack: error.stack }
}

/** Libraries throw and emit plain objects too. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  return 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : inspect(thrown, { depth: 2 })
}

/** A warning where it passes by itself, an error where somebody must look. */
export const logFailure = (log: Log, event: string, error: unknown, fields: Fields = {}): void =>
  log[isUnavailable(error) ? 'warn' : 'error'](event, { ...fields, ...errorFields(error) })
