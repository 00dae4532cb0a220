import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import * as store from './store.ts'

const server = useTestServer()

test('an edit while an export is read skips no row and repeats none', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const { id } = await server.make.faq(owner, base)
  const { db } = server.app.ctx
  await sql`
    insert into faqs select (jsonb_populate_record(f, jsonb_build_object('id', f.id || n, 'question_key', n || f.question_key,
      'updated_at', f.updated_at + n * interval '1 second'))).*
    from faqs f, generate_series(1, 600) n where f.id = ${id}`.execute(db)
  const read: string[] = []
  const now = server.clock.now()
  for await (const faq of store.each(db, owner.organizationId, { knowledgeBaseId: base.id }, now)) {
    // the row that comes last becomes the first
    if (read.length === 0)
      await sql`update faqs set updated_at = updated_at + interval '1 hour' where id = ${id}`.execute(db)
    read.push(faq.id)
  }
  expect(read).toHaveLength(601)
  expect(new Set(read).size).toBe(601)
})
