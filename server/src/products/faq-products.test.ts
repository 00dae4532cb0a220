import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()

async function owners() {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const category = await server.make.productCategory(administrator)
  const documents = await server.make.knowledgeBase(administrator)
  const faqs = await server.make.knowledgeBase(administrator, { type: 'faq' })
  const product = await server.make.product(administrator, documents, category, { parameters: { noise: 40 } })
  return { administrator, token: administrator.token, documents, faqs, product }
}

test('a FAQ carries products that the organization has, and no others', async () => {
  const { administrator, token, faqs, product } = await owners()
  const stranger = await owners()
  const faq = await server.make.faq(administrator, faqs, { productIds: [product.id, product.id] })
  expect(faq.productIds).toEqual([product.id])
  const body = { question: '保修多久？', answer: '三年。' }
  for (const id of ['none', stranger.product.id]) {
    const made = server.call(api.faqs.create, { token, params: { id: faqs.id }, body: { ...body, productIds: [id] } })
    await expect(made).rejects.toMatchObject({ status: 404, fields: [{ path: 'productIds' }] })
    const changed = server.call(api.faqs.update, {
      token,
      params: { id: faqs.id, faqId: faq.id },
      body: { productIds: [product.id, id], version: faq.version },
    })
    await expect(changed).rejects.toMatchObject({ status: 404, fields: [{ path: 'productIds' }] })
  }
})

test('a product that was purged does not stop an edit of a FAQ that carries it', async () => {
  const { administrator, token, documents, faqs, product } = await owners()
  const faq = await server.make.faq(administrator, faqs, { productIds: [product.id] })
  await server.call(api.products.remove, { token, params: { id: documents.id, productId: product.id } })
  await server.app.ctx.db.deleteFrom('search_sources').where('id', '=', product.id).execute()
  const params = { id: faqs.id, faqId: faq.id }
  const body = { answer: '改过的答案。', productIds: [product.id], version: faq.version }
  expect(await server.call(api.faqs.update, { token, params, body })).toMatchObject({ answer: '改过的答案。' })
})
