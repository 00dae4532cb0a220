/**
 * Who may call what, tried for every endpoint of the contract: nobody, each role type, each kind of channel, a role with empty lists, a
 * one-time password, a disabled account, another organization. What to expect is read from the contract; an endpoint whose address or
 * body this file cannot fill fails until it is declared here.
 */
import { api, everyCall } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'
import type { Role } from '@zhiku/contract/roles'
import { batchPermissions, menuKeyRoles, menuKeys } from '@zhiku/contract/words/roles'
import { keyKinds } from '@zhiku/contract/words/channels'
import type { KeyKind } from '@zhiku/contract/words/channels'
import type { MenuKey, RoleType } from '@zhiku/contract/words/roles'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openChannel, publishedAssistant } from '../test/channels.ts'
import { useTestServer } from '../test/harness.ts'
import { bodies, foreignParams, queries } from '../test/sample-calls.ts'
import { seatKey } from '../test/seats.ts'
import { password } from '../test/make.ts'
import type { Member } from '../test/make.ts'
import { createHttpApp } from './platform/http/app.ts'
import { mount } from './platform/http/mount.ts'
import type { Authenticate } from './platform/http/mount.ts'
import { route } from './platform/http/route.ts'

const server = useTestServer()
const all: [string, Endpoint][] = Object.entries(everyCall).flatMap(([room, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${room}.${name}`,
    endpoint,
  ]),
)
const guarded = all.filter(([, { access }]) => access !== 'public')
const roleTypes = ['1', '2', '3'] as const
const operatorPages = (Object.keys(menuKeys) as MenuKey[]).filter((key) => menuKeyRoles[key].includes('2')) // widened to string
const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const nowhere = ({ path }: Endpoint) => Object.fromEntries(paramNames(path).map((name) => [name, 'none']))

const full = {} as Record<RoleType, Member> // filled before the first test
const bare = {} as Record<RoleType, Member & { role: Role }> // filled before the first test
let disabled: Member
let unpermitted: Member
let newcomer: Member
let theirs: Member

beforeAll(async () => {
  const organization = await server.make.organization()
  for (const roleType of roleTypes) full[roleType] = await server.make.member({ in: organization, roleType })
  for (const roleType of roleTypes) {
    const body = { name: `空角色 ${roleType}`, roleType, menuKeys: [], permissions: [] }
    const role = await server.call(api.roles.create, { token: full['3'].token, body })
    const roleIds = { ...organization.roleIds, [roleType]: role.id }
    bare[roleType] = { ...(await server.make.member({ in: { ...organization, roleIds }, roleType })), role }
  }
  const body = { name: '只有页面', roleType: '2' as const, menuKeys: operatorPages, permissions: [] }
  const role = await server.call(api.roles.create, { token: full['3'].token, body })
  unpermitted = await server.make.member({
    in: { ...organization, roleIds: { ...organization.roleIds, '2': role.id } },
  })
  disabled = await server.make.member({ in: organization, roleType: '3' })
  newcomer = await server.make.member({ in: organization, roleType: '3' })
  theirs = await server.make.member({ roleType: '3' })
  const people = server.app.ctx.db.updateTable('employees')
  await people.set({ enabled: false }).where('id', '=', disabled.employeeId).execute()
  await people.set({ must_change_password: true }).where('id', '=', newcomer.employeeId).execute()
})

/** Endpoints whose handlers say who called. */
const forChannels = { method: 'GET', path: '/api/test/channel', access: ['channel'], data: z.string() } as const
const forBoth = { ...forChannels, path: '/api/test/both', access: ['1', 'channel'] } as const

/** Every endpoint without what lies behind it, for a caller whose token is a channel's key. */
const doorOf = (caller: Awaited<ReturnType<Authenticate>>) => {
  const door = createHttpApp(server.app.ctx.log)
  const rooms = guarded.map(([, endpoint]) => ({ endpoint, handle: async () => null }))
  const open = [forChannels, forBoth].map((endpoint) => route(endpoint, async ({ actor }) => actor.name))
  const context = server.app.ctx
  mount(door, [...rooms, ...open], { authenticate: async () => caller, context, callsPerMinute: 0 })
  return door
}
const kinds = Object.keys(keyKinds) as KeyKind[] // widened to string
const channelDoors = {} as Record<KeyKind, FastifyInstance> // filled before the first test
beforeAll(() => {
  const who = { channelId: 'c', name: '官网', organizationId: 'o', assistantId: 'a', perMinute: 60 }
  for (const channelKind of kinds) {
    const { assistantId, ...keyed } = who
    const panel = { conversationId: 's', servedBy: null, origin: 'https://tickets.example', endsAt: new Date() }
    channelDoors[channelKind] =
      channelKind === 'seat'
        ? doorOf({ kind: 'channel', channelKind, ...keyed })
        : channelKind === 'seatPanel'
          ? doorOf({ kind: 'channel', channelKind, ...keyed, ...panel })
          : doorOf({ kind: 'channel', channelKind, ...keyed, assistantId })
  }
})
afterAll(async () => {
  for (const kind of kinds) await channelDoors[kind].close()
})

test('what is for channels lets in no employee that it does not name', async () => {
  const grants = { menuKeys: [], permissions: [], mustChangePassword: false }
  const who = { employeeId: 'e', sessionId: 's', roleOrganizationId: 'r', organizationId: 'o', name: '陈雨' }
  const employeeDoor = doorOf({ kind: 'employee', ...who, roleType: '1', grants })
  const headers = { 'employee-token': 'k' }
  const asked = async (door: FastifyInstance, { path }: Endpoint) => (await door.inject({ url: path, headers })).json()
  expect(await asked(channelDoors.web, forChannels)).toMatchObject({ data: '官网' })
  expect(await asked(channelDoors.mcp, forBoth)).toMatchObject({ data: '官网' })
  expect(await asked(employeeDoor, forBoth)).toMatchObject({ data: '陈雨' })
  expect(await asked(employeeDoor, forChannels)).toMatchObject({ code: 403, data: null })
  await employeeDoor.close()
})

/** Whoever signs out is gone for the endpoints after it. */
const as = async (member: Member, endpoint: Endpoint): Promise<string> => {
  if (endpoint !== api.sessions.logout) return member.token
  const secret = (await server.call(api.sessions.login, { body: { mobile: member.mobile, password } })).token
  return `${secret.split('.')[0] ?? ''}.${member.token.split('.')[1] ?? ''}`
}

describe.each(guarded)('%s', (_name, endpoint) => {
  const params = nowhere(endpoint)
  const status = async (member: Member) =>
    (await server.fetch(endpoint, { token: await as(member, endpoint), params })).status

  test('refuses a caller who is not signed in, and one who is disabled', async () => {
    for (const token of [undefined, disabled.token]) {
      const response = await server.fetch(endpoint, { ...(token ? { token } : {}), params })
      expect(response.status).toBe(401)
      if (endpoint.kind === 'foreign') continue // refuses as its protocol does
      const isForChannelsAlone = endpoint.access.includes('channel') && endpoint.access.length === 1
      const code = isForChannelsAlone ? 40183 : 401
      expect(await response.json()).toMatchObject({ code, data: null })
    }
  })

  test('lets in the role types that it names, and answers 403 to the others', async () => {
    for (const roleType of roleTypes) {
      if (endpoint.access.includes(roleType)) expect([401, 403]).not.toContain(await status(full[roleType]))
      else expect(await status(full[roleType])).toBe(403)
    }
  })

  test('asks for the page and the permission that it declares', async () => {
    for (const roleType of roleTypes) {
      const { role, ...member } = bare[roleType]
      const isInMenu = !endpoint.menus || endpoint.menus.some((key) => role.menuKeys.includes(key))
      const isPermitted = !endpoint.permission || role.permissions.includes(endpoint.permission)
      const isAllowed = endpoint.access.includes(roleType) && isInMenu && isPermitted
      expect((await status(member)) === 403, `role type ${roleType}`).toBe(!isAllowed)
    }
  })

  test('lets a channel in only where it names one', async () => {
    const url = endpoint.path.replace(/:\w+/g, 'none')
    for (const kind of kinds) {
      const call = { method: endpoint.method, url, headers: { 'employee-token': 'k' } }
      const { statusCode } = await channelDoors[kind].inject(call)
      const isNamed = endpoint.access.includes('channel') && (endpoint.channels?.includes(kind) ?? true)
      expect(statusCode === 403, `a channel of kind ${kind}`).toBe(!isNamed)
    }
  })

  test('is closed while a one-time password waits, unless it says otherwise', async () => {
    const response = await server.fetch(endpoint, { token: await as(newcomer, endpoint), params })
    if (endpoint.beforePasswordChange) expect(response.status).not.toBe(403)
    else if (endpoint.kind === 'foreign') expect(response.status).toBe(403)
    else expect(await response.json()).toMatchObject({ code: 40305 })
  })
})

/** Batches whose body says which act it is. */
const batches = guarded.flatMap(([name, endpoint]) => {
  const act = endpoint.body instanceof z.ZodObject ? endpoint.body.shape['action'] : undefined
  return act instanceof z.ZodEnum ? act.options.map((action) => [`${name} ${action}`, endpoint, action] as const) : []
})

describe('a batch', () => {
  test('is found with each of its acts', () => {
    const named = batches.map(([name]) => name)
    for (const room of ['files', 'faqs', 'products']) expect(named).toContain(`${room}.batch remove`)
  })

  test.each(batches)('%s asks for the permission that the act needs', async (name, endpoint, action) => {
    const body = { ...(bodies[name.split(' ')[0] ?? ''] as object), action }
    const ask = async ({ token }: Member) =>
      (await server.fetch(endpoint, { token, params: nowhere(endpoint), body })).status
    expect(await ask(unpermitted)).toBe(batchPermissions[String(action)] ? 403 : 404)
    expect(await ask(full['2'])).toBe(404)
  })
})

describe('a role with one page', () => {
  test.each(operatorPages)('%s reads what that page shows, and nothing of the others', async (page) => {
    const organization = await server.make.organization()
    const { token } = await server.make.member({ in: organization, roleType: '3' })
    const body = { name: '一个页面', roleType: '2' as const, menuKeys: [page], permissions: [] }
    const role = await server.call(api.roles.create, { token, body })
    const only = await server.make.member({
      in: { ...organization, roleIds: { ...organization.roleIds, '2': role.id } },
    })
    for (const [name, endpoint] of guarded) {
      if (endpoint.method !== 'GET' || endpoint.kind === 'events') continue
      const isAllowed =
        endpoint.access.includes('2') && (!endpoint.menus || endpoint.menus.includes(page)) && !endpoint.permission
      const { status } = await server.fetch(endpoint, { token: only.token, params: nowhere(endpoint) })
      expect({ name, isRefused: status === 403 }).toEqual({ name, isRefused: !isAllowed })
    }
  })
})

describe('another organization', () => {
  let own: Awaited<ReturnType<typeof foreignParams>>
  let theirKey: string
  let theirSeatKey: string
  beforeAll(async () => {
    own = await foreignParams(server)
    theirKey = (await openChannel(server, theirs, await publishedAssistant(server, theirs))).secret ?? ''
    theirSeatKey = (await seatKey(server, theirs)).secret
  })
  const isForChannels = ({ access }: Endpoint) => access.includes('channel')
  const isForSeats = ({ channels }: Endpoint) => channels?.includes('seat')
  const addressed = guarded.filter(([, { path }]) => path.includes(':'))
  /** Who has none answers 404 to colleagues too. */
  const pictures = new Set<Endpoint>([api.employees.avatar, api.assistants.avatar])

  test.each(addressed)('%s does not find what is ours', async (name, endpoint) => {
    const params = own.paramsOf(name, paramNames(endpoint.path))
    const [body, query] = [bodies[name], queries[name] ?? {}]
    expect(endpoint.body === undefined || endpoint.body.safeParse(body).success, 'declare a body').toBe(true)
    const call = { params, query, ...(body === undefined ? {} : { body }) }
    if (endpoint.method === 'GET' && !pictures.has(endpoint)) {
      expect(
        (
          await server.fetch(endpoint, {
            token: isForSeats(endpoint) ? own.seatKey : isForChannels(endpoint) ? own.key : own.token,
            ...call,
          })
        ).status,
        'it is there',
      ).toBe(200)
    }
    const theirOwn = isForSeats(endpoint) ? theirSeatKey : theirKey
    const token = isForChannels(endpoint) ? theirOwn : theirs.token
    const response = await server.fetch(endpoint, { token, ...call })
    expect(await response.json()).toMatchObject({
      code: expect.toSatisfy((code: number) => String(code).startsWith('404')),
    })
  })

  test.each(guarded.filter(([, { path, method, kind }]) => method === 'GET' && !path.includes(':') && !kind))(
    '%s tells nothing of ours',
    async (name, endpoint) => {
      const response = await server.fetch(endpoint, { token: theirs.token, query: queries[name] ?? {} })
      const said = await response.text()
      for (const id of own.ids) expect(said).not.toContain(id)
    },
  )
})

test('an unknown call is refused in the envelope, never with a page', async () => {
  for (const path of ['/api/v1/nothing', '/rpc/v1/nothing', '/api']) {
    const response = await fetch(`${server.origin}${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, message: '请求地址出错', data: null })
  }
})

test('the OpenAPI document names every endpoint with its role types', async () => {
  const response = await fetch(`${server.origin}/api/docs`)
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const published = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(published.sort()).toEqual(all.map(([name]) => name).sort())
})

test('probes answer and the metrics count', async () => {
  expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({
    database: 'ok',
    index: 'ok',
    store: 'ok',
  })
  expect(await (await fetch(`${server.origin}/metrics`)).text()).toContain('zhiku_http_request_seconds')
})

test('answers carry the security headers', async () => {
  const { headers } = await fetch(`${server.origin}/healthz`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('set-cookie')).toBeNull()
})
