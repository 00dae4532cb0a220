/** What leaves as a workbook: everything that was asked for, nothing that a spreadsheet would run, and the way back. */
import { api } from '@zhiku/contract'
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import { ProductDetail } from '@zhiku/contract/products'
import { fc } from '../../test/fast-check.ts'
import { openXlsx, readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { anyLine, anyProduct, anySchema, anyValues } from '../../test/fixtures/products.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { parameter } from '../../test/make.ts'
import { uploadSheet } from '../../test/workbooks.ts'
import { isModel, modelKey } from '../products/service.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const bytesOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const exported = async (owner: Member, base: { id: string }, query: object = {}) =>
  bytesOf(await server.fetch(api.products.exportList, { token: owner.token, params: { id: base.id }, query }))

async function imported(owner: Member, base: { id: string }, categoryId: string, bytes: Uint8Array) {
  const at = { token: owner.token, params: { id: base.id } }
  const handedIn = await uploadSheet(server, (query) => call(api.uploads.ticket, { ...at, query }), bytes, '商品.xlsx')
  const body = { ...handedIn, categoryId, onDuplicate: 'replace' as const }
  const { id: taskId } = await call(api.productImports.create, { ...at, body })
  await server.settle()
  return call(api.productImports.get, { token: owner.token, params: { id: base.id, taskId } })
}

/** Everything that an export promises to keep, by model. */
async function contentsOf({ token }: Member, base: { id: string }) {
  const query = { pageSize: 200, sort: 'model' as const }
  const { list } = await call(api.products.list, { token, params: { id: base.id }, query })
  return Promise.all(
    list.map(async ({ id: productId, categoryId }) => {
      const found = await call(api.products.get, { token, params: { id: base.id, categoryId, productId } })
      return Promised.parse(found)
    }),
  )
}

const Promised = ProductDetail.pick({
  name: true,
  model: true,
  aliases: true,
  enabled: true,
  sellingPoints: true,
}).extend(ProductDetail.pick({ description: true, categoryId: true, parameters: true }).shape)

const kg = parameter({ key: 'weight', name: '重量', type: 'number', unit: 'kg' })

test('a sheet a category, with units, and only what was asked for', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(owner)
  const above = await server.make.productCategory(owner, [kg], { name: '家电/大' })
  const below = await server.make.productCategory(owner, [kg], { name: '冰箱', parentId: above.categoryId })
  const other = await server.make.productCategory(owner, [kg], { name: '小家电' })
  await server.make.productCategory(owner, [kg], { name: '没有商品' })
  const large = await server.make.product(owner, base, above, { model: 'A-1', parameters: { weight: 60.5 } })
  await server.make.product(owner, base, below, { model: 'B-1' })
  await server.make.product(owner, base, other, { model: 'C-1' })
  const modelsOf = async (query: object = {}) => {
    const { sheets } = await readXlsx(await exported(owner, base, query))
    return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows.slice(1).map((row) => row[1])]))
  }
  expect(await modelsOf()).toEqual({ '家电 大': ['A-1'], 冰箱: ['B-1'], 小家电: ['C-1'] })
  expect(await modelsOf({ categoryId: above.categoryId })).toEqual({ '家电 大': ['A-1'], 冰箱: ['B-1'] })
  expect(await modelsOf({ productIds: large.id })).toEqual({ '家电 大': ['A-1'] })
  expect(await modelsOf({ keyword: 'c1' })).toEqual({ 小家电: ['C-1'] })
  expect(await modelsOf({ enabled: 'false' })).toEqual({ 商品: [] })
  const { sheets } = await readXlsx(await exported(owner, base))
  expect(sheets[0]?.rows[0]).toContain('重量（kg）')
  expect(sheets[0]?.rows[1]).toContain(60.5)
})

test('what looks like a formula is text; strangers get nothing', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(owner)
  const note = parameter({ key: 'note', name: '=HYPERLINK("x")', type: 'text' })
  const category = await server.make.productCategory(owner, [note])
  const product = await server.make.product(owner, base, category, {
    name: '=1+1',
    model: '@SUM(1)',
    parameters: { note: '+cmd|calc' },
  })
  const query = {}
  const parameters = await bytesOf(
    await server.fetch(api.products.exportParameters, { token: owner.token, params: { id: product.id }, query }),
  )
  for (const bytes of [await exported(owner, base), parameters]) {
    const { sheets } = await openXlsx(bytes)
    const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])])
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
    expect(sheets.flatMap(({ rows }) => rows.flat())).toEqual(expect.arrayContaining(['@SUM(1)', '+cmd|calc']))
  }
  const { token } = await server.make.member({ roleType: '3' })
  expect((await server.fetch(api.products.exportList, { token, params: { id: base.id } })).status).toBe(404)
  expect((await server.fetch(api.products.exportParameters, { token, params: { id: product.id } })).status).toBe(404)
})

test('the parameters of any revision, to read and to import again', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(owner)
  const parameters = [{ ...kg, max: 50 }, parameter({ key: 'area', name: '面积', type: 'range', unit: '㎡' })]
  const category = await server.make.productCategory(owner, parameters)
  const first = { weight: 99, area: { min: 1, max: 2 } }
  const product = await server.make.product(owner, base, category, { model: 'R-1', parameters: first, remark: '首版' })
  const second = { weight: 40 }
  await call(api.products.saveParameters, {
    token: owner.token,
    body: { productId: product.id, parameters: second, version: product.version },
  })
  const revision = async (version?: number) => {
    const query = version ? { version } : {}
    return server.fetch(api.products.exportParameters, { token: owner.token, params: { id: product.id }, query })
  }
  const { sheets } = await readXlsx(await bytesOf(await revision(1)))
  expect(sheets.map(({ name }) => name).slice(0, 2)).toEqual(['参数', '版本信息'])
  expect(sheets[0]?.rows).toEqual([
    ['参数组', '参数', '值', '单位', '说明'],
    ['主要参数', '重量', '99', 'kg', '超出范围'],
    ['主要参数', '面积', '1–2', '㎡', null],
  ])
  expect(sheets[1]?.rows).toContainEqual(['备注', '首版'])
  expect((await readXlsx(await bytesOf(await revision()))).sheets[0]?.rows[1]).toEqual([
    '主要参数',
    '重量',
    '40',
    'kg',
    null,
  ])
  expect((await revision(3)).status).toBe(404)
  const task = await imported(owner, base, category.categoryId, await bytesOf(await revision(1)))
  expect(task).toMatchObject({ updated: 1, failed: 0 })
  const [restored] = await contentsOf(owner, base)
  expect(restored?.parameters).toEqual(first)
})

/** A fresh base, beside a category whose schema is these groups. */
async function shopOf(groups: ParameterSchema['groups']) {
  const owner = await server.make.member({ roleType: '3' })
  const { token } = owner
  const base = await server.make.knowledgeBase(owner)
  const category = await server.make.productCategory(owner, [])
  const { categoryId: id, version } = category
  await call(api.productCategories.saveSchema, { token, params: { id }, body: { groups, version } })
  return { owner, token, base, category }
}

const distinctModels = <T extends { model: string }>(products: T[]): T[] => {
  const seen = new Set<string>()
  return products.filter(({ model }) => isModel(model) && !seen.has(modelKey(model)) && seen.add(modelKey(model)))
}

test('what a base exports imports to the same products in another base', async () => {
  const catalogues = anySchema.chain((groups) =>
    fc.tuple(fc.constant(groups), fc.array(anyProduct(groups), { minLength: 1, maxLength: 6 }).map(distinctModels)),
  )
  const property = fc.asyncProperty(catalogues, async ([groups, products]) => {
    const { owner, token, base, category } = await shopOf(groups)
    const { categoryId } = category
    for (const { enabled, ...body } of products) {
      const made = await server.make.product(owner, base, category, body)
      const params = { id: base.id, productId: made.id }
      if (!enabled) await call(api.products.update, { token, params, body: { enabled, version: made.version } })
    }
    const before = await contentsOf(owner, base)
    const bytes = await exported(owner, base)
    const { list } = await call(api.products.list, { token, params: { id: base.id }, query: { pageSize: 200 } })
    const productIds = list.map(({ id }) => id)
    if (productIds.length > 0)
      await call(api.products.batch, { token, params: { id: base.id }, body: { productIds, action: 'remove' } })
    const copy = await server.make.knowledgeBase(owner)
    if (products.length > 0)
      expect(await imported(owner, copy, categoryId, bytes)).toMatchObject({
        state: 'succeeded',
        failed: 0,
        errors: [],
        ignoredColumns: [],
      })
    expect(await contentsOf(owner, copy)).toEqual(before)
  })
  await fc.assert(property, { numRuns: 8 })
}, 180_000)

test('every revision reads back the values that were saved, and the comparison tells exactly what differs', async () => {
  const histories = anySchema.chain((groups) =>
    fc.tuple(fc.constant(groups), fc.array(anyValues(groups), { minLength: 2, maxLength: 4 }), anyLine(60)),
  )
  const property = fc.asyncProperty(histories, async ([groups, states]) => {
    const { owner, token, base, category } = await shopOf(groups)
    const { categoryId } = category
    const [first = {}, ...later] = states
    let product = await server.make.product(owner, base, category, { parameters: first })
    const inUse = groups.flatMap(({ parameters }) => parameters.filter(({ retired }) => !retired))
    const nothing = Object.fromEntries(inUse.map(({ key }) => [key, null]))
    for (const values of later) {
      const parameters = { ...nothing, ...values }
      const body = { productId: product.id, parameters, version: product.version }
      product = (await call(api.products.saveParameters, { token, body })).product
    }
    const at = { id: base.id, categoryId, productId: product.id }
    const detailOf = (revision: number) => call(api.products.get, { token, params: at, query: { version: revision } })
    const read = []
    for (let revision = 1; revision <= product.latestRevision; revision++) read.push(await detailOf(revision))
    // A state that says what the one before said makes no revision.
    const distinct = read.map(({ parameters }) => parameters)
    expect(distinct.at(0)).toEqual(sorted(groups, states[0] ?? {}))
    expect(distinct.at(-1)).toEqual(sorted(groups, states.at(-1) ?? {}))
    const latest = product.latestRevision
    const columns = `${product.id}@1,${product.id}@${latest}`
    const comparison = await call(api.products.compare, { token, query: { columns } })
    for (const { key, values, differs } of comparison.rows) {
      expect(values).toEqual([distinct[0]?.[key] ?? null, distinct.at(-1)?.[key] ?? null])
      expect(differs).toBe(JSON.stringify(values[0]) !== JSON.stringify(values[1]))
    }
  })
  await fc.assert(property, { numRuns: 15 })
}, 180_000)

/** Choices in the order of the schema's options; texts without blanks around them. */
const sorted = (
  groups: { parameters: { key: string; options?: string[] | undefined }[] }[],
  values: Record<string, unknown>,
) => {
  const options = new Map(groups.flatMap(({ parameters }) => parameters.map((one) => [one.key, one.options ?? []])))
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value) ? options.get(key)?.filter((option) => value.includes(option)) : value,
    ]),
  )
}
