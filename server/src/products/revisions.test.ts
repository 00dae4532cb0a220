import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { ParameterValues, Product } from '@zhiku/contract/products'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const schema = [
  parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB' }),
  parameter({ key: 'area', name: '适用面积', type: 'range', unit: '㎡' }),
  parameter({ key: 'note', name: '说明', type: 'text', comparable: false }),
]
const groups = (parameters: typeof schema) => [{ key: 'main', name: '主要参数', parameters }]

async function shop() {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization, name: '运营' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(operator)
  const category = await server.make.productCategory(administrator, schema)
  const make = (parameters: ParameterValues, draft: Partial<BodyInput<typeof api.products.create>> = {}) =>
    server.make.product(operator, base, category, { parameters, ...draft })
  const saveSchema = async (parameters: typeof schema) => {
    const query = { categoryId: category.categoryId }
    const { version } = await call(api.productCategories.schema, { token: operator.token, query })
    const change = { token: administrator.token, params: { id: category.categoryId } }
    return call(api.productCategories.saveSchema, { ...change, body: { groups: groups(parameters), version } })
  }
  return { administrator, operator, agent, base, category, make, saveSchema }
}

const read = (who: Member, product: Product, version?: number) =>
  call(api.products.get, {
    token: who.token,
    params: { id: product.knowledgeBaseId, categoryId: product.categoryId, productId: product.id },
    ...(version === undefined ? {} : { query: { version } }),
  })

const save = (who: Member, { id, version }: Product, parameters: ParameterValues, remark?: string) => {
  const body = { productId: id, parameters, version, ...(remark ? { remark } : {}) }
  return call(api.products.saveParameters, { token: who.token, body })
}

describe('every change of a value', () => {
  test('is a revision with its author and remark, readable for ever', async () => {
    const { operator, make } = await shop()
    const first = await make({ noise: 45, note: '初版' })
    const { product: second } = await save(operator, first, { noise: 40, note: null }, '实验室复测')
    expect(second).toMatchObject({ publishedRevision: 2, latestRevision: 2, version: first.version + 1 })
    const detail = await read(operator, first)
    expect(detail).toMatchObject({ revision: 2, parameters: { noise: 40 } })
    expect(detail.revisions).toMatchObject([
      { revision: 2, remark: '实验室复测', createdBy: { name: '运营' }, auditStatus: 'none' },
      { revision: 1, remark: '' },
    ])
    expect(await read(operator, first, 1)).toMatchObject({ revision: 1, parameters: { noise: 45, note: '初版' } })
    await expect(read(operator, first, 3)).rejects.toMatchObject({ status: 404, code: 40405 })
    const { list } = await call(api.operationRecords.list, { token: operator.token, query: { targetId: first.id } })
    expect(list[0]?.changes).toEqual([
      { field: '噪音', before: '45 dB', after: '40 dB' },
      { field: '说明', before: '初版' },
    ])
  })

  test('leaves the values alone that it does not name', async () => {
    const { operator, make } = await shop()
    const product = await make({ noise: 45, note: '初版', area: { min: 10, max: 20 } })
    await save(operator, product, { noise: 40 })
    const { parameters } = await read(operator, product)
    expect(parameters).toEqual({ noise: 40, note: '初版', area: { min: 10, max: 20 } })
  })

  test('without a difference is none', async () => {
    const { operator, make } = await shop()
    const product = await make({ area: { min: 10, max: 20 } })
    const { product: same } = await save(operator, product, { area: { max: 20, min: 10 }, noise: null, note: ' ' })
    expect(same).toMatchObject({ latestRevision: 1, version: product.version })
  })

  test('needs the version that was read: of two at once one is stale', async () => {
    const { operator, make } = await shop()
    const product = await make({ noise: 1 })
    const outcomes = await Promise.allSettled([2, 3].map((noise) => save(operator, product, { noise })))
    const lost = outcomes.filter(({ status }) => status === 'rejected')
    expect(lost).toMatchObject([{ reason: { status: 409, code: 40902 } }])
    expect((await read(operator, product)).revisions.map(({ revision }) => revision)).toEqual([2, 1])
  })

  test('can be undone: restoring makes a new revision of what the schema still asks for', async () => {
    const { operator, make, saveSchema } = await shop()
    const first = await make({ noise: 45, note: '一' })
    const { product: second } = await save(operator, first, { noise: 50, note: '二' })
    await saveSchema(schema.map((one) => (one.key === 'note' ? { ...one, retired: true } : one)))
    const restore = (revision: string, version: number) =>
      call(api.products.restoreRevision, {
        token: operator.token,
        params: { id: first.knowledgeBaseId, productId: first.id, revision },
        body: { version },
      })
    await expect(restore('9', second.version)).rejects.toMatchObject({ status: 404, code: 40405 })
    await expect(restore('x', second.version)).rejects.toMatchObject({ status: 404, code: 40405 })
    await expect(restore('1', first.version)).rejects.toMatchObject({ status: 409, code: 40902 })
    expect((await restore('1', second.version)).product).toMatchObject({ latestRevision: 3, publishedRevision: 3 })
    const { parameters, revisions } = await read(operator, first)
    expect(parameters).toEqual({ noise: 45, note: '二' })
    expect(revisions[0]).toMatchObject({ revision: 3, remark: '恢复第 1 版' })
  })
})

describe('a schema that changes', () => {
  test('keeps the values of a retired parameter, which can no longer be set, and shows them again', async () => {
    const { operator, agent, make, saveSchema } = await shop()
    const product = await make({ noise: 45, note: '留着' })
    await saveSchema(schema.map((one) => (one.key === 'note' ? { ...one, retired: true } : one)))
    const refused = { status: 400, code: 40013, fields: [{ path: 'parameters.note' }] }
    await expect(save(operator, product, { noise: 46, note: '改' })).rejects.toMatchObject(refused)
    await save(operator, product, { noise: 46, note: '留着' })
    expect((await read(operator, product)).parameters).toEqual({ noise: 46, note: '留着' })
    await server.settle()
    const served = await call(api.products.served, { token: agent.token, params: { productId: product.id } })
    expect(served.parameters).toEqual({ noise: 46 })
    await saveSchema(schema)
    const again = await call(api.products.served, { token: agent.token, params: { productId: product.id } })
    expect(again.parameters).toEqual({ noise: 46, note: '留着' })
  })

  test('of another category keeps what that one does not ask for, and drops what it understands otherwise', async () => {
    const { administrator, operator, make } = await shop()
    const product = await make({ noise: 45, area: { min: 1, max: 2 }, note: '静音' })
    const other = [
      parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB' }),
      parameter({ key: 'note', name: '颜色', type: 'enum', options: ['白色'] }),
    ]
    const { categoryId } = await server.make.productCategory(administrator, other)
    const at = { token: operator.token, params: { id: product.knowledgeBaseId, productId: product.id } }
    const moved = await call(api.products.update, { ...at, body: { categoryId, version: product.version } })
    expect(moved).toMatchObject({ categoryId, latestRevision: 2, completeness: 0.5 })
    expect((await read(operator, moved)).parameters).toEqual({ noise: 45 })
    await expect(read(operator, product)).rejects.toMatchObject({ status: 404, code: 40419 })
    const back = { categoryId: product.categoryId, version: moved.version }
    const home = await call(api.products.update, { ...at, body: back })
    expect((await read(operator, home)).parameters).toEqual({ noise: 45, area: { min: 1, max: 2 } })
  })
})

describe('a comparison', () => {
  const compare = (who: Member, ...columns: string[]) =>
    call(api.products.compare, { token: who.token, query: { columns: columns.join(',') } })

  test('of two revisions shows every parameter, and which differ', async () => {
    const { operator, make } = await shop()
    const product = await make({ noise: 45, note: '一' })
    await save(operator, product, { noise: 45, note: '二', area: { min: 1, max: 2 } })
    const { columns, rows } = await compare(operator, `${product.id}@1`, product.id)
    expect(columns.map(({ revision }) => revision)).toEqual([1, 2])
    expect(rows).toEqual([
      { groupName: '主要参数', key: 'noise', name: '噪音', unit: 'dB', values: [45, 45], differs: false },
      {
        groupName: '主要参数',
        key: 'area',
        name: '适用面积',
        unit: '㎡',
        values: [null, { min: 1, max: 2 }],
        differs: true,
      },
      { groupName: '主要参数', key: 'note', name: '说明', values: ['一', '二'], differs: true },
    ])
  })

  test('of two to four products of one category shows what is meant for it', async () => {
    const { administrator, operator, base, make } = await shop()
    const all = [
      await make({ noise: 1 }),
      await make({ noise: 2 }),
      await make({ note: '无' }),
      await make({ noise: 1 }),
    ]
    const ids = all.map(({ id }) => id)
    const { columns, rows } = await compare(operator, ...ids)
    expect(columns.map(({ model }) => model)).toEqual(all.map(({ model }) => model))
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ['noise', [1, 2, null, 1]],
      ['area', [null, null, null, null]],
    ])
    const refused = { status: 400, code: 40014 }
    const [one = ''] = ids
    await expect(compare(operator, one)).rejects.toMatchObject(refused)
    await expect(compare(operator, ...ids, one)).rejects.toMatchObject(refused)
    const elsewhere = await server.make.productCategory(administrator)
    const stranger = await server.make.product(operator, base, elsewhere)
    await expect(compare(operator, one, stranger.id)).rejects.toMatchObject(refused)
    await expect(compare(operator, one, 'none')).rejects.toMatchObject({ status: 404, code: 40419 })
    await expect(compare(operator, one, `${one}@7`)).rejects.toMatchObject({ status: 404, code: 40405 })
  })

  test('for searchers holds what is served only', async () => {
    const { operator, agent, base, make } = await shop()
    const [one, other] = [await make({ noise: 1 }), await make({ noise: 2 })]
    await server.settle()
    const query = { columns: `${one.id},${other.id}` }
    const compareServed = () => call(api.products.compareServed, { token: agent.token, query })
    expect((await compareServed()).rows[0]).toMatchObject({ values: [1, 2], differs: true })
    await expect(compare(agent, one.id, other.id)).rejects.toMatchObject({ status: 403 })
    const at = { token: operator.token, params: { id: base.id, productId: other.id } }
    await call(api.products.update, { ...at, body: { enabled: false, version: other.version } })
    await expect(compareServed()).rejects.toMatchObject({ status: 404, code: 40419 })
  })
})

describe('a searcher', () => {
  test('reads what is served, in revisions that have served, from the moment on and no longer', async () => {
    const { operator, agent, base, make } = await shop()
    const manual = await server.make.document(operator, base, { name: '说明书.md' })
    const product = await make({ noise: 45 }, { relatedFileIds: [manual.id], model: 'KFR-35' })
    await save(operator, product, { noise: 40 })
    await server.settle()
    const served = (version?: number) =>
      call(api.products.served, {
        token: agent.token,
        params: { productId: product.id },
        ...(version === undefined ? {} : { query: { version } }),
      })
    const now = await served()
    expect(now).toMatchObject({ revision: 2, parameters: { noise: 40 }, knowledgeBase: { id: base.id } })
    expect(now.related).toMatchObject([{ id: manual.id }])
    expect(await served(1)).toMatchObject({ revision: 1, parameters: { noise: 45 } })
    const options = (query: object) => call(api.products.servedOptions, { token: agent.token, query })
    expect((await options({ keyword: 'kfr35' })).list).toMatchObject([{ id: product.id }])
    expect((await options({ ids: `${product.id},${manual.id}` })).list).toMatchObject([{ id: product.id }])
    expect((await options({ ids: manual.id })).list).toEqual([])
    const disable = (id: string, version: number) => ({
      token: operator.token,
      params: { id },
      body: { enabled: false, version },
    })
    const at = { token: operator.token, params: { id: base.id, fileId: manual.id } }
    await call(api.files.setStatus, { ...at, body: { enabled: false } })
    expect((await served()).related).toEqual([])
    await call(api.knowledgeBases.update, disable(base.id, base.version))
    await expect(served()).rejects.toMatchObject({ status: 404, code: 40419 })
    expect((await options({})).list).toEqual([])
    expect((await options({ ids: product.id })).list).toEqual([])
  })
})
