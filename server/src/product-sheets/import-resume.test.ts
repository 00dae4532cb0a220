/** Imports whose worker dies, whose writing is stopped, or that two workers take up at once; and hostile workbooks. */
import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'
import { useTestServer } from '../../test/harness.ts'
import { makeBusy, postForm } from '../../test/make.ts'
import { checkImport, runImport } from './work.ts'

const server = useTestServer()
const never = new AbortController().signal
const rows = 120

async function handedIn(bytes: Uint8Array, filename = '商品.xlsx') {
  const owner = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(owner)
  const { categoryId } = await server.make.productCategory(owner)
  const at = { token: owner.token, params: { id: base.id } }
  const ticket = await server.call(api.uploads.ticket, { ...at, query: { filename, size: bytes.length } })
  await postForm(server.app, ticket, bytes, filename)
  const body = { ossUrl: ticket.ossUrl, filename, categoryId }
  const { id: taskId } = await server.call(api.productImports.create, { ...at, body })
  const task = { token: owner.token, params: { id: base.id, taskId } }
  return {
    taskId,
    get: () => server.call(api.productImports.get, task),
    cancel: () => server.call(api.productImports.cancel, task),
    count: async () => (await server.call(api.products.list, at)).total,
  }
}

async function checked() {
  const list = Array.from({ length: rows }, (_, index) => [`商品 ${index}`, `型号-${index}`, 30 + (index % 20)])
  const import_ = await handedIn(
    await writeXlsx({ sheets: [{ name: 'a', rows: [['名称', '型号', '噪音'], ...list] }] }),
  )
  await checkImport(server.app.ctx, server.app.jobs, import_.taskId, never)
  return import_
}

/** Aborts when the writer has asked this often whether to stop: once after each batch. */
function stopAfter(batches: number): AbortSignal {
  const stop = new AbortController()
  let asked = 0
  const { signal } = stop
  const ask = signal.throwIfAborted.bind(signal)
  signal.throwIfAborted = () => {
    if (++asked >= batches) stop.abort(new Error('the worker is stopped'))
    ask()
  }
  return signal
}

test('a worker that stops leaves whole batches, and the next one goes on behind them', async () => {
  const { taskId, get, count } = await checked()
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  expect(await get()).toMatchObject({ state: 'running', created: 50 })
  expect(await count()).toBe(50)
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({ state: 'succeeded', created: rows, skipped: 0, failed: 0 })
  expect(await count()).toBe(rows)
})

test('two workers at once write every row once', async () => {
  const { taskId, get, count } = await checked()
  await Promise.all([runImport(server.app.ctx, taskId, never), runImport(server.app.ctx, taskId, never)])
  expect(await get()).toMatchObject({ state: 'succeeded', created: rows, skipped: 0, failed: 0 })
  expect(await count()).toBe(rows)
})

test('a check that runs twice stages every row once', async () => {
  const { taskId, get } = await checked()
  await server.app.ctx.db
    .updateTable('product_import_tasks')
    .set({ state: 'checking' })
    .where('id', '=', taskId)
    .execute() // as a worker that was killed before its last word would leave it
  await checkImport(server.app.ctx, server.app.jobs, taskId, never)
  expect(await get()).toMatchObject({ state: 'queued', total: rows, expected: { new: rows } })
})

test('a cancellation keeps what was written, and ends the writing', async () => {
  const { taskId, get, cancel, count } = await checked()
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  expect(await cancel()).toMatchObject({ state: 'cancelled', created: 50 })
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({ state: 'cancelled', created: 50 })
  expect(await count()).toBe(50)
})

test('an import that kills its worker over and over is given up with a reason', async () => {
  const { taskId, get } = await checked()
  await server.app.ctx.db.updateTable('product_import_tasks').set({ attempts: 5 }).where('id', '=', taskId).execute()
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({ state: 'failed', error: expect.stringContaining('意外中断') as string })
})

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
test.each([
  ['a part that inflates 1 000 times', [{ name: 'xl/media/a.bin', data: Buffer.alloc(64 * 1024 * 1024) }], /膨胀/],
  ['entities to expand', [{ name: 'xl/styles.xml', data: `${xml}<!DOCTYPE x [<!ENTITY a "b">]><x/>` }], /实体/],
  ['another kind of archive', [{ name: 'a.txt', data: 'a' }], /不是 Excel 工作簿/],
])('refuses %s', async (_name, parts, error) => {
  const { taskId, get, count } = await handedIn(zipBytes(parts))
  await checkImport(server.app.ctx, server.app.jobs, taskId, never)
  expect(await get()).toMatchObject({ state: 'failed', error: expect.stringMatching(error) as string, created: 0 })
  expect(await count()).toBe(0)
})

test('takes the shown value of a formula, and refuses an error', async () => {
  const cells = [
    ['名称', '型号', '噪音'],
    ['一', 'A1', '#DIV/0!'],
    ['=cmd|calc!A1', 'A2', '40'],
  ]
  const import_ = await handedIn(await writeXlsx({ sheets: [{ name: 'a', rows: cells }] }))
  await checkImport(server.app.ctx, server.app.jobs, import_.taskId, never)
  await runImport(server.app.ctx, import_.taskId, never)
  expect(await import_.get()).toMatchObject({
    created: 1,
    failed: 1,
    errors: [{ row: 2, column: '噪音（dB）', message: '公式的结果有误，请改成文字' }],
  })
})

test('a database that is busy is waited for: nothing fails', async () => {
  const { taskId, get } = await checked()
  const release = await makeBusy(server.app.ctx.db, 'products', 2)
  try {
    await runImport(server.app.ctx, taskId, never)
  } finally {
    await release()
  }
  expect(await get()).toMatchObject({ state: 'succeeded', created: rows, failed: 0 })
})

test('an import ends in words when its owner was disabled meanwhile', async () => {
  const { taskId, get } = await checked()
  const { db } = server.app.ctx
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  const { employee_id: id } = await db
    .selectFrom('product_import_tasks')
    .select('employee_id')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  await db.updateTable('employees').set({ enabled: false }).where('id', '=', id).execute()
  await runImport(server.app.ctx, taskId, never)
  await db.updateTable('employees').set({ enabled: true }).where('id', '=', id).execute() // to be able to look
  expect(await get()).toMatchObject({
    state: 'failed',
    error: '发起导入的人已被停用或不再有导入权限，导入已停止。已写入的内容保留，请由有权限的人重新上传。',
    created: 50,
  })
})
