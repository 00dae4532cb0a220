import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { readXlsx, streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { parameter } from '../../test/make.ts'
import { uploadSheet } from '../../test/workbooks.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const parameters = [
  parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB', required: true, min: 20, max: 80 }),
  parameter({ key: 'color', name: '颜色', type: 'enum', options: ['白', '黑'] }),
  parameter({ key: 'area', name: '适用面积', type: 'range', unit: '㎡' }),
  parameter({ key: 'wifi', name: '联网', type: 'boolean' }),
  parameter({ key: 'old', name: '旧参数', type: 'text', retired: true }),
]
const headings = ['名称*', '型号*', '别名与旧型号', '启用', '噪音（dB）*', '颜色', '适用面积（㎡）', '联网']
const sheet = (...rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: '商品', rows: [headings, ...rows] }] })

/** An administrator's base with one category. */
async function shop(options: { auditRequired?: boolean } = {}) {
  const owner = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(owner)
  const category = await server.make.productCategory(owner, parameters)
  if (options.auditRequired) await server.make.requireAudits(owner, base)
  return { owner, base, category }
}

type Shop = Awaited<ReturnType<typeof shop>>
type Options = Partial<BodyInput<typeof api.productImports.create>>

async function upload({ owner, base, category }: Shop, bytes: Uint8Array, options: Options = {}) {
  const at = { token: owner.token, params: { id: base.id } }
  const { filename = '商品.xlsx', ...more } = options
  const handedIn = await uploadSheet(server, (query) => call(api.uploads.ticket, { ...at, query }), bytes, filename)
  return call(api.productImports.create, { ...at, body: { ...handedIn, categoryId: category.categoryId, ...more } })
}

const at = ({ owner, base }: Shop, taskId: string) => ({ token: owner.token, params: { id: base.id, taskId } })

/** Uploads, lets the jobs work, and answers the task as it is then. */
async function imported(place: Shop, bytes: Uint8Array, options?: Options) {
  const { id } = await upload(place, bytes, options)
  await server.settle()
  return call(api.productImports.get, at(place, id))
}

const listed = async ({ owner, base }: Shop) =>
  (
    await call(api.products.list, {
      token: owner.token,
      params: { id: base.id },
      query: { sort: 'model', pageSize: 200 },
    })
  ).list

async function detail({ owner, base, category }: Shop, model: string, version?: number) {
  const product = (await listed({ owner, base, category })).find((one) => one.model === model)
  const params = { id: base.id, categoryId: category.categoryId, productId: product?.id ?? 'none' }
  return call(api.products.get, { token: owner.token, params, query: version ? { version } : {} })
}

async function rowsOf(response: Response) {
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await response.arrayBuffer()))) rows.push(row.values)
  return rows
}

describe('an import', () => {
  test('writes what the cells say, each product with its first revision', async () => {
    const place = await shop()
    const bytes = await sheet(
      ['静音空调', 'KFR-35GW/X10', 'X10、旧X9', '否', 39.5, '白', '16~24', '是'],
      ['=便宜空调', 'KFR-26', '', '', '45 dB'],
    )
    const task = await imported(place, bytes)
    expect(task).toMatchObject({ state: 'succeeded', progress: 1, total: 2, created: 2, failed: 0, errors: [] })
    expect(task).toMatchObject({ categoryId: place.category.categoryId, ignoredColumns: [] })
    expect(await detail(place, 'KFR-35GW/X10')).toMatchObject({
      name: '静音空调',
      aliases: ['X10', '旧X9'],
      enabled: false,
      parameters: { noise: 39.5, color: '白', area: { min: 16, max: 24 }, wifi: true },
      publishedRevision: 1,
      revisions: [{ revision: 1, remark: '导入：商品.xlsx', createdBy: { id: place.owner.employeeId } }],
    })
    expect(await detail(place, 'KFR-26')).toMatchObject({ name: '=便宜空调', enabled: true, parameters: { noise: 45 } })
    const { list: told } = await call(api.notifications.list, { token: place.owner.token })
    expect(told[0]).toMatchObject({
      kind: 'importDone',
      targetType: 'productCategory',
      detail: expect.stringContaining('新增 2 个'),
    })
    const query = { action: 'import' } as const
    const { list } = await call(api.operationRecords.list, { token: place.owner.token, query })
    expect(list).toMatchObject([
      { targetId: place.base.id, changes: [{ field: 'filename' }, { field: 'created', after: 2 }, {}, {}, {}] },
    ])
  })

  test('with a preview writes nothing before its start, and tells row by row what will change', async () => {
    const place = await shop()
    await imported(place, await sheet(['空调', 'X10', '', '', 40, '白', '', '是']))
    const bytes = await sheet(
      ['新空调', 'X20', '', '', 99, '黑'],
      ['空调', 'x 10', '', '', 42, '', '', '是'],
      ['没有型号', '', '', '', 40],
      ['又一个', 'X-20', '', '', 41],
      ['不对', 'X30', '', '也许', '很吵', '红'],
      ['缺参数', 'X40'],
    )
    const task = await imported(place, bytes, { preview: true, onDuplicate: 'replace' })
    expect(task).toMatchObject({ state: 'previewed', total: 6, expected: { new: 1, duplicate: 2, invalid: 3 } })
    expect(task.errors).toEqual([
      { row: 4, column: '型号', message: '不能为空；合并的单元格请先取消合并，公式请换成算好的值' },
      { row: 6, column: '启用', message: '请填写「是」或「否」' },
      { row: 6, column: '噪音（dB）', message: expect.stringContaining('请填写数字') as string },
      { row: 6, column: '颜色', message: '没有选项「红」，可选：白、黑' },
      { row: 7, column: '噪音（dB）', message: '不能为空' },
    ])
    expect(await listed(place)).toHaveLength(1)
    const { list } = await call(api.productImports.rows, { ...at(place, task.id), query: {} })
    expect(list.map(({ row, outcome, model }) => [row, outcome, model])).toEqual([
      [2, 'new', 'X20'],
      [3, 'duplicate', 'x 10'],
      [4, 'invalid', ''],
      [5, 'duplicate', 'X-20'],
      [6, 'invalid', 'X30'],
      [7, 'invalid', 'X40'],
    ])
    expect(list[0]?.changes).toContainEqual({
      key: 'parameters.noise',
      name: '噪音',
      after: 99,
      unit: 'dB',
      flags: ['outOfRange'],
    })
    expect(list[1]?.changes).toEqual([
      { key: 'model', name: '型号', before: 'X10', after: 'x 10', flags: [] },
      { key: 'parameters.noise', name: '噪音', before: 40, after: 42, unit: 'dB', flags: [] },
      { key: 'parameters.color', name: '颜色', before: '白', flags: [] },
    ])
    expect(list[3]?.errors).toEqual([{ column: '型号', message: '与第 2 行的型号相同' }])
    await call(api.productImports.start, { ...at(place, task.id), body: {} })
    await expect(call(api.productImports.start, { ...at(place, task.id), body: {} })).rejects.toMatchObject({
      code: 40911,
    })
    await server.settle()
    const done = await call(api.productImports.get, at(place, task.id))
    expect(done).toMatchObject({ state: 'succeeded', created: 1, updated: 2, skipped: 0, failed: 3 })
    expect(await detail(place, 'x 10')).toMatchObject({ latestRevision: 2, parameters: { noise: 42, wifi: true } })
    expect(await detail(place, 'X-20')).toMatchObject({ name: '又一个', parameters: { noise: 41 } })
    await expect(call(api.productImports.cancel, at(place, task.id))).rejects.toMatchObject({ code: 40911 })
  })

  test('refuses a price or a weight below zero, by row and column, and keeps the other rows', async () => {
    const owner = await server.make.member({ roleType: '3' })
    const base = await server.make.knowledgeBase(owner)
    const category = await server.make.productCategory(owner, [
      parameter({ key: 'price', name: '建议零售价', type: 'number', risk: 'price' }),
      parameter({ key: 'weight', name: '净重', type: 'range', unit: 'kg' }),
      parameter({ key: 'cold', name: '冷冻温度', type: 'range', unit: '℃' }),
    ])
    const rows = [
      ['名称', '型号', '建议零售价', '净重（kg）', '冷冻温度（℃）'],
      ['甲', 'A1', '-99', '-3~5', '-25~-18'],
      ['乙', 'A2', '99', '3~5', '-25~-18'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: '商品', rows }] })
    const place = { owner, base, category }
    expect(await imported(place, bytes)).toMatchObject({ created: 1, failed: 1 })
    const task = await imported(place, bytes, { preview: true })
    expect(task.errors).toEqual([
      { row: 2, column: '建议零售价', message: '不能小于 0' },
      { row: 2, column: '净重（kg）', message: '不能小于 0' },
    ])
  })

  test('says at once all that is wrong with a row, and of what is there how it keeps its value', async () => {
    const place = await shop()
    await imported(place, await sheet(['空调', 'X10', '', '', 40, '白', '', '是']))
    const bytes = await sheet(['新空调', 'X20', '', '也许'], ['空调', 'X10', '', '', '', '黑'])
    const { errors } = await imported(place, bytes, { preview: true, onDuplicate: 'replace' })
    expect(errors).toEqual([
      { row: 2, column: '启用', message: '请填写「是」或「否」' },
      { row: 2, column: '噪音（dB）', message: '不能为空' },
      { row: 3, column: '噪音（dB）', message: '必填，不能清空；不改就填原来的值，或删掉整列' },
    ])
  })

  test.each([
    ['skip', { created: 1, skipped: 2, failed: 0 }, 40],
    ['reject', { created: 1, skipped: 0, failed: 2 }, 40],
    ['replace', { created: 1, updated: 2, failed: 0 }, 52],
  ] as const)('meets models that are there: %s', async (onDuplicate, counts, noise) => {
    const place = await shop()
    await imported(place, await sheet(['空调', 'X10', '', '', 40]))
    const bytes = await sheet(
      ['空调', 'X10', '', '', 51],
      ['另一个', 'X11', '', '', 45],
      ['空调', 'Ｘ－１０', '', '', 52],
    )
    expect(await imported(place, bytes, { onDuplicate })).toMatchObject({ state: 'succeeded', ...counts })
    const found = (await listed(place)).find(({ model }) => model !== 'X11')
    expect(await detail(place, found?.model ?? '')).toMatchObject({ parameters: { noise } })
  })

  test('leaves alone what the sheet has no column for, and names the columns it passes over', async () => {
    const place = await shop()
    await imported(place, await sheet(['空调', 'X10', '旧名', '否', 40, '白', '16-24', '是']))
    const rows = [
      ['型号', '名称', '噪音(dB)', '噪音（分贝）', '旧参数', '备注'],
      ['X10', '空调', '41', '50', '值', '随便'],
    ]
    const task = await imported(place, await writeXlsx({ sheets: [{ name: '一', rows }] }), { onDuplicate: 'replace' })
    expect(task).toMatchObject({ updated: 1, ignoredColumns: ['噪音（分贝）', '旧参数', '备注'] })
    expect(await detail(place, 'X10')).toMatchObject({
      aliases: ['旧名'],
      enabled: false,
      parameters: { noise: 41, color: '白', area: { min: 16, max: 24 }, wifi: true },
    })
  })

  test('gives the bad rows back as a workbook with their reasons, which mended imports the rest', async () => {
    const place = await shop()
    const task = await imported(place, await sheet(['好的', 'X1', '', '', 40], ['坏的', 'X2', '', '', '=1+', '红']))
    expect(task).toMatchObject({ state: 'succeeded', created: 1, failed: 1 })
    expect(task.errorFileUrl).toBe(
      `/api/v1/management/knowledge-base/${place.base.id}/product-import/task/${task.id}/errors`,
    )
    const rows = await rowsOf(await server.fetch(api.productImports.errorFile, at(place, task.id)))
    expect(rows[0]?.slice(0, 4)).toEqual(headings.slice(0, 4))
    expect(rows[1]?.at(-1)).toMatch(/^第 3 行：噪音（dB）：请填写数字.*；颜色：没有选项「红」/)
    const place5 = headings.indexOf('颜色') + 2 // the two fields that this file's own headings leave out stand before
    const mended = rows.map((row, index) =>
      index === 0 ? row : row.map((cell, column) => (cell === '=1+' ? '44' : column === place5 ? '黑' : cell)),
    ) as string[][]
    const again = await imported(place, await writeXlsx({ sheets: [{ name: 'x', rows: mended }] }))
    expect(again).toMatchObject({ created: 1, failed: 0, ignoredColumns: ['错误原因'] })
    expect(await detail(place, 'X2')).toMatchObject({ parameters: { noise: 44, color: '黑' } })
  })

  test('becomes audits where audits are required; the published values serve meanwhile', async () => {
    const place = await shop({ auditRequired: true })
    expect(await imported(place, await sheet(['空调', 'X10', '', '', 40]))).toMatchObject({ created: 1 })
    const [fresh] = await listed(place)
    expect(fresh).toMatchObject({ auditStatus: 'pending', publishedRevision: null })
    const again = await imported(place, await sheet(['空调', 'X10', '', '', 41]), { onDuplicate: 'replace' })
    expect(again).toMatchObject({ state: 'succeeded', updated: 0, failed: 1, errors: [{ row: 2, column: '型号' }] })
    const other = await server.make.member({ roleType: '3', in: await organizationOf(place.owner) })
    const approve = async () => {
      const [{ pendingAuditId: id = '' } = {}] = await listed(place)
      await server.make.decide(other, id, { decision: 'approve' })
    }
    await approve()
    const bytes = await sheet(['新名', 'X10', '', '', 42])
    expect(await imported(place, bytes, { onDuplicate: 'replace' })).toMatchObject({ updated: 1, failed: 0 })
    expect(await detail(place, 'X10')).toMatchObject({
      name: '空调',
      auditStatus: 'pending',
      publishedRevision: 1,
      latestRevision: 2,
      parameters: { noise: 40 },
    })
    await approve()
    expect(await detail(place, 'X10')).toMatchObject({ name: '新名', publishedRevision: 2, parameters: { noise: 42 } })
  })

  test('refuses models of another knowledge base or category, and those that name nothing', async () => {
    const place = await shop()
    const { owner } = place
    const elsewhere = await server.make.knowledgeBase(owner, { name: `别处 ${place.base.id}` })
    await imported({ ...place, base: elsewhere }, await sheet(['空调', 'X10', '', '', 40]))
    const category = await server.make.productCategory(owner, parameters)
    await imported({ ...place, category }, await sheet(['空调', 'X11', '', '', 40]))
    const bytes = await sheet(['空调', 'X10', '', '', 41], ['空调', 'X11', '', '', 41], ['空调', '😀', '', '', 41])
    const task = await imported(place, bytes, { onDuplicate: 'replace' })
    expect(task).toMatchObject({ created: 0, updated: 0, failed: 3 })
    expect(task.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining(`知识库「${elsewhere.name}」`),
      expect.stringContaining('另一个分类'),
      '要含有字母、数字或汉字',
    ])
  })

  test('reads the sheet of its category, and no other category for it', async () => {
    const place = await shop()
    const { owner } = place
    const [own, other] = await Promise.all([
      categoryName(owner, place.category.categoryId),
      server.make.productCategory(owner, parameters).then(({ categoryId }) => categoryName(owner, categoryId)),
    ])
    const rowsFor = (model: string) => [headings, ['空调', model, '', '', 40]]
    const both = {
      sheets: [
        { name: other, rows: rowsFor('OTHER') },
        { name: own, rows: rowsFor('OWN') },
      ],
    }
    expect(await imported(place, await writeXlsx(both))).toMatchObject({ created: 1 })
    expect((await listed(place)).map(({ model }) => model)).toEqual(['OWN'])
    const wrong = await imported(place, await writeXlsx({ sheets: [{ name: other, rows: rowsFor('X') }] }))
    expect(wrong).toMatchObject({ state: 'failed', error: expect.stringContaining(`工作表「${own}」`) as string })
  })

  test('is cancelled while it waits, and by nobody of another organization or base', async () => {
    const place = await shop()
    const task = await imported(place, await sheet(['空调', 'X10', '', '', 40]), { preview: true })
    const stranger = await shop()
    const missing = { code: 40411 }
    for (const params of [at(place, task.id).params, at(stranger, task.id).params]) {
      const by = { token: stranger.owner.token, params }
      await expect(call(api.productImports.get, by)).rejects.toMatchObject(missing)
      await expect(call(api.productImports.rows, by)).rejects.toMatchObject(missing)
      await expect(call(api.productImports.cancel, by)).rejects.toMatchObject(missing)
      await expect(call(api.productImports.start, { ...by, body: {} })).rejects.toMatchObject(missing)
      expect((await server.fetch(api.productImports.errorFile, by)).status).toBe(404)
    }
    expect(await call(api.productImports.cancel, at(place, task.id))).toMatchObject({ state: 'cancelled' })
    await expect(call(api.productImports.start, { ...at(place, task.id), body: {} })).rejects.toMatchObject({
      code: 40911,
    })
    const { list } = await call(api.productImports.list, {
      token: place.owner.token,
      params: { id: place.base.id },
    })
    expect(list).toMatchObject([{ id: task.id, state: 'cancelled', createdBy: { id: place.owner.employeeId } }])
    expect(await listed(place)).toEqual([])
  })

  test('refuses a base of FAQs, an unknown category and an upload that is not there', async () => {
    const { owner, base, category } = await shop()
    const stranger = await shop()
    const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
    const good = {
      ossUrl: `oss://uploads/${owner.organizationId}/none.xlsx`,
      filename: 'a.xlsx',
      categoryId: category.categoryId,
    }
    const create = (id: string, body = good) =>
      call(api.productImports.create, { token: owner.token, params: { id }, body })
    await expect(create(faqs.id)).rejects.toMatchObject({ code: 40010 })
    await expect(create(base.id)).rejects.toMatchObject({ code: 40005 })
    await expect(create('none')).rejects.toMatchObject({ code: 40401 })
    const { categoryId } = stranger.category
    await expect(create(base.id, { ...good, categoryId })).rejects.toMatchObject({ code: 40420 })
    const response = await server.fetch(api.productImports.template, { token: owner.token, query: { categoryId } })
    expect(response.status).toBe(404)
  })
})

const organizationOf = async ({ organizationId }: Member) => {
  const roles = await server.app.ctx.db
    .selectFrom('roles')
    .select(['id', 'role_type'])
    .where('organization_id', '=', organizationId)
    .execute()
  const roleIds = Object.fromEntries(roles.map(({ id, role_type }) => [role_type, id]))
  return { organizationId, roleIds } as Awaited<ReturnType<typeof server.make.organization>>
}

async function categoryName({ token }: Member, id: string) {
  const tree = await call(api.productCategories.list, { token })
  return tree.find((category) => category.id === id)?.name ?? ''
}

test('the template has units, drop-downs, rules and examples, and holds no row to import by mistake', async () => {
  const place = await shop()
  const query = { categoryId: place.category.categoryId }
  const response = await server.fetch(api.productImports.template, { token: place.owner.token, query })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name).slice(1)).toEqual(['填写说明', '示例'])
  expect(sheets[0]?.rows[0]).toEqual([
    '名称*',
    '型号*',
    '别名与旧型号',
    '启用',
    '卖点',
    '描述',
    '噪音（dB）*',
    '颜色',
    '适用面积（㎡）',
    '联网',
  ])
  expect(sheets[0]?.dataValidations?.map(({ type, range }) => [type, range])).toEqual([
    ['list', 'D2:D50001'],
    ['list', 'H2:H50001'],
    ['list', 'J2:J50001'],
  ])
  expect(sheets[1]?.rows.map((row) => row.join('：'))).toContain(
    '噪音（dB）：必填，数字，单位 dB，只填数字即可，其他单位请先换算；一般在 20 到 80 之间。',
  )
  expect(await imported(place, bytes)).toMatchObject({
    state: 'failed',
    error: '表头下面没有内容，请填写后上传。',
  })
  const examples = sheets[2]?.rows as string[][]
  const task = await imported(place, await writeXlsx({ sheets: [{ name: '商品', rows: examples }] }))
  expect(task).toMatchObject({ state: 'succeeded', created: 2, failed: 0 })
})
