/** `npm run tables`: migrates a database of its own and writes tables.ts from it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './postgres/supervisor.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiku-tables-'))
chmodSync(dataDir, 0o711) // the account that root lends PostgreSQL passes through
const postgres = await startEmbeddedPostgres({ dataDir, databases: ['tables'] })
const connection = { ...postgres.connection, database: 'tables' }
try {
  const db = openDatabase({ connection })
  await migrate(db).finally(() => db.destroy())
  writeTables(connection)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}

function writeTables({ host, port, user, database }: typeof connection): void {
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const out = fileURLToPath(new URL('./tables.ts', import.meta.url))
  const codegen = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url))
  const scope = ['--default-schema', 'public', '--include-pattern', 'public.*', '--exclude-pattern', 'kysely_*']
  execFileSync(codegen, ['--url', url, '--dialect', 'postgres', ...scope, '--out-file', out], { stdio: 'inherit' })

  const banner = '// Written by server/src/platform/generate-tables.ts from the migrated database; do not edit.\n'
  const text = readFileSync(out, 'utf8')
    .replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')
    .replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;') // db.ts parses bigint as number
  writeFileSync(out, banner + text)
}
