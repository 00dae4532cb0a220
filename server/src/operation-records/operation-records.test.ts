import { api } from '@zhiku/contract'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'

const server = useTestServer()

test('a keyword finds the object by its name and the one who acted', async () => {
  const owner = await server.make.member({ name: '李运营' })
  await server.make.knowledgeBase(owner, { name: '空调_资料' })
  await server.make.knowledgeBase(owner, { name: '冰箱资料' })
  const found = async (keyword: string) =>
    (
      await server.call(api.operationRecords.list, { token: owner.token, query: { keyword, action: 'create' } })
    ).list.map(({ targetName }) => targetName)
  expect(await found('调_资')).toEqual(['空调_资料'])
  expect(await found('李运营')).toEqual(['冰箱资料', '空调_资料'])
  expect(await found('没有这个')).toEqual([])
})

test('sign-ins are left out on demand, the refused ones never; asked for by name, they come', async () => {
  const owner = await server.make.member({ roleType: '3' })
  await server.make.knowledgeBase(owner, { name: '一号' })
  await server.call(api.sessions.logout, { token: owner.token })
  const { token: again } = await server.call(api.sessions.login, { body: { mobile: owner.mobile, password } })
  const actionsOf = async (query: { withoutSignIns?: 'true'; action?: 'signOut' }) =>
    (await server.call(api.operationRecords.list, { token: again, query })).list.map(({ action }) => action)
  expect(await actionsOf({})).toContain('signOut')
  expect(await actionsOf({ withoutSignIns: 'true' })).toEqual(['create'])
  expect(await actionsOf({ withoutSignIns: 'true', action: 'signOut' })).toEqual(['signOut'])
})

test('the export is a workbook of what the filter finds, of the own organization only', async () => {
  const owner = await server.make.member({ name: '=王运营' })
  const base = await server.make.knowledgeBase(owner, { name: '一号' })
  await server.make.knowledgeBase(owner, { name: '另一个' })
  await server.call(api.knowledgeBases.update, {
    token: owner.token,
    params: { id: base.id },
    body: { name: '=二号', version: 1 },
  })
  const response = await server.fetch(api.operationRecords.exportList, {
    token: owner.token,
    query: { knowledgeBaseId: base.id },
  })
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const rows = await rowsOf(response)
  expect(rows[0]).toEqual(['时间（北京时间）', '操作人', '操作', '对象类型', '对象', '变更', 'IP'])
  expect(rows.slice(1).map((row) => row.slice(1, 6))).toEqual([
    ['=王运营', '修改', '知识库', '=二号', '名称：一号 → =二号'],
    ['=王运营', '新建', '知识库', '一号', '类型：文档知识库\n名称：一号'],
  ])
  expect(rows[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const stranger = await server.make.member()
  const theirs = await server.fetch(api.operationRecords.exportList, {
    token: stranger.token,
    query: { knowledgeBaseId: base.id },
  })
  expect(await rowsOf(theirs)).toHaveLength(1)
})

test('a field is called in the export as its thing calls it', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  await server.make.faq(owner, base, { question: '怎么退货？', answer: '联系客服。' })
  const query = { knowledgeBaseId: base.id, targetType: 'faq' as const }
  const rows = await rowsOf(await server.fetch(api.operationRecords.exportList, { token: owner.token, query }))
  expect(rows[1]?.[5]).toContain('标准问题：怎么退货？')
})

test('the export tells settings, lists and what they name in words, as the page does', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const { token } = owner
  const base = await server.make.knowledgeBase(owner, { name: '空调资料' })
  const made = await server.call(api.assistants.create, { token, body: { name: '售后助手' } })
  const settings = { ...made.draft.settings, knowledgeBaseIds: [base.id] }
  await server.call(api.assistants.update, {
    token,
    params: { id: made.id },
    body: { settings, version: made.version },
  })
  const parent = await server.call(api.categories.create, { token, body: { name: '安装', knowledgeBaseId: base.id } })
  const below = { name: '上门', knowledgeBaseId: base.id, parentId: parent.id }
  await server.call(api.categories.create, { token, body: below })
  const file = await server.fetch(api.operationRecords.exportList, { token, query: { withoutSignIns: 'true' } })
  const told = (await rowsOf(file)).slice(1).map((row) => row[5])
  expect(told[0]).toBe('名称：上门\n上级分类：安装')
  expect(told[2]).toBe('知识库：（空） → 空调资料')
  expect(told.join('\n')).not.toMatch(/[{}"]|\b(true|false|null)\b|[0-9a-f]{8}-[0-9a-f]{4}-/)
})

async function rowsOf(response: Response) {
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await response.arrayBuffer()))) rows.push(row.values)
  return rows
}
