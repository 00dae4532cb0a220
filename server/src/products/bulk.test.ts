import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { Problem } from '../platform/problem.ts'
import { createMany, updateMany } from './bulk.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const schema = [
  parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB', required: true }),
  parameter({ key: 'area', name: '适用面积', type: 'range', unit: '㎡' }),
]

async function shop({ auditRequired = false } = {}) {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization, roleType: '3', name: '管理员' })
  const auditor = await server.make.member({ in: organization, name: '审核' })
  const base = await server.make.knowledgeBase(owner)
  const at = { token: owner.token, params: { id: base.id } }
  if (auditRequired) await call(api.knowledgeBases.configure, { ...at, body: { auditRequired, version: base.version } })
  const { categoryId } = await server.make.productCategory(owner, schema)
  return { owner, auditor, base, categoryId, at, ctx: actingFor(owner) }
}

type Shop = Awaited<ReturnType<typeof shop>>

const actingFor = (owner: Member) => ({
  ...server.app.ctx,
  actor: {
    kind: 'employee' as const,
    employeeId: owner.employeeId,
    name: '管理员',
    sessionId: '',
    roleOrganizationId: '',
    organizationId: owner.organizationId,
    roleType: '3' as const,
  },
  ip: '127.0.0.1',
})

const outcomesOf = (outcomes: ({ id: string } | Problem)[]) =>
  outcomes.map((outcome) => (outcome instanceof Problem ? outcome.problem : 'done'))

const madeIn = (outcomes: ({ id: string } | Problem)[]) =>
  outcomes.map((outcome) => (outcome instanceof Problem ? '' : outcome.id))

const tables = {
  products: 'id',
  product_revisions: 'product_id',
  product_identifiers: 'product_id',
  search_sources: 'id',
  chunks: 'source_id',
  index_outbox: 'source_id',
  audits: 'target_id',
  operation_records: 'target_id',
} as const

/** Every row that tells of the product, without what differs from call to call: ids, moments, its own model. */
async function traces(id: string, model: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${id}`.execute(server.app.ctx.db)
    found[table] = rows.map(({ row }) => withoutChance(row, id, model)).sort()
  }
  return found
}

function withoutChance(row: Record<string, unknown>, id: string, model: string): string {
  const told = Object.entries(row).map(([key, value]) =>
    /_at$|^(audit_id|pending_audit_id|stop_audit_id|ip|transaction_id)$/.test(key) || key === 'id'
      ? [key, value !== null]
      : [key, value],
  )
  const text = JSON.stringify(Object.fromEntries(told)).replaceAll(id, 'ID')
  return text.replaceAll(model, 'MODEL').replaceAll(model.toLowerCase(), 'MODEL')
}

const first = { name: '静音空调', aliases: ['旧名'], sellingPoints: ['省电'], description: '一段话', remark: '初版' }
const second = { name: '新名空调', sellingPoints: ['省电', '静音'], remark: '复测' }

const read = async ({ at }: Shop, id: string) => {
  const { list } = await call(api.products.list, { ...at, query: { pageSize: 100 } })
  const product = list.find((one) => one.id === id)
  if (!product) throw new Error('the product is gone')
  return product
}

/** Whatever waits of it, a stop too. */
async function approve(place: Shop, id: string): Promise<void> {
  const { token } = place.auditor
  const { pendingAuditId, stopAuditId } = await read(place, id)
  for (const auditId of [pendingAuditId, stopAuditId].filter((one) => one !== undefined)) {
    const at = { token, params: { id: auditId } }
    const { version } = await call(api.audits.get, at)
    await call(api.audits.decide, { ...at, body: { decision: 'approve', version } })
  }
}

test.each([{ auditRequired: false }, { auditRequired: true }])(
  'what is written in bulk leaves what one product after the other leaves: %o',
  async (options) => {
    const place = await shop(options)
    const { at, ctx, base, categoryId } = place
    const one = await call(api.products.create, {
      ...at,
      body: { ...first, model: 'KAPPA2', categoryId, parameters: { noise: 40, area: { min: 10, max: 20 } } },
    })
    const drafts = ['TETTA2', 'SENNA2'].map((model) => ({ ...first, model, categoryId }))
    const made = await createMany(
      ctx,
      base.id,
      drafts.map((draft) => ({ ...draft, parameters: { noise: 40, area: { min: 10, max: 20 } } })),
    )
    const [many = ''] = madeIn(made)
    expect(await traces(many, 'TETTA2')).toEqual(await traces(one.id, 'KAPPA2'))

    for (const id of [one.id, many]) await approve(place, id)
    // Values and words, each switch alone, a stop with words, and nothing at all.
    const changes = [
      { ...second, parameters: { noise: 42 } },
      { enabled: false },
      { enabled: true },
      { enabled: false, description: '停产' },
      {},
    ]
    for (const change of changes) {
      const { version } = await read(place, one.id)
      const params = { ...at.params, productId: one.id }
      await call(api.products.update, { ...at, params, body: { ...change, version } })
      const parameters = { noise: 42 }
      const entry = { id: many, version: (await read(place, many)).version, draft: { ...change, parameters } }
      expect(outcomesOf(await updateMany(ctx, base.id, [entry]))).toEqual(['done'])
      expect(await traces(many, 'TETTA2')).toEqual(await traces(one.id, 'KAPPA2'))
      for (const id of [one.id, many]) await approve(place, id)
      expect(await traces(many, 'TETTA2')).toEqual(await traces(one.id, 'KAPPA2'))
    }
    expect((await read(place, many)).enabled).toBe(false)
  },
)

describe('a product that is refused costs itself only', () => {
  test('where many are made', async () => {
    const { owner, base, categoryId, ctx, at } = await shop()
    await server.make.product(owner, base, { categoryId }, { model: 'X-1', parameters: { noise: 1 } })
    const drafts = [
      { model: 'ｘ１', parameters: { noise: 40 } },
      { model: 'X2', parameters: { noise: 40 } },
      { model: 'x-2', parameters: { noise: 41 } },
      { model: 'X3', parameters: { noise: null } },
      { model: '/', parameters: { noise: 40 } },
      { model: 'X4', parameters: { noise: 40 }, categoryId: 'gone' },
      { model: 'X5', parameters: { noise: 40 } },
    ].map((draft) => ({ name: '空调', categoryId, ...draft }))
    expect(outcomesOf(await createMany(ctx, base.id, drafts))).toEqual([
      'product.model_taken',
      'done',
      'product.model_taken',
      'product.parameters_invalid',
      'request.invalid',
      'product_category.not_found',
      'done',
    ])
    const { list } = await call(api.products.list, { ...at, query: { sort: 'model' } })
    expect(list.map(({ model }) => model)).toEqual(['X-1', 'X2', 'X5'])
  })

  test('where many are changed', async () => {
    const place = await shop()
    const { owner, base, categoryId, ctx } = place
    const make = (model: string) =>
      server.make.product(owner, base, { categoryId }, { model, parameters: { noise: 40 } })
    const [good, stale, other] = [await make('Y1'), await make('Y2'), await shop()]
    const foreign = await server.make.product(other.owner, other.base, other, { parameters: { noise: 1 } })
    const change = (id: string, version: number, noise: number | null) => ({
      id,
      version,
      draft: { parameters: { noise } },
    })
    const outcomes = await updateMany(ctx, base.id, [
      change(stale.id, stale.version + 1, 41),
      change(foreign.id, foreign.version, 41),
      change('none', 1, 41),
      change(good.id, good.version, 41),
      change(stale.id, stale.version, null),
    ])
    expect(outcomesOf(outcomes)).toEqual([
      'version.stale',
      'product.not_found',
      'product.not_found',
      'done',
      'product.parameters_invalid',
    ])
    expect(await read(place, good.id)).toMatchObject({ latestRevision: 2, version: good.version + 1 })
    expect(await read(place, stale.id)).toMatchObject({ latestRevision: 1, version: stale.version })
  })
})

test('two imports of the same models at once make each product once', async () => {
  const { base, categoryId, ctx, at } = await shop()
  const drafts = Array.from({ length: 40 }, (_, at) => ({
    name: '空调',
    model: `Z${at}`,
    categoryId,
    parameters: { noise: at },
  }))
  const outcomes = await Promise.all([createMany(ctx, base.id, drafts), createMany(ctx, base.id, drafts.toReversed())])
  const all = outcomes.flatMap(outcomesOf)
  expect(all.filter((outcome) => outcome === 'done')).toHaveLength(40)
  expect(all.filter((outcome) => outcome === 'product.model_taken')).toHaveLength(40)
  expect(await call(api.products.list, at)).toMatchObject({ total: 40 })
})
