/**
 * Every form of statement that tests send to PostgreSQL, written to the folder that TEST_STATEMENTS names, for the oldest
 * server to read as well (oldest-server.ts).
 */
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

const folder = process.env['TEST_STATEMENTS']

const known = new Set<string>()
let fresh: string[] = []

if (folder !== undefined)
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply: (query, client: pg.Client, given: unknown[]) => {
      note(...given)
      return Reflect.apply(query, client, given) as unknown
    },
  })

/** What is sent with values is one statement; the rest is `begin` and the like, and scripts. */
function note(config?: unknown, values?: unknown): void {
  const { text, values: own } = typeof config === 'string' ? { text: config, values } : (config as pg.QueryConfig)
  if (!Array.isArray(own) || own.length === 0) return
  const form = formOf(text)
  if (known.has(form)) return
  known.add(form)
  fresh.push(text)
}

/** The same for a hundred rows as for one, and for a hundred ids. */
const formOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, \$)+/g, '$')
    .replace(/(\([^()]*\))(?:, \1)+/g, '$1')

/** After a test file. */
export async function writeStatements(): Promise<void> {
  const lines = fresh.map((text) => `${JSON.stringify(text)}\n`)
  fresh = []
  if (folder !== undefined && lines.length > 0) await appendFile(path.join(folder, String(process.pid)), lines.join(''))
}
