/** 待完善问题 counts as answered only for as long as something answers it. */
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const { call }: Pick<typeof server, 'call'> = { call: (endpoint, input) => server.call(endpoint, input) }

async function asked() {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization, name: '陈雨' })
  const auditor = await server.make.member({ in: organization, name: '周立' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const { token } = owner
  await call(api.search.search, { token, query: { keyword: '积分怎么兑换' } })
  await server.app.noted()
  const [question] = (await call(api.openQuestions.list, { token })).list
  const params = { id: question?.id ?? '' }
  return {
    owner,
    auditor,
    base,
    faq: await server.make.faq(owner, base, { question: '会员积分兑换办法' }),
    read: () => call(api.openQuestions.get, { token, params }),
    settle: (body: BodyInput<typeof api.openQuestions.settle>, by = owner) =>
      call(api.openQuestions.settle, { token: by.token, params, body }),
  }
}

test('a question whose added wording is rejected is open again, and until then says what it waits for', async () => {
  const { owner, auditor, base, faq, read, settle } = await asked()
  await server.make.requireAudits(owner, base)
  const { pendingAuditId } = await settle({ as: 'similar', faqId: faq.id })
  expect(pendingAuditId).toEqual(expect.any(String))
  expect(await read()).toMatchObject({ state: 'answered', pendingAuditId })
  await server.make.decide(auditor, pendingAuditId ?? '', { decision: 'reject', comment: '不是一回事' })
  await server.settle()
  const after = await read()
  expect(after).toMatchObject({ state: 'open' })
  expect([after.faq, after.settledBy, after.pendingAuditId]).toEqual([undefined, undefined, undefined])
})

test('a question whose added wording is approved stays answered', async () => {
  const { owner, auditor, base, faq, read, settle } = await asked()
  await server.make.requireAudits(owner, base)
  const { pendingAuditId } = await settle({ as: 'similar', faqId: faq.id })
  await server.make.decide(auditor, pendingAuditId ?? '', { decision: 'approve' })
  await server.settle()
  const after = await read()
  expect(after).toMatchObject({ state: 'answered', faq: { id: faq.id } })
  expect(after.pendingAuditId).toBeUndefined()
})

test('a question whose FAQ is removed is open again', async () => {
  const { owner, base, faq, read, settle } = await asked()
  await settle({ as: 'similar', faqId: faq.id })
  await call(api.faqs.remove, { token: owner.token, params: { id: base.id, faqId: faq.id } })
  await server.settle()
  expect(await read()).toMatchObject({ state: 'open' })
})

test('of two who settle one question the later is told who was faster, and changes nothing', async () => {
  const { auditor, owner, base, faq, read, settle } = await asked()
  await settle({ as: 'ignored' })
  await expect(settle({ as: 'similar', faqId: faq.id }, auditor)).rejects.toMatchObject({
    code: 40924,
    message: '这个问题已由陈雨处理（已忽略），请刷新；要改，先重新打开',
  })
  expect(await read()).toMatchObject({ state: 'ignored' })
  const { similarQuestions } = await call(api.faqs.get, {
    token: owner.token,
    params: { id: base.id, faqId: faq.id },
  })
  expect(similarQuestions).toEqual([])
})
