import pg from 'pg'

/** As separate settings, because a `connectionString` would win over another `database` beside it. */
export function readUrl(url: string): pg.ClientConfig {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  return { host, port, user, password: password ?? undefined, database }
}
