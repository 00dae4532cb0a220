import { api } from '@zhiku/contract'
import type { Reach } from '@zhiku/contract/kept'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { reachOf } from './reach.ts'

const server = useTestServer()

async function house(type: 'faq' | 'document') {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization })
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const base = await server.make.knowledgeBase(editor, { type })
  return { editor, administrator, base, token: editor.token, params: { id: base.id } }
}
const day = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

test('a FAQ says whether it is found now, and what holds it back', async () => {
  const { editor, administrator, base, token, params } = await house('faq')
  const reach = async (): Promise<Record<string, Reach | undefined>> => {
    const { list } = await server.call(api.faqs.list, { token, params })
    return Object.fromEntries(list.map((faq) => [faq.question, faq.reach]))
  }
  const served = await server.make.faq(editor, base, { question: '在用' })
  await server.make.faq(editor, base, { question: '以后', effectiveFrom: fromNow(3) })
  await server.make.faq(editor, base, { question: '从前', effectiveFrom: fromNow(-9), effectiveTo: fromNow(-3) })
  const off = await server.make.faq(editor, base, { question: '停了' })
  await server.call(api.faqs.setStatus, { token, params: { ...params, faqId: off.id }, body: { enabled: false } })
  await server.make.requireAudits(editor, base)
  await server.make.faq(editor, base, { question: '等着' })
  expect(await reach()).toEqual({
    在用: { state: 'reachable' },
    以后: { state: 'upcoming', reason: expect.stringMatching(/起能搜到$/) },
    从前: { state: 'expired', reason: expect.stringMatching(/^有效期到 .*改期后才能搜到$/) },
    停了: { state: 'disabled', reason: '启用后才能搜到' },
    等着: { state: 'pending', reason: '审核通过后才能搜到' },
  })
  const { version } = await server.call(api.knowledgeBases.get, { token: administrator.token, params })
  await server.call(api.knowledgeBases.update, {
    token: administrator.token,
    params,
    body: { enabled: false, version },
  })
  const detail = await server.call(api.faqs.get, { token, params: { ...params, faqId: served.id } })
  expect(detail.reach).toMatchObject({ state: 'disabled', reason: expect.stringContaining('知识库已停用') })
})

test('what a list calls found is what a search finds', async () => {
  const { editor, base, token, params } = await house('document')
  await server.make.document(editor, base, { name: '滤网.md', content: '# 滤网\n\n滤网每两周清洗一次。' })
  const states = async () =>
    (await server.call(api.files.list, { token, params })).list.map(({ reach }) => reach?.state)
  const found = async () => (await server.call(api.search.search, { token, query: { keyword: '滤网清洗' } })).total
  expect([await states(), await found()]).toEqual([['parsing'], 0])
  await server.settle()
  expect([await states(), await found()]).toEqual([['reachable'], 1])
})

test('a file that cannot be parsed says why, unless it still serves what was read before', () => {
  const file = {
    id: 'file',
    enabled: true,
    auditStatus: 'none',
    parseStatus: 'failed',
    parseError: '文件已加密',
  } as const
  expect(reachOf(file, undefined)).toEqual({ state: 'failed', reason: '文件已加密' })
  expect(reachOf(file, null)).toEqual({ state: 'reachable' })
  expect(reachOf({ ...file, enabled: false }, undefined).state).toBe('disabled')
  const read = (auditStatus: 'none' | 'pending' | 'rejected') =>
    reachOf({ ...file, parseStatus: 'parsing', auditStatus }, undefined)
  expect(read('none').reason).toBe('解析完成后就能搜到')
  expect(read('pending').reason).toBe('解析完成并通过审核后才能搜到')
  expect(read('rejected').state).toBe('rejected')
  expect(reachOf({ ...file, parseStatus: 'ready' }, 'empty').state).toBe('empty')
})

test('what is switched on and was never published waits for its audit, it is not switched off', () => {
  const product = { id: 'product', enabled: true, auditStatus: 'pending' } as const
  expect(reachOf(product, 'disabled').state).toBe('pending')
  expect(reachOf({ ...product, auditStatus: 'rejected' }, 'disabled').state).toBe('rejected')
  expect(reachOf({ ...product, enabled: false }, 'disabled').state).toBe('disabled')
})
