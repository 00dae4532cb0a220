/**
 * A catalogue at size over HTTP: `npm run bench:products [-- --products 50000 --parameters 60 --queries 300 --rows 1000]`.
 * The whole product on its embedded PostgreSQL (or DATABASE_URL, an empty one): pages of the list, one product, questions
 * that a product's value answers, the export of one category and of all, an import. The client is this same process.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { api } from '@zhiku/contract'
import { writeXlsxStream } from 'hucre/xlsx'
import { createApp } from '../src/app.ts'
import * as employees from '../src/employees/service.ts'
import { readEnv } from '../src/env.ts'
import { openConnection } from '../src/open-connection.ts'
import { randomFrom } from './appliance-text.ts'
import { clientOf, drain, megabytes, report, time, told } from './client.ts'
import type { Client } from './client.ts'
import { modelOf, options, schemaOf, seed, types } from './products-data.ts'
import type { Seeded } from './products-data.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    parameters: { type: 'string', default: '60' },
    queries: { type: 'string', default: '300' },
    /** Of the imported workbook. */
    rows: { type: 'string', default: '1000' },
  },
})
const products = Number(values.products)
const parametersEach = Number(values.parameters)
const queries = Number(values.queries)
const importRows = Number(values.rows)
const categories = 10

async function measureLists(client: Client, seeded: Seeded): Promise<void> {
  const params = { id: seeded.baseId }
  const random = randomFrom(3)
  const someCategory = () => seeded.categoryIds[Math.floor(random() * categories)] ?? ''
  const list = (query: Record<string, string | number>) =>
    client.call(api.products.list, { params, query: { pageSize: 50, ...query } })
  const kinds: Record<string, (at: number) => Record<string, string | number>> = {
    'first page': () => ({}),
    'a later page': () => ({ pageNum: 1 + Math.floor(random() * (products / 50)) }),
    'one category': () => ({ categoryId: someCategory(), sort: 'model' }),
    'by name': () => ({ sort: 'name' }),
    keyword: (at) => ({ keyword: `X${at}` }),
  }
  for (const [name, queryOf] of Object.entries(kinds))
    report(`list, ${name}`, told(await time(queries / 3, (at) => list(queryOf(at)))))
}

async function measureProducts(client: Client, seeded: Seeded): Promise<void> {
  const random = randomFrom(4)
  const some = () => Math.floor(random() * products)
  const detail = await time(queries, () => {
    const number = some()
    const categoryId = seeded.categoryIds[number % categories] ?? ''
    const params = { id: seeded.baseId, categoryId, productId: `product-${number}` }
    return client.call(api.products.get, { params })
  })
  report('detail', told(detail))
  const writings = [(model: string) => model, (model: string) => model.toLowerCase().replace(/[-/]/g, ' ')]
  const cards = await time(queries, async (at) => {
    const model = modelOf(some())
    const keyword = `${writings[at % writings.length]?.(model) ?? model} 噪音是多少`
    const { card } = await client.call<{ card?: { kind: string } }>(api.search.search, { query: { keyword } })
    if (card?.kind !== 'exact') throw new Error(`no exact card for ${keyword}: ${card?.kind ?? 'none'}`)
  })
  report('exact card', told(cards))
  const filters = await time(queries / 10, async (at) => {
    const keyword = `噪音低于 ${5 + at} 分贝的商品`
    const { card } = await client.call<{ card?: { kind: string } }>(api.search.search, { query: { keyword } })
    if (card?.kind !== 'filter') throw new Error(`no filter card for ${keyword}: ${card?.kind ?? 'none'}`)
  })
  report('filter card', told(filters))
}

async function measureExports(client: Client, seeded: Seeded): Promise<void> {
  const params = { id: seeded.baseId }
  const [categoryId = ''] = seeded.categoryIds
  // The first one warms the code up; its garbage is not the export's.
  for (const [name, query] of [
    ['export, warm-up', { categoryId }],
    ['export, one', { categoryId }],
    ['export, all', {}],
  ] as const) {
    globalThis.gc?.()
    const before = megabytes()
    const { bytes, peak, seconds } = await drain(await client.fetch(api.products.exportList, { params, query }))
    const size = `${(bytes / 2 ** 20).toFixed(1)} MB`
    report(name, { in: `${seconds.toFixed(1)} s`, size, memory: `${before} → ${peak} MB (+${peak - before})` })
  }
}

async function measureImport(client: Client, origin: string, seeded: Seeded): Promise<void> {
  const [categoryId = ''] = seeded.categoryIds
  const headings = ['名称', '型号', '噪音（dB）', ...Array.from({ length: 59 }, (_, at) => `参数${at + 1}`)]
  const cell = (column: number, number: number): string => {
    const type = types[column % types.length]
    if (type === 'range') return `${number % 100}–${(number % 100) + 10}`
    if (type === 'enum') return options[number % options.length] ?? ''
    return type === 'boolean' ? '是' : type === 'text' ? `说明 ${number}` : String((number * 7 + column) % 1000)
  }
  function* rows() {
    for (let number = 0; number < importRows; number++)
      yield [
        `新商品 ${number}`,
        `NEW-${number}Z`,
        ...Array.from({ length: parametersEach }, (_, at) => cell(at, number)),
      ]
  }
  const columns = headings.slice(0, parametersEach + 2).map((header) => ({ header }))
  const bytes = new Uint8Array(await new Response(writeXlsxStream(rows(), { name: '商品', columns })).arrayBuffer())
  const params = { id: seeded.baseId }
  const filename = '商品.xlsx'
  const ticket = await client.call<{ uploadUrl: string; fields: Record<string, string>; ossUrl: string }>(
    api.uploads.ticket,
    { params, query: { filename, size: bytes.length } },
  )
  const form = new FormData()
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), filename)
  await fetch(new URL(ticket.uploadUrl, origin), { method: 'POST', body: form })
  const startedAt = performance.now()
  let [checkedAt, peak] = [0, megabytes()]
  const before = peak
  const made = await client.call<{ id: string }>(api.productImports.create, {
    params,
    body: { ossUrl: ticket.ossUrl, filename, categoryId },
  })
  for (;;) {
    const task = await client.call<{ state: string; created: number; failed: number; error?: string }>(
      api.productImports.get,
      { params: { ...params, taskId: made.id } },
    )
    peak = Math.max(peak, megabytes())
    if (task.state !== 'checking') checkedAt ||= performance.now()
    if (task.error) throw new Error(task.error)
    if (task.state === 'succeeded') {
      const seconds = (at: number) => `${((at - startedAt) / 1000).toFixed(1)} s`
      const now = performance.now()
      const figures = { created: task.created, failed: task.failed, checked: seconds(checkedAt), in: seconds(now) }
      const written = `${Math.round((task.created * 1000) / (now - checkedAt))}/s`
      report('import', { ...figures, written, memory: `${before} → ${peak} MB (+${peak - before})` })
      return
    }
    await delay(100)
  }
}

const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-bench-'))
const env = readEnv({ ...process.env, ZHIKU_DATA_DIR: directory, ZHIKU_LOG: 'error', ZHIKU_RATE_LIMIT: '0' })
const { connection, stop } = await openConnection(env, { say: () => {} })
const app = await createApp({ env, connection })
try {
  await app.jobs.work() // imports run; the index stays empty: passages have a bench of their own
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const client = clientOf(origin)
  const { organizationId, roleIds } = await employees.createOrganization(app.ctx.db, '基准测试')
  const account = { mobile: `139${String(Date.now()).slice(-8)}`, password: 'zhiku2026bench' }
  const roles = [{ organizationId, roleId: roleIds['3'] }]
  const { employeeId } = await employees.createMember(app.ctx.db, { ...account, name: '测试', roles })
  client.setToken((await client.call<{ token: string }>(api.sessions.login, { body: account })).token)
  const base = await client.call<{ id: string }>(api.knowledgeBases.create, {
    body: { type: 'document', name: '商品' },
  })
  const categoryIds: string[] = []
  for (let at = 0; at < categories; at++) {
    const category = await client.call<{ id: string; version: number }>(api.productCategories.create, {
      body: { name: `分类${at}` },
    })
    await client.call(api.productCategories.saveSchema, {
      params: { id: category.id },
      body: { groups: schemaOf(parametersEach), version: category.version },
    })
    categoryIds.push(category.id)
  }
  const seeded = { organizationId, employeeId, baseId: base.id, categoryIds }
  const startedAt = performance.now()
  await seed(app, seeded, { products, parametersEach })
  report('seeded', {
    products,
    parameters: parametersEach,
    in: `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  })
  await measureLists(client, seeded)
  await measureProducts(client, seeded)
  await measureExports(client, seeded)
  await measureImport(client, origin, seeded)
} finally {
  await app.stop()
  await stop()
  await rm(directory, { recursive: true, force: true })
}
