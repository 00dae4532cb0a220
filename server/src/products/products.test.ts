import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Product } from '@zhiku/contract/products'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { parameter, postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const schema = [
  parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB', required: true, min: 20, max: 70 }),
  parameter({ key: 'area', name: '适用面积', type: 'range', unit: '㎡' }),
  parameter({ key: 'wifi', name: '智能联网', type: 'boolean' }),
  parameter({ key: 'colors', name: '颜色', type: 'multiEnum', options: ['白色', '银色', '黑色'] }),
  parameter({ key: 'level', name: '能效等级', type: 'enum', options: ['一级', '二级'] }),
  parameter({ key: 'note', name: '说明', type: 'text', comparable: false }),
]

/** An organization with a document base and a category, and its people. */
async function shop() {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3', name: '管理员' })
  const operator = await server.make.member({ in: organization, name: '运营' })
  const agent = await server.make.member({ in: organization, roleType: '1', name: '坐席' })
  const base = await server.make.knowledgeBase(operator)
  const category = await server.make.productCategory(administrator, schema)
  const make = (draft: Partial<BodyInput<typeof api.products.create>> = {}) =>
    server.make.product(operator, base, category, { parameters: { noise: 45 }, ...draft })
  return { administrator, operator, agent, base, category, make, params: { id: base.id } }
}

const at = (who: Member, { knowledgeBaseId, id }: Product) => ({
  token: who.token,
  params: { id: knowledgeBaseId, productId: id },
})

const detail = (who: Member, product: Product, version?: number) =>
  call(api.products.get, {
    token: who.token,
    params: { id: product.knowledgeBaseId, categoryId: product.categoryId, productId: product.id },
    ...(version === undefined ? {} : { query: { version } }),
  })

const recordsOf = async (who: Member, targetId: string) =>
  (await call(api.operationRecords.list, { token: who.token, query: { targetId } })).list

describe('a product', () => {
  test('is made with its values as revision 1, published at once where no audit is required', async () => {
    const { operator, make, category } = await shop()
    const parameters = { noise: 45, area: { min: 10, max: 20 }, wifi: true, colors: ['黑色', '白色'], level: '一级' }
    const aliases = ['kfr 35 gw', '老型号 A', '老型号-a']
    const product = await make({ name: '空调', model: 'KFR-35GW', aliases, parameters, remark: '首次录入' })
    expect(product).toMatchObject({ publishedRevision: 1, latestRevision: 1, auditStatus: 'none', enabled: true })
    expect(product.aliases).toEqual(['老型号 A'])
    expect(product.completeness).toBeCloseTo(6 / 7)
    const read = await detail(operator, product)
    expect(read.parameters).toEqual({ ...parameters, colors: ['白色', '黑色'] })
    expect(read.schema.categoryId).toBe(category.categoryId)
    expect(read.revisions).toMatchObject([{ revision: 1, remark: '首次录入', createdBy: { name: '运营' } }])
    const [record] = await recordsOf(operator, product.id)
    expect(record).toMatchObject({ action: 'create', targetName: '空调 KFR-35GW' })
    expect(record?.changes).toContainEqual({ field: '噪音', after: '45 dB' })
    expect(record?.changes).toContainEqual({ field: '适用面积', after: '10–20 ㎡' })
  })

  test.each([
    [{}, ['noise']],
    [{ noise: '45' }, ['noise']],
    [{ noise: 45, area: { min: 20, max: 10 } }, ['area']],
    [{ noise: 45, level: '三级', colors: ['红色'] }, ['colors', 'level']],
    [{ noise: 45, wifi: 1, note: true }, ['wifi', 'note']],
    [{ noise: 45, weight: 3 }, ['weight']],
  ])('whose values are %j is refused, each fault at its field', async (parameters, keys) => {
    const { make } = await shop()
    const refusal = make({ parameters }).catch((error: unknown) => error)
    expect(await refusal).toMatchObject({ status: 400, code: 40013 })
    const { fields } = (await refusal) as { fields: { path: string }[] }
    expect(fields.map(({ path }) => path).sort()).toEqual(keys.map((key) => `parameters.${key}`).sort())
  })

  test('whose value has no shape of any parameter is told by the name of its parameter, and what is expected', async () => {
    const { make } = await shop()
    const odd = { noise: { a: 1 }, area: { min: 1 }, note: '字'.repeat(2001), colors: [1] } as never
    const refused = make({ parameters: odd })
    await expect(refused).rejects.toMatchObject({
      fields: [
        { path: 'parameters.noise', message: '噪音：应为数字' },
        { path: 'parameters.area', message: '适用面积：应为范围，写明下限 min 和上限 max 两个数字' },
        { path: 'parameters.colors', message: '颜色：只能选择 白色、银色、黑色' },
        { path: 'parameters.note', message: '说明：最多 2000 个字' },
      ],
    })
  })

  test('out of the bounds of its schema is no fault', async () => {
    const { make } = await shop()
    expect(await make({ parameters: { noise: 90 } })).toMatchObject({ latestRevision: 1 })
  })

  test('has a model of its own in the organization, whatever its writing, until it is removed', async () => {
    const { operator, make } = await shop()
    const first = await make({ model: 'KFR-35GW/X10' })
    const taken = { status: 409, code: 40912, fields: [{ path: 'model' }] }
    await expect(make({ model: 'ｋｆｒ35gw x10' })).rejects.toMatchObject(taken)
    const other = await make({ model: 'KFR-36' })
    const body = { model: 'KFR 35GW-X10', version: other.version }
    await expect(call(api.products.update, { ...at(operator, other), body })).rejects.toMatchObject(taken)
    await call(api.products.remove, at(operator, first))
    await make({ model: 'kfr35gwx10' })
    await expect(call(api.products.restore, at(operator, first))).rejects.toMatchObject(taken)
    await expect(make({ model: '-/-' })).rejects.toMatchObject({ status: 400, fields: [{ path: 'model' }] })
    expect(await (await shop()).make({ model: 'KFR-35GW/X10' })).toMatchObject({ model: 'KFR-35GW/X10' })
  })

  test('of two that want one model at the same moment one is made', async () => {
    const { make } = await shop()
    const outcomes = await Promise.allSettled([make({ model: 'SAME-1' }), make({ model: 'same1' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40912 } })
  })

  test('is edited with its version only; of two edits at once one is stale, and nothing is lost', async () => {
    const { operator, make } = await shop()
    const product = await make()
    const edit = (name: string, version: number) =>
      call(api.products.update, { ...at(operator, product), body: { name, version } })
    const renamed = await edit('改名', product.version)
    expect(renamed).toMatchObject({ name: '改名', version: product.version + 1, latestRevision: 1 })
    await expect(edit('又改', product.version)).rejects.toMatchObject({ status: 409, code: 40902 })
    const both = await Promise.allSettled([edit('甲', renamed.version), edit('乙', renamed.version)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40902 } })
    const [last] = await recordsOf(operator, product.id)
    expect(last).toMatchObject({ action: 'update', changes: [{ field: 'name', before: '改名' }] })
  })

  test('is switched off and on, removed and restored, each with its record', async () => {
    const { operator, make, params } = await shop()
    const product = await make()
    const set = (enabled: boolean, version: number) =>
      call(api.products.update, { ...at(operator, product), body: { enabled, version } })
    const off = await set(false, product.version)
    expect(off.enabled).toBe(false)
    await set(true, off.version)
    await call(api.products.remove, at(operator, product))
    await expect(detail(operator, product)).rejects.toMatchObject({ status: 404, code: 40419 })
    expect((await call(api.products.list, { token: operator.token, params })).total).toBe(0)
    const back = await call(api.products.restore, at(operator, product))
    expect(back).toMatchObject({ id: product.id, publishedRevision: 1, latestRevision: 1 })
    const records = await recordsOf(operator, product.id)
    expect(records.map(({ action }) => action)).toEqual(['restore', 'remove', 'enable', 'disable', 'create'])
  })

  test('keeps its pictures, and lets go of none that was never uploaded', async () => {
    const { operator, agent, make } = await shop()
    const query = { filename: 'a.png', size: 4 }
    const ticket = await call(api.uploads.pictureTicket, { token: operator.token, query })
    await postForm(server.app, ticket, new Uint8Array([1, 2, 3, 4]), 'a.png')
    const product = await make({ imageUrls: [ticket.ossUrl] })
    const [ossUrl = ''] = product.imageUrls
    expect(ossUrl).toMatch(/^oss:\/\/objects\//)
    const missing = { status: 400, code: 40005, fields: [{ path: 'imageUrls.0' }] }
    await expect(make({ imageUrls: ['https://elsewhere.example/a.png'] })).rejects.toMatchObject(missing)
    await expect(make({ imageUrls: [ticket.ossUrl.replace(/.{4}\.png$/, '0000.png')] })).rejects.toMatchObject(missing)
    await server.settle()
    const preview = (who: Member) =>
      call(api.uploads.previewToken, { token: who.token, query: { ossUrl, filename: 'a.png' } })
    expect(await preview(agent)).toMatchObject({ kind: 'image' })
    await call(api.products.remove, at(operator, product))
    await expect(preview(agent)).rejects.toMatchObject({ status: 403 })
  })

  test('names the files that belong to it; what is removed is not shown', async () => {
    const { operator, base, make } = await shop()
    const manual = await server.make.document(operator, base, { name: '说明书.md' })
    const product = await make({ relatedFileIds: [manual.id] })
    expect((await detail(operator, product)).related).toMatchObject([{ id: manual.id, type: 'file' }])
    await expect(make({ relatedFileIds: ['none'] })).rejects.toMatchObject({ status: 404, code: 40402 })
    await call(api.files.remove, { token: operator.token, params: { id: base.id, fileId: manual.id } })
    expect((await detail(operator, product)).related).toEqual([])
    const body = { name: '照旧', relatedFileIds: [manual.id], version: product.version }
    expect(await call(api.products.update, { ...at(operator, product), body })).toMatchObject({ name: '照旧' })
  })

  test('lies in document bases only', async () => {
    const { operator, category } = await shop()
    const base = await server.make.knowledgeBase(operator, { type: 'faq' })
    const refused = server.make.product(operator, base, category, { parameters: { noise: 1 } })
    await expect(refused).rejects.toMatchObject({ status: 400, code: 40010 })
  })
})

describe('the list of products', () => {
  test('pages, filters and sorts; a model is found in any writing', async () => {
    const { administrator, operator, make, params, category } = await shop()
    const below = await server.make.productCategory(administrator, schema, { parentId: category.categoryId })
    const first = await make({ name: '空调甲', model: 'KFR-35GW/X10-Pro', aliases: ['旧款 88'] })
    const second = await make({ name: '空调乙', model: 'BCD-520', categoryId: below.categoryId })
    const list = async (query: object) => {
      const page = await call(api.products.list, { token: operator.token, params, query })
      return page.list.map(({ name }) => name)
    }
    expect(await list({ keyword: 'kfr35gw x10' })).toEqual(['空调甲'])
    expect(await list({ keyword: '旧款88' })).toEqual(['空调甲'])
    expect(await list({ keyword: '调乙' })).toEqual(['空调乙'])
    expect(await list({ keyword: '100%' })).toEqual([])
    expect(await list({ sort: 'model' })).toEqual(['空调乙', '空调甲'])
    expect(await list({ sort: '-name', pageSize: 1, pageNum: 2 })).toEqual(['空调乙'])
    expect(await list({ categoryId: below.categoryId })).toEqual(['空调乙'])
    expect(await list({ categoryId: category.categoryId })).toHaveLength(2)
    const body = { enabled: false, version: second.version }
    await call(api.products.update, { ...at(operator, second), body })
    expect(await list({ enabled: 'true' })).toEqual(['空调甲'])
    expect(await list({ auditStatus: 'pending' })).toEqual([])
    expect(await list({ auditStatus: 'none' })).toHaveLength(2)
    const unknown = call(api.products.list, { token: operator.token, params, query: { categoryId: 'none' } })
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 40420 })
    const { counts } = await call(api.knowledgeBases.get, { token: operator.token, params })
    expect(counts.products).toBe(2)
    const options = (query: object) => call(api.products.options, { token: operator.token, query })
    expect(await options({ keyword: 'x10pro' })).toMatchObject({ total: 1, list: [{ id: first.id }] })
    expect((await options({ ids: `${second.id},none` })).list.map(({ id }) => id)).toEqual([second.id])
    expect(await options({ ids: '' })).toMatchObject({ total: 0 })
  })

  test('takes acts on many; each succeeds or fails for itself', async () => {
    const { administrator, operator, make, params } = await shop()
    const [first, second] = [await make(), await make()]
    const productIds = [first.id, second.id]
    const batch = (body: BodyInput<typeof api.products.batch>) =>
      call(api.products.batch, { token: operator.token, params, body })
    expect(await batch({ productIds: [...productIds, 'none'], action: 'disable' })).toMatchObject({
      changed: 2,
      failed: [{ productId: 'none', message: '商品不存在或已删除' }],
    })
    const needs = [parameter({ key: 'power', name: '功率', type: 'number', required: true })]
    const demanding = await server.make.productCategory(administrator, needs)
    const refused = await batch({ productIds, action: 'move', categoryId: demanding.categoryId })
    expect(refused.failed.map(({ message }) => message)).toEqual(['功率：不能为空', '功率：不能为空'])
    const plain = await server.make.productCategory(administrator, schema.slice(0, 2))
    expect(await batch({ productIds, action: 'move', categoryId: plain.categoryId })).toMatchObject({ changed: 2 })
    const elsewhere = await server.make.knowledgeBase(operator)
    const moving = { productIds, action: 'move', targetKnowledgeBaseId: elsewhere.id } as const
    expect(await batch(moving)).toMatchObject({ changed: 2 })
    expect((await call(api.products.list, { token: operator.token, params: { id: elsewhere.id } })).total).toBe(2)
    expect((await recordsOf(operator, first.id))[0]).toMatchObject({ action: 'move', knowledgeBaseId: elsewhere.id })
    expect((await batch({ productIds, action: 'remove' })).failed).toHaveLength(2)
  })
})

test('a model that was changed is found by its old number, which stays as an alias', async () => {
  const { make, operator, agent } = await shop()
  const product = await make({ model: 'SH-77', aliases: ['老款'] })
  const body = { model: 'SH-88', version: product.version }
  const changed = await call(api.products.update, { ...at(operator, product), body })
  expect(changed).toMatchObject({ model: 'SH-88', aliases: ['老款', 'SH-77'] })
  await server.settle()
  const { list } = await call(api.search.search, { token: agent.token, query: { keyword: 'SH-77' } })
  expect(list.map(({ sourceId }) => sourceId)).toContain(product.id)
  const again = { model: 'sh 88', version: changed.version }
  expect((await call(api.products.update, { ...at(operator, product), body: again })).aliases).toEqual([
    '老款',
    'SH-77',
  ])
})

test('a model of pictures alone names nothing', async () => {
  const { make } = await shop()
  await expect(make({ model: '😀' })).rejects.toMatchObject({ message: '型号：要含有字母、数字或汉字' })
})

test("another organization's products, categories and files are not found", async () => {
  const { make, category, operator, base } = await shop()
  const product = await make()
  const stranger = await shop()
  const missing = { status: 404, code: 40419 }
  await expect(detail(stranger.operator, product)).rejects.toMatchObject({ status: 404, code: 40401 })
  const own = { ...product, knowledgeBaseId: stranger.base.id }
  await expect(detail(stranger.operator, own)).rejects.toMatchObject(missing)
  for (const endpoint of [api.products.remove, api.products.restore]) {
    await expect(call(endpoint, at(stranger.operator, own))).rejects.toMatchObject(missing)
  }
  const body = { name: '墙外', version: 1 }
  await expect(call(api.products.update, { ...at(stranger.operator, own), body })).rejects.toMatchObject(missing)
  const saving = { productId: product.id, parameters: { noise: 1 }, version: 1 }
  const save = call(api.products.saveParameters, { token: stranger.operator.token, body: saving })
  await expect(save).rejects.toMatchObject(missing)
  const restoring = { ...at(stranger.operator, own).params, revision: '1' }
  const back = { token: stranger.operator.token, params: restoring, body: { version: 1 } }
  await expect(call(api.products.restoreRevision, back)).rejects.toMatchObject(missing)
  const foreign = stranger.make({ categoryId: category.categoryId })
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 40420 })
  const file = await server.make.document(operator, base)
  await expect(stranger.make({ relatedFileIds: [file.id] })).rejects.toMatchObject({ status: 404, code: 40402 })
  const query = { columns: `${product.id},${product.id}` }
  await expect(call(api.products.compare, { token: stranger.operator.token, query })).rejects.toMatchObject(missing)
  await server.settle()
  const served = call(api.products.served, { token: stranger.agent.token, params: { productId: product.id } })
  await expect(served).rejects.toMatchObject(missing)
  const { list } = await call(api.products.options, { token: stranger.operator.token, query: { ids: product.id } })
  expect(list).toEqual([])
})
