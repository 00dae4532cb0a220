/** A message of several pieces: what one of them leaves out stands in another. */
import { api } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'

const server = useTestServer({ database: 'pieces' })

const faqs = [
  ['冰箱冷藏室设几度合适', '冷藏室夏季 5 ℃，冬季 4 ℃。'],
  ['扫地机器人的电池要换吗', '电池用两年后按容量决定是否更换。'],
  ['旧机残值怎么算', '旧空调每台 120 元，旧冰箱每台 60 元，以现场查看为准。'],
  ['怎么开发票', '在订单详情里点“申请发票”，填写抬头后提交。'],
] as const

let operator: Member
let assistant: string

beforeAll(async () => {
  operator = await server.make.member({ in: await server.make.organization(), roleType: '2' })
  const { id } = await server.make.knowledgeBase(operator, { type: 'faq' })
  for (const [question, answer] of faqs)
    await server.call(api.faqs.create, { token: operator.token, params: { id }, body: { question, answer } })
  assistant = await publishedAssistant(server, operator, [id])
  await server.settle()
})

const answerTo = async (question: string) => {
  const { answer } = await askTurn(server, operator.token, assistant, { question })
  return { question, kind: answer?.kind, text: answer?.text }
}

test.each([
  '摄像头 夜视 红外 清晰度 残值怎么算',
  '地址 填错 快递 电话 怎么开发票',
  '打的胰岛素该放哪一层才安全，几度合适',
  '燃气灶打不着火怎么办？是不是要换电池？',
])('%s: no piece of it is answered alone', async (question) => {
  const { kind, text } = await answerTo(question)
  expect(kind === 'none' ? '' : text).toBe('')
})

test.each([
  ['冰箱 冷藏 几度', '5 ℃'],
  ['冰箱冷藏设几度合适？发票怎么开？', '抬头'],
  ['扫地机器人不动了怎么办？是不是要换电池？', '按容量'],
])('%s', async (question, words) => {
  expect((await answerTo(question)).text).toContain(words)
})
