import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { newMobile, password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()

/** An organization with an administrator, an operator and an agent. */
async function team() {
  const organization = await server.make.organization()
  const member = (roleType: '1' | '2' | '3', name: string) => server.make.member({ in: organization, roleType, name })
  return {
    organization,
    admin: await member('3', '王管理'),
    operator: await member('2', '陈运营'),
    agent: await member('1', '赵坐席'),
  }
}

const get = (by: Member, of: { employeeId: string }) =>
  server.call(api.employees.get, { token: by.token, params: { id: of.employeeId } })
const signIn = (mobile: string, secret: string) =>
  server.call(api.sessions.login, { body: { mobile, password: secret } })

test('an administrator sees everybody of the organization, an operator only its agents, and neither another’s', async () => {
  const { admin, operator, agent } = await team()
  const other = await team()
  const seen = async (by: Member) => {
    const { list } = await server.call(api.employees.list, { token: by.token, query: { pageSize: 50 } })
    return list.map(({ id }) => id).sort()
  }
  expect(await seen(admin)).toEqual([admin, operator, agent].map(({ employeeId }) => employeeId).sort())
  expect(await seen(operator)).toEqual([agent.employeeId])
  await expect(get(operator, admin)).rejects.toMatchObject({ code: 40413 })
  await expect(get(admin, other.agent)).rejects.toMatchObject({ code: 40413 })
  const { list } = await server.call(api.employees.options, { token: operator.token, query: { keyword: '管理' } })
  expect(list).toEqual([{ id: admin.employeeId, name: '王管理', enabled: true }])
})

test('the list filters by word, role, state, and sorts', async () => {
  const { organization, admin, agent } = await team()
  const names = async (query: object) => {
    const { list } = await server.call(api.employees.list, { token: admin.token, query })
    return list.map(({ name }) => name)
  }
  expect(await names({ keyword: '赵' })).toEqual(['赵坐席'])
  expect(await names({ keyword: agent.mobile.slice(3) })).toEqual(['赵坐席'])
  expect(await names({ roleType: '2' })).toEqual(['陈运营'])
  expect(await names({ roleId: organization.roleIds['3'] })).toEqual(['王管理'])
  expect(await names({ enabled: 'false' })).toEqual([])
  expect(await names({ sort: 'createdAt' })).toEqual(['王管理', '陈运营', '赵坐席'])
})

test('a new employee signs in once with the one-time password and can do nothing before setting another', async () => {
  const { organization, admin } = await team()
  const mobile = newMobile()
  const body = { mobile, name: '新同事', roleIds: [organization.roleIds['2']] }
  const { employee, oneTimePassword } = await server.call(api.employees.create, { token: admin.token, body })
  expect(employee).toMatchObject({ name: '新同事', mustChangePassword: true, enabled: true })
  const { token, employee: self } = await signIn(mobile, oneTimePassword)
  expect(self.mustChangePassword).toBe(true)
  await expect(server.call(api.knowledgeBases.list, { token })).rejects.toMatchObject({ status: 403, code: 40305 })
  const passwords = { oldPassword: oneTimePassword, newPassword: 'chosen2026' }
  await server.call(api.sessions.changePassword, { token, body: passwords })
  await server.call(api.knowledgeBases.list, { token })
  await expect(signIn(mobile, oneTimePassword)).rejects.toMatchObject({ code: 40001 })
  await expect(server.call(api.employees.create, { token: admin.token, body })).rejects.toMatchObject({ code: 40917 })
})

test('nobody is entered with a mobile that no network gives out', async () => {
  const { organization, admin } = await team()
  const body = { mobile: '12345678901', name: '新同事', roleIds: [organization.roleIds['2']] }
  await expect(server.call(api.employees.create, { token: admin.token, body })).rejects.toMatchObject({
    status: 400,
    message: '手机号：请输入 11 位手机号，以 13–19 开头',
  })
})

test.each(['李\u202e四', '李\n四'])('nobody is entered under a name that reads as another (%j)', async (name) => {
  const { organization, admin } = await team()
  const body = { mobile: newMobile(), name, roleIds: [organization.roleIds['2']] }
  await expect(server.call(api.employees.create, { token: admin.token, body })).rejects.toMatchObject({
    status: 400,
    message: '名称：不能含有换行或不可见的控制字符',
  })
})

test('a one-time password ends, and a reset ends every session', async () => {
  const { admin, agent } = await team()
  const params = { id: agent.employeeId }
  const { oneTimePassword } = await server.call(api.employees.resetPassword, { token: admin.token, params })
  await expect(server.call(api.sessions.currentInfo, { token: agent.token })).rejects.toMatchObject({ status: 401 })
  await expect(signIn(agent.mobile, password)).rejects.toMatchObject({ code: 40001 })
  server.clock.advance(73 * 60 * 60 * 1000)
  await expect(signIn(agent.mobile, oneTimePassword)).rejects.toMatchObject({ code: 40015 })
})

test('an operator gives and takes agents’ roles only', async () => {
  const { organization, operator, agent } = await team()
  const { token } = operator
  const draft = (roleType: '1' | '2' | '3') => ({
    mobile: newMobile(),
    name: '坐席',
    roleIds: [organization.roleIds[roleType]],
  })
  await server.call(api.employees.create, { token, body: draft('1') })
  for (const roleType of ['2', '3'] as const) {
    const refused = server.call(api.employees.create, { token, body: draft(roleType) })
    await expect(refused).rejects.toMatchObject({ code: 40309 })
  }
  const { version } = await get(operator, agent)
  const raise = { roleIds: [organization.roleIds['1'], organization.roleIds['3']], version }
  const params = { id: agent.employeeId }
  await expect(server.call(api.employees.update, { token, params, body: raise })).rejects.toMatchObject({ code: 40309 })
  const { list } = await server.call(api.roles.options, { token })
  expect(list.flatMap(({ roles }) => roles.map(({ roleType }) => roleType))).toEqual(['1'])
})

test('nobody changes their own roles or state', async () => {
  const { organization, admin } = await team()
  const { token } = admin
  const params = { id: admin.employeeId }
  const { version, canGrant, canManageAccount } = await get(admin, admin)
  expect([canGrant, canManageAccount]).toEqual([false, false])
  const own = { code: 40308 }
  const body = { roleIds: [organization.roleIds['2']], version }
  await expect(server.call(api.employees.update, { token, params, body })).rejects.toMatchObject(own)
  await expect(
    server.call(api.employees.setStatus, { token, params, body: { enabled: false, version } }),
  ).rejects.toMatchObject(own)
  await expect(server.call(api.employees.remove, { token, params })).rejects.toMatchObject(own)
  await expect(server.call(api.employees.resetPassword, { token, params })).rejects.toMatchObject(own)
})

test('two administrators who take each other’s role at once leave one', async () => {
  const { organization, admin } = await team()
  const second = await server.make.member({ in: organization, roleType: '3' })
  const [first, other] = await Promise.all([get(admin, second), get(second, admin)])
  const body = (version: number) => ({ roleIds: [organization.roleIds['2']], version })
  const outcomes = await Promise.allSettled([
    server.call(api.employees.update, {
      token: admin.token,
      params: { id: second.employeeId },
      body: body(first.version),
    }),
    server.call(api.employees.update, {
      token: second.token,
      params: { id: admin.employeeId },
      body: body(other.version),
    }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { list } = await server.call(api.employees.list, {
    token: (await signIn(outcomes[0]?.status === 'fulfilled' ? admin.mobile : second.mobile, password)).token,
    query: { roleType: '3' },
  })
  expect(list).toHaveLength(1)
})

test('a disabled employee is out at the next request, and back when enabled', async () => {
  const { admin, operator } = await team()
  const params = { id: operator.employeeId }
  const { version } = await get(admin, operator)
  const set = (enabled: boolean, at: number) =>
    server.call(api.employees.setStatus, { token: admin.token, params, body: { enabled, version: at } })
  const disabled = await set(false, version)
  await expect(server.call(api.knowledgeBases.list, { token: operator.token })).rejects.toMatchObject({ status: 401 })
  await expect(signIn(operator.mobile, password)).rejects.toMatchObject({ status: 403 })
  await expect(set(true, version)).rejects.toMatchObject({ code: 40902 })
  await set(true, disabled.version)
  await signIn(operator.mobile, password)
})

test('a role that was taken away is gone at the next request', async () => {
  const { organization, admin, operator } = await team()
  const { version } = await get(admin, operator)
  const body = { roleIds: [organization.roleIds['1']], version }
  const changed = await server.call(api.employees.update, {
    token: admin.token,
    params: { id: operator.employeeId },
    body,
  })
  expect(changed.roles.map(({ role }) => role.roleType)).toEqual(['1'])
  await expect(server.call(api.knowledgeBases.list, { token: operator.token })).rejects.toMatchObject({ status: 401 })
})

test('an account that another organization shares is nobody’s to change but who manages both', async () => {
  const { admin, agent } = await team()
  const elsewhere = await server.make.organization('别家')
  await server.app.ctx.db
    .insertInto('role_organizations')
    .values({
      id: `ro-${agent.employeeId}`,
      employee_id: agent.employeeId,
      organization_id: elsewhere.organizationId,
      role_id: elsewhere.roleIds['3'],
    })
    .execute()
  const shared = { code: 40307 }
  const { token } = admin
  const params = { id: agent.employeeId }
  const { version, roles, canGrant, canManageAccount } = await get(admin, agent)
  expect(roles).toHaveLength(1)
  expect([canGrant, canManageAccount]).toEqual([true, false])
  await expect(server.call(api.employees.resetPassword, { token, params })).rejects.toMatchObject(shared)
  await expect(
    server.call(api.employees.update, { token, params, body: { mobile: newMobile(), version } }),
  ).rejects.toMatchObject(shared)
  await expect(server.call(api.employees.sessions, { token, params })).rejects.toMatchObject(shared)
  await expect(
    server.call(api.employees.setStatus, { token, params, body: { enabled: false, version } }),
  ).rejects.toMatchObject(shared)
  await server.call(api.employees.remove, { token, params })
  const { roleOrganizations } = await signIn(agent.mobile, password)
  expect(roleOrganizations.map(({ organization }) => organization.name)).toEqual(['别家'])
})

test('whoever was moved out comes back with the account that they left, and with what they answer for', async () => {
  const { organization, admin, operator, agent } = await team()
  const other = await team()
  await server.make.knowledgeBase(operator, { type: 'faq' })
  const person = { params: { id: operator.employeeId } }
  const { version } = await get(admin, operator)
  const disabled = { enabled: false, version }
  await server.call(api.employees.setStatus, { token: admin.token, ...person, body: disabled })
  await server.call(api.employees.remove, { token: admin.token, ...person })
  const { mobile } = operator
  const back = (by: Member, name: string, roleIds: string[]) =>
    server.call(api.employees.create, { token: by.token, body: { mobile, name, roleIds } })
  const roleIds = [organization.roleIds['2']]
  await expect(back(other.admin, '陈运营', [other.organization.roleIds['1']])).rejects.toMatchObject({ code: 40917 })
  await expect(back(admin, '李四', roleIds)).rejects.toThrow('这是已移出组织的“陈运营”的手机号')

  const { employee, oneTimePassword } = await back(admin, '陈运营', roleIds)
  expect(employee).toMatchObject({ id: operator.employeeId, enabled: true, mustChangePassword: true })
  expect(employee.roles.map(({ role }) => role.name)).toEqual(['知识运营'])
  await expect(signIn(mobile, password)).rejects.toMatchObject({ code: 40001 })
  await signIn(mobile, oneTimePassword)
  expect(await server.call(api.employees.holdings, { token: admin.token, ...person })).toMatchObject({
    knowledgeBases: 1,
  })
  const records = await server.call(api.operationRecords.list, {
    token: admin.token,
    query: { targetId: operator.employeeId, action: 'restore' },
  })
  expect(records.list).toMatchObject([{ changes: [{ field: 'roleIds', before: [], after: ['知识运营'] }] }])
  await expect(back(admin, '陈运营', roleIds)).rejects.toMatchObject({ code: 40917 })

  await server.call(api.employees.remove, { token: admin.token, params: { id: agent.employeeId } })
  const body = { mobile: agent.mobile, name: '赵坐席', roleIds: [organization.roleIds['1']] }
  const again = await server.make.member({ in: organization, roleType: '2' })
  await expect(server.call(api.employees.create, { token: again.token, body })).rejects.toThrow('请由管理员重新加入')
})

test('sessions are listed with their device and can be ended', async () => {
  const { admin, agent } = await team()
  const params = { id: agent.employeeId }
  await signIn(agent.mobile, password)
  const { list } = await server.call(api.employees.sessions, { token: admin.token, params })
  expect(list).toHaveLength(2)
  const [latest] = list
  await server.call(api.employees.endSession, {
    token: admin.token,
    params: { ...params, sessionId: latest?.id ?? '' },
  })
  expect(await server.call(api.employees.endSessions, { token: admin.token, params })).toEqual({ ended: 1 })
  await expect(server.call(api.sessions.currentInfo, { token: agent.token })).rejects.toMatchObject({ status: 401 })
  await expect(
    server.call(api.employees.endSession, { token: admin.token, params: { ...params, sessionId: 'none' } }),
  ).rejects.toMatchObject({ code: 40416 })
})

test('what a leaver answers for goes to somebody else, who is told', async () => {
  const { organization, admin, operator } = await team()
  const heir = await server.make.member({ in: organization, roleType: '2', name: '李接手' })
  const base = await server.make.knowledgeBase(operator, { type: 'faq' })
  await server.make.faq(operator, base)
  const params = { id: operator.employeeId }
  const { token } = admin
  const held = { knowledgeBases: 1, files: 0, faqs: 1 }
  expect(await server.call(api.employees.holdings, { token, params })).toEqual(held)
  const handOver = (toEmployeeId: string) =>
    server.call(api.employees.handOver, { token, params, body: { toEmployeeId } })
  await expect(handOver(operator.employeeId)).rejects.toMatchObject({ code: 40016 })
  expect(await handOver(heir.employeeId)).toEqual(held)
  expect(await server.call(api.employees.holdings, { token, params })).toEqual({ knowledgeBases: 0, files: 0, faqs: 0 })
  const { list } = await server.call(api.notifications.list, { token: heir.token })
  expect(list).toMatchObject([{ kind: 'knowledgeHandedOver' }])
  const { list: faqs } = await server.call(api.faqs.list, { token, params: { id: base.id } })
  expect(faqs[0]?.createdBy.id).toBe(operator.employeeId)
})

test('the viewer names the role that each page and act comes from', async () => {
  const { admin, operator } = await team()
  const seen = await server.call(api.employees.effectivePermissions, {
    token: admin.token,
    params: { id: operator.employeeId },
  })
  expect(seen.menus.find(({ key }) => key === 'docStorage')?.because).toMatchObject([{ name: '知识运营' }])
  expect(seen.permissions.map(({ key }) => key)).not.toContain('role.manage')
})

test('every act on people leaves a record, and so do sign-ins and failed ones', async () => {
  const { organization, admin, agent } = await team()
  const { token } = admin
  const { version } = await get(admin, agent)
  const params = { id: agent.employeeId }
  await server.call(api.employees.update, { token, params, body: { name: '赵敏', version } })
  const grant = { roleIds: [organization.roleIds['2']], version: version + 1 }
  await server.call(api.employees.update, { token, params, body: grant })
  await server.call(api.employees.resetPassword, { token, params })
  await signIn(agent.mobile, 'not the password').catch(() => undefined)
  const query = { targetId: agent.employeeId, pageSize: 50 }
  const { list } = await server.call(api.operationRecords.list, { token, query })
  expect(list.map(({ action }) => action)).toEqual(['signInFailed', 'resetPassword', 'grant', 'update', 'signIn'])
  expect(list[2]?.changes).toEqual([{ field: 'roleIds', before: ['坐席'], after: ['知识运营'] }])
  expect(JSON.stringify(list)).not.toContain('not the password')
})
