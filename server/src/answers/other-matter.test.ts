/** A FAQ about one matter of a thing answers no question about another matter of it. */
import { beforeAll, expect, test } from 'vitest'
import { answersFrom } from '../../test/faq-answers.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer({ database: 'other_matter' })

const faqs = [
  ['青瓷壶能放微波炉吗', '青瓷壶不能放微波炉，会裂开。'],
  ['净水伴侣滤芯多久换一次', '滤芯每六个月换一次。'],
  ['怎么开发票', '在订单详情里点“申请发票”，填写抬头后提交。'],
  ['积分可以抵现吗', '100 积分抵 1 元，下单时勾选即可。'],
  ['什么东西不能放进去烘', '羊毛和橡胶不能烘。'],
] as const

let answerTo: Awaited<ReturnType<typeof answersFrom>>
beforeAll(async () => {
  answerTo = await answersFrom(server, faqs)
})

test.each([
  '青瓷壶能退货吗',
  '青瓷壶多少钱',
  '青瓷壶保修多久',
  '净水伴侣怎么安装',
  '净水伴侣保修多久',
  '净水伴侣有几种颜色',
  '净水伴侣多少钱一台',
])('%s is answered by nothing', async (question) => {
  expect(await answerTo(question)).toMatchObject({ question, kind: 'none' })
})

test.each([
  ['青瓷壶可以放进微波炉吗', '裂开'],
  ['净水伴侣的滤芯要多久更换', '六个月'],
  ['滤芯几个月换一回', '六个月'],
  ['发票怎么开', '抬头'],
  ['积分能抵多少钱', '100 积分'],
  ['青瓷壶可以用微波炉加热吗', '裂开'],
])('%s is answered', async (question, words) => {
  const { text } = await answerTo(question)
  expect(text).toContain(words)
})

test.each([
  ['青瓷壶拿去热牛奶要紧不', '青瓷壶能放微波炉吗'],
  ['积分能当钱用吗', '积分可以抵现吗'],
])('%s shares too little with the only question like it, which is offered', async (question, offered) => {
  expect(await answerTo(question)).toMatchObject({ kind: 'none', text: expect.stringContaining(`1. ${offered}`) })
})

test('what shares only words that ask is not offered', async () => {
  expect((await answerTo('代金券能换什么东西')).text).not.toContain('什么东西不能放进去烘')
})
