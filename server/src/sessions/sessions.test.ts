import { api } from '@zhiku/contract'
import { routes } from '@zhiku/contract/routes'
import { menuKeyRoles } from '@zhiku/contract/words/roles'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import { inRounds } from '../../test/rounds.ts'
import * as sessions from './service.ts'

// a database of its own: failed sign-ins count per address, and all tests share one
const server = useTestServer({ database: 'sessions' })
const minute = 60_000

describe('login', () => {
  test('answers the token, the employee and the role organizations with the menus of their role type', async () => {
    const { mobile } = await server.make.member({ roleType: '2' })
    const info = await server.call(api.sessions.login, { body: { mobile, password } })
    expect(info.employee).toMatchObject({ mobile, roleType: '2', guideHidden: false })
    expect(info.roleOrganizations).toHaveLength(1)
    const held = Object.entries(menuKeyRoles).filter(([, roleTypes]) => roleTypes.includes('2'))
    expect(info.currentRoleOrganization.menuItems.map(({ key }) => key)).toEqual(held.map(([key]) => key))
    expect(info.token.split('.')[1]).toBe(info.currentRoleOrganization.id)
  })

  test('refuses a wrong password and an unknown mobile with the same words', async () => {
    const { mobile } = await server.make.member()
    const refusal = { status: 400, code: 40001, message: '手机号或密码不正确' }
    await expect(server.call(api.sessions.login, { body: { mobile, password: 'wrong' } })).rejects.toMatchObject(
      refusal,
    )
    const unknown = { mobile: '19999999999', password }
    await expect(server.call(api.sessions.login, { body: unknown })).rejects.toMatchObject(refusal)
  })

  test('takes a mobile as people write it', async () => {
    const { mobile } = await server.make.member()
    const written = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`
    const { employee } = await server.call(api.sessions.login, { body: { mobile: written, password } })
    expect(employee.mobile).toBe(mobile)
  })

  test('names the field that is wrong', async () => {
    const body = { mobile: '123', password: '' }
    await expect(server.call(api.sessions.login, { body })).rejects.toMatchObject({
      status: 400,
      message: '手机号：请输入 11 位手机号',
      fields: [{ path: 'mobile' }, { path: 'password' }],
    })
  })

  test('refuses a field that it does not know', async () => {
    const { mobile } = await server.make.member()
    const body = { mobile, password, remember: true } as { mobile: string; password: string }
    await expect(server.call(api.sessions.login, { body })).rejects.toMatchObject({ message: '不认识的字段：remember' })
  })

  test('locks a mobile after five wrong passwords, even against the right one, until 15 minutes have passed', async () => {
    const { mobile } = await server.make.member()
    const guess = () => server.call(api.sessions.login, { body: { mobile, password: 'wrong' } })
    for (let i = 0; i < 5; i++) await expect(guess()).rejects.toMatchObject({ code: 40001 })
    const right = () => server.call(api.sessions.login, { body: { mobile, password } })
    await expect(right()).rejects.toMatchObject({
      status: 429,
      code: 42901,
      message: expect.stringContaining('15 分钟'),
    })
    server.clock.advance(15 * minute + 1)
    await expect(right()).resolves.toMatchObject({ employee: { mobile } })
  })

  test('lets no more than five of many simultaneous guesses through', async () => {
    const { mobile } = await server.make.member()
    const guess = () =>
      server.call(api.sessions.login, { body: { mobile, password: 'wrong' } }).catch((error: unknown) => error)
    const answers = (await Promise.all(Array.from({ length: 12 }, guess))) as { code: number }[]
    expect(answers.filter(({ code }) => code === 40001)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 42901)).toHaveLength(7)
    server.clock.advance(15 * minute + 1)
  })

  test('slows an address down after thirty failures, by no more than three seconds, and locks nobody out', async () => {
    const { mobile } = await server.make.member()
    const right = () => server.call(api.sessions.login, { body: { mobile, password } })
    let count = 0
    const fail = async () => {
      const body = { mobile: `188${String(count++).padStart(8, '0')}`, password: 'wrong' }
      await expect(server.call(api.sessions.login, { body })).rejects.toMatchObject({ code: 40001 })
    }
    for (let i = 0; i < 30; i++) await fail()
    await right()
    expect(server.clock.waits).toEqual([])
    await fail()
    await right()
    expect(server.clock.waits).toEqual([100])
    await inRounds(32, fail)
    await right()
    expect(server.clock.waits.at(-1)).toBe(3000)
    server.clock.advance(15 * minute + 1)
    server.clock.waits.length = 0
    await right()
    expect(server.clock.waits).toEqual([])
  })

  test('lets everybody in who is right, however many sign in at once', async () => {
    const members = [await server.make.member(), await server.make.member(), await server.make.member()]
    const bodies = Array.from({ length: 13 }, () => members.map(({ mobile }) => ({ mobile, password }))).flat()
    const answers = await Promise.allSettled(bodies.map((body) => server.call(api.sessions.login, { body })))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  test('counts no sign-in that is still under way against its address', async () => {
    const { mobile } = await server.make.member()
    server.clock.advance(15 * minute + 1)
    server.clock.waits.length = 0
    const at = server.clock.now()
    const underWay = Array.from({ length: 60 }, (_, index) => ({
      id: `under-way-${index}`,
      mobile: `187${String(index).padStart(8, '0')}`,
      ip: '127.0.0.1',
      at,
      failed: false,
    }))
    await server.app.ctx.db.insertInto('login_attempts').values(underWay).execute()
    await server.call(api.sessions.login, { body: { mobile, password } })
    expect(server.clock.waits).toEqual([])
    await server.app.ctx.db
      .updateTable('login_attempts')
      .set({ failed: true })
      .where('id', 'like', 'under-way-%')
      .execute()
    await server.call(api.sessions.login, { body: { mobile, password } })
    expect(server.clock.waits).toEqual([3000])
    await server.app.ctx.db.deleteFrom('login_attempts').where('id', 'like', 'under-way-%').execute()
    server.clock.waits.length = 0
  })

  test('asks the database the same for a mobile that somebody has and one that nobody has', async () => {
    const { mobile } = await server.make.member()
    const statements = async (mobile: string) => {
      const kinds: string[] = []
      const note: KyselyPlugin = {
        transformQuery: ({ node }) => {
          kinds.push(node.kind)
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }
      const ctx = { ...server.app.ctx, ip: '203.0.113.9', db: server.app.ctx.db.withPlugin(note) }
      await expect(sessions.login(ctx, { mobile, password: 'wrong' }, '')).rejects.toMatchObject({ code: 40001 })
      return kinds
    }
    const known = await statements(mobile)
    expect(known.length).toBeGreaterThan(4)
    expect(await statements('19999999998')).toEqual(known)
  })

  test('keeps the fifty sessions of an employee that were used last', async () => {
    const { token, mobile } = await server.make.member()
    const first = await server.call(api.sessions.login, { body: { mobile, password } })
    server.clock.advance(2 * minute)
    await server.call(api.sessions.currentInfo, { token })
    const signIn = () => server.call(api.sessions.login, { body: { mobile, password } })
    const later = await inRounds(49, signIn)
    await expect(server.call(api.sessions.currentInfo, { token: first.token })).rejects.toMatchObject({ status: 401 })
    await server.call(api.sessions.currentInfo, { token })
    for (const session of later) await server.call(api.sessions.currentInfo, { token: session.token })
  })
})

describe('a session', () => {
  test('is accepted in either header', async () => {
    const { token } = await server.make.member()
    const url = `${server.origin}${routes.sessions.currentInfo.path}`
    for (const headers of [{ 'employee-token': token }, { authorization: `Bearer ${token}` }]) {
      expect((await fetch(url, { headers })).status).toBe(200)
    }
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { 'employee-token': `x${token}` } })).status).toBe(401)
  })

  test('switches to another role organization by the part after the dot, and to none that is not held', async () => {
    const { app, call, make } = server
    const home = await make.organization('甲')
    const other = await make.organization('乙')
    const { token, mobile } = await make.member({ in: home, roleType: '2' })
    await app.ctx.db
      .insertInto('role_organizations')
      .columns(['id', 'employee_id', 'organization_id', 'role_id', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('employees')
          .where('mobile', '=', mobile)
          .select((s) => [
            s.val(`second-${mobile}`).as('id'),
            'id as employee_id',
            s.val(other.organizationId).as('organization_id'),
            s.val(other.roleIds['3']).as('role_id'),
            s.val(new Date()).as('created_at'),
          ]),
      )
      .execute()
    const [secret] = token.split('.')
    const switched = await call(api.sessions.currentInfo, { token: `${secret}.second-${mobile}` })
    expect(switched.employee.roleType).toBe('3')
    expect(switched.currentRoleOrganization.organization.name).toBe('乙')
    const stranger = await make.member({ in: other })
    const theirs = stranger.token.split('.')[1]
    await expect(call(api.sessions.currentInfo, { token: `${secret}.${theirs}` })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('ends on the server with logout', async () => {
    const { token } = await server.make.member()
    await server.call(api.sessions.logout, { token })
    await expect(server.call(api.sessions.currentInfo, { token })).rejects.toMatchObject({ status: 401, code: 401 })
  })

  test('ends when the employee is disabled', async () => {
    const { token, employeeId } = await server.make.member()
    await server.app.ctx.db.updateTable('employees').set({ enabled: false }).where('id', '=', employeeId).execute()
    await expect(server.call(api.sessions.currentInfo, { token })).rejects.toMatchObject({ status: 401 })
  })

  test('ends after twelve idle hours, and lives on while it is used', async () => {
    const { token } = await server.make.member()
    const hour = 60 * minute
    for (let i = 0; i < 3; i++) {
      server.clock.advance(11 * hour)
      await server.call(api.sessions.currentInfo, { token })
    }
    server.clock.advance(12 * hour + minute)
    await expect(server.call(api.sessions.currentInfo, { token })).rejects.toMatchObject({ status: 401 })
  })

  test('is one of fifty at most; a new one stays, also where the clock was set back', async () => {
    const { mobile, employeeId } = await server.make.member()
    const signIn = () => server.call(api.sessions.login, { body: { mobile, password } })
    const older = await signIn()
    for (let others = 2; others < 51; others++) await signIn()
    server.clock.advance(-60 * minute)
    const { token } = await signIn()
    server.clock.advance(60 * minute)
    await expect(server.call(api.sessions.currentInfo, { token })).resolves.toBeDefined()
    await expect(server.call(api.sessions.currentInfo, { token: older.token })).rejects.toMatchObject({ status: 401 })
    const kept = server.app.ctx.db.selectFrom('sessions').selectAll().where('employee_id', '=', employeeId)
    expect(await kept.execute()).toHaveLength(50)
  })

  test('is stored as a hash only', async () => {
    const { token } = await server.make.member()
    const [secret = ''] = token.split('.')
    const rows = await server.app.ctx.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    const people = await server.app.ctx.db.selectFrom('employees').select('password_hash').execute()
    for (const { password_hash } of people) expect(password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('the signed-in employee', () => {
  test('hides the guide for good, and may show it again', async () => {
    const { token } = await server.make.member()
    expect(await server.call(api.sessions.hideGuide, { token })).toMatchObject({ guideHidden: true })
    expect((await server.call(api.sessions.currentInfo, { token })).employee.guideHidden).toBe(true)
    const shown = await server.call(api.sessions.hideGuide, { token, body: { hidden: false } })
    expect(shown.guideHidden).toBe(false)
  })

  test('gets the menu of the role type: an agent sees search and the seat', async () => {
    const agent = await server.make.member({ roleType: '1' })
    const { menuItems } = await server.call(api.sessions.menu, { token: agent.token })
    expect(menuItems).toEqual([
      { key: 'knowledgeSearch', title: '知识搜索' },
      { key: 'seat', title: '坐席助手' },
    ])
  })

  test('changes the password with the old one, which ends the other sessions', async () => {
    const { token, mobile } = await server.make.member()
    const other = await server.call(api.sessions.login, { body: { mobile, password } })
    const wrong = { oldPassword: 'nope', newPassword: 'anew12345' }
    await expect(server.call(api.sessions.changePassword, { token, body: wrong })).rejects.toMatchObject({
      code: 40002,
    })
    const weak = { oldPassword: password, newPassword: 'short' }
    await expect(server.call(api.sessions.changePassword, { token, body: weak })).rejects.toMatchObject({
      fields: [{ path: 'newPassword', message: '新密码：至少 8 位' }],
    })
    await server.call(api.sessions.changePassword, { token, body: { oldPassword: password, newPassword: 'anew12345' } })
    await expect(server.call(api.sessions.currentInfo, { token: other.token })).rejects.toMatchObject({ status: 401 })
    await server.call(api.sessions.currentInfo, { token })
    await server.call(api.sessions.login, { body: { mobile, password: 'anew12345' } })
  })

  test('changes the password while guesses at the sign-in form have locked the mobile', async () => {
    const { token, mobile } = await server.make.member()
    for (let i = 0; i < 5; i++) {
      const guess = { mobile, password: 'wrong' }
      await expect(server.call(api.sessions.login, { body: guess })).rejects.toMatchObject({ code: 40001 })
    }
    const body = { oldPassword: password, newPassword: 'anew12345' }
    await server.call(api.sessions.changePassword, { token, body })
    await server.call(api.sessions.login, { body: { mobile, password: 'anew12345' } })
  })

  test('is locked out of guessing the old password, which locks no sign-in', async () => {
    const { token, mobile } = await server.make.member()
    const change = (oldPassword: string) =>
      server.call(api.sessions.changePassword, { token, body: { oldPassword, newPassword: 'anew12345' } })
    for (let i = 0; i < 5; i++) await expect(change('wrong')).rejects.toMatchObject({ code: 40002 })
    await expect(change(password)).rejects.toMatchObject({ code: 42901 })
    const { token: other } = await server.call(api.sessions.login, { body: { mobile, password } })
    const body = { oldPassword: password, newPassword: 'anew12345' }
    await server.call(api.sessions.changePassword, { token: other, body })
  })
})
