import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { updateOf } from '../platform/versioned.ts'

export const update = updateOf('employees')

/** Everybody with the key of their picture. */
export async function picturesOfAll(db: Db): Promise<{ id: string; keys: string[] }[]> {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, array_remove(array[avatar_key], null) as keys from employees`.execute(db)
  return rows
}
