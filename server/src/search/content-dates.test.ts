/** What a hit says of its age is what its own page says, also of what search knew before it kept that. */
import { readFile } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()

test('a hit bears the date of its content, whenever search was told', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const { token } = owner
  const base = await server.make.knowledgeBase(owner)
  const faqBase = await server.make.knowledgeBase(owner, { type: 'faq' })
  const category = await server.make.productCategory(owner)
  const file = await server.make.document(owner, base, { name: '手册.md', content: 'KFR-35D 先清洗滤网。' })
  const faq = await server.make.faq(owner, faqBase, { question: 'KFR-35D 怎么清洗' })
  const product = await server.make.product(owner, base, category, { model: 'KFR-35D', name: '清禾 空调' })
  await server.settle()
  const own = {
    [file.id]: file.updatedAt,
    [faq.id]: faq.updatedAt,
    [product.id]: (await server.call(api.products.served, { token, params: { productId: product.id } })).updatedAt,
  }
  const shown = async () => {
    const { list } = await server.call(api.search.search, { token, query: { keyword: 'KFR-35D 清洗' } })
    return Object.fromEntries(list.map(({ sourceId, updatedAt }) => [sourceId, updatedAt]))
  }
  expect(await shown()).toEqual(own)

  const { db } = server.app.ctx
  await db
    .updateTable('search_sources')
    .set({ updated_at: new Date('2020-01-01') })
    .execute()
  const migration = await readFile(new URL('../../migrations/0139_content_dates.sql', import.meta.url), 'utf8')
  await db.connection().execute((connection) => sql.raw(migration).execute(connection))
  expect(await shown()).toEqual(own)
})
