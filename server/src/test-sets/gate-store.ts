/** SQL of gates. */
import type { GateBounds } from '@zhiku/contract/gates'
import type { GateMode } from '@zhiku/contract/words/test-sets'
import type { Db } from '../platform/db.ts'

export interface StoredGate {
  mode: GateMode
  testSet?: { id: string; name: string }
  bounds: GateBounds
  version: number
}

export async function find(db: Db, assistantId: string): Promise<StoredGate | undefined> {
  const row = await db
    .selectFrom('assistant_gates as g')
    .leftJoin('test_sets as s', 's.id', 'g.test_set_id')
    .select(['g.mode', 'g.bounds', 'g.version', 's.id', 's.name'])
    .where('g.assistant_id', '=', assistantId)
    .executeTakeFirst()
  if (!row) return undefined
  const { mode, bounds, version, id, name } = row
  return {
    mode: mode as GateMode, // check constraint
    bounds: bounds as GateBounds, // written by `set`
    version,
    ...(id !== null && name !== null ? { testSet: { id, name } } : {}),
  }
}

export interface NewGate {
  mode: GateMode
  testSetId?: string | undefined
  bounds: GateBounds
}

const toRow = ({ mode, testSetId, bounds }: NewGate, now: Date) => ({
  mode,
  test_set_id: testSetId ?? null,
  bounds: JSON.stringify(bounds),
  updated_at: now,
})

/** False where there is one already. */
export async function insert(db: Db, assistantId: string, gate: NewGate, now: Date): Promise<boolean> {
  const query = db.insertInto('assistant_gates').values({ assistant_id: assistantId, ...toRow(gate, now) })
  const { numInsertedOrUpdatedRows } = await query.onConflict((on) => on.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where it has been set since `version` was read. */
export async function update(db: Db, assistantId: string, version: number, gate: NewGate, now: Date): Promise<boolean> {
  const query = db
    .updateTable('assistant_gates')
    .set({ ...toRow(gate, now), version: version + 1 })
    .where('assistant_id', '=', assistantId)
    .where('version', '=', version)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

/** Names of the assistants whose gate asks for this set. */
export async function guardedBy(db: Db, testSetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assistant_gates as g')
    .innerJoin('assistants as a', 'a.id', 'g.assistant_id')
    .select('a.name')
    .where('g.test_set_id', '=', testSetId)
    .where('g.mode', '!=', 'off')
    .where('a.deleted_at', 'is', null)
    .orderBy('a.name')
    .execute()
  return rows.map(({ name }) => name)
}
