/** What time takes from products, and what it must leave. */
import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password, postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepProducts } from './jobs.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const dayMs = 24 * 60 * 60 * 1000

/** Both sweeps, days later. Sessions have ended by then: whoever looks signs in again. */
async function sweepLater(days: number, who: Member): Promise<Member> {
  server.clock.advance(days * dayMs)
  await sweepProducts(server.app.ctx)
  await sweepFiles(server.app.ctx)
  const { token } = await call(api.sessions.login, { body: { mobile: who.mobile, password } })
  return { ...who, token }
}

const isKept = async (ossUrl: string): Promise<boolean> =>
  (await server.app.ctx.storage.stat(ossUrl.slice('oss://'.length))) !== undefined

test('a removed product can be restored for 30 days with its pictures, and is gone with them afterwards', async () => {
  const administrator = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(administrator)
  const category = await server.make.productCategory(administrator)
  const { token } = administrator
  const ticket = await call(api.uploads.pictureTicket, { token, query: { filename: 'a.png' } })
  await postForm(server.app, ticket, new TextEncoder().encode(`a picture ${ticket.ossUrl}`), 'a.png')
  const product = await server.make.product(administrator, base, category, { imageUrls: [ticket.ossUrl] })
  const [ossUrl = ''] = product.imageUrls
  const params = { id: base.id, productId: product.id }
  await call(api.products.remove, { token, params })
  let who = await sweepLater(29, administrator)
  expect(await isKept(ossUrl)).toBe(true)
  expect(await call(api.products.restore, { token: who.token, params })).toMatchObject({ imageUrls: [ossUrl] })
  await call(api.products.remove, { token: who.token, params })
  who = await sweepLater(31, who)
  await expect(call(api.products.restore, { token: who.token, params })).rejects.toMatchObject({ code: 40419 })
  expect(await isKept(ossUrl)).toBe(false)
  const rows = await server.app.ctx.db.selectFrom('search_sources').select('id').where('id', '=', product.id).execute()
  expect(rows).toEqual([])
})
