/** A fault code of an appliance that is named: what another one shows by the same code stands behind it, and is not sure. */
import { api } from '@zhiku/contract'
import { trustWordOf } from '@zhiku/contract/words/search'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let token: string

beforeAll(async () => {
  const operator = await server.make.member({ roleType: '2' })
  ;({ token } = operator)
  const base = await server.make.knowledgeBase(operator, { type: 'faq' })
  const faqs = [
    [
      '故障代码总表',
      '| 产品 | 代码 | 含义 |\n| --- | --- | --- |\n| JSQ30-16QH 热水器 | E5 | 风机故障 |\n| 洗碗机 | E4 | 漏水保护 |',
    ],
    ['BCD-520WQH 十字四门冰箱故障代码', '| 代码 | 含义 |\n| --- | --- |\n| E5 | 化霜传感器故障 |\n| E8 | 风扇不转 |'],
    ['上门费多少', '检测上门费 50 元，修好的免收。'],
  ]
  for (const [question = '', answer = ''] of faqs) await server.make.faq(operator, base, { question, answer })
  await server.settle()
})

const found = async (keyword: string) => {
  const { list } = await server.call(api.search.search, { token, query: { keyword } })
  return list.map(({ title, trust }) => [title, trustWordOf(trust ?? expect.fail())])
}

test.each(['冰箱故障代码 E5', '520 的冰箱 E5'])('%s', async (question) => {
  expect(await found(question)).toEqual([
    ['BCD-520WQH 十字四门冰箱故障代码', 'sure'],
    ['故障代码总表', 'far'],
  ])
})

test('the other one is told its own', async () => {
  const [first] = await found('热水器 E5')
  expect(first).toEqual(['故障代码总表', 'sure'])
})
