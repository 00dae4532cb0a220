/** How sure a table is: by the row that answers, not by what stands in others. */
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
  await server.make.faq(operator, base, {
    question: '配件多少钱',
    answer:
      '| 产品 | 配件 | 价格 |\n| --- | --- | --- |\n| 扫地机 | 滤网 | 39 元 |\n| 洗碗机 | 专用盐 | 25 元 |\n| 空调 | 遥控器 | 68 元 |',
  })
  await server.settle()
})

const sureness = async (keyword: string) => {
  const [hit] = (await server.call(api.search.search, { token, query: { keyword } })).list
  return hit?.trust ?? expect.fail()
}

test('a row that holds all that is named is surer than two that share it', async () => {
  const [own, torn] = [await sureness('扫地机滤网多少钱'), await sureness('洗碗机滤网多少钱')]
  expect(torn).toBeLessThan(own)
  expect(trustWordOf(torn)).not.toBe('sure')
})
