/** FAQs carry the products that they speak of; products show them, and set them, from the other side. */
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Product } from '@zhiku/contract/products'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

async function shop(auditRequired = false) {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const { token } = administrator
  const base = await server.make.knowledgeBase(administrator)
  const faqBase = await server.make.knowledgeBase(administrator, { type: 'faq' })
  await server.make.requireAudits(administrator, faqBase, auditRequired)
  const category = await server.make.productCategory(administrator)
  const faq = (question: string, productIds: string[] = []) =>
    server.make.faq(administrator, faqBase, { question, productIds })
  const carried = async (id: string) => {
    const { productIds } = await call(api.faqs.get, { token, params: { id: faqBase.id, faqId: id } })
    return productIds
  }
  const update = (product: Product, draft: Omit<BodyInput<typeof api.products.update>, 'version'>) =>
    call(api.products.update, {
      token,
      params: { id: base.id, productId: product.id },
      body: { ...draft, version: product.version },
    })
  return { administrator, agent, base, faqBase, category, faq, carried, update }
}

async function related({ token }: Member, { knowledgeBaseId, categoryId, id }: Product): Promise<string[]> {
  const params = { id: knowledgeBaseId, categoryId, productId: id }
  const detail = await call(api.products.get, { token, params })
  return detail.related.map(({ type, title }) => `${type} ${title}`)
}

test('a product names its FAQs, and a FAQ its products: two sides of one fact', async () => {
  const { administrator, agent, base, category, faq, carried, update } = await shop()
  const [first, second] = [await faq('怎么清洗'), await faq('怎么安装')]
  const product = await server.make.product(administrator, base, category, { relatedFaqIds: [first.id] })
  expect(await carried(first.id)).toEqual([product.id])
  await faq('有几种颜色', [product.id])
  expect(await related(administrator, product)).toEqual(['faq 怎么清洗', 'faq 有几种颜色'])
  const other = await server.make.product(administrator, base, category, { relatedFaqIds: [first.id] })
  await update(product, { relatedFaqIds: [second.id] })
  expect(await related(administrator, product)).toEqual(['faq 怎么安装'])
  expect(await carried(first.id)).toEqual([other.id])
  await expect(update(product, { relatedFaqIds: ['none'] })).rejects.toMatchObject({ status: 404, code: 40409 })
  const stranger = await shop()
  const foreign = await stranger.faq('墙外')
  const refused = update(product, { name: '也不改', relatedFaqIds: [foreign.id] })
  await expect(refused).rejects.toMatchObject({ status: 404, code: 40409 })
  expect(await related(administrator, product)).toEqual(['faq 怎么安装'])
  const { token } = administrator
  await server.settle()
  const served = () => call(api.products.served, { token: agent.token, params: { productId: product.id } })
  expect(await served()).toMatchObject({ related: [{ id: second.id, type: 'faq', title: '怎么安装' }] })
  const at = { token, params: { id: second.knowledgeBaseId, faqId: second.id } }
  await call(api.faqs.setStatus, { ...at, body: { enabled: false } })
  expect((await served()).related).toEqual([])
  await call(api.faqs.remove, at)
  expect(await related(administrator, product)).toEqual([])
})

test('in a base with audits a FAQ waits for itself; the product is saved', async () => {
  const { administrator, base, category, faq, update } = await shop(true)
  const waiting = await faq('还没审核')
  const product = await server.make.product(administrator, base, category)
  const pending = { status: 409, code: 40910 }
  await expect(update(product, { relatedFaqIds: [waiting.id] })).rejects.toMatchObject(pending)
  const { token } = administrator
  await call(api.audits.configure, { token, body: { administratorsMayDecideOwn: true } })
  const approve = async () => {
    const { list } = await call(api.audits.list, { token, query: { scope: 'todo' } })
    await server.make.decide({ token }, list[0]?.id ?? '', { decision: 'approve' })
  }
  await approve()
  const renamed = await update(product, { name: '改名', relatedFaqIds: [waiting.id] })
  expect(renamed.name).toBe('改名')
  expect(await related(administrator, renamed)).toEqual([])
  await approve()
  expect(await related(administrator, renamed)).toEqual(['faq 还没审核'])
})
