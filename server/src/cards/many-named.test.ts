/** More models in one question than are compared side by side. */
import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { parameter } from '../../test/make.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()

test('of more than four that are named the others are told', async () => {
  const administrator = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(administrator)
  const category = await server.make.productCategory(
    administrator,
    [parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB' })],
    { name: '扫地机器人' },
  )
  for (const [at, model] of ['QH-R2', 'QH-R3', 'QH-R5', 'QH-R6', 'QH-R7', 'QH-R8'].entries())
    await server.make.product(administrator, base, category, {
      model,
      name: `清扫 ${at}`,
      parameters: { noise: 50 + at },
    })
  const other = await server.make.productCategory(administrator, undefined, { name: '净水器' })
  await server.make.product(administrator, base, other, { model: 'KJ-X10', name: '净水', parameters: { noise: 40 } })
  await server.settle()
  const cardOf = async (keyword: string) => {
    const { card } = await server.call(api.search.search, { token: administrator.token, query: { keyword } })
    return card?.kind === 'compare' ? [card.products.map(({ model }) => model), card.left] : card?.kind
  }
  const four = ['QH-R2', 'QH-R3', 'QH-R5', 'QH-R6']
  expect(await cardOf('QH-R2、QH-R3、QH-R5、QH-R6哪个噪音小')).toEqual([four, undefined])
  expect(await cardOf('R2、R3、R5、R6、QH-R7、QH-R8哪个噪音小')).toEqual([four, ['QH-R7', 'QH-R8']]) // as they are said, however long
  expect(await cardOf('QH-R2、QH-R3、QH-R5、QH-R6、QH-R7、QH-R8、X10哪个噪音小')).toEqual([four, ['QH-R7', 'QH-R8']])
})
