/** What waited before stops acted at once, and before a change was of one kind, as the upgrade leaves it. */
import { readFile } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
let migration: string
beforeAll(async () => {
  migration = await readFile(new URL('../../migrations/0062_changes_of_before.sql', import.meta.url), 'utf8')
})
const upgrade = () => sql.raw(migration).execute(server.app.ctx.db)

async function audited(type: 'faq' | 'document') {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization })
  const auditor = await server.make.member({ in: organization })
  const base = await server.make.knowledgeBase(editor, { type })
  await server.make.requireAudits(editor, base)
  return { editor, auditor, base }
}

test('what waited to be disabled is out of service, and is confirmed or put back', async () => {
  const { editor, auditor, base } = await audited('faq')
  const made = await server.make.faq(editor, base, { question: '几年质保', answer: '三年' })
  await server.make.decide(auditor, made.pendingAuditId ?? '', { decision: 'approve' })
  const at = { token: editor.token, params: { id: base.id, faqId: made.id } }
  const { stopAuditId = '' } = await call(api.faqs.setStatus, { ...at, body: { enabled: false } })
  const { db } = server.app.ctx
  const before = { enabled: true, stop_audit_id: null, pending_audit_id: stopAuditId }
  await db.updateTable('faqs').set(before).where('id', '=', made.id).execute()
  await db.updateTable('search_sources').set({ enabled: true }).where('id', '=', made.id).execute()
  const answers = async () => {
    await server.settle()
    return (await call(api.search.search, { token: editor.token, query: { keyword: '几年质保' } })).total
  }
  await upgrade()
  expect(await answers()).toBe(0)
  const stopped = await call(api.faqs.get, at)
  expect(stopped).toMatchObject({ enabled: false, stopAuditId, auditStatus: 'approved' })
  await server.make.decide(auditor, stopAuditId, { decision: 'reject', comment: '没有问题' })
  expect(await answers()).toBe(1)
})

test('a change of chunks that was sent again, or edited into two kinds, is one of chunks only', async () => {
  const { editor, auditor, base } = await audited('document')
  const made = await server.make.document(editor, base, { name: '运费.md', content: '运费由买家承担。' })
  await server.make.decide(auditor, made.pendingAuditId ?? '', { decision: 'approve' })
  await server.settle()
  const at = { token: editor.token, params: { id: base.id, fileId: made.id } }
  const [chunk] = (await call(api.chunks.list, at)).list
  const chunkAt = { token: at.token, params: { ...at.params, chunkId: chunk?.id ?? '' } }
  await call(api.chunks.update, { ...chunkAt, body: { text: '运费面议。', version: 1 } })
  const { pendingAuditId: id = '' } = await call(api.files.get, at)
  const mixed = sql`update audits set after = after || '{"relearn": {"keepEdited": true}, "name": "夹带.md"}'::jsonb
    where id = ${id}`
  await mixed.execute(server.app.ctx.db)
  const read = () => call(api.audits.get, { token: auditor.token, params: { id } })
  expect((await read()).changes).toContainEqual(expect.objectContaining({ key: 'unknown' }))
  const refused = { status: 400, code: 40030 }
  await expect(server.make.decide(auditor, id, { decision: 'approve' })).rejects.toMatchObject(refused)
  await upgrade()
  expect((await read()).changes).toMatchObject([{ name: '第 1 段的内容', after: '运费面议。' }])
  await server.make.decide(auditor, id, { decision: 'approve' })
  expect((await call(api.chunks.list, at)).list).toMatchObject([{ text: '运费面议。' }])
})
