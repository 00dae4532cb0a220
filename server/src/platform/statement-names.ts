/**
 * Which statements a connection keeps. PostgreSQL parses and plans a statement each time it comes, unless it comes under
 * a name: then once a connection, and from the sixth time on, where that is as good, with one plan for all values
 * (https://www.postgresql.org/docs/current/sql-prepare.html). Parsing and planning were half of what a message of a
 * conversation cost the database.
 */
import pg from 'pg'

/** What comes less often is not worth the memory of a connection. */
const oftenTimes = 5
/** Each connection keeps so many at most: some 30 to 100 kB each. */
const mostNames = 200
/** Texts whose times are counted; lists of values of any length make ever new ones. */
const mostCounted = 2_000

/** A plan for all values does not find the partial index that such a conflict is of: its condition stands in the values. */
const needsItsValues = /\bon conflict \([^)]*\) where\b/i

export interface StatementNames {
  /** Undefined for what is not to be kept. Each call counts. */
  of(text: string): string | undefined
  /** Never to be kept again. */
  forget(text: string): void
}

/** For all connections of a pool. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>()
  const times = new Map<string, number>()
  return {
    of(text) {
      if (names.has(text) || needsItsValues.test(text)) return names.get(text)
      const count = (times.get(text) ?? 0) + 1
      if (count < oftenTimes || names.size >= mostNames) {
        if (times.size >= mostCounted) times.clear()
        times.set(text, count)
        return undefined
      }
      times.delete(text)
      const name = `zhiku-${names.size + 1}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.set(text, undefined),
  }
}

/**
 * What is kept no longer fits: a newer version of the product has changed a table, or whatever stands between us and
 * PostgreSQL gave the connection to somebody else meanwhile. The statement itself is right.
 */
export const isNoLongerKept = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || /^(26000|42P05)$/.test(error.code ?? '')) // its words may be translated
