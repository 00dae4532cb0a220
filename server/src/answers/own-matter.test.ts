import { expect, test } from 'vitest'
import { asksOwnMatter, isOfOwnMatter } from './own-matter.ts'

test.each([
  ['我的订单到哪了', true],
  ['我买的洗衣机发货了没', true],
  ['师傅到哪里了', true],
  ['帮我查一下我的报修进度', true],
  ['帮我催一下快递', true],
  ['钱还没退，我的退款进度呢', true],
  ['怎么查我的订单', false],
  ['退款多久到账', false],
  ['订单可以取消吗', false],
  ['发货后多久能到', false],
  ['预约了师傅要准备什么', false],
  ['物流摔坏了怎么办', false],
])('%s asks of their own matter: %s', (question, isOwn) => {
  expect(asksOwnMatter(question)).toBe(isOwn)
})

test.each([
  ['帮我查一下订单', '发票什么时候开', false],
  ['帮我查一下订单', '在哪里查订单', true],
  ['帮我催一下快递', '快递到哪了怎么看', true],
])('%s is answered by %s: %s', (question, title, isAnswered) => {
  expect(isOfOwnMatter(question, title)).toBe(isAnswered)
})
