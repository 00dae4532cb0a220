/** Where audits are required an act says what it came to: done, or submitted. Who reads the answer need not guess. */
import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../test/harness.ts'
import { parameter } from '../test/make.ts'
import type { Member } from '../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** An operator with a knowledge base, and an administrator who makes it require audits. */
async function house(type: 'faq' | 'document') {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization })
  const base = await server.make.knowledgeBase(operator, { type })
  const at = { token: operator.token, params: { id: base.id } }
  const requireAudits = () =>
    call(api.knowledgeBases.configure, {
      token: administrator.token,
      params: at.params,
      body: { auditRequired: true, version: base.version },
    })
  return { administrator, operator, base, at, requireAudits }
}

async function reject(who: Member, auditId = '') {
  const at = { token: who.token, params: { id: auditId } }
  const { version } = await call(api.audits.get, at)
  await call(api.audits.decide, { ...at, body: { decision: 'reject', comment: '不需要', version } })
}

test('what serves waits, what never was approved is removed at once; a batch counts the two apart', async () => {
  const { administrator, operator, base, at, requireAudits } = await house('faq')
  const served = [await server.make.faq(operator, base), await server.make.faq(operator, base)]
  await requireAudits()
  const fresh = [await server.make.faq(operator, base), await server.make.faq(operator, base)]
  for (const { pendingAuditId } of fresh) await reject(administrator, pendingAuditId)

  const remove = (faqId = '') => call(api.faqs.remove, { token: at.token, params: { ...at.params, faqId } })
  expect(await remove(served[0]?.id)).toEqual({ submitted: true })
  expect(await remove(fresh[0]?.id)).toEqual({ submitted: false })

  const faqIds = [...served, ...fresh].map(({ id }) => id)
  const { failed, ...counts } = await call(api.faqs.batch, { ...at, body: { faqIds, action: 'remove' } })
  expect(counts).toEqual({ changed: 2, submitted: 1 })
  expect(failed.map(({ faqId }) => faqId)).toEqual([served[0]?.id, fresh[0]?.id])
})

test('files that are removed, moved or brought back say whether they wait', async () => {
  const { operator, base, at, requireAudits } = await house('document')
  const [first, second] = [await server.make.document(operator, base), await server.make.document(operator, base)]
  const body = { knowledgeBaseId: base.id, name: '物流' }
  const { id: categoryId } = await call(api.categories.create, { token: at.token, body })
  const removed = await server.make.document(operator, base)
  const file = (fileId: string) => ({ token: at.token, params: { ...at.params, fileId } })
  expect(await call(api.files.remove, file(removed.id))).toEqual({ submitted: false })
  await requireAudits()

  const move = { fileIds: [first.id], categoryId }
  expect(await call(api.files.move, { ...at, body: move })).toEqual({ moved: 1, submitted: 1 })
  expect(await call(api.files.remove, file(second.id))).toEqual({ submitted: true })
  const restore = { fileIds: [removed.id], action: 'restore' as const }
  expect(await call(api.files.batch, { ...at, body: restore })).toEqual({ changed: 1, submitted: 1, failed: [] })
})

test('products say the same', async () => {
  const { administrator, operator, base, at, requireAudits } = await house('document')
  const category = await server.make.productCategory(administrator, [
    parameter({ key: 'noise', name: '噪音', type: 'number' }),
  ])
  const [first, second] = [
    await server.make.product(operator, base, category),
    await server.make.product(operator, base, category),
  ]
  await requireAudits()
  const params = { ...at.params, productId: first.id }
  expect(await call(api.products.remove, { token: at.token, params })).toEqual({ submitted: true })
  const body = { productIds: [first.id, second.id], action: 'disable' as const }
  // A stop is done also where a change waits, and is yet to be confirmed.
  expect(await call(api.products.batch, { ...at, body })).toMatchObject({ changed: 2, submitted: 2 })
})
