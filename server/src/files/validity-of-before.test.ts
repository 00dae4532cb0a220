/** The migration that moves ends of validity to the end of the day that people were shown: run again, on such rows. */
import { readFile } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const begins30th = '2026-11-29T16:00:00.000Z'
const endsOn30th = '2026-11-30T16:00:00.000Z'
const evening = '2026-11-30T10:00:00.000Z'

test('an end that was shown as the 30th includes the 30th, in rows, in what waits and in search', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base, { name: '到三十号.md', effectiveTo: begins30th })
  const hour = await server.make.document(owner, base, { name: '到傍晚.md', effectiveTo: evening })
  const faqBase = await server.make.knowledgeBase(owner, { type: 'faq' })
  const faq = await server.make.faq(owner, faqBase, { effectiveTo: evening })
  const { token } = owner
  await server.make.requireAudits(owner, faqBase)
  const params = { id: faqBase.id, faqId: faq.id }
  await server.call(api.faqs.update, { token, params, body: { effectiveTo: begins30th, version: faq.version } })
  await server.settle()
  const migration = await readFile(new URL('../../migrations/0073_validity_in_whole_days.sql', import.meta.url), 'utf8')
  await server.app.ctx.db.connection().execute((db) => sql.raw(migration).execute(db))
  const endOf = async (fileId: string) =>
    (await server.call(api.files.get, { token, params: { id: base.id, fileId } })).effectiveTo
  expect([await endOf(file.id), await endOf(hour.id)]).toEqual([endsOn30th, evening])
  expect((await server.call(api.faqs.get, { token, params })).effectiveTo).toBe(evening)
  const { list } = await server.call(api.audits.list, { token })
  const audit = await server.call(api.audits.get, { token, params: { id: list[0]?.id ?? '' } })
  expect([audit.before?.['effectiveTo'], audit.after?.['effectiveTo']]).toEqual([evening, endsOn30th])
  const sources = server.app.ctx.db.selectFrom('search_sources').select('effective_to').where('id', '=', file.id)
  expect((await sources.executeTakeFirst())?.effective_to?.toISOString()).toBe(endsOn30th)
  const waiting = server.app.ctx.db.selectFrom('index_outbox').select('source_id').where('applied_at', 'is', null)
  expect(await waiting.execute()).toContainEqual({ source_id: file.id })
})
