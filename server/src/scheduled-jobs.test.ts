/** What the clock asks for, over the knowledge of the demo, which has something of everything. */
import { api } from '@zhiku/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../demo/seed.ts'
import { startModelProvider, understanding } from '../test/fakes/model-provider.ts'
import type { ModelProvider as Fake } from '../test/fakes/model-provider.ts'
import { useTestServer } from '../test/harness.ts'
import { readEnv } from './env.ts'

const key = 'sk-test-0123456789'
const password = 'clocks-of-the-demo'
const administrator = '13800000003'
const dayMs = 24 * 60 * 60 * 1000
const settings = { ZHIKU_OUTGOING_ALLOW: '127.0.0.1', ZHIKU_SECRET: 'the secret of these tests' }
const server = useTestServer({ settings })
let fake: Fake

beforeAll(async () => {
  fake = await startModelProvider(key)
  fake.answer = understanding()
})
afterAll(() => fake.close())

test('ends well at once, a day later, and when all that is kept for a time is past it', async () => {
  await seedDemo(server.app, readEnv({ ZHIKU_DEMO_PASSWORD: password }))
  const { token } = await server.call(api.sessions.login, { body: { mobile: administrator, password } })
  const body = { kind: 'embedding', name: 'bge', address: fake.url, model: 'bge', key, concurrency: 1 } as const
  await server.call(api.modelProviders.create, { token, body })
  const turns = server.app.ctx.db.selectFrom('turns').select('id')
  for (const days of [0, 1]) {
    server.clock.advance(days * dayMs)
    await server.settle()
    await server.app.jobs.runScheduled()
    expect(await turns.execute()).not.toEqual([])
  }
  server.clock.advance(400 * dayMs)
  await server.app.jobs.runScheduled()
  expect(await turns.execute()).toEqual([])
}, 240_000)
