import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Parameter } from '@zhiku/contract/product-categories'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import * as store from './store.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

async function shop() {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization })
  const { token } = administrator
  const add = (name: string, draft: Partial<BodyInput<typeof api.productCategories.create>> = {}) =>
    call(api.productCategories.create, { token, body: { name, ...draft } })
  const update = (id: string, body: BodyInput<typeof api.productCategories.update>) =>
    call(api.productCategories.update, { token, params: { id }, body })
  const remove = (id: string, moveTo?: string) =>
    call(api.productCategories.remove, { token, params: { id }, ...(moveTo ? { query: { moveTo } } : {}) })
  const tree = () => call(api.productCategories.list, { token: operator.token })
  const schema = (categoryId: string) =>
    call(api.productCategories.schema, { token: operator.token, query: { categoryId } })
  const save = async (id: string, parameters: Parameter[], version?: number) => {
    const groups = [{ key: 'main', name: '主要参数', parameters }]
    const body = { groups, version: version ?? (await schema(id)).version }
    return call(api.productCategories.saveSchema, { token, params: { id }, body })
  }
  return { administrator, operator, add, update, remove, tree, schema, save }
}

const recordsOf = async ({ token }: Member, targetId: string) =>
  (await call(api.operationRecords.list, { token, query: { targetId } })).list

const noise = parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB' })
const color = parameter({ key: 'color', name: '颜色', type: 'enum', options: ['白色', '黑色'] })
const inUse = { status: 409, code: 40915 }

describe('the tree', () => {
  test('shows products in and below, and parameters in use; its keeper is an administrator', async () => {
    const { administrator, operator, add, tree, save } = await shop()
    const top = await add('空调')
    const below = await add('挂机', { parentId: top.id })
    await save(below.id, [noise, { ...color, retired: true }])
    const base = await server.make.knowledgeBase(operator)
    await server.make.product(operator, base, { categoryId: below.id })
    expect(await tree()).toMatchObject([
      { name: '空调', count: 1, parameterCount: 0, children: [{ name: '挂机', count: 1, parameterCount: 1 }] },
    ])
    const body = { name: '不许' }
    const refused = call(api.productCategories.create, { token: operator.token, body })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    expect(await recordsOf(administrator, below.id)).toMatchObject([{ action: 'configure' }, { action: 'create' }])
  })

  test('names siblings apart, orders them, and renames with the version only', async () => {
    const { add, update, tree } = await shop()
    const [first, , third] = [await add('一'), await add('二'), await add('三')]
    const taken = { status: 409, code: 40913, fields: [{ path: 'name' }] }
    await expect(add('一')).rejects.toMatchObject(taken)
    await expect(update(third.id, { name: '一', version: third.version })).rejects.toMatchObject(taken)
    await update(third.id, { sort: 0, version: third.version })
    await add('零', { sort: 0 })
    expect((await tree()).map(({ name, sort }) => [name, sort])).toEqual([
      ['零', 0],
      ['三', 1],
      ['一', 2],
      ['二', 3],
    ])
    const renamed = await update(first.id, { name: '甲', version: first.version })
    expect(renamed).toMatchObject({ name: '甲', version: first.version + 1 })
    const stale = { status: 409, code: 40902 }
    await expect(update(first.id, { name: '乙', version: first.version })).rejects.toMatchObject(stale)
    const both = await Promise.allSettled(['丙', '丁'].map((name) => update(first.id, { name, version: 2 })))
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: stale }])
  })

  test('is five levels deep at most and has no circles', async () => {
    const { add, update } = await shop()
    const first = await add('1')
    let last = first
    for (const name of ['2', '3', '4', '5']) last = await add(name, { parentId: last.id })
    await expect(add('6', { parentId: last.id })).rejects.toMatchObject({ code: 40007 })
    await expect(update(first.id, { parentId: last.id, version: 1 })).rejects.toMatchObject({ code: 40008 })
    const other = await add('另', {})
    const deep = await add('下', { parentId: other.id })
    const tooDeep = update(other.id, { parentId: last.id, version: 1 })
    await expect(tooDeep).rejects.toMatchObject({ status: 400, code: 40007 })
    expect(await update(deep.id, { parentId: null, version: 1 })).toMatchObject({ parentId: null })
  })

  test('lets a category go with its contents to another, removed products too', async () => {
    const { operator, add, remove, tree, save, schema } = await shop()
    const [from, to] = [await add('旧'), await add('新')]
    await save(from.id, [noise, color])
    await save(to.id, [noise])
    const child = await add('子', { parentId: from.id })
    const base = await server.make.knowledgeBase(operator)
    const make = () =>
      server.make.product(operator, base, { categoryId: from.id }, { parameters: { noise: 1, color: '白色' } })
    const [product, gone] = [await make(), await make()]
    const ofGone = { token: operator.token, params: { id: base.id, productId: gone.id } }
    await call(api.products.remove, ofGone)
    const notEmpty = { status: 409, code: 40914 }
    await expect(remove(from.id)).rejects.toMatchObject(notEmpty)
    await expect(remove(from.id, child.id)).rejects.toMatchObject({ code: 40008 })
    await expect(remove(from.id, 'none')).rejects.toMatchObject({ status: 404, code: 40420 })
    await remove(from.id, to.id)
    expect(await tree()).toMatchObject([{ id: to.id, count: 1, children: [{ id: child.id }] }])
    await expect(schema(from.id)).rejects.toMatchObject({ status: 404, code: 40420 })
    await server.app.jobs.drain()
    const params = { id: base.id, categoryId: to.id, productId: product.id }
    const detail = await call(api.products.get, { token: operator.token, params })
    expect(detail).toMatchObject({ parameters: { noise: 1 }, completeness: 1, latestRevision: 1 })
    expect(await call(api.products.restore, ofGone)).toMatchObject({ categoryId: to.id })
    await expect(remove(to.id)).rejects.toMatchObject(notEmpty)
    await remove(child.id)
  })
})

describe('a schema', () => {
  test.each<[string, Parameter[], string]>([
    ['the same key twice', [noise, { ...color, key: 'noise' }], 'groups.0.parameters.1.key'],
    ['the same name twice', [noise, { ...color, name: '噪音' }], 'groups.0.parameters.1.name'],
    ['a choice without options', [{ ...color, options: [] }], 'groups.0.parameters.0.options'],
    ['an option twice', [{ ...color, options: ['白', '白'] }], 'groups.0.parameters.0.options'],
    ['options of a number', [{ ...noise, options: ['1'] }], 'groups.0.parameters.0.options'],
    ['bounds the wrong way round', [{ ...noise, min: 2, max: 1 }], 'groups.0.parameters.0.max'],
    ['bounds of a text', [{ ...noise, type: 'text', unit: undefined, min: 2 }], 'groups.0.parameters.0.min'],
    ['a unit of a choice', [{ ...color, unit: 'dB' }], 'groups.0.parameters.0.unit'],
    ['a key that is none', [{ ...noise, key: '噪音' }], 'groups.0.parameters.0.key'],
  ])('with %s is refused at its field', async (_name, parameters, path) => {
    const { add, save } = await shop()
    const { id } = await add('空调')
    await expect(save(id, parameters)).rejects.toMatchObject({ status: 400, fields: [{ path }] })
  })

  test('is saved with its version, starts as a copy, and says what changed', async () => {
    const { administrator, add, save, schema } = await shop()
    const { id, version } = await add('空调')
    await save(id, [noise, { ...color, retired: true }], version)
    await expect(save(id, [], version)).rejects.toMatchObject({ status: 409, code: 40902 })
    const same = await save(id, [noise, { ...color, retired: true }])
    expect(same.version).toBe(version + 1)
    const copy = await add('柜机', { copySchemaFrom: id })
    expect((await schema(copy.id)).groups).toMatchObject([{ parameters: [{ key: 'noise' }] }])
    await save(id, [
      { ...noise, required: true, max: 70 },
      { ...color, retired: true },
    ])
    const [last] = await recordsOf(administrator, id)
    expect(last?.changes).toEqual([
      {
        field: '参数「噪音」',
        before: '主要参数 · 噪音 · 数字（dB） · 可搜索 · 可比较',
        after: '主要参数 · 噪音 · 数字（dB） · 必填 · 可搜索 · 可比较 · 范围 不限 至 70',
      },
    ])
  })

  test('cannot take away what a product holds or has held, but retire it', async () => {
    const { operator, add, save } = await shop()
    const { id } = await add('空调')
    await save(id, [noise, color])
    const base = await server.make.knowledgeBase(operator)
    const draft = { parameters: { noise: 45, color: '白色' } }
    const product = await server.make.product(operator, base, { categoryId: id }, draft)
    const clear = { productId: product.id, parameters: { color: '白色' }, version: product.version }
    await call(api.products.saveParameters, { token: operator.token, body: clear })
    await expect(save(id, [color])).rejects.toMatchObject({ ...inUse, fields: [{ path: 'groups' }] })
    const retyped = { ...noise, type: 'text' as const, unit: undefined }
    await expect(save(id, [retyped, color])).rejects.toMatchObject({
      ...inUse,
      fields: [{ path: 'groups.0.parameters.0.type' }],
    })
    const options = { ...inUse, fields: [{ path: 'groups.0.parameters.1.options' }] }
    await expect(save(id, [noise, { ...color, options: ['黑色'] }])).rejects.toMatchObject(options)
    await save(id, [
      { ...noise, retired: true },
      { ...color, options: ['白色', '金色'] },
    ])
  })

  test('cannot give the numbers that products hold another unit, but another writing of it', async () => {
    const { administrator, operator, add, save } = await shop()
    const { id } = await add('热水器')
    const power = parameter({ key: 'power', name: '额定功率', type: 'number', unit: 'W' })
    const temperature = parameter({ key: 'temperature', name: '水温', type: 'range' })
    await save(id, [power, temperature])
    const kilowatts = { ...power, unit: 'kW' }
    await save(id, [kilowatts, temperature])
    await save(id, [power, temperature])
    const base = await server.make.knowledgeBase(operator)
    const make = (model: string, parameters: object) =>
      server.make.product(operator, base, { categoryId: id }, { model, parameters: { ...parameters } })
    const once = await make('P-1', { power: 1450 })
    const clear = { productId: once.id, parameters: {}, version: once.version }
    await call(api.products.saveParameters, { token: operator.token, body: clear })
    for (const model of ['P-2', 'P-3', 'P-4']) await make(model, { power: 2000, temperature: { min: 35, max: 75 } })
    await expect(save(id, [kilowatts, temperature])).rejects.toMatchObject({
      ...inUse,
      message: expect.stringMatching(/「额定功率」已有 4 个商品（P-1、P-2、P-3 等）.*从「W」改成「kW」.*停用/),
      fields: [{ path: 'groups.0.parameters.0.unit' }],
    })
    for (const wrong of [
      [{ ...power, unit: undefined }, temperature],
      [{ ...power, unit: undefined, retired: true }, temperature],
      [power, { ...temperature, unit: '℃' }],
    ]) {
      await expect(save(id, wrong)).rejects.toMatchObject(inUse)
    }
    await save(id, [{ ...power, unit: '瓦', name: '功率' }, temperature])
    const [last] = await recordsOf(administrator, id)
    expect(last?.changes).toEqual([
      {
        field: '参数「额定功率」改名为「功率」',
        before: '主要参数 · 额定功率 · 数字（W） · 可搜索 · 可比较',
        after: '主要参数 · 功率 · 数字（瓦） · 可搜索 · 可比较',
      },
    ])
  })

  test('and a move keep what a number means: another category with another unit under its key takes no product', async () => {
    const { operator, add, remove, save } = await shop()
    const weight = parameter({ key: 'weight', name: '重量', type: 'number', unit: 'kg' })
    const [kilograms, grams, none] = [await add('千克'), await add('克'), await add('无')]
    await save(kilograms.id, [weight])
    await save(grams.id, [{ ...weight, name: '净重', unit: 'g' }])
    const base = await server.make.knowledgeBase(operator)
    const draft = { parameters: { weight: 2.6 } }
    const product = await server.make.product(operator, base, { categoryId: kilograms.id }, draft)
    const differs = { status: 409, code: 40965, message: expect.stringMatching(/kg.*「克」.*「g」/) }
    const { token } = operator
    const params = { id: base.id, productId: product.id }
    const into = (categoryId: string) =>
      call(api.products.update, { token, params, body: { categoryId, version: product.version } })
    await expect(into(grams.id)).rejects.toMatchObject(differs)
    await expect(remove(kilograms.id, grams.id)).rejects.toMatchObject(differs)
    const batch = { productIds: [product.id], action: 'move' as const, categoryId: grams.id }
    expect(await call(api.products.batch, { token, params: { id: base.id }, body: batch })).toMatchObject({
      changed: 0,
      failed: [{ productId: product.id }],
    })
    await into(none.id)
    await expect(save(none.id, [{ ...weight, unit: 'g' }])).rejects.toMatchObject({
      ...inUse,
      fields: [{ path: 'groups.0.parameters.0.key' }],
    })
    await save(none.id, [{ ...weight, key: 'grams', unit: 'g' }])
  })

  test('and a product that are saved at the same moment lose no value between them', async () => {
    const { operator, add, save } = await shop()
    const base = await server.make.knowledgeBase(operator)
    for (let round = 0; round < 5; round++) {
      const { id } = await add(`空调 ${round}`)
      const { version } = await save(id, [noise, color])
      const draft = { parameters: { noise: 45 } }
      const outcomes = await Promise.allSettled([
        save(id, [color], version),
        server.make.product(operator, base, { categoryId: id }, draft),
      ])
      const lost = outcomes.filter(({ status }) => status === 'rejected')
      expect(lost).toHaveLength(1)
      const isSchemaFirst = outcomes[0]?.status === 'fulfilled'
      expect(lost).toMatchObject([{ reason: isSchemaFirst ? { code: 40013 } : inUse }])
    }
  })

  test('that changes describes its products anew', async () => {
    const { operator, add, save, tree } = await shop()
    const { id } = await add('空调')
    await save(id, [noise])
    const base = await server.make.knowledgeBase(operator)
    const product = await server.make.product(operator, base, { categoryId: id }, { parameters: { noise: 45 } })
    expect(product.completeness).toBe(1)
    await save(id, [noise, { ...color, required: true }])
    await server.app.jobs.drain()
    const { list } = await call(api.products.list, { token: operator.token, params: { id: base.id } })
    expect(list[0]?.completeness).toBeCloseTo(1 / 3)
    expect(list[0]?.version).toBe(product.version)
    expect(await tree()).toMatchObject([{ parameterCount: 2 }])
  })
})

test("another organization's categories are not found", async () => {
  const own = await shop()
  const { id } = await own.add('墙内')
  const stranger = await shop()
  const missing = { status: 404, code: 40420 }
  await expect(stranger.schema(id)).rejects.toMatchObject(missing)
  await expect(stranger.save(id, [], 1)).rejects.toMatchObject(missing)
  await expect(stranger.update(id, { name: '墙外', version: 1 })).rejects.toMatchObject(missing)
  await expect(stranger.remove(id)).rejects.toMatchObject(missing)
  await expect(stranger.add('下', { parentId: id })).rejects.toMatchObject(missing)
  await expect(stranger.add('抄', { copySchemaFrom: id })).rejects.toMatchObject(missing)
  expect(await stranger.tree()).toEqual([])
})

test('what is read once a version is what is there: changed, renamed, removed, and never what was undone', async () => {
  const { add, update, save, remove, tree, administrator } = await shop()
  const { db } = server.app.ctx
  const read = async () =>
    (await store.listKept(db, administrator.organizationId)).map(({ name, groups }) => [
      name,
      groups.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    ])
  const one = await add('空调')
  expect(await read()).toEqual([['空调', []]])
  await save(one.id, [noise])
  expect(await read()).toEqual([['空调', ['噪音']]])
  const undone = db.transaction().execute(async (transaction) => {
    const [row] = await store.listKept(transaction, administrator.organizationId)
    const groups = [{ key: 'main', name: '主要参数', parameters: [color] }]
    await store.update(transaction, one.id, row?.version ?? 0, { groups, now: new Date() })
    await store.listKept(transaction, administrator.organizationId)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await read()).toEqual([['空调', ['噪音']]])
  await save(one.id, [noise, { ...color, name: '外观颜色' }])
  expect(await read()).toEqual([['空调', ['噪音', '外观颜色']]])
  const [before] = await tree()
  await update(one.id, { name: '挂机', parentId: null, version: before?.version ?? 0 })
  expect(await read()).toEqual([['挂机', ['噪音', '外观颜色']]])
  await remove(one.id)
  expect(await read()).toEqual([])
})

test('more parameters than are kept in memory are all read all the same', async () => {
  const { administrator } = await shop()
  const { db } = server.app.ctx
  const { organizationId } = administrator
  const many = Array.from({ length: 60_000 }, () => noise)
  const groups = [{ key: 'main', name: '主要参数', parameters: many }]
  for (const [sort, name] of ['一', '二'].entries())
    await store.insert(db, {
      id: `${organizationId}${name}`,
      organizationId,
      parentId: null,
      name,
      sort,
      groups,
      now: new Date(),
    })
  for (let time = 0; time < 3; time++)
    expect((await store.listKept(db, organizationId)).map(({ name }) => name)).toEqual(['一', '二'])
})
