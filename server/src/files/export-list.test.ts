import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import * as store from './store.ts'

const server = useTestServer()

test('an edit while an export is read skips no row and repeats none', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const { id } = await server.make.document(owner, base)
  const { db } = server.app.ctx
  // in one transaction: a file and its revision name each other
  await db.transaction().execute(async (tx) => {
    await sql`
    insert into files select (jsonb_populate_record(f, jsonb_build_object('id', f.id || n, 'name', n || f.name,
      'updated_at', f.updated_at + n * interval '1 second'))).*
    from files f, generate_series(1, 600) n where f.id = ${id}`.execute(tx)
    await sql`
    insert into file_revisions select (jsonb_populate_record(r, jsonb_build_object('file_id', r.file_id || n))).*
    from file_revisions r, generate_series(1, 600) n where r.file_id = ${id}`.execute(tx)
  })
  const read: string[] = []
  const now = server.clock.now()
  for await (const file of store.each(db, owner.organizationId, { knowledgeBaseId: base.id }, now)) {
    // the row that comes last becomes the first
    if (read.length === 0)
      await sql`update files set updated_at = updated_at + interval '1 hour' where id = ${id}`.execute(db)
    read.push(file.id)
  }
  expect(read).toHaveLength(601)
  expect(new Set(read).size).toBe(601)
})
