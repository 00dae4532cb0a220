/** Imports whose worker dies, whose writing is stopped, or that two workers take up at once. */
import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { makeBusy, postForm } from '../../test/make.ts'
import { checkImport, runImport } from './import-work.ts'

const server = useTestServer()
const never = new AbortController().signal
const rows = 450

async function checked(owner: Member) {
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const list = Array.from({ length: rows }, (_, index) => [`问题 ${index}`, `答案 ${index}`])
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['标准问题', '答案'], ...list] }] })
  const at = { token: owner.token, params: { id: base.id } }
  const filename = '问答.xlsx'
  const ticket = await server.call(api.uploads.ticket, { ...at, query: { filename, size: bytes.length } })
  await postForm(server.app, ticket, bytes, filename)
  const task = await server.call(api.faqImports.create, { ...at, body: { ossUrl: ticket.ossUrl, filename } })
  await checkImport(server.app.ctx, server.app.jobs, task.id, never)
  const params = { id: base.id, taskId: task.id }
  return {
    taskId: task.id,
    get: () => server.call(api.faqImports.get, { token: owner.token, params }),
    cancel: () => server.call(api.faqImports.cancel, { token: owner.token, params }),
    count: async () => (await server.call(api.faqs.list, at)).total,
  }
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
  const { taskId, get, count } = await checked(await server.make.member())
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  expect(await get()).toMatchObject({ state: 'running', created: 200 })
  expect(await count()).toBe(200)
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({ state: 'succeeded', created: rows, skipped: 0, failed: 0 })
  expect(await count()).toBe(rows)
})

test('two workers at once write every row once', async () => {
  const owner = await server.make.member()
  const { taskId, get, count } = await checked(owner)
  await Promise.all([runImport(server.app.ctx, taskId, never), runImport(server.app.ctx, taskId, never)])
  expect(await get()).toMatchObject({ state: 'succeeded', created: rows, skipped: 0, failed: 0 })
  expect(await count()).toBe(rows)
  const { total } = await server.call(api.operationRecords.list, { token: owner.token, query: { action: 'import' } })
  expect(total).toBe(1)
})

test('a check that runs twice stages every row once', async () => {
  const { taskId, get } = await checked(await server.make.member())
  await checkImport(server.app.ctx, server.app.jobs, taskId, never)
  expect(await get()).toMatchObject({ state: 'queued', total: rows, expected: { new: rows, duplicate: 0, invalid: 0 } })
})

test('a cancellation keeps what was written, and ends the writing', async () => {
  const { taskId, get, cancel, count } = await checked(await server.make.member())
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  expect(await cancel()).toMatchObject({ state: 'cancelled', created: 200 })
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({ state: 'cancelled', created: 200 })
  expect(await count()).toBe(200)
})

test('a database that is busy is waited for: nothing fails, and no attempt is counted', async () => {
  const { taskId, get, count } = await checked(await server.make.member())
  const release = await makeBusy(server.app.ctx.db, 'faqs', 2)
  try {
    await runImport(server.app.ctx, taskId, never)
  } finally {
    await release()
  }
  expect(await get()).toMatchObject({ state: 'succeeded', created: rows, failed: 0 })
  expect(await count()).toBe(rows)
})

test('a worker that is lost over and over, but gets on each time, finishes', async () => {
  const { taskId, get } = await checked(await server.make.member())
  const lose = server.app.ctx.db.updateTable('faq_import_tasks').set({ attempts: 5 }).where('id', '=', taskId)
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  const { attempts } = await server.app.ctx.db
    .selectFrom('faq_import_tasks')
    .select('attempts')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(0)
  await lose.execute() // lost five times without getting on
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({
    state: 'failed',
    error: '导入多次意外中断，请检查文件后重新上传。',
    created: 200,
  })
})

const stopped = '发起导入的人已被停用或不再有导入权限，导入已停止。已写入的内容保留，请由有权限的人重新上传。'

test('an import ends in words when its owner was disabled meanwhile', async () => {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization })
  const { taskId } = await checked(owner)
  await expect(runImport(server.app.ctx, taskId, stopAfter(1))).rejects.toThrow('stopped')
  const { token } = await server.make.member({ in: organization, roleType: '3' })
  const params = { id: owner.employeeId }
  const { version } = await server.call(api.employees.get, { token, params })
  await server.call(api.employees.setStatus, { token, params, body: { enabled: false, version } })
  await runImport(server.app.ctx, taskId, never)
  const task = await server.app.ctx.db.selectFrom('faq_import_tasks').selectAll().where('id', '=', taskId).execute()
  expect(task).toMatchObject([{ state: 'failed', error: stopped, created: 200 }])
})

test('an import ends in words when its owner may not import any more', async () => {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization })
  const { taskId, get } = await checked(owner)
  const { token } = await server.make.member({ in: organization, roleType: '3' })
  const params = { id: organization.roleIds['2'] }
  const { name, roleType, menuKeys, version } = await server.call(api.roles.get, { token, params })
  await server.call(api.roles.update, { token, params, body: { name, roleType, menuKeys, permissions: [], version } })
  await runImport(server.app.ctx, taskId, never)
  expect(await get()).toMatchObject({ state: 'failed', error: stopped, created: 0 })
})
