/** What is asked in more words than it takes, of things that are sold. */
import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { parameter } from '../../test/make.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()

test('the body is weighed where the thing itself is asked about, and no card comes for a policy', async () => {
  const administrator = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(administrator)
  const washers = await server.make.productCategory(
    administrator,
    [
      parameter({ key: 'capacity', name: '洗涤容量', type: 'number', unit: 'kg' }),
      parameter({ key: 'weight', name: '净重', type: 'number', unit: 'kg' }),
    ],
    { name: '洗衣机' },
  )
  for (const [model, weight] of [
    ['XQG-A3', 28],
    ['XQG-A8', 60],
  ] as const)
    await server.make.product(administrator, base, washers, {
      model,
      name: `清洁 ${model}`,
      parameters: { capacity: weight / 10, weight },
    })
  await server.settle()
  const cardOf = async (keyword: string) => {
    const { card } = await server.call(api.search.search, { token: administrator.token, query: { keyword } })
    return card?.kind === 'exact' ? card.answers.map(({ parameter: { name } }) => name) : card?.kind
  }
  expect(await cardOf('XQG-A3 光机器本身多少公斤')).toEqual(['净重'])
  expect(await cardOf('XQG-A3 多少公斤')).toContain('洗涤容量')
  expect(await cardOf('XQG-A3和XQG-A8哪一个更重')).toBe('compare')
  expect(await cardOf('XQG 刚买五天降了一百，差价给退不')).toBeUndefined()
})
