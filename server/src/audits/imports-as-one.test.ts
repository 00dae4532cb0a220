/** What one import submitted is decided as one, and its author is told once. */
import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { uploadSheet } from '../../test/workbooks.ts'

const server = useTestServer()
const { call }: Pick<typeof server, 'call'> = { call: (endpoint, input) => server.call(endpoint, input) }

/** An import of so many new FAQs into a base that requires audits. */
async function imported(count: number) {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization, name: '陈雨' })
  const auditor = await server.make.member({ in: organization, name: '周立' })
  const base = await server.make.knowledgeBase(editor, { type: 'faq' })
  await server.make.requireAudits(editor, base)
  await server.make.faq(editor, base, { question: '手工新建的问题' })
  const rows = Array.from({ length: count }, (_, i) => [`问题 ${i}`, `答案 ${i}`])
  const bytes = await writeXlsx({ sheets: [{ name: '问答', rows: [['标准问题*', '答案*'], ...rows] }] })
  const at = { token: editor.token, params: { id: base.id } }
  const body = await uploadSheet(server, (query) => call(api.uploads.ticket, { ...at, query }), bytes, '售后.xlsx')
  const { id } = await call(api.faqImports.create, { ...at, body })
  await server.settle()
  return { editor, auditor, base, importId: id }
}

const waiting = ({ token }: Member, query = {}) =>
  call(api.audits.list, { token, query: { scope: 'todo', pageSize: '200', ...query } })
const decideAll = async ({ token }: Member, id: string, body: { decision: 'approve' | 'reject'; comment?: string }) => {
  const parts = [await call(api.audits.decideImport, { token, params: { id }, body })]
  for (let after = parts.at(-1)?.next; after; after = parts.at(-1)?.next)
    parts.push(await call(api.audits.decideImport, { token, params: { id }, body: { ...body, after } }))
  return parts
}
const toldTo = async ({ token }: Member) =>
  (await call(api.notifications.list, { token, query: { kind: 'auditDecided' } })).list.map(({ title }) => title)

test('an import of more changes than one call takes is approved as one, and its author is told once', async () => {
  const { editor, auditor, base, importId } = await imported(230)
  const { total, list } = await waiting(auditor, { importId })
  expect(total).toBe(230)
  expect(list[0]?.importTask).toEqual({ id: importId, name: '售后.xlsx' })
  const parts = await decideAll(auditor, importId, { decision: 'approve' })
  expect(parts.map(({ changed, failed }) => [changed, failed])).toEqual([
    [200, []],
    [30, []],
  ])
  expect((await waiting(auditor)).list.map(({ targetName }) => targetName)).toEqual(['手工新建的问题'])
  const { list: faqs } = await call(api.faqs.list, {
    token: editor.token,
    params: { id: base.id },
    query: { auditStatus: 'approved' },
  })
  expect(faqs).not.toEqual([])
  expect(await toldTo(editor)).toEqual(['周立 通过了你导入的“售后.xlsx”的 230 条变更'])
})

test('what was changed since it came waits on, and nobody decides their own import', async () => {
  const { editor, auditor, importId } = await imported(3)
  const [changed] = (await waiting(auditor, { importId })).list
  await call(api.audits.edit, {
    token: editor.token,
    params: { id: changed?.id ?? '' },
    body: { after: { answer: '又改了' }, version: changed?.version ?? 0 },
  })
  expect(await decideAll(editor, importId, { decision: 'approve' })).toEqual([{ changed: 0, failed: [] }])
  const nameless = call(api.audits.decideImport, {
    token: auditor.token,
    params: { id: importId },
    body: { decision: 'reject' },
  })
  await expect(nameless).rejects.toMatchObject({ code: 40011 })
  const body = { decision: 'reject' as const, comment: '缺少依据' }
  expect(await decideAll(auditor, importId, body)).toEqual([{ changed: 2, failed: [] }])
  expect((await waiting(auditor, { importId })).list.map(({ id }) => id)).toEqual([changed?.id])
  expect(await toldTo(editor)).toEqual(['周立 驳回了你导入的“售后.xlsx”的 2 条变更'])
})

test('of several changes that are decided together each author is told once', async () => {
  const { editor, auditor, importId } = await imported(5)
  const { list } = await waiting(auditor, { importId })
  const audits = list.map(({ id, version }) => ({ id, version }))
  await call(api.audits.batch, {
    token: auditor.token,
    body: { audits, decision: 'reject', comment: '与现行政策不符' },
  })
  const { list: told } = await call(api.notifications.list, { token: editor.token, query: { kind: 'auditDecided' } })
  expect(told).toMatchObject([
    {
      title: '周立 驳回了你的 5 条变更',
      detail: expect.stringMatching(/^“问题 .+”、“问题 .+”、“问题 .+”等：与现行政策不符$/),
    },
  ])
})

test('another organization’s import is as if it were not there', async () => {
  const { auditor, importId } = await imported(1)
  const stranger = await server.make.member()
  await expect(decideAll(stranger, importId, { decision: 'approve' })).rejects.toMatchObject({ status: 404 })
  expect((await waiting(auditor, { importId })).total).toBe(1)
})

test('of an import whose changes have been decided nobody is told again', async () => {
  const { editor, auditor, importId } = await imported(2)
  for (const changed of [2, 0])
    expect(await decideAll(auditor, importId, { decision: 'approve' })).toEqual([{ changed, failed: [] }])
  expect(await toldTo(editor)).toEqual(['周立 通过了你导入的“售后.xlsx”的 2 条变更'])
})
