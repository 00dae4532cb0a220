/** Where the organization asks for it, a revision answers customers only once an auditor has approved it. */
import { api } from '@zhiku/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { flowAssistant, publishedFlow } from '../../test/flows.ts'
import { graphOf } from '../../test/graphs.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'

type Flow = Awaited<ReturnType<typeof publishedFlow>>

const server = useTestServer()
let editor: Member
let auditor: Member

const saying = (text: string) =>
  graphOf(
    [
      ['start', 'start', {}],
      ['say', 'reply', { text }],
      ['end', 'end', {}],
    ],
    ['start next say', 'say next end'],
  )

beforeAll(async () => {
  const organization = await server.make.organization()
  editor = await server.make.member({ in: organization, name: '编辑' })
  auditor = await server.make.member({ in: organization, roleType: '3', name: '审核' })
})

/** Published as 甲 before audits were asked for; 乙 is submitted. */
async function submitted() {
  const { token } = editor
  const configure = (workflowsAudited: boolean) =>
    server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited } })
  await configure(false)
  const flow = await publishedFlow(server, editor, saying('甲'))
  const assistantId = await flowAssistant(server, editor, flow)
  expect(await configure(true)).toMatchObject({ administratorsMayDecideOwn: false, workflowsAudited: true })
  const params = { clientKey: flow.clientKey }
  await server.call(api.workflows.saveDraft, { token, params, body: { graph: saying('乙'), version: 1 } })
  const seenBefore = { note: '换个说法', version: 1 }
  await expect(server.call(api.workflows.publish, { token, params, body: seenBefore })).rejects.toMatchObject({
    code: 40902,
  })
  const revision = await server.call(api.workflows.publish, { token, params, body: { note: '换个说法', version: 2 } })
  expect(revision).toMatchObject({ revision: 2, isPublished: false })
  const workflow = () => server.call(api.workflows.get, { token, params })
  const said = async () => (await askTurn(server, token, assistantId, { question: '你好' })).answer?.text
  return { flow, params, workflow, said, auditId: (await workflow()).pending?.auditId ?? '' }
}

test('waits, is told to its auditor, and answers customers once it is approved', async () => {
  const { flow, params, workflow, said, auditId } = await submitted()
  const { token } = editor
  expect(await workflow()).toMatchObject({ isAudited: true, publishedRevision: 1, pending: { revision: 2 } })
  expect(await said()).toBe('甲')
  const again = server.call(api.workflows.publish, { token, params, body: { note: '再来' } })
  await expect(again).rejects.toMatchObject({ code: 40910 })
  const { list } = await server.call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
  expect(list).toMatchObject([
    { id: auditId, targetType: 'workflow', action: 'publish', targetName: flow.name, knowledgeBase: null },
  ])
  const read = await server.call(api.audits.get, { token: auditor.token, params: { id: auditId } })
  expect(read.changes).toEqual([
    { key: 'publishedRevision', name: '使用的版本', before: 1, after: 2 },
    { key: 'note', name: '发布说明', after: '换个说法' },
    { key: 'differences', name: '与使用中的版本相比', after: ['修改节点「say」'] },
  ])
  await expect(server.make.decide(editor, auditId, { decision: 'approve' })).rejects.toMatchObject({ status: 403 })
  await server.make.decide(auditor, auditId, { decision: 'approve' })
  expect(await workflow()).toMatchObject({ publishedRevision: 2, draft: { isChanged: false } })
  expect(await workflow()).not.toHaveProperty('pending')
  expect(await said()).toBe('乙')
})

test('is rejected: what answers goes on answering, and the draft can be submitted again', async () => {
  const { params, workflow, said, auditId } = await submitted()
  const { token } = editor
  await server.make.decide(auditor, auditId, { decision: 'reject', comment: '再想想' })
  expect(await workflow()).toMatchObject({ publishedRevision: 1, draft: { isChanged: true } })
  expect(await workflow()).not.toHaveProperty('pending')
  expect(await said()).toBe('甲')
  const next = await server.call(api.workflows.publish, { token, params, body: { note: '想好了' } })
  expect(next).toMatchObject({ revision: 3, isPublished: false })
})

test('is not sent again once it was rejected, nor approved over a newer one', async () => {
  const { params, workflow, said, auditId } = await submitted()
  const { token } = editor
  await server.make.decide(auditor, auditId, { decision: 'reject', comment: '再想想' })
  await server.call(api.workflows.publish, { token, params, body: { note: '想好了' } })
  const second = (await workflow()).pending?.auditId ?? ''
  await server.make.decide(auditor, second, { decision: 'approve' })
  for (const who of [editor, auditor]) {
    const read = await server.call(api.audits.get, { token: who.token, params: { id: auditId } })
    expect(read).toMatchObject({ state: 'rejected', canEdit: false })
    const again = { token: who.token, params: { id: auditId }, body: { after: {}, version: read.version } }
    await expect(server.call(api.audits.edit, again)).rejects.toMatchObject({
      code: 40909,
      message: expect.stringContaining('重新发布一版'),
    })
  }
  const waiting = { state: 'pending', decided_by: null, decided_at: null } // as a release before left one
  await server.app.ctx.db.updateTable('audits').set(waiting).where('id', '=', auditId).execute()
  await expect(server.make.decide(auditor, auditId, { decision: 'approve' })).rejects.toMatchObject({
    code: 40902,
    message: expect.stringContaining('请驳回'),
  })
  expect(await workflow()).toMatchObject({ publishedRevision: 3 })
  expect(await said()).toBe('乙')
  await server.make.decide(auditor, auditId, { decision: 'reject', comment: '已有新版' })
})

test('is decided before another is published, also when audits are not asked for any more', async () => {
  const { params, workflow, said, auditId } = await submitted()
  const { token } = editor
  await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: false } })
  const another = () => server.call(api.workflows.publish, { token, params, body: { note: '不等了' } })
  await expect(another()).rejects.toMatchObject({ code: 40910 })
  expect(await workflow()).toMatchObject({ publishedRevision: 1, pending: { revision: 2, auditId } })
  await server.call(api.audits.withdraw, { token, params: { id: auditId } })
  expect(await another()).toMatchObject({ revision: 3, isPublished: true })
  expect(await said()).toBe('乙')
})

describe('a flow that the waiting revision runs', () => {
  /** The draft runs it no more. */
  async function runningWithin() {
    const { flow, params, auditId } = await submitted()
    const { token } = editor
    await server.call(api.audits.withdraw, { token, params: { id: auditId } })
    await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: false } })
    const inner = await publishedFlow(server, editor, saying('里面'))
    await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: true } })
    const running = graphOf(
      [
        ['start', 'start', {}],
        ['sub', 'sub-flow', { clientKey: inner.clientKey }],
        ['end', 'end', {}],
      ],
      ['start next sub', 'sub next end', 'sub error end'],
    )
    const save = async (graph: typeof running) => {
      const { version } = await server.call(api.workflows.draft, { token, params })
      await server.call(api.workflows.saveDraft, { token, params, body: { graph, version } })
    }
    await save(running)
    await server.call(api.workflows.publish, { token, params, body: { note: '带子流程' } })
    await save(saying('丁'))
    const { pending } = await server.call(api.workflows.get, { token, params })
    return { flow, waitingId: pending?.auditId ?? '', inner: { clientKey: inner.clientKey } }
  }

  test('stays until it is decided', async () => {
    const { flow, waitingId, inner } = await runningWithin()
    const { token } = editor
    const remove = () => server.call(api.workflows.remove, { token, params: inner })
    await expect(remove()).rejects.toMatchObject({ code: 40994, message: expect.stringContaining(flow.name) })
    await server.make.decide(auditor, waitingId, { decision: 'reject', comment: '不用它' })
    await remove()
  })

  test('that cannot be run as it says any more keeps it from being approved', async () => {
    const { waitingId, inner } = await runningWithin()
    const { token } = editor
    await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: false } })
    const graph = { ...saying('里面'), inputs: [{ key: 'no', name: '单号', type: 'text', required: true }] }
    await server.call(api.workflows.saveDraft, { token, params: inner, body: { graph, version: 1 } })
    await server.call(api.workflows.publish, { token, params: inner, body: { note: '要单号' } })
    await expect(server.make.decide(auditor, waitingId, { decision: 'approve' })).rejects.toMatchObject({
      code: 40095,
      message: expect.stringMatching(/^不能通过：.*单号.*请驳回/),
    })
    await server.make.decide(auditor, waitingId, { decision: 'reject', comment: '子流程变了' })
  })
})

describe('flows that would run each other', () => {
  const running = (clientKey: string) =>
    graphOf(
      [
        ['start', 'start', {}],
        ['sub', 'sub-flow', { clientKey }],
        ['end', 'end', {}],
      ],
      ['start next sub', 'sub next end', 'sub error end'],
    )
  const three = async () => {
    await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: false } })
    return Promise.all(['一', '二', '三'].map((text) => publishedFlow(server, editor, saying(text))))
  }
  const draw = (clientKey: string, inner: string, version = 1) => {
    const body = { graph: running(inner), version }
    return server.call(api.workflows.saveDraft, { token: editor.token, params: { clientKey }, body })
  }
  const publish = (clientKey: string) =>
    server.fetch(api.workflows.publish, { token: editor.token, params: { clientKey }, body: { note: '套上' } })

  test('are refused with the circle by their names, whatever its length', async () => {
    const [first, second, third] = (await three()) as [Flow, Flow, Flow]
    await draw(first.clientKey, second.clientKey)
    expect((await publish(first.clientKey)).status).toBe(200)
    await draw(second.clientKey, third.clientKey)
    expect((await publish(second.clientKey)).status).toBe(200)
    await draw(third.clientKey, first.clientKey)
    const circle = [third, first, second, third].map(({ name }) => `「${name}」`).join('→')
    const refused = await publish(third.clientKey)
    expect(await refused.json()).toMatchObject({ code: 40095, message: expect.stringContaining(circle) })
    const params = { clientKey: third.clientKey }
    const { problems } = await server.call(api.workflows.validate, { token: editor.token, params, body: {} })
    expect(problems).toMatchObject([{ level: 'error', nodeId: 'sub', code: 'sub_flow_circle', field: 'clientKey' }])
  })

  test('published at the same moment: one of them is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = (await three()) as [Flow, Flow, Flow]
      await draw(first.clientKey, second.clientKey)
      await draw(second.clientKey, first.clientKey)
      const both = await Promise.all([first, second].map(({ clientKey }) => publish(clientKey)))
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  test('are refused at the approval, where both waited', async () => {
    const [first, second] = (await three()) as [Flow, Flow, Flow]
    await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: true } })
    await draw(first.clientKey, second.clientKey)
    await draw(second.clientKey, first.clientKey)
    for (const { clientKey } of [first, second]) expect((await publish(clientKey)).status).toBe(200)
    const auditOf = async ({ clientKey }: Flow) =>
      (await server.call(api.workflows.get, { token: editor.token, params: { clientKey } })).pending?.auditId ?? ''
    await server.make.decide(auditor, await auditOf(first), { decision: 'approve' })
    const waiting = await auditOf(second)
    await expect(server.make.decide(auditor, waiting, { decision: 'approve' })).rejects.toMatchObject({
      code: 40095,
      message: expect.stringMatching(/^不能通过：.*绕成圈.*请驳回/),
    })
    await server.make.decide(auditor, waiting, { decision: 'reject', comment: '绕圈了' })
  })
})

test('keeps its workflow from being removed until it is decided or withdrawn', async () => {
  await server.call(api.audits.configure, { token: auditor.token, body: { workflowsAudited: true } })
  const { token } = editor
  const { clientKey } = await server.call(api.workflows.create, {
    token,
    body: { name: '新流程', graph: saying('丙') },
  })
  const params = { clientKey }
  await server.call(api.workflows.publish, { token, params, body: { note: '第一版' } })
  const { pending } = await server.call(api.workflows.get, { token, params })
  await expect(server.call(api.workflows.remove, { token, params })).rejects.toMatchObject({ code: 40910 })
  await server.call(api.audits.withdraw, { token, params: { id: pending?.auditId ?? '' } })
  await server.call(api.workflows.remove, { token, params })
})
