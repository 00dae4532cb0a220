/** A FAQ with a condition that the question does not tell stands behind the plain one; found as agents find it. */
import { api } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../test/harness.ts'
import type { Member } from '../../../test/make.ts'

const server = useTestServer()
let owner: Member

beforeAll(async () => {
  owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const faqs = {
    空调保修几年: '整机包修 6 年，压缩机 10 年。',
    租房的空调保修多久: '出租公寓使用的家用产品，整机包修 1 年。',
    老款洗衣机的排水管怎么更换: '老款的排水管拧在背面。',
    洗衣机排水管如何换: '拔下卡箍，换上新管。',
    洗碗机能连热水吗: '可以，进水不超过 60 ℃。',
    商用的洗碗机能接热水吗: '可以，进水不超过 70 ℃。',
  }
  const similar: Record<string, string[]> = {
    空调保修几年: ['空调质保多久', '空调压缩机保几年'],
    租房的空调保修多久: ['商用场所保修几年', '宾馆用的家用空调怎么保修'],
  }
  for (const [question, answer] of Object.entries(faqs))
    await server.make.faq(owner, base, { question, answer, similarQuestions: similar[question] ?? [] })
  await server.settle()
})

const found = async (keyword: string): Promise<string[]> =>
  (await server.call(api.search.search, { token: owner.token, query: { keyword } })).list.map(({ title }) => title)

test.each([
  ['空调保修多久', '空调保修几年', '租房的空调保修多久'],
  ['你们空调保修多久啊', '空调保修几年', '租房的空调保修多久'],
  ['洗衣机排水管怎么更换', '洗衣机排水管如何换', '老款洗衣机的排水管怎么更换'],
])('%s: %s stands before %s', async (keyword, plain, narrower) => {
  const titles = await found(keyword)
  expect(titles.slice(0, 2)).toEqual([plain, narrower])
})

test.each([
  ['租房空调保修多久', '租房的空调保修多久'],
  ['老款洗衣机排水管怎么换', '老款洗衣机的排水管怎么更换'],
  ['商用的洗碗机可以接热水吗', '商用的洗碗机能接热水吗'],
])('%s tells the condition: %s comes first', async (keyword, title) => expect((await found(keyword))[0]).toBe(title))
