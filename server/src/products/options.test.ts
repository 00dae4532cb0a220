import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** Two categories, one below the other, with a product in each, and one of another kind. */
async function shelved() {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(administrator)
  const robots = await server.make.productCategory(administrator)
  const small = await server.make.productCategory(administrator, undefined, { parentId: robots.categoryId })
  const fridges = await server.make.productCategory(administrator)
  const make = (category: { categoryId: string }, name: string, model: string) =>
    server.make.product(administrator, base, category, { name, model })
  const [big, mini, fridge] = [
    await make(robots, '甲 大扫地机', 'QH-R8 Max'),
    await make(small, '乙 小扫地机', 'QH-R3S'),
    await make(fridges, '丙 冰箱', 'BCD-520WQH'),
  ]
  await server.settle()
  return { administrator, agent, base, robots, big, mini, fridge }
}

const namesOf = (page: { list: { name: string }[] }) => page.list.map(({ name }) => name)
const offered = (who: Member, query: { keyword?: string; categoryId?: string } = {}) =>
  call(api.products.servedOptions, { token: who.token, query })

test('operators choose among the products of a category and below it', async () => {
  const { administrator, agent, robots } = await shelved()
  const query = { categoryId: robots.categoryId }
  const page = await call(api.products.options, { token: administrator.token, query })
  expect([namesOf(page), page.total]).toEqual([['乙 小扫地机', '甲 大扫地机'], 2])
  const narrowed = await call(api.products.options, { token: administrator.token, query: { ...query, keyword: 'r3' } })
  expect(namesOf(narrowed)).toEqual(['乙 小扫地机'])
  await expect(call(api.products.options, { token: agent.token, query })).rejects.toMatchObject({ status: 403 })
})

test('searchers are offered what serves, by any writing of a model and by category', async () => {
  const { administrator, agent, base, robots, mini } = await shelved()
  expect(namesOf(await offered(agent))).toHaveLength(3)
  expect(namesOf(await offered(agent, { keyword: 'qhr8max' }))).toEqual(['甲 大扫地机'])
  expect(namesOf(await offered(agent, { categoryId: robots.categoryId }))).toHaveLength(2)
  const { version } = mini
  const params = { id: base.id, productId: mini.id }
  await call(api.products.update, { token: administrator.token, params, body: { enabled: false, version } })
  await server.settle()
  expect(namesOf(await offered(agent, { categoryId: robots.categoryId }))).toEqual(['甲 大扫地机'])
})

test('another organization is offered nothing, and its categories are not there', async () => {
  const { robots } = await shelved()
  const stranger = await server.make.member({ roleType: '1' })
  expect(namesOf(await offered(stranger))).toEqual([])
  await expect(offered(stranger, { categoryId: robots.categoryId })).rejects.toMatchObject({ status: 404 })
})

test('what a disabled knowledge base holds is not offered', async () => {
  const { administrator, agent, base } = await shelved()
  const { version } = await call(api.knowledgeBases.get, { token: administrator.token, params: { id: base.id } })
  const body = { enabled: false, version }
  await call(api.knowledgeBases.update, { token: administrator.token, params: { id: base.id }, body })
  expect(namesOf(await offered(agent))).toEqual([])
})
