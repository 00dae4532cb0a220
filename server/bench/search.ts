/**
 * Retrieval at size: `node server/bench/search.ts [--chunks 100000] [--queries 1000] [--warmUp 100] [--dir folder]`.
 * Measures building, one client, eight clients, memory, and how soon a change is found. In process: without HTTP and
 * without the second look at PostgreSQL. A table that is not too large is read into memory first; what warms it up, in
 * queries, is not counted.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { LiveStatistics } from '../src/search-index/corpus-statistics.ts'
import { toIndexRow } from '../src/search-index/row.ts'
import type { IndexRow } from '../src/search-index/row.ts'
import { KnowledgeIndex } from '../src/search-index/knowledge-index.ts'
import type { ChunkTable } from '../src/search-index/chunk-table.ts'
import { retrieve } from '../src/search/retrieve.ts'
import { servedFilter } from '../src/search-index/served-filter.ts'
import { passage, question, randomFrom } from './appliance-text.ts'

const { values } = parseArgs({
  options: {
    chunks: { type: 'string', default: '100000' },
    dir: { type: 'string' },
    inMemory: { type: 'string' },
    queries: { type: 'string', default: '1000' },
    warmUp: { type: 'string', default: '100' },
  },
})
const chunks = Number(values.chunks)
const queries = Number(values.queries)
const warmUp = Number(values.warmUp)
const rowsPerBatch = 5_000
const organizations = 4

const namesOf = (index: number) => ({ chunk: `chunk-${index}`, source: `source-${Math.floor(index / 50)}` })

function row(index: number, text: ReturnType<typeof passage>, names = namesOf(index)): IndexRow {
  return toIndexRow({
    id: names.chunk,
    organizationId: `organization-${index % organizations}`,
    knowledgeBaseId: `base-${index % (organizations * 5)}`,
    sourceId: names.source,
    type: index % 3 ? 'literacy' : 'policy',
    title: text.title,
    headingPath: text.headings,
    text: text.text,
    question: null,
    similarQuestions: [],
    identifiers: [],
    categoryId: null,
    enabled: index % 20 !== 0,
    sourceEnabled: true,
    auditStatus: index % 30 ? 'none' : 'pending',
    effectiveFrom: null,
    effectiveTo: null,
  })
}

async function build(index: KnowledgeIndex): Promise<ChunkTable> {
  const random = randomFrom(1)
  const table = await index.create('bench')
  for (let at = 0; at < chunks; at += rowsPerBatch) {
    const size = Math.min(rowsPerBatch, chunks - at)
    await table.append(Array.from({ length: size }, (_, offset) => row(at + offset, passage(random, 550))))
  }
  await table.optimize()
  await table.indexFilters()
  return table
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const report = (name: string, figures: Record<string, string | number>) =>
  console.log(
    name.padEnd(14),
    Object.entries(figures)
      .map(([key, figure]) => `${key} ${figure}`)
      .join('  '),
  )
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)

const dir = values.dir ?? (await mkdtemp(path.join(tmpdir(), 'zhiku-bench-')))
const inMemory = values.inMemory === undefined ? {} : { mostInMemory: Number(values.inMemory) }
const index = await KnowledgeIndex.open({ uri: path.join(dir, 'index'), ...inMemory })
try {
  const isThere = await index.has('bench')
  let startedAt = performance.now()
  const table = isThere ? await index.table('bench') : await build(index)
  report('build', { chunks, seconds: ((performance.now() - startedAt) / 1000).toFixed(1), memoryMb: megabytes() })

  startedAt = performance.now()
  const statistics = new LiveStatistics()
  await statistics.of(table)
  report('statistics', { ms: Math.round(performance.now() - startedAt), memoryMb: megabytes() })

  startedAt = performance.now()
  await table.read()
  report('read', { seconds: ((performance.now() - startedAt) / 1000).toFixed(1), memoryMb: megabytes() })

  const scopes = Array.from({ length: organizations }, (_, organization) => ({
    organizationId: `organization-${organization}`,
    knowledgeBaseIds: Array.from({ length: 5 }, (_, base) => `base-${organization + base * organizations}`),
  }))
  const random = randomFrom(2)
  const ask = async (number: number) => {
    const scope = scopes[number % organizations] ?? scopes[0]
    if (!scope) throw new Error('no organization')
    return retrieve(table, await statistics.of(table), servedFilter(scope, new Date()), question(random))
  }
  for (let number = 0; number < warmUp; number++) await ask(number)

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (let number = 0; number < queries; number++) {
    const askedAt = performance.now()
    await ask(number)
    times.push(performance.now() - askedAt)
  }
  times.sort((a, b) => a - b)
  report('one client', {
    p50: percentile(times, 0.5).toFixed(1),
    p95: percentile(times, 0.95).toFixed(1),
    p99: percentile(times, 0.99).toFixed(1),
    loopP99: (delay.percentile(99) / 1e6).toFixed(1),
    memoryMb: megabytes(),
  })

  startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  let next = 0
  const client = async () => {
    while (next < queries * 2) await ask(next++)
  }
  await Promise.all(Array.from({ length: 8 }, client))
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  const cpuMs = (cpu.user + cpu.system) / 1000 / (queries * 2) // on a busy machine this says more than the rate
  report('eight clients', {
    perSecond: Math.round((queries * 2) / seconds),
    cpuMs: cpuMs.toFixed(2),
    memoryMb: megabytes(),
  })

  const mark = `标记${Date.now()}号`
  startedAt = performance.now()
  await table.replaceSources(
    ['source-new'],
    [
      {
        ...row(
          0,
          { title: '新文档', headings: [], text: `${mark}已发布` },
          { chunk: 'chunk-new', source: 'source-new' },
        ),
        enabled: true,
        audit_status: 'none',
      },
    ],
    await table.fence(),
  )
  const writtenAt = performance.now()
  const scope = scopes[0]
  if (!scope) throw new Error('no organization')
  const { ranked } = await retrieve(table, await statistics.of(table), servedFilter(scope, new Date()), mark)
  report('change', {
    writtenMs: Math.round(writtenAt - startedAt),
    foundMs: Math.round(performance.now() - startedAt),
    found: String(ranked[0]?.id === 'chunk-new'),
  })
  await table.replaceSources(['source-new'], [], await table.fence())
} finally {
  index.close()
  if (!values.dir) await rm(dir, { recursive: true, force: true })
}
