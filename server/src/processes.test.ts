/** Several real processes on one PostgreSQL, one store, one index: two serve HTTP, workers come and are killed. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { routes } from '@zhiku/contract/routes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../test/postgres.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const children: ChildProcess[] = []
let dataDir = ''
let databaseUrl = ''

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'zhiku-processes-'))
  const { host, port, user, password, database } = await freshDatabase('processes')
  const login = `${user}${typeof password === 'string' ? `:${password}` : ''}`
  const isSocket = host?.startsWith('/')
  databaseUrl = `postgres://${login}@${isSocket ? 'localhost' : host}:${port}/${database}${isSocket ? `?host=${host}` : ''}`
})
afterAll(async () => {
  for (const child of children) await end(child, 'SIGTERM')
  await rm(dataDir, { recursive: true })
})

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Resolves with the line that says that the process is up. */
async function start(role: 'web' | 'worker', ...flags: string[]): Promise<{ child: ChildProcess; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    ZHIKU_ROLE: role,
    ZHIKU_DATA_DIR: dataDir,
    ZHIKU_ADMIN_PASSWORD: 'zhiku2026test',
    ZHIKU_LOG: 'error',
    DATABASE_URL: databaseUrl,
    PORT: '0',
  }
  const child = spawn(process.execPath, [main, '--no-demo', ...flags], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('已启动')) return { child, said: line }
  }
  throw new Error(`${role} ended before it was up`)
}

const originOf = (said: string): string => /http:\S+/.exec(said)?.[0] ?? ''

/** What the calls below answer, together. */
interface Answer {
  [field: string]: unknown
  token: string
  id: string
  fields: Record<string, string>
  uploadUrl: string
  ossUrl: string
  list: { id: string }[]
}

async function ask(
  origin: string,
  path: string,
  init: { method?: string; token?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, origin), {
    method: init.method ?? 'GET',
    headers: { 'content-type': 'application/json', ...(init.token ? { 'employee-token': init.token } : {}) },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
  const { code, data, message } = (await response.json()) as { code: number; data: Answer; message: string } // the envelope
  if (code !== 0) throw new Error(message)
  return data
}

/** Long enough to parse that a worker can be killed in the middle: 60 000 numbered sections. */
const longText = Array.from(
  { length: 60_000 },
  (_, i) => `# 第 ${i} 节\n\n第 ${i} 条：部件编号 QH-${i}，每 ${i} 天检查一次。`,
).join('\n\n')

test(
  'a killed worker loses nothing and doubles nothing, and another process finds the text',
  { timeout: 120_000 },
  async () => {
    const first = await start('web')
    const second = await start('web')
    const [a, b] = [originOf(first.said), originOf(second.said)]
    const { token } = await ask(a, routes.sessions.login.path, {
      method: 'POST',
      body: { mobile: '13800000003', password: 'zhiku2026test' },
    })
    const base = await ask(a, routes.knowledgeBases.create.path, {
      method: 'POST',
      token,
      body: { type: 'document', name: '资料' },
    })
    const at = `/api/v1/management/knowledge-base/${base.id}`
    const form = await ask(a, `${at}/oss-token?filename=long.md`, { token })
    const body = new FormData()
    for (const [field, value] of Object.entries(form.fields)) body.append(field, value)
    body.append('file', new Blob([longText]), 'long.md')
    expect((await fetch(new URL(form.uploadUrl, a), { method: 'POST', body })).ok).toBe(true)
    const files = [{ name: '长文.md', ossUrl: form.ossUrl }]
    const { list } = await ask(b, `${at}/files`, { method: 'POST', token, body: { files } })
    const file = list[0]
    const stateOf = async () => await ask(b, `${at}/file/${file?.id}`, { token })

    const killed = await start('worker')
    await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ parseStatus: 'parsing' }), {
      timeout: 20_000,
      interval: 20,
    })
    await end(killed.child, 'SIGKILL')
    expect(await stateOf()).toMatchObject({ parseStatus: 'parsing', chunkCount: 0 })

    await start('worker')
    const ready = { timeout: 90_000, interval: 250 }
    await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ parseStatus: 'ready' }), ready)
    const chunks = await ask(a, `${at}/file/${file?.id}/chunks?pageSize=1`, { token })
    const { chunkCount } = await stateOf()
    expect(chunks['total']).toBe(chunkCount)
    const found = await ask(a, `${routes.search.search.path}?keyword=${encodeURIComponent('部件编号 QH-41234')}`, {
      token,
    })
    expect(found['list']).toMatchObject([{ sourceId: file?.id }])
    const tasks = await ask(a, routes.parseTasks.list.path, { token })
    expect(tasks).toMatchObject({ total: 1, list: [{ state: 'succeeded' }] })
  },
)
