/** Scripts where the organization has them audited: what agents are offered is what somebody else has seen. */
import { api, seatSettings } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { uploadSheet } from '../../test/workbooks.ts'

const server = useTestServer()
const { seatScripts: scripts, seatScriptGroups: groups, seatScriptImports: imports } = seatSettings
let editor: Member
let auditor: Member
let agent: Member
let groupId: string

beforeEach(async () => {
  const organization = await server.make.organization()
  editor = await server.make.member({ in: organization, roleType: '2', name: '编辑' })
  auditor = await server.make.member({ in: organization, roleType: '3', name: '审核' })
  agent = await server.make.member({ in: organization, roleType: '1' })
  groupId = (await server.call(groups.create, { token: editor.token, body: { name: '常用' } })).id
  await asked(true)
})

const asked = (scriptsAudited: boolean) =>
  server.call(api.audits.configure, { token: auditor.token, body: { scriptsAudited } })
const list = async (who = editor) => (await server.call(scripts.list, { token: who.token, query: {} })).list
const offered = async () => (await list(agent)).map(({ title, text }) => [title, text])
const find = async (id: string) => (await list()).find((script) => script.id === id)
const make = (body: Partial<BodyInput<typeof scripts.create>> = {}) =>
  server.call(scripts.create, { token: editor.token, body: { groupId, title: '开场', text: '您好', ...body } })
const update = (id: string, body: BodyInput<typeof scripts.update>) =>
  server.call(scripts.update, { token: editor.token, params: { id }, body })
const remove = (id: string) => server.call(scripts.remove, { token: editor.token, params: { id } })

/** In service. */
async function served(body: Partial<BodyInput<typeof scripts.create>> = {}) {
  const { id, pendingAuditId = '' } = await make(body)
  await server.make.decide(auditor, pendingAuditId, { decision: 'approve' })
  const script = await find(id)
  if (!script) throw new Error('approved')
  return script
}

test('a new one is offered once somebody else has approved it', async () => {
  const made = await make({ shortcut: 'kc' })
  expect(made).toMatchObject({ state: 'unapproved', pendingAuditId: expect.any(String) })
  expect(await offered()).toEqual([])
  const auditId = made.pendingAuditId ?? ''
  await expect(server.make.decide(editor, auditId, { decision: 'approve' })).rejects.toMatchObject({ status: 403 })
  const { list: todo } = await server.call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
  expect(todo).toMatchObject([{ id: auditId, targetType: 'seatScript', action: 'create', targetName: '开场' }])
  const { changes } = await server.call(api.audits.get, { token: auditor.token, params: { id: auditId } })
  expect(changes).toContainEqual({ key: 'groupId', name: '分组', after: '常用' })
  expect(changes).toContainEqual({ key: 'text', name: '话术内容', after: '您好' })
  await server.make.decide(auditor, auditId, { decision: 'approve' })
  expect(await offered()).toEqual([['开场', '您好']])
  expect(await find(made.id)).not.toHaveProperty('pendingAuditId')
})

test('what serves stays until the change is decided; another change waits for it', async () => {
  const { id, version } = await served()
  const waiting = await update(id, { text: '您好，很高兴为您服务', version })
  expect(waiting).toMatchObject({ text: '您好', state: 'served', pendingAuditId: expect.any(String) })
  expect(await offered()).toEqual([['开场', '您好']])
  await expect(update(id, { title: '问候', version: waiting.version })).rejects.toMatchObject({ code: 40910 })
  await expect(remove(id)).rejects.toMatchObject({ code: 40910 })
  const auditId = waiting.pendingAuditId ?? ''
  const { changes } = await server.call(api.audits.get, { token: auditor.token, params: { id: auditId } })
  expect(changes).toEqual([{ key: 'text', name: '话术内容', before: '您好', after: '您好，很高兴为您服务' }])
  await server.make.decide(auditor, auditId, { decision: 'reject', comment: '太长' })
  expect(await offered()).toEqual([['开场', '您好']])
  const again = await find(id)
  const second = await update(id, { text: '您好，请讲', version: again?.version ?? 0 })
  await server.make.decide(auditor, second.pendingAuditId ?? '', { decision: 'approve' })
  expect(await offered()).toEqual([['开场', '您好，请讲']])
})

test('switching off waits for nobody, switching on again does', async () => {
  const { id, version } = await served()
  const off = await update(id, { enabled: false, version })
  expect(off).toMatchObject({ state: 'disabled' })
  expect(off).not.toHaveProperty('pendingAuditId')
  expect(await offered()).toEqual([])
  expect(await update(id, { enabled: true, version: off.version })).toMatchObject({
    state: 'disabled',
    pendingAuditId: expect.any(String),
  })
})

test('one whose change waits is switched off at once, and the change does not switch it on again', async () => {
  const { id, version } = await served()
  const waiting = await update(id, { text: '您好，很高兴为您服务', version })
  const stopped = await update(id, { enabled: false, version: waiting.version })
  expect(stopped).toMatchObject({ enabled: false, pendingAuditId: waiting.pendingAuditId })
  expect(await offered()).toEqual([])
  const query = { targetId: id }
  const { list: records } = await server.call(api.operationRecords.list, { token: auditor.token, query })
  expect(records[0]).toMatchObject({ action: 'disable' })
  await server.make.decide(auditor, waiting.pendingAuditId ?? '', { decision: 'approve' })
  expect(await find(id)).toMatchObject({ enabled: false, text: '您好，很高兴为您服务' })
  expect(await offered()).toEqual([])
})

test('it is there until its removal is approved; one that nobody has approved goes at once', async () => {
  const { id } = await served()
  expect(await remove(id)).toEqual({ submitted: true })
  expect(await offered()).toHaveLength(1)
  await server.make.decide(auditor, (await find(id))?.pendingAuditId ?? '', { decision: 'approve' })
  expect(await list()).toEqual([])
  const unseen = await make()
  await server.make.decide(auditor, unseen.pendingAuditId ?? '', { decision: 'reject', comment: '不用' })
  expect(await find(unseen.id)).toMatchObject({ state: 'unapproved' })
  expect(await remove(unseen.id)).toEqual({ submitted: false })
})

test('what was rejected becomes what is proposed next, from the list or from its audit', async () => {
  const made = await make()
  const first = made.pendingAuditId ?? ''
  await server.make.decide(auditor, first, { decision: 'reject', comment: '再想想' })
  const { version = 0 } = (await find(made.id)) ?? {}
  const again = await update(made.id, { text: '您好呀', version })
  expect(again).toMatchObject({ state: 'unapproved', text: '您好呀', pendingAuditId: expect.any(String) })
  await server.make.decide(auditor, again.pendingAuditId ?? '', { decision: 'reject', comment: '再想想' })
  const { version: of } = await server.call(api.audits.get, { token: editor.token, params: { id: first } })
  const edit = { after: { text: '您好，请讲' }, version: of }
  await server.call(api.audits.edit, { token: editor.token, params: { id: first }, body: edit })
  await server.make.decide(auditor, first, { decision: 'approve' })
  expect(await offered()).toEqual([['开场', '您好，请讲']])
})

test('a title or shortcut that is taken is refused when it is submitted, and when it is approved', async () => {
  await served({ title: '甲', shortcut: 'jia' })
  const { id, version } = await served({ title: '乙' })
  await expect(update(id, { title: '甲', version })).rejects.toMatchObject({ code: 40960 })
  await expect(update(id, { shortcut: 'jia', version })).rejects.toMatchObject({ code: 40961 })
  const { pendingAuditId = '' } = await update(id, { title: '丙', version })
  await served({ title: '丙' })
  await expect(server.make.decide(auditor, pendingAuditId, { decision: 'approve' })).rejects.toMatchObject({
    code: 40960,
  })
})

test('a workbook is one decision', async () => {
  const kept = await served({ title: '甲' })
  const rows = [
    ['分组*', '标题*', '话术内容*'],
    ['常用', '甲', '改过的甲'],
    ['常用', '乙', '新的乙'],
  ]
  const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: '话术', rows }] }))
  const { token } = editor
  const handedIn = await uploadSheet(
    server,
    (query) => server.call(imports.ticket, { token, query }),
    bytes,
    '话术.xlsx',
  )
  const body = { ...handedIn, onDuplicate: 'replace' as const }
  const { id: importId } = await server.call(imports.create, { token, body })
  await server.settle()
  const task = await server.call(imports.get, { token, params: { taskId: importId } })
  expect(task).toMatchObject({ state: 'succeeded', created: 1, updated: 1, failed: 0 })
  expect(await offered()).toEqual([['甲', '您好']])
  const params = { id: importId }
  const decided = { decision: 'approve' as const }
  expect(await server.call(api.audits.decideImport, { token: auditor.token, params, body: decided })).toMatchObject({
    changed: 2,
    failed: [],
  })
  expect(Object.fromEntries(await offered())).toEqual({ 甲: '改过的甲', 乙: '新的乙' })
  expect(await find(kept.id)).toMatchObject({ text: '改过的甲' })
})

test('what is changed once nobody asks for audits any more serves at once', async () => {
  const made = await make()
  await server.make.decide(auditor, made.pendingAuditId ?? '', { decision: 'reject', comment: '不' })
  await asked(false)
  const { version = 0 } = (await find(made.id)) ?? {}
  expect(await update(made.id, { text: '您好', version })).toMatchObject({ state: 'served' })
})
