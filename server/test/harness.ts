/**
 * The real app on this file's real database, called over HTTP as a console would. Parsing, jobs and indexing are
 * driven by hand (`settle`), so that no test waits for a clock; only the clock is fake.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BodyInput, DataOf, Endpoint, ParamsOf, QueryInput } from '@zhiku/contract/endpoint'
import type pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { createApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { parseNext } from '../src/files/parse-file.ts'
import { createParsingPool } from '../src/parsing/service.ts'
import type { FreeSpace, freeSpace } from '../src/platform/free-space.ts'
import type { ParsingPool } from '../src/parsing/service.ts'
import { createFakeClock } from './fakes/clock.ts'
import { factories } from './make.ts'
import { freshDatabase, testDatabase } from './postgres.ts'

/** What a refused call throws: the envelope of the refusal. */
class Refused extends Error {
  readonly status: number
  readonly code: number
  readonly fields: { path: string; message: string }[]

  constructor(status: number, envelope: { code: number; message: string; data: unknown }) {
    super(envelope.message)
    this.status = status
    this.code = envelope.code
    const data = envelope.data as { fields?: { path: string; message: string }[] } | null // the envelope's own shape
    this.fields = data?.fields ?? []
  }
}

type Part<K extends string, V> = keyof V extends never ? { [P in K]?: V } : { [P in K]: V }
export type CallInput<E extends Endpoint> = { token?: string } & Part<'params', ParamsOf<E>> & {
    query?: QueryInput<E>
    body?: BodyInput<E>
  }

export interface TestServer {
  app: App
  origin: string
  clock: ReturnType<typeof createFakeClock>
  make: ReturnType<typeof factories>
  /** Answers `data`, checked against the contract; throws {@link Refused}. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>>
  /** The raw answer, for headers and files. */
  fetch(
    endpoint: Endpoint,
    input: { token?: string; params?: object; query?: object; body?: unknown },
  ): Promise<Response>
  /** Parses what waits, does the jobs that were asked for and brings the index up to date. */
  settle(): Promise<void>
}

export interface TestServerOptions {
  /** A database of the test's own instead of the file's. */
  database?: string
  /** What another version left behind: its database and data folder, and when that was. */
  left?: { connection: pg.ClientConfig; directory: string; at: Date }
  /** Environment variables on top of the tests' own. */
  settings?: Record<string, string>
  /** What the disk says of itself. */
  measureSpace?: typeof freeSpace
}

/** One server per test file, started before its tests and stopped after them. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer // filled before the first test
  let stop = () => Promise.resolve()
  beforeAll(async () => {
    const started = await startTestServer(options)
    Object.assign(server, started.server)
    stop = started.stop
  })
  afterAll(() => stop())
  return server
}

/** A small disk, so that what the product keeps in reserve of it is small too. */
const emptyDisk = (): Promise<FreeSpace> => Promise.resolve({ free: 2 ** 28, total: 2 ** 28 })

export async function startTestServer({ database, left, settings, measureSpace = emptyDisk }: TestServerOptions = {}) {
  const directory = left?.directory ?? (await mkdtemp(path.join(tmpdir(), 'zhiku-app-')))
  const clock = createFakeClock(left?.at)
  const env = readEnv({
    ZHIKU_DATA_DIR: directory,
    ZHIKU_LOG: 'error',
    ZHIKU_ROLE: 'web',
    ZHIKU_RATE_LIMIT: '0',
    ...settings,
  })
  const connection = left?.connection ?? (database ? await freshDatabase(database) : await testDatabase())
  const app = await createApp({ env, connection, clock, measureSpace })
  const pool = createParsingPool({ size: 1 })
  await app.start()
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const fetchEndpoint = sender(origin)
  const call = caller(app, fetchEndpoint)
  const server: TestServer = {
    app,
    origin,
    clock,
    call,
    fetch: fetchEndpoint,
    settle: () => settle(app, pool),
    make: factories(app, call),
  }
  const stop = async () => {
    await pool.close()
    await app.stop()
    await rm(directory, { recursive: true })
  }
  return { server, stop }
}

async function settle(app: App, pool: ParsingPool): Promise<void> {
  const never = new AbortController().signal
  while (await parseNext(app.ctx, pool, never));
  await app.jobs.drain()
  await app.indexNow()
}

/** Calls to what listens there. */
export const sender =
  (origin: string): TestServer['fetch'] =>
  (endpoint, { token, params = {}, query = {}, body }) => {
    const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const given: [string, unknown][] = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
    return fetch(`${origin}${filled}?${search.toString()}`, {
      method: endpoint.method,
      headers: {
        ...(token ? { 'employee-token': token, authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

/** The same, checked against the contract. */
export const caller =
  (app: App, fetchEndpoint: TestServer['fetch']): TestServer['call'] =>
  async (endpoint, input) => {
    await app.noted() // what the calls before left behind is there
    const response = await fetchEndpoint(endpoint, input)
    const envelope = (await response.json()) as { code: number; message: string; data: unknown } // every JSON answer is one
    if (envelope.code !== 0) throw new Refused(response.status, envelope)
    expect(response.status).toBe(200)
    const parsed = endpoint.data?.safeParse(envelope.data)
    if (parsed && !parsed.success) throw new Error(`${endpoint.path} breaks its contract: ${parsed.error.message}`)
    return envelope.data as never // parsed against the endpoint's schema above
  }
