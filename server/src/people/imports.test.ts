import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { readSheetTexts } from '../../test/read-sheet.ts'
import { uploadSheet } from '../../test/workbooks.ts'
import type { SheetQuery } from '../../test/workbooks.ts'

const server = useTestServer()
const stem = `13${String(process.pid % 10_000).padStart(4, '0')}${String(Date.now() % 1000).padStart(3, '0')}`
const mobile = (tail: number) => stem + String(tail).padStart(2, '0')

async function handIn(by: Member, bytes: Uint8Array, filename = '名单.xlsx') {
  const { token } = by
  const ask = (query: SheetQuery) => server.call(api.employeeImports.ticket, { token, query })
  const body = await uploadSheet(server, ask, bytes, filename)
  const { id } = await server.call(api.employeeImports.create, { token, body })
  await server.settle()
  return server.call(api.employeeImports.get, { token, params: { taskId: id } })
}

/** Starts an import and lets the jobs write. */
async function start(by: Member, taskId: string) {
  const at = { token: by.token, params: { taskId } }
  await server.call(api.employeeImports.start, at)
  await server.settle()
  return server.call(api.employeeImports.get, at)
}

const sheet = async (rows: (string | number)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: '员工', rows: [['姓名*', '手机号*', '角色*'], ...rows] }] }))

test('good rows come in, bad ones come back with the reason, and passwords are made when they are fetched', async () => {
  const organization = await server.make.organization()
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const { token } = admin
  const previewed = await handIn(
    admin,
    await sheet([
      ['张三', mobile(1), '坐席'],
      ['李四', Number(mobile(2)), '知识运营、坐席'],
      ['', '123', '没有的角色'],
      ['王五', mobile(1), '坐席'],
      ['自己', admin.mobile, '坐席'],
    ]),
  )
  expect(previewed).toMatchObject({ state: 'previewed', total: 5, expected: { new: 2, duplicate: 1, invalid: 2 } })
  const params = { taskId: previewed.id }
  const { list: rows } = await server.call(api.employeeImports.rows, { token, params })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'invalid', 'invalid', 'duplicate'])
  expect(rows[2]?.errors.map(({ column }) => column)).toEqual(['姓名', '手机号', '角色'])
  expect(rows[3]?.errors[0]?.message).toContain('第 2 行')
  const done = await start(admin, previewed.id)
  expect(done).toMatchObject({ state: 'succeeded', created: 2, skipped: 1, failed: 2, waiting: 2 })
  await expect(server.call(api.employeeImports.start, { token, params })).rejects.toMatchObject({ code: 40911 })

  const errors = await readSheetTexts(await server.fetch(api.employeeImports.errorFile, { token, params }))
  expect(errors).toHaveLength(4)
  expect(errors[1]?.[3]).toContain('第 4 行')

  const first = await readSheetTexts(await server.fetch(api.employeeImports.credentials, { token, params }))
  const again = await readSheetTexts(await server.fetch(api.employeeImports.credentials, { token, params }))
  const signIn = (password: string | undefined) =>
    server.call(api.sessions.login, { body: { mobile: mobile(2), password: password ?? '' } })
  await expect(signIn(first[2]?.[3])).rejects.toMatchObject({ code: 40001 })
  const { employee, roleOrganizations } = await signIn(again[2]?.[3])
  expect(employee).toMatchObject({ name: '李四', mustChangePassword: true })
  expect(roleOrganizations).toHaveLength(2)
  expect(await server.call(api.employeeImports.get, { token, params })).toMatchObject({ waiting: 1 })
})

test('an operator can import agents only', async () => {
  const operator = await server.make.member({ roleType: '2' })
  const task = await handIn(operator, await sheet([['甲', mobile(11), '坐席'], ['乙', mobile(12), '管理员']])) // prettier-ignore
  expect(task.expected).toEqual({ new: 1, duplicate: 0, invalid: 1 })
})

test('whoever was moved out is not imported, and of which organization that was is not told', async () => {
  const organization = await server.make.organization()
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  await server.call(api.employees.remove, { token: admin.token, params: { id: agent.employeeId } })
  for (const by of [admin, await server.make.member({ roleType: '3' })]) {
    const { id: taskId } = await handIn(by, await sheet([['甲', agent.mobile, '坐席']]))
    const { list } = await server.call(api.employeeImports.rows, { token: by.token, params: { taskId } })
    const message = '已有账号，不能导入；是本组织移出的员工的话，请由管理员用“新建员工”重新加入'
    expect(list[0]?.errors).toEqual([{ column: '手机号', message }])
  }
})

test('an unreadable workbook, another organization’s upload and a wrong format are refused in words', async () => {
  const admin = await server.make.member({ roleType: '3' })
  const refused = (error: RegExp) => ({ state: 'failed', error: expect.stringMatching(error) as string })
  expect(await handIn(admin, Buffer.from('PK not a workbook'))).toMatchObject(refused(/损坏/))
  expect(await handIn(admin, new Uint8Array())).toMatchObject(refused(/空的/))
  expect(await handIn(admin, Buffer.from('a,b\n1,2\n'), '名单.csv')).toMatchObject(refused(/表头「姓名」/))
  const body = { ossUrl: 'oss://uploads/other/none.xlsx', filename: '名单.xlsx' }
  await expect(server.call(api.employeeImports.create, { token: admin.token, body })).rejects.toMatchObject({
    code: 40005,
  })
  const query = { filename: '名单.exe' }
  await expect(server.call(api.employeeImports.ticket, { token: admin.token, query })).rejects.toMatchObject({
    code: 40006,
  })
})

test('a cancelled import makes nobody', async () => {
  const admin = await server.make.member({ roleType: '3' })
  const { id: taskId } = await handIn(admin, Buffer.from(`姓名,手机号,角色\n丙,${mobile(21)},坐席\n`), '名单.csv')
  const { token } = admin
  await server.call(api.employeeImports.cancel, { token, params: { taskId } })
  await expect(server.call(api.employeeImports.start, { token, params: { taskId } })).rejects.toMatchObject({
    code: 40911,
  })
  const { total } = await server.call(api.employees.list, { token, query: { keyword: '丙' } })
  expect(total).toBe(0)
})

/** An operator's finished import of agents, in the order of their mobiles. */
async function imported(operator: Member, ...tails: number[]) {
  const people = tails.map((tail) => [`员工${tail}`, mobile(tail), '坐席'])
  const { id: taskId } = await handIn(operator, await sheet(people))
  await start(operator, taskId)
  const made = server.app.ctx.db.selectFrom('employees').select(['id', 'version', 'password_hash as hash'])
  const rows = await made.where('mobile', 'in', tails.map(mobile)).orderBy('mobile').execute()
  return { params: { taskId }, people: rows }
}
const hashOf = async (id: string) =>
  (
    await server.app.ctx.db
      .selectFrom('employees')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).password_hash

test('the workbook of passwords leaves out whoever has risen above its maker since, and says so', async () => {
  const organization = await server.make.organization()
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization, roleType: '2' })
  const { token } = operator
  const { params, people } = await imported(operator, 31, 32)
  const [risen, other] = people
  const raise = (one: typeof risen) =>
    server.call(api.employees.update, {
      token: admin.token,
      params: { id: one?.id ?? '' },
      body: { roleIds: [organization.roleIds['3']], version: one?.version ?? 0 },
    })
  await raise(risen)
  const response = await server.fetch(api.employeeImports.credentials, { token, params })
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('1 人未生成')
  const lines = await readSheetTexts(response)
  expect(lines[1]?.[3]).toContain('未生成')
  expect(await hashOf(risen?.id ?? '')).toBe(risen?.hash)
  const login = { mobile: mobile(32), password: lines[2]?.[3] ?? '' }
  const raised = await server.call(api.sessions.login, { body: login })
  expect(raised.employee).toMatchObject({ id: other?.id, mustChangePassword: true })
  await expect(server.call(api.employeeImports.credentials, { token, params })).rejects.toMatchObject({ code: 40306 })
})

test('whoever chooses a password while the workbook is being made keeps it', async () => {
  const operator = await server.make.member({ roleType: '2' })
  const { params, people } = await imported(operator, 41)
  const id = people[0]?.id ?? ''
  const { db } = server.app.ctx
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('employees').set({ password_hash: 'chosen' }).where('id', '=', id).execute()
    const answer = server.fetch(api.employeeImports.credentials, { token: operator.token, params })
    const waiting = sql`select from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database() and query like '%for update%')`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
    return { answer } // not awaited: it waits for this transaction
  })
  expect((await answer).status).toBe(403)
  expect(await hashOf(id)).toBe('chosen')
})
