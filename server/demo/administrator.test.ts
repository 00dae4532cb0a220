import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { startTestServer } from '../test/harness.ts'
import { readEnv } from '../src/env.ts'
import { seedAdministrator } from './administrator.ts'

/** What the first sign-in into an empty product says. */
async function firstSignIn(database: string, settings: Record<string, string>, passwordIn: (said: string) => string) {
  const { server, stop } = await startTestServer({ database })
  try {
    const [said = ''] = await seedAdministrator(server.app, readEnv(settings))
    const mobile = /1\d{10}/.exec(said)?.[0] ?? ''
    const { token, employee } = await server.call(api.sessions.login, { body: { mobile, password: passwordIn(said) } })
    const response = await server.fetch(api.employees.list, { token })
    return { said, mustChange: employee.mustChangePassword, status: response.status }
  } finally {
    await stop()
  }
}

test('the password that is printed is a one-time one: nothing goes before it is changed', async () => {
  const printed = (said: string) => /一次性密码 (\S+?)，/.exec(said)?.[1] ?? ''
  expect(await firstSignIn('first-administrator', {}, printed)).toMatchObject({ mustChange: true, status: 403 })
})

test('a password that the operator chose is theirs, and is not printed', async () => {
  const chosen = 'operator2026own'
  const { said, ...rest } = await firstSignIn('own-administrator', { ZHIKU_ADMIN_PASSWORD: chosen }, () => chosen)
  expect(rest).toEqual({ mustChange: false, status: 200 })
  expect(said).not.toContain(chosen)
})
