/** What people read of changes of kept knowledge: names, whatever the change stores. */
import { api } from '@zhiku/contract'
import type { Action } from '@zhiku/contract/words/operation-records'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const { call }: Pick<typeof server, 'call'> = { call: (endpoint, input) => server.call(endpoint, input) }

async function filed() {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization })
  const auditor = await server.make.member({ in: organization })
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const { token } = editor
  const base = await server.make.knowledgeBase(editor, { type: 'faq', name: '售前' })
  const other = await server.make.knowledgeBase(editor, { type: 'faq', name: '售后' })
  const category = await call(api.categories.create, { token, body: { knowledgeBaseId: base.id, name: '物流' } })
  const faq = await server.make.faq(editor, base, { categoryId: category.id })
  const records = async (action: Action) =>
    (await call(api.operationRecords.list, { token, query: { action, targetId: faq.id } })).list
  return { editor, auditor, admin, token, base, other, category, faq, records }
}

test('the record of a move tells knowledge base and category by their names', async () => {
  const { token, base, other, faq, records } = await filed()
  const body = { faqIds: [faq.id], action: 'move' as const, targetKnowledgeBaseId: other.id }
  await call(api.faqs.batch, { token, params: { id: base.id }, body })
  expect((await records('move'))[0]?.changes).toEqual([
    { field: 'knowledgeBaseId', before: '售前', after: '售后' },
    { field: 'categoryId', before: '物流', after: null },
  ])
})

test('the record of a change that was approved tells its category by name, and no list that is as empty as before', async () => {
  const { editor, auditor, token, base, category, records } = await filed()
  await server.make.requireAudits(editor, base)
  const body = { question: '怎么退货？', answer: '七天内', categoryId: category.id }
  const { pendingAuditId, id } = await call(api.faqs.create, { token, params: { id: base.id }, body })
  await server.make.decide(auditor, pendingAuditId ?? '', { decision: 'approve' })
  const { list } = await call(api.operationRecords.list, { token, query: { action: 'approve', targetId: id } })
  const fields = Object.fromEntries((list[0]?.changes ?? []).map(({ field, after }) => [field, after]))
  expect(fields).toMatchObject({ question: '怎么退货？', categoryId: '物流' })
  expect(Object.keys(fields)).not.toContain('similarQuestions')
  expect(await records('approve')).toEqual([])
})

test('whose category went while a change waited, the auditor is told what to do', async () => {
  const { editor, auditor, token, base, category } = await filed()
  await server.make.requireAudits(editor, base)
  const plain = await server.make.faq(editor, base, { categoryId: null })
  await server.make.decide(auditor, plain.pendingAuditId ?? '', { decision: 'approve' })
  const { version } = await call(api.faqs.get, { token, params: { id: base.id, faqId: plain.id } })
  const { pendingAuditId } = await call(api.faqs.update, {
    token,
    params: { id: base.id, faqId: plain.id },
    body: { categoryId: category.id, version },
  })
  await call(api.categories.remove, { token, params: { id: category.id }, query: { moveTo: 'none' } })
  await expect(server.make.decide(auditor, pendingAuditId ?? '', { decision: 'approve' })).rejects.toMatchObject({
    message: '这条变更用的分类已删除，不能直接通过；请修改这条变更、换一个分类后再通过，或驳回',
  })
})

test('what is handed over is counted without what lies in removed knowledge bases', async () => {
  const { editor, admin, token, base, other } = await filed()
  await server.make.faq(editor, other)
  const read = async () =>
    (await call(api.employees.holdings, { token: admin.token, params: { id: editor.employeeId } })).faqs
  expect(await read()).toBe(2)
  await call(api.knowledgeBases.remove, { token, params: { id: base.id } })
  expect(await read()).toBe(1)
})
