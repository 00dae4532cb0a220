/** 回收站: what was removed is listed, comes back, or goes for good. */
import { api } from '@zhiku/contract'
import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'
import type { MenuKey, Permission } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { sweepFaqs } from '../faqs/jobs.ts'
import type { Db } from '../platform/db.ts'
import { emptyBase, sweepBases } from './purge-base.ts'

const server = useTestServer()
const dayMs = 24 * 60 * 60 * 1000
const { call }: Pick<typeof server, 'call'> = { call: (endpoint, input) => server.call(endpoint, input) }

const binOf = async ({ token }: { token: string }, query = {}) =>
  (await call(api.recycleBin.list, { token, query })).list
const namesIn = (things: RemovedThing[]) => things.map(({ type, name }) => `${type} ${name}`).sort()
const restore = ({ token }: Member, type: RemovedType, id: string, categoryId?: string) =>
  call(api.recycleBin.restore, { token, body: { items: [{ type, id }], ...(categoryId ? { categoryId } : {}) } })
const purge = ({ token }: Member, type: RemovedType, id: string) =>
  call(api.recycleBin.purge, { token, body: { items: [{ type, id }] } })

async function house() {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization, name: '陈雨' })
  const admin = await server.make.member({ in: organization, roleType: '3', name: '管理员' })
  const documents = await server.make.knowledgeBase(editor, { name: '说明书' })
  const faqs = await server.make.knowledgeBase(editor, { type: 'faq', name: '常见问题' })
  return { organization, editor, admin, documents, faqs, at: { token: editor.token, params: { id: documents.id } } }
}

/** One of each kind, removed. */
async function removed() {
  const set = await house()
  const { editor, admin, documents, faqs, at } = set
  const file = await server.make.document(editor, documents, { name: '安装.md' })
  const category = await server.make.productCategory(admin)
  const product = await server.make.product(editor, documents, category, { name: '扫地机', model: 'X10' })
  const faq = await server.make.faq(editor, faqs, { question: '怎么退货？' })
  await call(api.files.batch, { ...at, body: { fileIds: [file.id], action: 'remove' } })
  await call(api.products.batch, { ...at, body: { productIds: [product.id], action: 'remove' } })
  await call(api.faqs.remove, { token: editor.token, params: { id: faqs.id, faqId: faq.id } })
  return { ...set, file, product, faq, category }
}

/** A colleague whose role shows these pages and holds these permissions only. */
async function colleague(
  { organization, admin }: Awaited<ReturnType<typeof house>>,
  menuKeys: MenuKey[],
  permissions: Permission[] = [],
) {
  const body = { name: `角色 ${menuKeys.join()}`, roleType: '2' as const, menuKeys, permissions }
  const role = await call(api.roles.create, { token: admin.token, body })
  return server.make.member({ in: { ...organization, roleIds: { ...organization.roleIds, '2': role.id } } })
}

test('lists what was removed, of every kind, with who, when, and until when it is kept', async () => {
  const { editor, admin, documents, file } = await removed()
  expect(namesIn(await binOf(editor))).toEqual(['faq 怎么退货？', 'file 安装.md', 'product 扫地机 X10'])
  const [found] = await binOf(editor, { keyword: '安装' })
  const removedAt = found?.removedAt ?? ''
  expect(found).toEqual({
    type: 'file',
    id: file.id,
    name: '安装.md',
    knowledgeBase: { id: documents.id, name: '说明书', type: 'document', isRemoved: false },
    removedAt,
    removedBy: { id: editor.employeeId, name: '陈雨' },
    keptUntil: new Date(Date.parse(removedAt) + 30 * dayMs).toISOString(),
  })
  await call(api.knowledgeBases.remove, { token: admin.token, params: { id: documents.id } })
  const bases = await binOf(editor, { type: 'knowledgeBase' })
  expect(bases).toMatchObject([{ id: documents.id, removedBy: { name: '管理员' } }])
})

test('says of a knowledge base what goes with it', async () => {
  const { editor, documents, faqs } = await house()
  for (const name of ['甲.md', '乙.md']) await server.make.document(editor, documents, { name })
  await server.make.faq(editor, faqs)
  for (const { id } of [documents, faqs]) await call(api.knowledgeBases.remove, { token: editor.token, params: { id } })
  expect(await binOf(editor, { type: 'knowledgeBase' })).toMatchObject([
    { id: faqs.id, contents: { files: 0, products: 0, faqs: 1 } },
    { id: documents.id, contents: { files: 2, products: 0, faqs: 0 } },
  ])
})

test('is counted and cut into pages by the database, the latest first', async () => {
  const { editor } = await removed()
  const page = (pageNum: number) =>
    call(api.recycleBin.list, { token: editor.token, query: { pageNum: String(pageNum), pageSize: '2' } })
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.list.length, second.list.length]).toEqual([3, 2, 1])
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(3)
})

test('brings each kind back to where it was', async () => {
  const { editor, documents, faqs, file, product, faq, at } = await removed()
  for (const [type, { id }] of [
    ['file', file],
    ['product', product],
    ['faq', faq],
  ] as const)
    expect(await restore(editor, type, id)).toEqual({ changed: 1, submitted: 0, failed: [] })
  expect(await binOf(editor)).toEqual([])
  expect((await call(api.files.list, at)).list).toMatchObject([{ id: file.id }])
  expect((await call(api.products.list, at)).list).toMatchObject([{ id: product.id }])
  const inFaqs = { token: editor.token, params: { id: faqs.id } }
  expect((await call(api.faqs.list, inFaqs)).list).toMatchObject([{ id: faq.id }])
  await call(api.knowledgeBases.remove, { token: editor.token, params: { id: documents.id } })
  expect((await restore(editor, 'knowledgeBase', documents.id)).changed).toBe(1)
  expect((await call(api.files.list, at)).list).toMatchObject([{ id: file.id }])
})

test('what comes back to a base that requires audits waits for one', async () => {
  const { editor, documents, file } = await removed()
  await server.make.requireAudits(editor, documents)
  expect(await restore(editor, 'file', file.id)).toEqual({ changed: 1, submitted: 1, failed: [] })
})

test('a removal that an auditor approved is the submitter’s', async () => {
  const { organization, editor, documents, at } = await house()
  const auditor = await server.make.member({ in: organization, name: '审核员' })
  const file = await server.make.document(editor, documents, { name: '旧版.md' })
  await server.make.requireAudits(editor, documents)
  await call(api.files.remove, { ...at, params: { ...at.params, fileId: file.id } })
  const [audit] = (await call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })).list
  await server.make.decide(auditor, audit?.id ?? '', { decision: 'approve' })
  expect(await binOf(editor)).toMatchObject([{ name: '旧版.md', removedBy: { name: '陈雨' } }])
})

test('says what stands in the way of coming back, and leaves it in the bin', async () => {
  const { editor, documents, faqs, file, faq } = await removed()
  await server.make.document(editor, documents, { name: '安装.md' })
  await server.make.faq(editor, faqs, { question: '怎么退货？' })
  const failureOf = async (type: RemovedType, id: string) => (await restore(editor, type, id)).failed[0]?.message
  expect(await failureOf('file', file.id)).toBe('已有同名文件“安装.md”在使用，请先修改或删除那一个，再恢复')
  expect(await failureOf('faq', faq.id)).toBe('已有相同的问题“怎么退货？”在使用，请先修改或删除那一个，再恢复')
  await call(api.knowledgeBases.remove, { token: editor.token, params: { id: documents.id } })
  expect(await failureOf('file', file.id)).toBe('所在的知识库“说明书”也已删除，请先恢复知识库')
  await server.make.knowledgeBase(editor, { name: '说明书' })
  expect(await failureOf('knowledgeBase', documents.id)).toBe('已有同名知识库“说明书”，请先给那一个改名，再恢复')
  expect(await failureOf('file', 'none')).toBe('不在回收站里，可能已被恢复或彻底删除，请刷新')
  expect((await binOf(editor)).map(({ id }) => id)).toContain(file.id)
})

test('a removed product does not hold its category back, and comes back to another one', async () => {
  const { editor, admin, product, category, at } = await removed()
  const { token } = admin
  await call(api.productCategories.remove, { token, params: { id: category.categoryId }, query: {} })
  const tree = await call(api.productCategories.list, { token })
  expect(tree.map(({ id }) => id)).not.toContain(category.categoryId)
  const [failed] = (await restore(editor, 'product', product.id)).failed
  expect(failed).toMatchObject({
    code: 40922,
    message: expect.stringMatching(/它的分类“.+”已删除，请选择恢复到哪个分类/),
  })
  const other = await server.make.productCategory(admin)
  expect((await restore(editor, 'product', product.id, other.categoryId)).changed).toBe(1)
  expect((await call(api.products.list, at)).list).toMatchObject([{ id: product.id, categoryId: other.categoryId }])
})

test('purges for good: it is in no list, and nothing brings it back', async () => {
  const { editor, file, product, faq, at } = await removed()
  expect((await purge(editor, 'file', file.id)).changed).toBe(1)
  expect((await purge(editor, 'product', product.id)).changed).toBe(1)
  expect((await purge(editor, 'faq', faq.id)).changed).toBe(1)
  expect(await binOf(editor)).toEqual([])
  const back = call(api.files.restore, { ...at, params: { ...at.params, fileId: file.id } })
  await expect(back).rejects.toMatchObject({ status: 404 })
  const { list } = await call(api.operationRecords.list, { token: editor.token, query: { action: 'purge' } })
  expect(list).toHaveLength(3)
})

test('what is in use cannot be purged', async () => {
  const { editor, documents } = await house()
  const file = await server.make.document(editor, documents)
  expect((await purge(editor, 'file', file.id)).failed).toHaveLength(1)
  await call(api.files.get, { token: editor.token, params: { id: documents.id, fileId: file.id } })
})

test('a knowledge base goes with all that it held, also what was in use', async () => {
  const { editor, admin, documents } = await removed()
  const { token } = editor
  const parent = await call(api.categories.create, { token, body: { knowledgeBaseId: documents.id, name: '上级' } })
  await call(api.categories.create, {
    token,
    body: { knowledgeBaseId: documents.id, name: '下级', parentId: parent.id },
  })
  await server.make.document(editor, documents, { categoryId: parent.id })
  await server.settle()
  await call(api.knowledgeBases.remove, { token, params: { id: documents.id } })
  expect((await purge(admin, 'knowledgeBase', documents.id)).changed).toBe(1)
  expect(namesIn(await binOf(editor))).toEqual(['faq 怎么退货？'])
  await expect(call(api.knowledgeBases.restore, { token, params: { id: documents.id } })).rejects.toMatchObject({
    status: 404,
  })
  await server.settle()
  const { db } = server.app.ctx
  const left = await db.selectFrom('knowledge_bases').select('id').where('id', '=', documents.id).execute()
  expect(left).toEqual([])
  expect(await server.app.verifyIndex()).toEqual({ missing: 0, surplus: 0, doubled: 0 })
})

test('a knowledge base whose 30 days are over goes by itself, and not before', async () => {
  const { editor, documents, faqs } = await house()
  await call(api.knowledgeBases.remove, { token: editor.token, params: { id: documents.id } })
  const leftAfter = async (days: number) => {
    server.clock.advance(days * dayMs)
    await sweepBases(server.app.ctx)
    await server.settle()
    const bases = server.app.ctx.db.selectFrom('knowledge_bases').select('id').orderBy('id')
    const left = await bases.where('organization_id', '=', editor.organizationId).execute()
    return left.map(({ id }) => id)
  }
  expect(await leftAfter(29)).toEqual([documents.id, faqs.id])
  expect(await leftAfter(2)).toEqual([faqs.id])
})

/** What another act has done and not committed yet, while `act` comes upon it. @returns what comes of `act` */
async function meanwhile<T>(write: (db: Db) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const { db } = server.app.ctx
  const { answer } = await db.transaction().execute(async (tx) => {
    await write(tx)
    const answer = act()
    const waiting = sql`select from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
    return { answer } // not awaited: it waits for this transaction
  })
  return answer
}

test('a knowledge base that goes for good while it is brought back, goes', async () => {
  const { editor, documents } = await house()
  const { token } = editor
  await call(api.knowledgeBases.remove, { token, params: { id: documents.id } })
  const purged = (db: Db) =>
    db.updateTable('knowledge_bases').set({ purged_at: server.clock.now() }).where('id', '=', documents.id).execute()
  const { changed, failed } = await meanwhile(purged, () => restore(editor, 'knowledgeBase', documents.id))
  expect({ changed, failed }).toMatchObject({ changed: 0, failed: [{ id: documents.id, code: 40401 }] })
  await sweepBases(server.app.ctx)
  await server.settle()
  const { db } = server.app.ctx
  expect(await db.selectFrom('knowledge_bases').select('id').where('id', '=', documents.id).execute()).toEqual([])
})

test('a knowledge base that is brought back while the sweep is at it stays with all that it holds', async () => {
  const { editor, documents, at } = await house()
  const file = await server.make.document(editor, documents)
  await server.settle()
  await call(api.knowledgeBases.remove, { token: editor.token, params: { id: documents.id } })
  server.clock.advance(31 * dayMs)
  const broughtBack = (db: Db) =>
    db.updateTable('knowledge_bases').set({ deleted_at: null }).where('id', '=', documents.id).execute()
  await meanwhile(broughtBack, () => sweepBases(server.app.ctx))
  await server.settle()
  const body = { mobile: editor.mobile, password }
  const { token } = await call(api.sessions.login, { body }) // the session has ended by then
  expect((await call(api.files.list, { ...at, token })).list).toMatchObject([{ id: file.id }])
})

test('a knowledge base in use is not emptied, whoever asks for it', async () => {
  const { editor, documents, at } = await house()
  const file = await server.make.document(editor, documents)
  await emptyBase(server.app.ctx, { knowledgeBaseId: documents.id }, new AbortController().signal)
  expect((await call(api.files.list, at)).list).toMatchObject([{ id: file.id }])
})

test('what is brought back while the sweep is at it stays', async () => {
  const { faqs, faq } = await removed()
  server.clock.advance(31 * dayMs)
  const broughtBack = (db: Db) => db.updateTable('faqs').set({ deleted_at: null }).where('id', '=', faq.id).execute()
  await meanwhile(broughtBack, () => sweepFaqs(server.app.ctx))
  const { db } = server.app.ctx
  const left = await db.selectFrom('faqs').select('id').where('knowledge_base_id', '=', faqs.id).execute()
  expect(left).toEqual([{ id: faq.id }])
})

test('shows and brings back no more than the pages and permissions of a role allow', async () => {
  const set = await removed()
  const { editor, documents, file, faq } = set
  await call(api.knowledgeBases.remove, { token: editor.token, params: { id: documents.id } })
  const ofFaqs = await colleague(set, ['faqStorage'])
  expect(namesIn(await binOf(ofFaqs))).toEqual(['faq 怎么退货？'])
  expect((await restore(ofFaqs, 'file', file.id)).failed[0]?.code).toBe(40421)
  const denied = { status: 403 }
  await expect(purge(ofFaqs, 'faq', faq.id)).rejects.toMatchObject(denied)
  await expect(restore(ofFaqs, 'knowledgeBase', documents.id)).rejects.toMatchObject(denied)
  const keeper = await colleague(set, ['docStorage'], ['knowledge.remove'])
  await expect(purge(keeper, 'knowledgeBase', documents.id)).rejects.toMatchObject(denied)
  expect((await restore(ofFaqs, 'faq', faq.id)).changed).toBe(1)
})

test('belongs to its organization alone', async () => {
  const { file } = await removed()
  const stranger = await server.make.member()
  expect(await binOf(stranger)).toEqual([])
  expect((await restore(stranger, 'file', file.id)).failed[0]?.code).toBe(40421)
  expect((await purge(stranger, 'file', file.id)).failed[0]?.code).toBe(40421)
})
