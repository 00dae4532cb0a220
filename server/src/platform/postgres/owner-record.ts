/*
 * Who runs the database of a folder, for messages and for tools that connect to a running product. The lock decides;
 * this record only informs, and may be left over from a killed owner.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** libpq-style settings for `pg`: `host` is the folder of the Unix socket. */
export interface PostgresConnection {
  host: string
  port: number
  user: string
  database: string
  /** Said, because PGSSLMODE in the environment would otherwise ask for what a Unix socket does not have. */
  ssl: false
}

const OwnerRecord = z.object({
  pid: z.int().positive(),
  startedAt: z.iso.datetime(),
  connection: z.object({
    host: z.string(),
    port: z.int(),
    user: z.string(),
    database: z.string(),
    ssl: z.literal(false),
  }),
})
export type OwnerRecord = z.infer<typeof OwnerRecord>

const fileName = 'owner.json'

export function writeOwnerRecord(home: string, connection: PostgresConnection): void {
  const record: OwnerRecord = { pid: process.pid, startedAt: new Date().toISOString(), connection }
  writeFileSync(path.join(home, fileName), `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600 })
}

/** Undefined when there is none, or none that can be read. */
export function findOwnerRecord(home: string): OwnerRecord | undefined {
  try {
    return OwnerRecord.safeParse(JSON.parse(readFileSync(path.join(home, fileName), 'utf8'))).data
  } catch {
    return undefined
  }
}

export function removeOwnerRecord(home: string): void {
  rmSync(path.join(home, fileName), { force: true })
}
