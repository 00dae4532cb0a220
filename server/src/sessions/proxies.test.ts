import { routes } from '@zhiku/contract/routes'
import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { TestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import { readEnv } from '../env.ts'

/** Where the session that a forwarded sign-in opens says that it came from. */
async function addressOf(server: TestServer, forwardedFor: string): Promise<string | undefined> {
  const { mobile } = await server.make.member()
  const response = await fetch(`${server.origin}${routes.sessions.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ mobile, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } } // the envelope of a sign-in
  const { list } = await server.call(api.profile.sessions, { token: data.token })
  return list.find(({ current }) => current)?.ip
}

describe('behind a proxy that is trusted', () => {
  const server = useTestServer({ settings: { ZHIKU_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } })
  test('the caller is the last one that no trusted proxy is', async () => {
    expect(await addressOf(server, '203.0.113.7')).toBe('203.0.113.7')
    expect(await addressOf(server, '198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
  })
})

describe('without a trusted proxy', () => {
  const server = useTestServer()
  test('no forwarded address is believed', async () => {
    expect(await addressOf(server, '203.0.113.7')).toBe('127.0.0.1')
  })
})

test('a list of proxies that is none is refused by its name', () => {
  for (const [bad, named] of [
    ['localhost', 'localhost'],
    ['127.0.0.1,10.0.0.0/33', '10.0.0.0/33'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ]) {
    expect(() => readEnv({ ZHIKU_TRUSTED_PROXIES: bad })).toThrow(`ZHIKU_TRUSTED_PROXIES`)
    expect(() => readEnv({ ZHIKU_TRUSTED_PROXIES: bad })).toThrow(`「${named}」不是 IP 地址或网段`)
  }
  expect(readEnv({ ZHIKU_TRUSTED_PROXIES: '::1, fd00::/8' }).ZHIKU_TRUSTED_PROXIES).toEqual(['::1', 'fd00::/8'])
})
