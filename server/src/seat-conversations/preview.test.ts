/** What an agent would see, by settings that are saved nowhere, and why. */
import { api, seatSettings } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
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
  expect(cards[1]).toMatchObject({ title: '查保修', because: '客户提到“保修”，这条话术的触发词' })
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
