import { expect, test } from 'vitest'
import { isTold } from './told.ts'

const hotline = '服务热线：**400-000-1616**'

test.each<[string, string, string[], boolean]>([
  ['售后电话是多少', '全国热线 400-000-1616，24 小时', [hotline], true],
  ['售后电话是多少', '成都网点 028-0000-2727', [hotline], false],
  ['售后电话是多少', '报修请先准备机号', [hotline], false],
  ['客服电话几点有人接', '服务热线 400-000-1616，8:00–20:00', [hotline], false],
  ['怎么报修', '拨打 400-000-1616 或在应用里报修', [hotline], false],
  ['怎么报修', '- 服务热线：400-000-1616', [hotline], true],
  ['怎么报修', hotline, [], false],
])('%s: %s is told by %j: %s', (question, text, told, is) => {
  const quoted = told.map((one) => ({ text: one }))
  expect(isTold(question, { text }, quoted)).toBe(is)
})
