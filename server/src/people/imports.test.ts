import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { readSheetTexts } from '../../test/read-sheet.ts'

const server = useTestServer()
const stem = `13${String(process.pid % 10_000).padStart(4, '0')}${String(Date.now() % 1000).padStart(3, '0')}`
const mobile = (tail: number) => stem + String(tail).padStart(2, '0')

async function handIn(by: Member, bytes: Uint8Array, filename = '名单.xlsx') {
  const { token } = by
  const query = { filename, size: bytes.length }
  const ticket = await server.call(api.employeeImports.ticket, { token, query })
  await postForm(server.app, ticket, bytes, filename)
  return server.call(api.employeeImports.create, { token, body: { ossUrl: ticket.ossUrl, filename } })
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
  const done = await server.call(api.employeeImports.start, { token, params })
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

test('an unreadable workbook, another organization’s upload and a wrong format are refused in words', async () => {
  const admin = await server.make.member({ roleType: '3' })
  const unreadable = { code: 40012 }
  await expect(handIn(admin, Buffer.from('PK not a workbook'))).rejects.toMatchObject(unreadable)
  await expect(handIn(admin, new Uint8Array())).rejects.toMatchObject(unreadable)
  await expect(handIn(admin, Buffer.from('a,b\n1,2\n'), '名单.csv')).rejects.toMatchObject(unreadable)
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
