import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/harness.ts'
import { createRateLimiter } from './rate-limit.ts'

const server = useTestServer({ settings: { ZHIKU_RATE_LIMIT: '80' } })

test('a bucket lets in what it holds, fills evenly, and knows callers apart', () => {
  let now = 0
  const limiter = createRateLimiter(60, () => now)
  for (let call = 0; call < 15; call++) expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1)
  expect(limiter.take('b')).toBe(0)
  now += 1000
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1)
})

test('a caller who floods is told in the envelope when to come back, and others go on', async () => {
  const organization = await server.make.organization()
  const [busy, calm] = [await server.make.member({ in: organization }), await server.make.member({ in: organization })]
  const statuses: number[] = []
  let last: Response | undefined
  for (let call = 0; call < 40; call++) {
    last = await server.fetch(api.notifications.unread, { token: busy.token })
    statuses.push(last.status)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last?.json()).toMatchObject({ code: 42902, data: null })
  expect((await server.fetch(api.notifications.unread, { token: calm.token })).status).toBe(200)
})

test('tokens that nobody has cost their address, and those who are signed in cost it nothing', async () => {
  const { token } = await server.make.member()
  for (let call = 0; call < 15; call++) {
    expect((await server.fetch(api.notifications.unread, { token })).status).toBe(200)
  }
  const statuses: number[] = []
  for (let call = 0; call < 25; call++) {
    statuses.push((await server.fetch(api.notifications.unread, { token: `made-up-${call}.x` })).status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(5)
  expect(statuses.at(-1)).toBe(429)
})
