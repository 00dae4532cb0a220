/** What an organization sets its seat assistant to: defaults, refusals, two editors, records, walls. */
import { api, seatSettings } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
let operator: Member
let token: string

let organization: Awaited<ReturnType<typeof server.make.organization>>

beforeEach(async () => {
  organization = await server.make.organization()
  operator = await server.make.member({ in: organization, roleType: '2' })
  token = operator.token
})

type Body = BodyInput<typeof seatSettings.seatConfiguration.set>
const get = (who = token) => server.call(seatSettings.seatConfiguration.get, { token: who })
const set = (body: Body, who = token) => server.call(seatSettings.seatConfiguration.set, { token: who, body })

test('is asked and saved at the addresses of the specification', async () => {
  expect(seatSettings.seatConfiguration.get.path).toBe('/rpc/v1/management/seat-assistant-config')
  expect(seatSettings.seatConfiguration.set).toMatchObject({
    method: 'PUT',
    path: '/api/v1/management/seat-assistant-config',
  })
})

test('works before anybody has saved anything, for agents too', async () => {
  const defaults = await get()
  expect(defaults).toMatchObject({
    enabled: true,
    knowledgeBaseIds: [],
    triggers: { onMessage: true, onDemand: true },
    cards: { max: 5, kinds: ['exact', 'faq', 'passage', 'policy', 'script', 'step', 'choose'] },
    version: 0,
  })
  expect(defaults.summary.fields.map(({ key }) => key)).toEqual(['product', 'fault', 'promised', 'followUp'])
  expect(defaults).not.toHaveProperty('updatedBy')
  const agent = await server.make.member({ in: organization, roleType: '1' })
  expect(await get(agent.token)).toEqual(defaults)
})

test('is saved as a whole, by whoever read the last version, and recorded', async () => {
  const base = await server.make.knowledgeBase(operator)
  const body = { knowledgeBaseIds: [base.id], triggers: { onSilenceS: 60 }, cards: { max: 3 } }
  const saved = await set({ ...body, version: 0 })
  expect(saved).toMatchObject({
    knowledgeBaseIds: [base.id],
    triggers: { onMessage: true, onSilenceS: 60 },
    version: 1,
  })
  expect(saved.updatedBy).toMatchObject({ id: operator.employeeId })
  await expect(set({ version: 0 })).rejects.toMatchObject({ code: 40902 })
  expect(await set({ version: 1 })).toMatchObject({ knowledgeBaseIds: [], cards: { max: 5 }, version: 2 })
  await expect(set({ version: 1 })).rejects.toMatchObject({ code: 40902 })
  const query = { targetType: 'seatAssistant' as const }
  const { list } = await server.call(api.operationRecords.list, { token, query })
  expect(list.map(({ action, changes }) => [action, changes.map(({ field }) => field).toSorted()])).toEqual([
    ['configure', ['cards', 'knowledgeBaseIds', 'triggers']],
    ['configure', ['cards', 'knowledgeBaseIds', 'triggers']],
  ])
})

test('is saved once by two who save at once', async () => {
  const results = await Promise.allSettled([set({ version: 0 }), set({ version: 0 }), set({ version: 0 })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await get()).version).toBe(1)
})

const refused: [string, Omit<Body, 'version'>, string][] = [
  ['more cards than there are keys', { cards: { max: 10 } }, '卡片的最多张数：最多 9 张'],
  ['no kind of card', { cards: { kinds: [] } }, '卡片的卡片类型：至少选择一种卡片'],
  ['a silence that is over at once', { triggers: { onSilenceS: 1 } }, '触发的无人回复秒数：至少 5 秒'],
  ['an empty word', { words: { forbidden: [' '] } }, '词语不能为空'],
  ['a word that is both', { words: { forbidden: ['保证'], risky: ['保证'] } }, '“保证”已是禁用词'],
  [
    'two fields of one name',
    { summary: { fields: [field('a', '商品'), field('b', '商品')] } },
    '小结的字段第 2 项的名称：与第 1 项重复',
  ],
  ['a key that is none', { summary: { fields: [field('商品', '商品')] } }, '标识以小写字母开头'],
]

function field(key: string, name: string) {
  return { key, name, source: 'agent' as const }
}

test.each(refused)('refuses %s', async (_what, body, message) => {
  await expect(set({ ...body, version: 0 })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  })
  expect((await get()).version).toBe(0)
})

test('keeps a word once, however it is written', async () => {
  const { words } = await set({ words: { forbidden: ['ＡＢＣ', 'abc', '滚'], risky: [] }, version: 0 })
  expect(words).toEqual({ forbidden: ['abc', '滚'], risky: [] })
})

test('names nothing of another organization, and nothing that is not published', async () => {
  const stranger = await server.make.member({ roleType: '2' })
  const theirs = await server.make.knowledgeBase(stranger)
  await expect(set({ knowledgeBaseIds: [theirs.id], version: 0 })).rejects.toMatchObject({
    code: 40401,
    fields: [{ path: 'knowledgeBaseIds.0', message: '知识库不存在或已删除' }],
  })
  await expect(set({ scripts: { groupIds: ['none'] }, version: 0 })).rejects.toMatchObject({ code: 40461 })
  const { id: assistantId } = await server.call(api.assistants.create, { token, body: { name: '没发布的助手' } })
  await expect(set({ assistantId, version: 0 })).rejects.toMatchObject({
    code: 40971,
    message: '助手“没发布的助手”还没有发布过，请先发布',
  })
  const { clientKey } = await server.call(api.workflows.create, { token, body: { name: '没发布的流程' } })
  await expect(set({ workflowKey: clientKey, version: 0 })).rejects.toMatchObject({ code: 40062 })
  await server.call(api.assistants.publish, { token, params: { id: assistantId }, body: { note: '第一版' } })
  await server.call(api.workflows.publish, { token, params: { clientKey }, body: { note: '第一版' } })
  expect(await set({ assistantId, workflowKey: clientKey, version: 0 })).toMatchObject({ assistantId, version: 1 })
  expect(await get(stranger.token)).toMatchObject({ version: 0 })
})

test('an assistant that answers by a workflow is refused at its field, saved or tried', async () => {
  const { clientKey: workflowKey } = await server.call(api.workflows.create, { token, body: { name: '退换流程' } })
  await server.call(api.workflows.publish, { token, params: { clientKey: workflowKey }, body: { note: '第一版' } })
  const body = { name: '按流程的助手', settings: { workflowKey } }
  const { id: assistantId } = await server.call(api.assistants.create, { token, body })
  await server.call(api.assistants.publish, { token, params: { id: assistantId }, body: { note: '第一版' } })
  const refusal = {
    code: 40065,
    fields: [
      { path: 'assistantId', message: '助手“按流程的助手”按工作流回答，出不了卡片；请选择按知识回答的助手，或不选' },
    ],
  }
  await expect(set({ assistantId, version: 0 })).rejects.toMatchObject(refusal)
  const tried = { question: '保修多久', settings: { assistantId } }
  await expect(server.call(seatSettings.seatConfiguration.preview, { token, body: tried })).rejects.toMatchObject({
    code: 40065,
  })
})
