/** The product with the demo's knowledge on the day for which its questions were written, or with another trade's, in process and over HTTP. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemo } from '../demo/seed.ts'
import { createApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import type { Env } from '../src/env.ts'
import { parseNext } from '../src/files/parse-file.ts'
import { openConnection } from '../src/open-connection.ts'
import { createParsingPool } from '../src/parsing/service.ts'
import { createFakeClock } from '../test/fakes/clock.ts'
import { seedTrade } from '../test/golden/trades.ts'
import type { Trade } from '../test/golden/trades.ts'
import { goldenDay } from '../test/golden/questions.ts'

const account = { mobile: '13800000001', password: 'bench-of-understanding' }

type Work = (app: App, origin: string, as: typeof account) => Promise<void>

/**
 * @param folder is kept and used again; absent: one for this time only
 * @param prepare before the documents of a new one are parsed
 */
export const withDemo = (
  folder: string | undefined,
  work: Work,
  prepare?: (app: App) => Promise<unknown>,
): Promise<void> =>
  withProduct(folder, work, async (app, env) => {
    await seedDemo(app, env)
    await prepare?.(app)
  })

export const withTrade = (folder: string | undefined, trade: Trade, work: Work): Promise<void> =>
  withProduct(folder, work, (app) => seedTrade(app, trade, account))

async function withProduct(
  folder: string | undefined,
  work: Work,
  seed: (app: App, env: Env) => Promise<unknown>,
): Promise<void> {
  const directory = folder ?? (await mkdtemp(path.join(tmpdir(), 'zhiku-bench-')))
  const env = readEnv({
    ZHIKU_DATA_DIR: directory,
    ZHIKU_LOG: 'error',
    ZHIKU_ROLE: 'web',
    ZHIKU_RATE_LIMIT: '0',
    ZHIKU_DEMO_PASSWORD: account.password,
  })
  const isNew = !existsSync(path.join(directory, 'postgres'))
  const { connection, stop } = await openConnection(env, { say: () => undefined })
  const app = await createApp({ env, connection, clock: createFakeClock(goldenDay) })
  await app.start()
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  try {
    if (isNew) {
      await seed(app, env)
      await learn(app)
    } else await app.indexNow()
    await work(app, origin, account)
  } finally {
    await app.stop()
    await stop()
    if (!folder) await rm(directory, { recursive: true })
  }
}

async function learn(app: App): Promise<void> {
  const pool = createParsingPool({ size: 2 })
  while (await parseNext(app.ctx, pool, new AbortController().signal));
  await pool.close()
  await app.jobs.drain()
  await app.indexNow()
}
