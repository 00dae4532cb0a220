/** A start that fails half way: what it made is kept, so what must be known of it is told. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../test/postgres.ts'
import { administrator, spawnProduct, urlOf } from '../test/product-process.ts'
import { demoAccounts, seedDemo } from '../demo/seed.ts'
import { useTestServer } from '../test/harness.ts'
import { readEnv } from './env.ts'

const server = useTestServer()

test('a start that meets a taken port tells the account that it made', { timeout: 120_000 }, async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhiku-start-'))
  onTestFinished(async () => {
    taken.close()
    await rm(dataDir, { recursive: true })
  })
  const child = spawnProduct({
    DATABASE_URL: urlOf(await emptyDatabase('start')),
    ZHIKU_DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    PORT: String((taken.address() as AddressInfo).port), // of a port, not of a path
  })
  const ended = once(child, 'exit')
  const said = child.stdout ? await text(child.stdout) : ''
  expect(await ended).toEqual([1, null])
  expect(said).toContain(`管理员账号：${administrator.mobile}`)
})

test('the accounts of a demo that stands already are told with the password that opens them, and with no other', async () => {
  await seedDemo(server.app, readEnv({ ZHIKU_DEMO_PASSWORD: 'first-of-the-demo' }))
  expect(await demoAccounts(server.app.ctx, 'first-of-the-demo')).toContain('演示账号（密码 first-of-the-demo）：')
  expect(await demoAccounts(server.app.ctx, 'another-password')).toEqual([])
})
