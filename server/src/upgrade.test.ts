/**
 * The product on a database and a data folder that a version before it made, and finds everything.
 *
 * `test/fixtures/upgrade` was made by commit 5b699b3, started with `--no-demo` on PostgreSQL 15 and driven over HTTP: an
 * editor, an agent and somebody who has left; two document and two FAQ bases, of each type one that requires audits;
 * files, FAQs and products with pictures, an attachment, revisions, an edited chunk, and one of each removed; every kind
 * of change waiting for an audit; searches with verdicts; imports that had ended, that were checked and waited for their
 * start, and two in the middle of their writing. There a trigger that sleeps held the second batch, the process was
 * killed with SIGKILL, and `pg_dump --inserts --no-owner --no-acl` and the bytes of the folder were packed.
 */
import { rm } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { routes } from '@zhiku/contract/routes'
import type { AuditDecision } from '@zhiku/contract/words/audits'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pngBytes } from '../test/fixtures/parsing/office-bytes.ts'
import { restoreLeft } from '../test/fixtures/upgrade/left.ts'
import { startTestServer } from '../test/harness.ts'
import type { TestServer } from '../test/harness.ts'
import { password } from '../test/make.ts'
import { ask, end, signIn, spawnProduct, urlOf, whenUp } from '../test/product-process.ts'
import { resumeWaiting } from './resume-waiting.ts'

let server: TestServer
let stop: () => Promise<void>
let tokens: Awaited<ReturnType<typeof restoreLeft>>['tokens']

beforeAll(async () => {
  const left = await restoreLeft('upgrade')
  tokens = left.tokens
  const started = await startTestServer({ left })
  server = started.server
  stop = started.stop
  await resumeWaiting(server.app.ctx)
  await server.settle()
})
afterAll(() => stop())

const call: TestServer['call'] = (endpoint, input) => server.call(endpoint, input)

function only<T>(list: readonly T[], isIt: (item: T) => boolean): T {
  const [found, ...others] = list.filter(isIt)
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} of ${list.length} instead of one`)
  return found
}

async function baseOf(name: string) {
  const { list } = await call(api.knowledgeBases.list, { token: tokens.editor })
  const { id } = only(list, (base) => base.name === name)
  return { token: tokens.editor, params: { id } }
}

async function fileOf(baseName: string, name: string) {
  const at = await baseOf(baseName)
  const { list } = await call(api.files.list, at)
  const { id: fileId } = only(list, (file) => file.name === name)
  const params = { ...at.params, fileId }
  return { ...at, params, file: await call(api.files.get, { ...at, params }) }
}

async function faqOf(baseName: string, question: string) {
  const at = await baseOf(baseName)
  const { list } = await call(api.faqs.list, { ...at, query: { keyword: question } })
  const { id: faqId } = only(list, (faq) => faq.question === question)
  const params = { ...at.params, faqId }
  return { ...at, params, faq: await call(api.faqs.get, { ...at, params }) }
}

async function productOf(baseName: string, model: string) {
  const at = await baseOf(baseName)
  const { list } = await call(api.products.list, { ...at, query: { keyword: model } })
  const { id: productId, categoryId } = only(list, (product) => product.model === model)
  return call(api.products.get, { ...at, params: { ...at.params, categoryId, productId } })
}

async function bytesOf(ossUrl: string, token = tokens.editor): Promise<Buffer> {
  const { previewUrl } = await call(api.uploads.previewToken, { token, query: { ossUrl } })
  return Buffer.from(await (await fetch(new URL(previewUrl, server.origin))).arrayBuffer())
}

const picture = (text: string) => Buffer.concat([pngBytes, Buffer.from(text)])
const shownIn = (markdown: string) => [...markdown.matchAll(/oss:\/\/objects\/[\w./-]+\w/g)].map(([url]) => url)

const search = (keyword: string) => call(api.search.search, { token: tokens.agent, query: { keyword } })

test('who was signed in still is, with avatar, and everybody signs in as before', async () => {
  const profile = await call(api.profile.get, { token: tokens.editor })
  expect(profile).toMatchObject({ name: '陈雨', roles: [{ role: { roleType: '2' } }] })
  const avatar = await server.fetch(api.employees.avatar, { token: tokens.agent, params: { id: profile.id } })
  expect(Buffer.from(await avatar.arrayBuffer())).toEqual(picture(''))
  const agent = await call(api.sessions.login, { body: { mobile: '13800000001', password } })
  expect((await call(api.profile.sessions, { token: agent.token })).list.length).toBeGreaterThan(1)
  const { list } = await call(api.employees.list, { token: tokens.administrator })
  expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['管理员', '陈雨', '林晓']))
  expect(list.map(({ name }) => name)).not.toContain('离职者')
})

test('what was done is on record, and who was told of it still is', async () => {
  const { list, total } = await call(api.operationRecords.list, {
    token: tokens.administrator,
    query: { pageSize: 100 },
  })
  expect(total).toBeGreaterThan(40)
  expect(list).toContainEqual(expect.objectContaining({ targetName: '清风吸尘器 VC-900', action: 'update' }))
  const notifications = await call(api.notifications.list, { token: tokens.editor })
  expect(notifications.list).toContainEqual(expect.objectContaining({ kind: 'auditDecided', detail: '请写清楚' }))
})

describe('knowledge', () => {
  test('files keep content, revisions, pictures, original and what people changed in their chunks', async () => {
    const { file, ...at } = await fileOf('产品资料', '保修指南.md')
    expect(file).toMatchObject({ parseStatus: 'ready', revision: 2, knowledgeType: 'policy' })
    expect(file.effectiveTo).toBe('2027-12-31T16:00:00.000Z') // shown as the 31st, which it now includes
    expect(file.content).toContain('整机保修两年')
    expect(await bytesOf(shownIn(file.content)[0] ?? '')).toEqual(picture('保修卡'))
    const { list: revisions } = await call(api.files.revisions, at)
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 1])
    const first = await call(api.files.revision, { ...at, params: { ...at.params, revision: '1' } })
    expect(first.content).toContain('整机保修一年')
    const { file: manual, ...manualAt } = await fileOf('产品资料', '吸尘器说明书.docx')
    expect(manual).toMatchObject({ tags: ['吸尘器'], editedChunkCount: 1 })
    const categories = await call(api.categories.list, { ...at, query: { knowledgeBaseId: at.params.id } })
    expect(categories).toMatchObject([{ id: manual.categoryId, name: '说明书', count: 1 }])
    const { list: chunks } = await call(api.chunks.list, manualAt)
    expect(chunks[0]).toMatchObject({ edited: true, text: expect.stringContaining('滤网每月清洗一次') as string })
    const shown = shownIn(chunks.map(({ text }) => text).join())
    expect(shown).not.toHaveLength(0)
    expect(await bytesOf(shown[0] ?? '')).toEqual(pngBytes)
    const original = await server.fetch(api.files.exportOriginal, manualAt)
    expect((await original.arrayBuffer()).byteLength).toBe(manual.size)
  })

  test('an answer shows its picture and its attachment to who may read it', async () => {
    const { faq } = await faqOf('常见问答', '怎么安装吸尘器？')
    expect(faq).toMatchObject({ similarQuestions: ['吸尘器如何组装', '安装步骤'], tags: ['安装'], hitCount: 1 })
    const [first = '', attachment = ''] = shownIn(faq.answer)
    expect(await bytesOf(first, tokens.agent)).toEqual(picture('图一'))
    expect((await bytesOf(attachment, tokens.agent)).toString()).toContain('附件的内容')
  })

  test('a product keeps its pictures, values, revisions and what belongs to it', async () => {
    const product = await productOf('产品资料', 'VC-900')
    expect(product).toMatchObject({ name: '清风吸尘器', aliases: ['VC900S'], parameters: { noise: 62, price: 899 } })
    expect(product.revisions.map(({ revision }) => revision)).toEqual([2, 1])
    expect(product.related.map(({ title }) => title).toSorted()).toEqual(['吸尘器说明书.docx', '怎么安装吸尘器？'])
    const pictures = await Promise.all(product.imageUrls.map((url) => bytesOf(url, tokens.agent)))
    expect(pictures).toEqual([picture('主图'), picture('侧面')])
  })

  test('what was removed is not listed, and comes back', async () => {
    const { list } = await call(api.operationRecords.list, {
      token: tokens.administrator,
      query: { action: 'remove', pageSize: 100 },
    })
    const idOf = (name: string) => only(list, ({ targetName }) => targetName === name).targetId
    const token = tokens.administrator
    const { params } = await baseOf('产品资料')
    const { params: faqParams } = await baseOf('常见问答')
    await expect(fileOf('产品资料', '删掉的文件.md')).rejects.toThrow('instead of one')
    await call(api.files.restore, { token, params: { ...params, fileId: idOf('删掉的文件.md') } })
    await call(api.faqs.restore, { token, params: { ...faqParams, faqId: idOf('删掉的问题？') } })
    await call(api.products.restore, { token, params: { ...params, productId: idOf('旧吸尘器 VC-100') } })
    await call(api.knowledgeBases.restore, { token, params: { id: idOf('删掉的库') } })
    expect((await fileOf('产品资料', '删掉的文件.md')).file.content).toContain('旧的运费规则')
    expect((await faqOf('常见问答', '删掉的问题？')).faq.answer).toBe('删掉的答案')
    expect((await productOf('产品资料', 'VC-100')).name).toBe('旧吸尘器')
    expect(await baseOf('删掉的库')).toBeDefined()
  })
})

describe('search', () => {
  test('finds what was learned, also what the process was killed before it had indexed', async () => {
    await server.settle()
    const titles = async (keyword: string) => (await search(keyword)).list.map(({ title }) => title)
    expect((await titles('保修多久'))[0]).toBe('保修指南')
    expect(await titles('滤网每月清洗')).toContain('吸尘器说明书')
    expect((await titles('吸尘器如何组装'))[0]).toBe('怎么安装吸尘器？')
    expect((await titles('停机前的问题'))[0]).toBe('停机前的问题？')
    expect(await titles('导入过的问题')).toContain('导入过的问题')
    const { card } = await search('VC900S 噪音')
    expect(card).toMatchObject({ kind: 'exact', answers: [{ model: 'VC-900', value: '62' }] })
  })

  test('what found nothing is still open, what was answered stays answered', async () => {
    const list = async (state: 'open' | 'answered') =>
      (await call(api.openQuestions.list, { token: tokens.editor, query: { state } })).list
    expect(await list('open')).toMatchObject([{ question: 'zzqx 配件', reasons: { missing: 2 } }])
    expect(await list('answered')).toMatchObject([{ question: 'yywp 延保', faq: { question: '怎么安装吸尘器？' } }])
    const { list: searched } = await call(api.search.history, { token: tokens.agent })
    expect(searched).toContain('zzqx 配件')
  })
})

describe('what waited for an audit', () => {
  const decide = async (targetName: string, decision: AuditDecision = 'approve') => {
    const token = tokens.administrator
    const { list } = await call(api.audits.list, { token, query: { scope: 'todo', pageSize: 100 } })
    const { id } = only(list, (audit) => audit.targetName === targetName)
    const comment = decision === 'reject' ? { comment: '再想想' } : {}
    const decided = await server.make.decide({ token }, id, { decision, ...comment })
    await server.settle()
    return decided
  }
  const servedText = async (keyword: string) => (await search(keyword)).list[0]?.snippet

  test('changes of files take effect when they are approved', async () => {
    expect(await servedText('无理由退货')).toContain('七天')
    expect((await decide('退货政策.md')).changes).toContainEqual(
      expect.objectContaining({ after: expect.stringContaining('三十天') as string }),
    )
    expect(await servedText('无理由退货')).toContain('三十天')
    await decide('新政策.md')
    expect(await servedText('价格保护')).toContain('三十天')
    expect((await decide('换货政策.md')).changes).toMatchObject([{ name: '第 1 段的内容' }])
    expect(await servedText('可以换货')).toContain('二十天')
  })

  test('changes of FAQs take effect when they are approved, with the picture that they brought', async () => {
    await decide('运费谁出？')
    const { faq } = await faqOf('问答（需审核）', '运费谁出？')
    expect(faq.answer).toContain('商家承担')
    expect(await bytesOf(shownIn(faq.answer)[0] ?? '', tokens.agent)).toEqual(picture('运费'))
    await decide('可以货到付款吗？')
    expect(await servedText('可以货到付款吗')).toContain('支持货到付款')
    await decide('能开发票吗？')
    await expect(faqOf('问答（需审核）', '能开发票吗？')).rejects.toThrow('instead of one')
  })

  test('new values of a product are published when they are approved', async () => {
    expect((await productOf('政策（需审核）', 'VC-500')).parameters).toMatchObject({ price: 1299 })
    await decide('静音吸尘器 VC-500')
    expect(await productOf('政策（需审核）', 'VC-500')).toMatchObject({
      publishedRevision: 2,
      parameters: { price: 999 },
    })
  })

  test('what waited to be taken out of service is, and rejecting puts it back', async () => {
    expect((await fileOf('政策（需审核）', '旧活动.md')).file.enabled).toBe(false)
    await decide('旧活动.md')
    expect((await fileOf('政策（需审核）', '旧活动.md')).file).toMatchObject({
      enabled: false,
      auditStatus: 'none',
    })
    await decide('有会员价吗？', 'reject')
    expect((await faqOf('问答（需审核）', '有会员价吗？')).faq.enabled).toBe(true)
  })

  test('what was rejected is told with its reason, and can be sent again', async () => {
    const { list } = await call(api.audits.list, { token: tokens.editor, query: { scope: 'mine', status: 'rejected' } })
    const { id } = only(list, (audit) => audit.targetName === '能上门吗？')
    const { version, comment } = await call(api.audits.get, { token: tokens.editor, params: { id } })
    expect(comment).toBe('请写清楚')
    const body = { after: { answer: '可以上门安装。' }, version }
    await call(api.audits.edit, { token: tokens.editor, params: { id }, body })
    await decide('能上门吗？')
    expect(await servedText('能上门吗')).toContain('可以上门安装')
  })

  test('nothing else waits', async () => {
    const { todo } = await call(api.audits.counts, { token: tokens.administrator })
    expect(todo).toBe(0)
  })
})

describe('imports', () => {
  test('that were interrupted while writing have gone on behind their last batch', async () => {
    const at = await baseOf('常见问答')
    const { list } = await call(api.faqImports.list, at)
    const task = only(list, ({ filename }) => filename === '写了一半.xlsx')
    expect(task).toMatchObject({ state: 'succeeded', total: 220, created: 220, skipped: 0, failed: 0 })
    const { total } = await call(api.faqs.list, { ...at, query: { keyword: '写了一半' } })
    expect(total).toBe(220)
    expect((await search('写了一半第 215 问')).list[0]?.title).toBe('写了一半第 215 问')

    const productsAt = await baseOf('产品资料')
    const { list: tasks } = await call(api.productImports.list, productsAt)
    expect(only(tasks, ({ filename }) => filename === '写了一半商品.xlsx')).toMatchObject({
      state: 'succeeded',
      total: 60,
      created: 60,
    })
    const products = await call(api.products.list, { ...productsAt, query: { keyword: 'HALF' } })
    expect(products.total).toBe(60)
    expect((await productOf('产品资料', 'HALF-60')).parameters).toEqual({ noise: 50 })
  })

  test('that were checked show what they found, and write it when they are started', async () => {
    const at = await baseOf('常见问答')
    const { list } = await call(api.faqImports.list, at)
    const params = { ...at.params, taskId: only(list, ({ filename }) => filename === '待写入.xlsx').id }
    const { list: rows } = await call(api.faqImports.rows, { ...at, params })
    expect(rows).toMatchObject([{ outcome: 'new', question: '待写入第 1 问' }, {}, {}])
    await call(api.faqImports.start, { ...at, params, body: {} })

    const productsAt = await baseOf('产品资料')
    const { list: tasks } = await call(api.productImports.list, productsAt)
    const checked = only(tasks, ({ filename }) => filename === '待写入商品.xlsx')
    const productParams = { ...productsAt.params, taskId: checked.id }
    const found = await call(api.productImports.rows, { ...productsAt, params: productParams })
    expect(found.list).toMatchObject([{ outcome: 'new', model: 'CHK-1' }, { model: 'CHK-2' }])
    await call(api.productImports.start, { ...productsAt, params: productParams, body: {} })

    const token = tokens.administrator
    const { list: people } = await call(api.employeeImports.list, { token })
    const peopleParams = { taskId: only(people, ({ filename }) => filename === '员工.xlsx').id }
    await call(api.employeeImports.start, { token, params: peopleParams })

    await server.settle()
    expect(await call(api.faqImports.get, { ...at, params })).toMatchObject({ state: 'succeeded', created: 3 })
    const written = await call(api.productImports.get, { ...productsAt, params: productParams })
    expect(written).toMatchObject({ state: 'succeeded', created: 2 })
    const hired = await call(api.employeeImports.get, { token, params: peopleParams })
    expect(hired).toMatchObject({ state: 'succeeded', created: 1 })
    expect((await faqOf('常见问答', '待写入第 3 问')).faq.answer).toBe('待写入第 3 答')
    expect((await productOf('产品资料', 'CHK-2')).parameters).toEqual({ noise: 50 })
  })

  test('that had ended tell what became of them, with the workbook of bad rows', async () => {
    const at = await baseOf('常见问答')
    const { list } = await call(api.faqImports.list, at)
    const task = only(list, ({ filename }) => filename === '已完成.xlsx')
    expect(task).toMatchObject({
      state: 'succeeded',
      total: 2,
      created: 1,
      failed: 1,
      errors: [{ row: 3, column: '答案' }],
    })
    const errors = await server.fetch(api.faqImports.errorFile, { ...at, params: { ...at.params, taskId: task.id } })
    expect(errors.headers.get('content-type')).toContain('spreadsheetml')
  })
})

test('the process itself starts on it, goes on with what was interrupted, and drops queues that nobody works on', async () => {
  const { connection, directory } = await restoreLeft('upgrade_process')
  const child = spawnProduct({ DATABASE_URL: urlOf(connection), ZHIKU_DATA_DIR: directory })
  const client = new pg.Client(connection)
  try {
    const { origin } = await whenUp(child)
    const token = await signIn(origin)
    const { list: bases } = await ask(origin, routes.knowledgeBases.list.path, { token })
    expect(bases).toHaveLength(4)
    await client.connect()
    const rowsOf = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
    const unfinished = () => rowsOf(`select filename as name from import_tasks where state in ('queued', 'running')`)
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 30_000, interval: 100 })
    const isOfBefore = `name ~ '^(faq|product|employee)Import'`
    expect(await rowsOf(`select name from pgboss.queue where ${isOfBefore}`)).toEqual([])
    expect(await rowsOf(`select name from pgboss.schedule where ${isOfBefore}`)).toEqual([])
    expect(await rowsOf(`select name from pgboss.job where ${isOfBefore}`)).toEqual([])
  } finally {
    await client.end()
    await end(child, 'SIGTERM')
    await rm(directory, { recursive: true })
  }
}, 60_000)
