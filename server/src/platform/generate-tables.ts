/** Writes tables.ts from a migrated database: `node server/src/platform/generate-tables.ts postgres://…`. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from './db.ts'

const url = process.argv[2]
if (!url) throw new Error('usage: generate-tables.ts postgres://…')
const db = openDatabase({ connection: { connectionString: url } })
await migrate(db)
await db.destroy()

const out = fileURLToPath(new URL('./tables.ts', import.meta.url))
const codegen = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url))
const scope = ['--default-schema', 'public', '--include-pattern', 'public.*', '--exclude-pattern', 'kysely_*']
execFileSync(codegen, ['--url', url, '--dialect', 'postgres', ...scope, '--out-file', out], { stdio: 'inherit' })

const banner = '// Written by server/src/platform/generate-tables.ts from the migrated database; do not edit.\n'
const text = readFileSync(out, 'utf8')
  .replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')
  .replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;') // db.ts parses bigint as number
writeFileSync(out, banner + text)
