/**
 * How long an import of 20 000 FAQs takes on the real server, how much its memory grows until all of them are indexed,
 * and whether it answers meanwhile: `npm run bench:faqs [-- rows [small imports before it]]`, on the embedded database or the one of DATABASE_URL
 * (an empty one). Figures and why they are so: docs/decisions/2026-11-21-memory-of-an-import.md.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'
import { writeXlsxStream } from 'hucre/xlsx'
import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import * as employees from '../src/employees/service.ts'
import { readEnv } from '../src/env.ts'
import { openConnection } from '../src/open-connection.ts'
import type { Db } from '../src/platform/db.ts'
import { keepHeapSmall } from '../src/platform/heap.ts'
import { megabytes } from './client.ts'
import { databaseSeconds, parentOf, processorSeconds } from './processor.ts'

const rows = Number(process.argv[2] ?? 20_000)
/** Imports that have gone before, as on an instance in use, and their rows. */
const [before, rowsBefore] = [Number(process.argv[3] ?? 0), 300]
/** PostgreSQL looks at what they left once a minute; only then it may plan by it. */
const settlingMs = 75_000
const pollMs = 200
/** The indexer tidies up once nothing has come for 2 s; then it is done within this. */
const tidyingMs = 6_000

/** FAQs of ordinary length: a question, two others, some 200 characters of answer, a category, tags. */
function* sheetRows(count: number, series: string) {
  for (let index = 0; index < count; index++) {
    const about = `型号 ${series}-${index}GW 的空调`
    yield [
      `${about}怎么清洗滤网？`,
      `${about}：${'请先断开电源，再取下滤网用清水冲洗，晾干后装回。'.repeat(8)}`,
      `${about}滤网如何清洁\n${about}多久洗一次滤网`,
      `空调/系列 ${index % 50}`,
      '空调、滤网',
    ]
  }
}

async function makeWorkbook(count: number, series = 'KFR'): Promise<Uint8Array<ArrayBuffer>> {
  const columns = ['标准问题*', '答案*', '相似问题', '分类', '标签'].map((header) => ({ header }))
  return new Uint8Array(
    await new Response(writeXlsxStream(sheetRows(count, series), { name: '问答', columns })).arrayBuffer(),
  )
}

/** Resident memory of the processes that this one has started, in MB. */
async function childrenMegabytes(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const sizes = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
      return /^Name:\s+postgres/.test(status) ? 0 : Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
    })
  return Math.round(Math.max(0, ...(await Promise.all(sizes))))
}

/** Seconds of processor time so far: of this process, and of PostgreSQL if it runs here. */
async function spentSoFar(db: Db): Promise<{ server: number; database: number }> {
  const {
    rows: [backend],
  } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = await parentOf(backend?.pid ?? 0)
  return { server: await processorSeconds('self'), database: await databaseSeconds(postmaster) }
}

keepHeapSmall()
const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-bench-'))
const env = readEnv({ ...process.env, ZHIKU_DATA_DIR: directory, ZHIKU_LOG: 'error', ZHIKU_RATE_LIMIT: '0' })
const { connection, stop } = await openConnection(env, { say: () => {} })
const app = await createApp({ env, connection })
try {
  await app.start()
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { organizationId, roleIds } = await employees.createOrganization(app.ctx.db, '测试')
  const member = { mobile: `139${String(Date.now()).slice(-8)}`, password: 'zhiku2026bench' }
  const roles = [{ organizationId, roleId: roleIds['2'] }]
  await employees.createMember(app.ctx.db, { ...member, name: '测试', roles })
  const call = caller(origin)
  const { token } = await call<{ token: string }>(api.sessions.login, {}, member)
  const base = await call<{ id: string }>(api.knowledgeBases.create, { token }, { type: 'faq', name: '问答' })
  const handIn = async (bytes: Uint8Array<ArrayBuffer>) =>
    upload(origin, await call(address(api.uploads.ticket, base.id), { token }), bytes)
  for (let index = 0; index < before; index++)
    await importSmall(call, token, base.id, await handIn(await makeWorkbook(rowsBefore, `K${index}`)))
  if (before > 0) await delay(settlingMs)
  const ossUrl = await handIn(await makeWorkbook(rows))
  globalThis.gc?.()
  await measure(call, token, base.id, ossUrl)
} finally {
  await app.stop()
  await stop()
  await rm(directory, { recursive: true, force: true })
}

type Call = <T>(endpoint: Endpoint, who: { token?: string }, body?: object) => Promise<T>

function caller(origin: string): Call {
  return async <T>({ method, path: url }: Endpoint, { token }: { token?: string }, body?: object) => {
    const headers = {
      ...(token ? { 'employee-token': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const response = await fetch(`${origin}${url}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const envelope = (await response.json()) as { code: number; message: string; data: T } // every JSON answer is one
    if (envelope.code !== 0) throw new Error(`${url}: ${envelope.message}`)
    return envelope.data
  }
}

function address<E extends Endpoint>(endpoint: E, id: string, taskId = ''): Endpoint {
  return { ...endpoint, path: endpoint.path.replace(':id', id).replace(':taskId', taskId) }
}

async function upload(
  origin: string,
  ticket: { uploadUrl: string; fields: Record<string, string>; ossUrl: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  console.log(`workbook of ${(bytes.length / 2 ** 20).toFixed(1)} MB`)
  const form = new FormData()
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), 'upload.xlsx')
  const response = await fetch(new URL(ticket.uploadUrl, origin), { method: 'POST', body: form })
  if (!response.ok) throw new Error(await response.text())
  return ticket.ossUrl
}

async function importSmall(call: Call, token: string, id: string, ossUrl: string): Promise<void> {
  const handedIn = { ossUrl, filename: '问答.xlsx' }
  const made = await call<{ id: string }>(address(api.faqImports.create, id), { token }, handedIn)
  for (let state = ''; state !== 'succeeded'; await delay(pollMs)) {
    const task = await call<{ state: string; error?: string }>(address(api.faqImports.get, id, made.id), { token })
    if (task.error) throw new Error(task.error)
    state = task.state
  }
}

async function measure(call: Call, token: string, id: string, ossUrl: string): Promise<void> {
  const before = megabytes()
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const spentBefore = await spentSoFar(app.ctx.db)
  const startedAt = performance.now()
  const made = await call<{ id: string }>(
    address(api.faqImports.create, id),
    { token },
    { ossUrl, filename: '问答.xlsx' },
  )
  const waits: number[] = []
  let [peak, childPeak, checkedAt] = [before, 0, 0]
  for (;;) {
    const askedAt = performance.now()
    const task = await call<{ state: string; created: number; error?: string }>(
      address(api.faqImports.get, id, made.id),
      { token },
    )
    await call(address(api.faqs.list, id), { token })
    waits.push(performance.now() - askedAt)
    peak = Math.max(peak, megabytes())
    childPeak = Math.max(childPeak, await childrenMegabytes())
    if (task.state !== 'checking') checkedAt ||= performance.now()
    if (task.error) throw new Error(task.error)
    if (task.state === 'succeeded') {
      const seconds = (performance.now() - startedAt) / 1000
      console.log(
        `${task.created} FAQs in ${seconds.toFixed(1)} s, checked after ${((checkedAt - startedAt) / 1000).toFixed(1)} s`,
      )
      break
    }
    await delay(pollMs)
  }
  await app.indexNow()
  const spent = await spentSoFar(app.ctx.db)
  console.log(
    `all of them found after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; processor: server ` +
      `${(spent.server - spentBefore.server).toFixed(1)} s, database ${(spent.database - spentBefore.database).toFixed(1)} s`,
  )
  const importPeak = peak
  for (const until = performance.now() + tidyingMs; performance.now() < until; await delay(pollMs))
    peak = Math.max(peak, megabytes())
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  console.log(
    `server ${before} MB before, ${importPeak} MB at most while importing (+${importPeak - before}), ${peak} MB until the ` +
      `index was tidy (+${peak - before}); reading child ${childPeak} MB`,
  )
  console.log(
    `task and list read meanwhile ${waits.length} times: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  )
  console.log(`event loop: 99 % ${Math.round(loop.percentile(99) / 1e6)} ms, worst ${Math.round(loop.max / 1e6)} ms`)
}
