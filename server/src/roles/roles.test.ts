import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()

async function team() {
  const organization = await server.make.organization()
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization, roleType: '2', name: '陈运营' })
  return { organization, admin, operator }
}
const roleOf = (by: Member, id: string) => server.call(api.roles.get, { token: by.token, params: { id } })

test('a menu key that was taken from a role closes its pages and their calls at the next request', async () => {
  const { organization, admin, operator } = await team()
  const role = await roleOf(admin, organization.roleIds['2'])
  const menuKeys = role.menuKeys.filter((key) => key !== 'auditList' && key !== 'openQuestion')
  const params = { id: role.id }
  await server.call(api.openQuestions.list, { token: operator.token })
  await server.call(api.roles.update, { token: admin.token, params, body: { menuKeys, version: role.version } })
  await expect(server.call(api.openQuestions.list, { token: operator.token })).rejects.toMatchObject({ status: 403 })
  const { menuItems } = await server.call(api.sessions.menu, { token: operator.token })
  expect(menuItems.map(({ key }) => key)).toEqual(menuKeys)
})

test('an element permission that was taken closes its act, in a batch too', async () => {
  const { organization, admin, operator } = await team()
  const base = await server.make.knowledgeBase(operator, { type: 'faq' })
  const faq = await server.make.faq(operator, base)
  const role = await roleOf(admin, organization.roleIds['2'])
  const permissions = role.permissions.filter((word) => word !== 'knowledge.remove')
  const body = { permissions, version: role.version }
  await server.call(api.roles.update, { token: admin.token, params: { id: role.id }, body })
  const { token } = operator
  const denied = { status: 403 }
  await expect(server.call(api.faqs.remove, { token, params: { id: base.id, faqId: faq.id } })).rejects.toMatchObject(
    denied,
  )
  const batch = { faqIds: [faq.id], action: 'remove' as const }
  await expect(server.call(api.faqs.batch, { token, params: { id: base.id }, body: batch })).rejects.toMatchObject(
    denied,
  )
  await server.call(api.faqs.batch, { token, params: { id: base.id }, body: { ...batch, action: 'disable' } })
})

test('roles are created, copied, renamed and removed, and each name stands once', async () => {
  const { admin } = await team()
  const { token } = admin
  const body = { name: '质检', roleType: '2' as const, menuKeys: ['auditList' as const], permissions: [] }
  const made = await server.call(api.roles.create, { token, body })
  expect(made).toMatchObject({ memberCount: 0, canEdit: true, permissions: [] })
  await expect(server.call(api.roles.create, { token, body })).rejects.toMatchObject({ code: 40919 })
  const copied = await server.call(api.roles.copy, { token, params: { id: made.id }, body: { name: '质检二组' } })
  expect(copied.menuKeys).toEqual(['auditList'])
  const renamed = { name: '质检三组', version: copied.version }
  await server.call(api.roles.update, { token, params: { id: copied.id }, body: renamed })
  await expect(
    server.call(api.roles.update, { token, params: { id: copied.id }, body: renamed }),
  ).rejects.toMatchObject({ code: 40902 })
  await server.call(api.roles.remove, { token, params: { id: copied.id } })
  await expect(roleOf(admin, copied.id)).rejects.toMatchObject({ code: 40414 })
})

test('a role cannot hold what its type may not', async () => {
  const { admin } = await team()
  const draft = { name: '坐席二组', roleType: '1' as const, menuKeys: ['docStorage' as const], permissions: [] }
  const refused = server.call(api.roles.create, { token: admin.token, body: draft })
  await expect(refused).rejects.toMatchObject({ status: 400, fields: [{ path: 'menuKeys' }] })
})

test('an administrator’s role always manages people and roles, and nobody widens a role of their own', async () => {
  const { organization, admin } = await team()
  const { token } = admin
  const body = { name: '管理员二组', roleType: '3' as const, menuKeys: [], permissions: [] }
  const made = await server.call(api.roles.create, { token, body })
  expect(made.menuKeys).toEqual(['user', 'roles'])
  expect(made.permissions).toEqual(['employee.manage', 'role.manage'])
  const own = await roleOf(admin, organization.roleIds['3'])
  expect(own.canEdit).toBe(false)
  const params = { id: own.id }
  await expect(
    server.call(api.roles.update, { token, params, body: { menuKeys: ['user'], version: own.version } }),
  ).rejects.toMatchObject({ code: 40308 })
})

test('members join and leave, but nobody loses the only role', async () => {
  const { organization, admin, operator } = await team()
  const { token } = admin
  const body = { name: '质检', roleType: '2' as const, menuKeys: ['auditList' as const], permissions: [] }
  const { id } = await server.call(api.roles.create, { token, body })
  const set = (roleId: string, change: { add?: string[]; remove?: string[] }) =>
    server.call(api.roles.setMembers, { token, params: { id: roleId }, body: change })
  const stranger = await server.make.member()
  const added = await set(id, { add: [operator.employeeId, stranger.employeeId, admin.employeeId] })
  expect(added).toMatchObject({
    changed: 1,
    failed: [{ employeeId: stranger.employeeId }, { employeeId: admin.employeeId }],
  })
  const { list } = await server.call(api.roles.members, { token, params: { id } })
  expect(list).toMatchObject([{ id: operator.employeeId, name: '陈运营' }])
  await expect(server.call(api.roles.remove, { token, params: { id } })).rejects.toMatchObject({ code: 40920 })
  expect(await set(organization.roleIds['2'], { remove: [operator.employeeId] })).toMatchObject({ changed: 1 })
  expect(await set(id, { remove: [operator.employeeId] })).toMatchObject({ changed: 0, failed: [{}] })
})

test('two administrators who demote each other’s role at once leave one', async () => {
  const { organization, admin } = await team()
  const { token } = admin
  const body = { name: '副管理员', roleType: '3' as const, menuKeys: [], permissions: [] }
  const deputy = await server.call(api.roles.create, { token, body })
  const second = await server.make.member({ in: organization, roleType: '3' })
  const { version } = await server.call(api.employees.get, { token, params: { id: second.employeeId } })
  const roles = { roleIds: [deputy.id], version }
  const { roles: held } = await server.call(api.employees.update, {
    token,
    params: { id: second.employeeId },
    body: roles,
  })
  const asDeputy = `${second.token.split('.')[0] ?? ''}.${held[0]?.roleOrganizationId ?? ''}`
  const first = await roleOf(admin, organization.roleIds['3'])
  const demote = (by: string, role: { id: string; version: number }) => {
    const demoted = { roleType: '2' as const, menuKeys: [], permissions: [], version: role.version }
    return server.call(api.roles.update, { token: by, params: { id: role.id }, body: demoted })
  }
  const outcomes = await Promise.allSettled([demote(token, deputy), demote(asDeputy, first)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of several organizations that are made at once under one name there is one', async () => {
  const { admin } = await team()
  const create = () => server.call(api.organizations.create, { token: admin.token, body: { name: '同名组织' } })
  const outcomes = await Promise.allSettled([create(), create(), create(), create()])
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 0 : (one.reason as { code: number }).code)) // a refusal of ours
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40921, 40921, 40921])
})

test('a new organization is its maker’s to administer, and nobody else sees it', async () => {
  const { admin, operator } = await team()
  const { token } = admin
  const made = await server.call(api.organizations.create, { token, body: { name: '新组织' } })
  expect(made).toMatchObject({ current: false, canEdit: true, employeeCount: 1 })
  await expect(server.call(api.organizations.create, { token, body: { name: '新组织' } })).rejects.toMatchObject({
    code: 40921,
  })
  const switched = `${token.split('.')[0] ?? ''}.${made.roleOrganizationId}`
  const info = await server.call(api.sessions.currentInfo, { token: switched })
  expect(info.currentRoleOrganization).toMatchObject({ organization: { name: '新组织' }, role: { roleType: '3' } })
  const params = { id: made.id }
  const renamed = { name: '改名', version: made.version }
  await server.call(api.organizations.update, { token, params, body: renamed })
  const { list } = await server.call(api.organizations.list, { token: operator.token })
  expect(list.map(({ id }) => id)).not.toContain(made.id)
  const stranger = await server.make.member({ roleType: '3' })
  await expect(
    server.call(api.organizations.update, { token: stranger.token, params, body: { name: '抢', version: 2 } }),
  ).rejects.toMatchObject({ code: 40415 })
})
