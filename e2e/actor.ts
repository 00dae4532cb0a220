import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { base } from '@zhiku/contract/access'
import { routes } from '@zhiku/contract/routes'
import { password } from './sign-in.ts'
import { wordOfNow } from './words.ts'

/** Words of this run: a second run on the same data must not meet the first one's. */
export const run = wordOfNow()

/** Speaks to the server as one employee. */
export async function actor(request: APIRequestContext, mobile: string, secret = password) {
  const token = await tokenOf(request, mobile, secret)
  return actorWith(request, token)
}

export function actorWith(request: APIRequestContext, token: string) {
  return async <T>(method: string, path: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.fetch(`${base}${path}`, { method, headers, ...(data && { data }) })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: T }).data // every answer has the contract's envelope
  }
}
export type Actor = Awaited<ReturnType<typeof actor>>

/** Token of a sign-in of its own. */
export async function tokenOf(request: APIRequestContext, mobile: string, secret = password): Promise<string> {
  const login = await request.post(routes.sessions.login.path, { data: { mobile, password: secret } })
  expect(login.ok(), await login.text()).toBe(true)
  return ((await login.json()) as { data: { token: string } }).data.token // the contract's answer of a login
}

export interface Person {
  id: string
  name: string
  mobile: string
}

let made = 0

/** A mobile number that nobody has: of a run, and beside other runs of these hundred days. */
export const freeMobile = (): string => `1${String(startedAt + made++).slice(-10)}`
const startedAt = Date.now()

/** Somebody who has changed the one-time password to `password` and can work. */
export async function newPerson(request: APIRequestContext, by: Actor, name: string, roleIds: string[]) {
  const mobile = freeMobile()
  const { employee, oneTimePassword } = await by<{ employee: { id: string }; oneTimePassword: string }>(
    'POST',
    '/employee',
    { name, mobile, roleIds },
  )
  const self = await actor(request, mobile, oneTimePassword)
  await self('PUT', '/employee/password', { oldPassword: oneTimePassword, newPassword: password })
  return { id: employee.id, name, mobile } satisfies Person
}

/** Ids of the roles of the actor's current organization, by name. */
export async function rolesOf(by: Actor): Promise<Record<string, string>> {
  const { list } = await by<{ list: { roles: { id: string; name: string }[] }[] }>('GET', '/roles/options')
  return Object.fromEntries(list[0]?.roles.map(({ id, name }) => [name, id]) ?? [])
}
