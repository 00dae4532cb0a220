import path from 'node:path'
import type { Env } from './env.ts'
import type { DatabaseConnection } from './platform/db.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './platform/postgres/supervisor.ts'

interface Options {
  /** Tells the operator what happens. */
  say: (line: string) => void
  /** Uses the embedded database of a product that runs on this folder, instead of refusing. */
  mayJoin?: boolean
}

/** The configured PostgreSQL, or the embedded one, started here and stopped by `stop`. */
export async function openConnection(
  env: Env,
  { say, mayJoin = false }: Options,
): Promise<{ connection: DatabaseConnection; stop: () => Promise<void> }> {
  const nothing = () => Promise.resolve()
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, stop: nothing }
  const dataDir = path.resolve(env.ZHIKU_DATA_DIR)
  const running = mayJoin ? await findRunningPostgres(dataDir) : undefined
  if (running) return { connection: { ...running, database: 'zhiku' }, stop: nothing }
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, databases: ['zhiku'] })
  return { connection: { ...postgres.connection, database: 'zhiku' }, stop: () => postgres.stop() }
}
