/** A message of several pieces: what one of them leaves out stands in another. */
import { beforeAll, expect, test } from 'vitest'
import { answersFrom } from '../../test/faq-answers.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer({ database: 'pieces' })

const faqs = [
  ['冰箱冷藏室设几度合适', '冷藏室夏季 5 ℃，冬季 4 ℃。'],
  ['扫地机器人的电池要换吗', '电池用两年后按容量决定是否更换。'],
  ['旧机残值怎么算', '旧空调每台 120 元，旧冰箱每台 60 元，以现场查看为准。'],
  ['怎么开发票', '在订单详情里点“申请发票”，填写抬头后提交。'],
] as const

let answerTo: Awaited<ReturnType<typeof answersFrom>>
beforeAll(async () => {
  answerTo = await answersFrom(server, faqs)
})

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
