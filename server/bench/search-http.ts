/**
 * Search over HTTP at size: `node server/bench/search-http.ts [--chunks 100000] [--queries 1000] [--dir folder]`; with
 * `--turns` an assistant's turns instead, with `--model` written by a model (a local process that speaks the protocol), with
 * `--vectors` by meaning too (the same process embeds; the questions are many, so hardly one is known already).
 * The whole product on its embedded PostgreSQL: filling, building the index, one client, eight clients, memory, and how
 * soon a change is found. The clients are another process; what a search takes of the processor is told of server,
 * database and clients apart, because a busy machine says little by the clock. A folder that is given is filled once and
 * used again. With `--load`: ten and fifty clients and forty calls a second instead, one minute.
 */
import { fork, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import * as employees from '../src/employees/service.ts'
import { readEnv } from '../src/env.ts'
import * as knowledgeBases from '../src/knowledge-bases/service.ts'
import { openConnection } from '../src/open-connection.ts'
import { inTransaction } from '../src/platform/db.ts'
import { insertAll } from '../src/search-index/chunks-store.ts'
import * as sources from '../src/search-index/sources-store.ts'
import { passage, question, randomFrom } from './appliance-text.ts'
import { databaseSeconds, parentOf, processorSeconds } from './processor.ts'
import { vectorsFill } from '../src/vectors/jobs.ts'
import { citingModel } from '../test/fakes/model-provider.ts'
import { measureLoad } from './search-load.ts'
import type { Asked } from './search-load.ts'
import { timeSuggestions } from './suggestions.ts'
import { askAssistant, askModel, createAssistant, isWritten } from './turns.ts'
import type { Heard } from './turns.ts'

const { values } = parseArgs({
  options: {
    chunks: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '1000' },
    dir: { type: 'string' },
    load: { type: 'boolean', default: false },
    /** Embed everything first, and search by meaning too. */
    vectors: { type: 'boolean', default: false },
    /** Address of the server to ask: this process is the clients. */
    origin: { type: 'string' },
    token: { type: 'string', default: '' },
    /** Ask an assistant instead of the search. */
    turns: { type: 'boolean', default: false },
    /** The assistant that the clients ask; empty: the search. */
    assistant: { type: 'string', default: '' },
    /** A model writes the answers of the assistant. */
    model: { type: 'boolean', default: false },
  },
})
const chunks = Number(values.chunks)
const queries = Number(values.queries)
const account = { mobile: '13900000001', password: 'bench-of-search' }
const bases = 5
const chunksPerSource = 50
const chunkLength = 550
const model = { url: 'http://127.0.0.1:8790/v1', name: citingModel, key: 'bench' }

const report = (name: string, figures: Record<string, string | number | boolean>) =>
  console.log(
    name.padEnd(14),
    Object.entries(figures)
      .map(([key, figure]) => `${key} ${figure}`)
      .join('  '),
  )

async function fill({ ctx: { db, ...rest } }: App): Promise<void> {
  const { organizationId, roleIds } = await employees.createOrganization(db, '基准测试')
  const actor = await employees.createMember(db, {
    ...account,
    name: '测试员',
    roles: [{ organizationId, roleId: roleIds['3'] }],
  })
  const ctx = { ...rest, db, actor }
  const baseIds: string[] = []
  for (let base = 0; base < bases; base++)
    baseIds.push(
      await knowledgeBases.create(ctx, { type: 'document', name: `知识库 ${base}`, description: '', tags: [] }),
    )
  const random = randomFrom(1)
  for (let source = 0; source * chunksPerSource < chunks; source++) {
    const passages = Array.from({ length: chunksPerSource }, () => passage(random, chunkLength))
    const sourceId = `source-${source}`
    await inTransaction(db, async (db) => {
      await sources.upsert(db, {
        sourceType: 'file',
        sourceId,
        organizationId,
        knowledgeBaseId: baseIds[source % bases] ?? '',
        type: source % 3 ? 'literacy' : 'policy',
        title: passages[0]?.title ?? '',
        categoryId: null,
        tags: [],
        enabled: source % 20 !== 0,
        auditStatus: source % 30 ? 'none' : 'pending',
        effectiveFrom: undefined,
        effectiveTo: undefined,
        updatedAt: new Date(),
      })
      const rows = passages.map(({ headings, text }, at) => ({
        id: `chunk-${source}-${at}`,
        source_id: sourceId,
        ordinal: at + 1,
        heading_path: headings,
        text,
      }))
      await insertAll(db, rows)
    })
  }
}

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

const percentile = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

const agent = new Agent({ keepAlive: true })

/** By the plain client: `fetch` takes half as much again of the processor that the server wants. */
const askSearch = (origin: string, token: string, keyword: string) =>
  new Promise<{ status: number | undefined; answer: string }>((resolve, reject) => {
    const address = `${origin}${api.search.search.path}?${new URLSearchParams({ keyword }).toString()}`
    get(address, { agent, headers: { 'employee-token': token } }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, answer }), reject)
    }).on('error', reject)
  })

async function askAsClients(origin: string, token: string): Promise<void> {
  const random = randomFrom(2)
  const ask = async (): Promise<Asked> => {
    if (values.assistant)
      return turn(await askAssistant(origin, { token, assistant: values.assistant }, question(random)))
    const askedAt = performance.now()
    const { status, answer } = await askSearch(origin, token, question(random))
    if (status !== 200 && status !== 503) throw new Error(answer)
    return { ms: performance.now() - askedAt, isAnswered: status === 200 }
  }
  const firsts: number[] = []
  const turn = ({ ms, firstMs, text }: Heard): Asked => {
    if (!text.includes('event: turn-end')) throw new Error(text)
    if (isWritten(text)) firsts.push(firstMs)
    return { ms, isAnswered: true }
  }
  for (let number = 0; number < queries / 2; number++) await ask()
  if (values.load) return measureLoad(ask, report)
  firsts.length = 0
  const times: number[] = []
  for (let number = 0; number < queries; number++) times.push((await ask()).ms)
  report('one client', spread(times))
  if (!values.assistant) report('suggestions', spread(await timeSuggestions(origin, token, queries)))
  if (values.model) {
    report('first word', { written: `${Math.round((firsts.length / queries) * 100)}%`, ...spread(firsts) })
    const alone: number[] = []
    for (let number = 0; number < queries; number++) alone.push((await askModel(model, question(random))).firstMs)
    report('model alone', spread(alone))
  }
  const startedAt = performance.now()
  let left = queries * 2
  const client = async () => {
    while (left-- > 0) await ask()
  }
  await Promise.all(Array.from({ length: 8 }, client))
  const seconds = (performance.now() - startedAt) / 1000
  report('eight clients', { perSecond: Math.round((queries * 2) / seconds) })
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}${api.sessions.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return ((await response.json()) as { data: { token: string } }).data.token // the login's own answer
}

/** Milliseconds from the commit of a change to the answer that shows it. */
async function timeChange({ ctx: { db } }: App, origin: string, token: string): Promise<number> {
  const mark = `${Math.random().toString(36).slice(2, 8)}7x`
  await inTransaction(db, async (db) => {
    await db
      .updateTable('chunks')
      .set({ text: `型号${mark}已发布` })
      .where('id', '=', 'chunk-1-0')
      .execute()
    await sources.markChanged(db, 'source-1')
  })
  const startedAt = performance.now()
  for (;;) {
    const { answer } = await askSearch(origin, token, mark)
    const { data } = JSON.parse(answer) as { data: { list: { id: string }[] } } // the search's own answer
    if (data.list.some(({ id }) => id === 'chunk-1-0')) return performance.now() - startedAt
  }
}

const clients = (origin: string, token: string, assistant: string) =>
  new Promise<void>((resolve, reject) => {
    const args = ['--origin', origin, '--token', token, '--queries', String(queries), '--assistant', assistant]
    if (values.model) args.push('--model')
    if (values.load) args.push('--load')
    const child = fork(fileURLToPath(import.meta.url), args)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the clients ended with ${code}`))))
  })

/** Seconds of processor time so far; `clients` once they have ended. */
async function spent({ ctx: { db } }: App): Promise<{ server: number; database: number; clients: number }> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const { user, system } = process.cpuUsage()
  const server = (user + system) / 1e6
  const withChildren = await processorSeconds('self')
  const database = await databaseSeconds(await parentOf(rows[0]?.pid ?? 0))
  return { server, database, clients: withChildren - server }
}

/** A process of its own, so that what embedding and writing take is not counted as the server's. */
async function startModel() {
  const program = fileURLToPath(new URL('../test/fakes/model-provider.ts', import.meta.url))
  const child = spawn(process.execPath, [program, new URL(model.url).port, model.key], { stdio: 'inherit' })
  while (!(await fetch(model.url).catch(() => undefined))) await pause(100)
  const embeds = { ZHIKU_EMBEDDING_URL: model.url, ZHIKU_EMBEDDING_NAME: model.name, ZHIKU_EMBEDDING_KEY: model.key }
  const writes = { ZHIKU_MODEL_URL: model.url, ZHIKU_MODEL_NAME: model.name, ZHIKU_MODEL_KEY: model.key }
  return { child, settings: { ...(values.vectors && embeds), ...(values.model && writes) } }
}

async function embedAll({ ctx: { db, jobs } }: App): Promise<void> {
  const startedAt = performance.now()
  const { id: organizationId } = await db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  await jobs.enqueue(db, vectorsFill, { organizationId })
  while (!(await db.selectFrom('vector_spaces').select('id').where('live_at', 'is not', null).executeTakeFirst()))
    await pause(500)
  report('embed', { chunks, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) })
}

async function serve(): Promise<void> {
  const dir = values.dir ?? (await mkdtemp(path.join(tmpdir(), 'zhiku-bench-')))
  const provider = values.vectors || values.model ? await startModel() : undefined
  const env = readEnv({ ZHIKU_DATA_DIR: dir, ZHIKU_LOG: 'warn', ZHIKU_RATE_LIMIT: '0', ...provider?.settings })
  const { connection, stop } = await openConnection(env, { say: () => {} })
  const app = await createApp({ env, connection })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 250)
  const memory = () => ({
    memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    peakMb: Math.round(peak / 2 ** 20),
  })
  try {
    const { total } = await app.ctx.db
      .selectFrom('chunks')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let startedAt = performance.now()
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
    if (total === 0) {
      await fill(app)
      await sql`analyze chunks, search_sources`.execute(app.ctx.db)
      report('fill', { chunks, seconds: seconds(), ...memory() })
      startedAt = performance.now()
      await app.reindex()
      report('build', { chunks, seconds: seconds(), ...memory() })
    }
    await app.start()
    if (values.vectors) await embedAll(app)
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const token = await signIn(origin)
    const firstAt = performance.now()
    await askSearch(origin, token, '空调不制冷怎么办')
    report('first', { ms: Math.round(performance.now() - firstAt), ...memory() })
    const before = await spent(app)
    await clients(origin, token, values.turns ? await createAssistant(origin, token, values.model) : '')
    const after = await spent(app)
    report('machine', { loadAverage: loadavg()[0]?.toFixed(1) ?? '' })
    if (values.load) return report('server', { cpuSeconds: (after.server - before.server).toFixed(1), ...memory() })
    const each = (part: keyof typeof after) => (((after[part] - before[part]) * 1000) / (queries * 3.5)).toFixed(2)
    report('cpuMs each', { server: each('server'), database: each('database'), clients: each('clients') })
    report('server', memory())
    const times: number[] = []
    for (let change = 0; change < 10; change++) times.push(await timeChange(app, origin, token))
    times.sort((a, b) => a - b)
    report('change', { p50: percentile(times, 0.5), worst: percentile(times, 1), ...memory() })
  } finally {
    clearInterval(watch)
    await app.stop()
    await stop()
    provider?.child.kill()
    if (!values.dir) await rm(dir, { recursive: true, force: true })
  }
}

await (values.origin ? askAsClients(values.origin, values.token) : serve())
