/** What an agent would see, by settings that are saved nowhere, and why. */
import { api, seatSettings } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { startModelProvider } from '../../test/fakes/model-provider.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
const question = '洗衣机保修多久？'
let operator: Member
let token: string

beforeAll(async () => {
  operator = await server.make.member({ roleType: '2' })
  token = operator.token
  const base = await server.make.knowledgeBase(operator, { type: 'faq', name: '售后库' })
  await server.make.faq(operator, base, { question, answer: '整机保修 6 年。' })
  const { id: groupId } = await server.call(seatSettings.seatScriptGroups.create, { token, body: { name: '保修' } })
  const script = { groupId, title: '查保修', text: '{{客户姓名}}，我来查', keywords: ['保修'] }
  await server.call(seatSettings.seatScripts.create, { token, body: script })
  await server.settle()
})

type Settings = BodyInput<typeof seatSettings.seatConfiguration.preview>['settings']
const preview = (settings: Settings, asked = question) =>
  server.call(seatSettings.seatConfiguration.preview, { token, body: { question: asked, settings } })

test('shows cards and scripts with why, and keeps and counts nothing of it', async () => {
  const { cards, flags } = await preview({})
  expect(cards.map(({ kind }) => kind)).toEqual(['faq', 'script'])
  expect(cards[0]).toMatchObject({ text: '整机保修 6 年。', citation: { knowledgeBase: { name: '售后库' } } })
  expect(cards[1]).toMatchObject({
    title: '查保修',
    text: '【客户姓名】，我来查',
    because: '客户提到“保修”，这条话术的触发词',
  })
  expect(flags).toEqual([])
  await preview({}, '火星上的天气')
  await server.app.noted()
  expect((await server.call(api.openQuestions.list, { token })).total).toBe(0)
  expect((await server.call(seatSettings.seatScripts.list, { token, query: {} })).list[0]).toMatchObject({ uses: 0 })
})

test('says why what was found is not shown', async () => {
  const { cards, left } = await preview({ cards: { kinds: ['passage'] } })
  expect(cards).toEqual([])
  expect(left.map(({ kind, because }) => [kind, because])).toEqual([
    ['faq', '没有勾选“问答”卡片'],
    ['script', '没有勾选“话术”卡片'],
  ])
})

test('marks the words to mind of the settings that are tried', async () => {
  const { flags } = await preview({ words: { forbidden: ['保修'], risky: [] } })
  expect(flags).toMatchObject([{ kind: 'forbidden', word: '保修', from: 3, to: 5 }])
})

test('names what the settings name and is not there', async () => {
  await expect(preview({ knowledgeBaseIds: ['none'] })).rejects.toMatchObject({
    code: 40401,
    fields: [{ path: 'knowledgeBaseIds.0' }],
  })
})

test('answers within the bases that both allow, and from none while the assistant that is named does not answer', async () => {
  const make = async (name: string, answer: string) => {
    const base = await server.make.knowledgeBase(operator, { type: 'faq', name })
    await server.make.faq(operator, base, { question: '加湿器滤芯多久更换？', answer })
    return base.id
  }
  const [own, theirs] = [await make('坐席库', '坐席：三个月。'), await make('助手库', '助手：半年。')]
  await server.settle()
  const settings = { knowledgeBaseIds: [theirs] }
  const { id } = await server.call(api.assistants.create, { token, body: { name: '只用助手库', settings } })
  await server.call(api.assistants.publish, { token, params: { id }, body: { note: '第一版' } })
  const texts = async (tried: Settings) => {
    const { cards } = await preview(tried, '加湿器滤芯多久更换？')
    return cards.flatMap((card) => (card.kind === 'faq' ? [card.text] : []))
  }
  expect(await texts({ assistantId: id })).toEqual(['助手：半年。'])
  expect(await texts({ assistantId: id, knowledgeBaseIds: [own, theirs] })).toEqual(['助手：半年。'])
  expect(await texts({ assistantId: id, knowledgeBaseIds: [own] })).toEqual([])
  expect(await texts({ knowledgeBaseIds: [own] })).toEqual(['坐席：三个月。'])
  const { version } = await server.call(api.assistants.get, { token, params: { id } })
  await server.call(api.assistants.setStatus, { token, params: { id }, body: { enabled: false, version } })
  expect(await texts({ assistantId: id })).toEqual([])
  expect(await texts({ assistantId: id, knowledgeBaseIds: [own] })).toEqual([])
})

test('no number by which somebody can be found reaches a model', async () => {
  const key = 'sk-test-0123456789'
  const fake = await startModelProvider(key)
  const organization = await server.make.organization()
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const base = await server.make.knowledgeBase(admin, { type: 'faq' })
  await server.make.faq(admin, base, { question: '蓝鲸净化器的滤网多久保养一次', answer: '每两周用清水洗一次。' })
  await server.settle()
  const as = { token: admin.token }
  const provider = { kind: 'chat' as const, name: '通义', address: fake.url, model: 'qwen-plus', key, timeoutS: 1 }
  await server.call(api.modelProviders.create, { ...as, body: provider })
  const settings = { faqDirect: { minScore: 1, minMargin: 1 }, minScore: 0, model: { use: true, strict: true } }
  const { id } = await server.call(api.assistants.create, { ...as, body: { name: '会写的助手', settings } })
  await server.call(api.assistants.publish, { ...as, params: { id }, body: { note: '第一版' } })
  fake.requests.length = 0
  const question = '13812345678，蓝鲸净化器滤网保养'
  const body = { question, settings: { assistantId: id, words: { forbidden: ['13812345678'], risky: [] } } }
  const { flags } = await server.call(seatSettings.seatConfiguration.preview, { ...as, body })
  await fake.close()
  expect(flags).toMatchObject([{ word: '13812345678' }])
  expect(fake.requests.length).toBeGreaterThan(0) // it was asked
  expect(JSON.stringify(fake.requests)).not.toContain('13812345678')
})
