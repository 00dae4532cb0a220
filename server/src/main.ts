/** The process: read the environment, start the database, build the app, listen, work, stop cleanly. */
import { parseArgs } from 'node:util'
import { seedAdministrator } from '../demo/administrator.ts'
import { demoAccounts, seedDemo } from '../demo/seed.ts'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import * as employees from './employees/service.ts'
import { readEnv } from './env.ts'
import type { Env } from './env.ts'
import { openConnection } from './open-connection.ts'
import { keepHeapSmall } from './platform/heap.ts'
import { keepFilesPrivate } from './platform/private-files.ts'
import { endInOrder } from './platform/lifetime.ts'
import { createLog } from './platform/log.ts'
import { startAlone } from './platform/start-alone.ts'

const { values: flags } = parseArgs({ options: { 'no-demo': { type: 'boolean', default: false } } })

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Beyond the time that calls are given: jobs end, the embedded database writes what it holds. */
const orderlyEndMs = 90_000

async function run(): Promise<void> {
  keepFilesPrivate()
  keepHeapSmall()
  const env = readEnv()
  const startedAt = performance.now()
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const part of stops.splice(0).reverse()) await part()
  }
  const limitMs = (env.ZHIKU_STOP_DELAY + env.ZHIKU_STOP_LIMIT) * 1000 + orderlyEndMs
  endInOrder({ log: createLog(env.ZHIKU_LOG), say, limitMs, stop })
  try {
    const { connection, stop: stopDatabase } = await openConnection(env, { say })
    stops.push(stopDatabase)
    const { app, notes } = await startAlone({ connection, say }, async () => {
      const app = await createApp({ env, connection })
      stops.push(app.stop)
      return { app, notes: await seed(app, env) }
    })
    // a password that was made is told once: also where the start fails behind it
    const tell = () => notes.splice(0).forEach(say)
    stops.push(async () => tell())
    await app.start()
    const isWorker = env.ZHIKU_ROLE === 'worker'
    const address = await app.http.listen({ port: isWorker ? env.ZHIKU_PROBE_PORT : env.PORT, host: env.HOST })
    if (isWorker) say(`知库后台进程已启动，探针：${address}`)
    else say(`\n知库已启动（${((performance.now() - startedAt) / 1000).toFixed(1)} 秒）：${address}\n`)
    tell()
  } catch (error) {
    await stop()
    throw error
  }
}

/** Fills an empty database. Answers what the operator must know to sign in. */
async function seed(app: App, env: Env): Promise<string[]> {
  const isEmpty = await employees.isEmpty(app.ctx.db)
  if (flags['no-demo']) return isEmpty ? seedAdministrator(app, env) : []
  if (isEmpty) return seedDemo(app, env)
  return env.ZHIKU_DEMO_PASSWORD ? demoAccounts(app.ctx, env.ZHIKU_DEMO_PASSWORD) : []
}

/** The system's codes in words that say what to do. */
function sentenceOf(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) }
  if (code === 'EADDRINUSE') {
    const [port = ''] = /\d+$/.exec(message) ?? []
    return `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT（后台进程用 ZHIKU_PROBE_PORT）换一个端口。`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `不能使用此地址，请检查 HOST 和 DATABASE_URL：${message}`
  if (code === 'EACCES') return `没有权限，请换一个 PORT 或数据目录：${message}`
  return message
}

run().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
})
