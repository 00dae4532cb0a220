import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { api } from '@zhiku/contract'
import { urlOf } from '@zhiku/contract/call'
import type { ArgsOf } from '@zhiku/contract/call'
import type { DataOf, Endpoint } from '@zhiku/contract/endpoint'
import { password } from './accounts.ts'
import { wordOfNow } from './words.ts'

/** Words of this run: a second run on the same data must not meet the first one's. */
export const run = wordOfNow()

/** Speaks to the server as one employee, in the contract's words: prepares what a journey starts from. */
export type Actor = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>) => Promise<DataOf<E>>

export const actor = async (request: APIRequestContext, mobile: string, secret = password): Promise<Actor> =>
  actorWith(request, await tokenOf(request, mobile, secret))

export function actorWith(request: APIRequestContext, token: string): Actor {
  return (endpoint, args) => answerOf(request, endpoint, args, { authorization: `Bearer ${token}` })
}

/** Token of a sign-in of its own. */
export async function tokenOf(request: APIRequestContext, mobile: string, secret = password): Promise<string> {
  const { token } = await answerOf(request, api.sessions.login, { body: { mobile, password: secret } }, {})
  return token
}

async function answerOf<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  args: ArgsOf<E>,
  headers: Record<string, string>,
): Promise<DataOf<E>> {
  const { method } = endpoint
  const address = urlOf(endpoint, args)
  const response = await request.fetch(address, { method, headers, ...(args.body ? { data: args.body } : {}) })
  expect(response.ok(), `${method} ${address}: ${await response.text()}`).toBe(true)
  const { data } = (await response.json()) as { data: DataOf<E> } // every answer has the contract's envelope
  return data
}

export interface Person {
  id: string
  name: string
  mobile: string
}

let made = 0

/** A mobile number that nobody has: of a run, and beside other runs of these eighty days. */
export const freeMobile = (): string => `1${3_000_000_000 + ((startedAt + made++) % 7_000_000_000)}`
const startedAt = Date.now()

/** Somebody who has changed the one-time password to `password` and can work. */
export async function newPerson(request: APIRequestContext, by: Actor, name: string, roleIds: string[]) {
  const mobile = freeMobile()
  const { employee, oneTimePassword } = await by(api.employees.create, { body: { name, mobile, roleIds } })
  const self = await actor(request, mobile, oneTimePassword)
  await self(api.sessions.changePassword, { body: { oldPassword: oneTimePassword, newPassword: password } })
  return { id: employee.id, name, mobile } satisfies Person
}

/** Ids of the roles of the actor's current organization, by name. */
export async function rolesOf(by: Actor): Promise<Record<string, string>> {
  const { list } = await by(api.roles.options, {})
  return Object.fromEntries(list[0]?.roles.map(({ id, name }) => [name, id]) ?? [])
}
