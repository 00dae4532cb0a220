/** What the product stands on goes away and comes back; the product is stopped while it is busy. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '@zhiku/contract/routes'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { emptyDatabase } from '../test/postgres.ts'
import { useProcesses } from '../test/processes.ts'
import { end, isRunning, send, signIn } from '../test/product-process.ts'
import type { Started } from '../test/product-process.ts'

const processes = useProcesses(() => emptyDatabase('outages'))
const soon = { timeout: 45_000, interval: 100 }
const statusOf = async (origin: string, at: string, token?: string) =>
  (await send(origin, at, token ? { token } : {})).status

let started: Started[] = []

test('processes that are started together on an empty database all come up', { timeout: 120_000 }, async () => {
  started = await Promise.all([processes.start('web'), processes.start('web'), processes.start('worker')])
  for (const { origin } of started) expect(await statusOf(origin, '/readyz')).toBe(200)
})

test('what they keep on the disk is for their own account alone', async () => {
  const entries = await readdir(processes.dataDir, { recursive: true, withFileTypes: true })
  const modes = entries.map(async (entry) => (await lstat(path.join(entry.parentPath, entry.name))).mode & 0o077)
  expect(entries.length).toBeGreaterThan(5)
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0]))
})

test('a worker answers probes and nothing else', async () => {
  const [, , worker] = started
  const origin = worker?.origin ?? ''
  expect(await statusOf(origin, '/healthz')).toBe(200)
  expect(await (await send(origin, '/metrics')).text()).toContain('zhiku_database_connections')
  expect(await statusOf(origin, routes.sessions.currentInfo.path)).toBe(404)
})

test('when every connection to the database is cut, again and again, no process ends and calls go on', async () => {
  const [web] = started
  const origin = web?.origin ?? ''
  const token = await signIn(origin)
  const calls = keepCalling(() => send(origin, routes.notifications.unread.path, { token }))
  for (let round = 0; round < 5; round++) {
    await cutConnections()
    await vi.waitFor(async () => expect(await statusOf(origin, '/readyz')).toBe(200), soon)
    await vi.waitFor(
      async () => expect(await statusOf(origin, routes.notifications.unread.path, token)).toBe(200),
      soon,
    )
  }
  const statuses = await calls.end()
  expect(started.every(({ child }) => isRunning(child))).toBe(true)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await vi.waitFor(
    async () => expect(await (await send(origin, '/metrics')).text()).toContain('zhiku_listener_up 1'),
    soon,
  )
})

test('a stop behind a balancer cuts off no call, and ends streams with a last event', async () => {
  const leaving = await processes.start('web', { ZHIKU_STOP_DELAY: '3' })
  const [staying] = started
  const token = await signIn(leaving.origin)
  const stream = await send(leaving.origin, routes.notifications.stream.path, { token })
  // as a balancer does it: it asks readyz now and then, and sends new calls where the answer was 200
  let target = leaving.origin
  const asking = keepCalling(async () => {
    const response = await send(leaving.origin, '/readyz').catch(() => undefined)
    if (response?.status !== 200) target = staying?.origin ?? ''
    return response ?? new Response(undefined, { status: 503 })
  })
  const sides = [0, 1, 2, 3].map(() => keepCalling(() => send(target, routes.notifications.unread.path, { token })))
  await vi.waitFor(() => expect(sides.every(({ count }) => count() > 5)).toBe(true), soon)
  const ended = once(leaving.child, 'exit')
  leaving.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const side of sides) expect(await side.end()).toEqual(new Set([200]))
  await asking.end()
  expect(await stream.text()).toMatch(/event: end\n\n$/)
})

test('a call that has begun when the stop comes is answered, and the connection is not kept', async () => {
  // a machine that stands still for a while must not make the limit of a stop part of it
  const { child, origin } = await processes.start('web', { ZHIKU_STOP_LIMIT: '100' })
  const token = await signIn(origin)
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  const answer = fetch(new URL(routes.knowledgeBases.create.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'employee-token': token },
    body: body.readable,
    duplex: 'half',
  } as RequestInit) // `duplex` is missing from the type
  await writer.write(new TextEncoder().encode('{"type":"document",'))
  await vi.waitFor(async () => expect(await statusOf(origin, '/healthz')).toBe(200), soon)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await vi.waitFor(() => expect(send(origin, '/healthz')).rejects.toThrow('fetch failed'), soon)
  await writer.write(new TextEncoder().encode('"name":"停止时新建"}'))
  await writer.close()
  const response = await answer
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toEqual([0, null])
})

test('the server ends with the program that started it, also when that is killed', async () => {
  const launcher = fileURLToPath(new URL('../../scripts/fixtures/launch.mjs', import.meta.url))
  const file = fileURLToPath(new URL('./platform/fixtures/lasting.ts', import.meta.url))
  const child = spawn(process.execPath, [launcher, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await vi.waitFor(() => expect(said.join('')).toContain('up'), soon)
  await end(child, 'SIGKILL')
  await vi.waitFor(() => expect(said.join('')).toContain('stopped'), soon)
})

/** Calls one after the other until it is told to end; answers the statuses, 0 for a call that was cut off. */
function keepCalling(call: () => Promise<Response>): { count: () => number; end: () => Promise<Set<number>> } {
  let isEnding = false
  let count = 0
  const statuses = new Set<number>()
  const run = async () => {
    while (!isEnding) {
      statuses.add(
        await call().then(
          async (response) => (await response.arrayBuffer(), response.status),
          () => 0,
        ),
      )
      count++
    }
    return statuses
  }
  const done = run()
  return {
    count: () => count,
    end: () => {
      isEnding = true
      return done
    },
  }
}

/** As a failover does it: of this database, all of the product's connections at once. */
async function cutConnections(): Promise<void> {
  const postgres = inject('testPostgres')
  if ('failure' in postgres) throw new Error(postgres.failure)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const database = `${postgres.prefix}_outages`
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await client.end()
}
