/** Products: exact answers while a customer waits, and parameters that change only after a second pair of eyes. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ParameterValues, Product } from '@zhiku/contract/products'
import { actor, actorWith } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectPagesAccessible } from './accessibility.ts'
import { confirmAct, makeBase, rowAct, uniqueName } from './document-steps.ts'
import { accounts } from './accounts.ts'
import { answered, searchPage, searchUntil } from './search-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test as plain } from './test.ts'
import { wordOfNow } from './words.ts'

const auditList = '/knowledge-storage/productAuditList'
const served = (id: string, query = ''): string => `/knowledge-search/goodsProduct?id=${id}${query}`

interface Place {
  baseId: string
  categoryId: string
}

const parameter = (key: string, name: string, type: Parameter['type'], rest: Partial<Parameter> = {}): Parameter => ({
  key,
  name,
  type,
  required: false,
  searchable: true,
  comparable: true,
  ...rest,
})
const groups = [
  {
    key: 'main',
    name: '主要参数',
    parameters: [
      parameter('noise', '噪音', 'number', { unit: 'dB', min: 20, max: 70, required: true }),
      parameter('area', '适用面积', 'range', { unit: '㎡' }),
      parameter('quiet', '静音模式', 'boolean'),
      parameter('colors', '颜色', 'multiEnum', { options: ['白色', '灰色'] }),
    ],
  },
  {
    key: 'service',
    name: '价格与售后',
    parameters: [
      parameter('price', '零售价', 'number', { unit: '元', risk: 'price' }),
      parameter('warranty', '整机保修', 'number', { unit: '年', risk: 'warranty' }),
    ],
  },
]
const values = { noise: 45, area: { min: 10, max: 20 }, quiet: true, colors: ['白色'], price: 1999, warranty: 3 }

let lastModel = 0
/** A model that no other journey and no other run has. */
const uniqueModel = (): string => `ZX-${wordOfNow().toUpperCase()}${(lastModel += 1)}/Q`

const test = plain.extend<{ server: Actor; place: Place }>({
  server: async ({ page }, use) => use(actorWith(page.request, await signIn(page, accounts.administrator))),
  /** A category with a schema, and a document knowledge base; both the journey's own. */
  place: async ({ server }, use) => {
    const { id, version } = await server(api.productCategories.create, { body: { name: uniqueName('验收商品') } })
    await server(api.productCategories.saveSchema, { params: { id }, body: { groups, version } })
    const base = await makeBase(server, uniqueName('商品库'))
    await use({ baseId: base.id, categoryId: id })
  },
})

type ProductDraft = Partial<BodyInput<typeof api.products.create>>
const makeProduct = (server: Actor, { baseId, categoryId }: Place, extra: ProductDraft = {}): Promise<Product> =>
  server(api.products.create, {
    params: { id: baseId },
    body: { name: '验收空气净化器', model: uniqueModel(), categoryId, parameters: values, ...extra },
  })
const productOf = (server: Actor, { knowledgeBaseId, categoryId, id }: Product): Promise<Product> =>
  server(api.products.get, { params: { id: knowledgeBaseId, categoryId, productId: id } })
const productsOf = (server: Actor, { baseId }: Place) =>
  server(api.products.list, { params: { id: baseId }, query: { sort: 'name' } })
const servedValues = async (server: Actor, { id }: Product): Promise<ParameterValues> =>
  (await server(api.products.served, { params: { productId: id } })).parameters
const saveParameters = (server: Actor, { id, version }: Product, change: ParameterValues, remark = '改参数') =>
  server(api.products.saveParameters, {
    body: { productId: id, parameters: { ...values, ...change }, remark, version },
  })
const requireAudits = async (server: Actor, { baseId: id }: Place): Promise<void> => {
  const { version } = await server(api.knowledgeBases.get, { params: { id } })
  await server(api.knowledgeBases.configure, { params: { id }, body: { auditRequired: true, version } })
}
const storagePage = (
  { id, knowledgeBaseId, categoryId }: Pick<Product, 'id' | 'knowledgeBaseId' | 'categoryId'>,
  query = '',
): string => `/knowledge-storage/goodsProduct?id=${knowledgeBaseId}&categoryId=${categoryId}&productId=${id}${query}`
const drawer = (page: Page) => page.getByRole('dialog').first()
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** A field that takes text or a number, whatever its control. */
const field = (page: Page, name: RegExp) =>
  page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name }))

/** A card above the hits. */
async function cardUntil(page: Page, keyword: string, name: string): Promise<Locator> {
  const card = page.getByRole('region', { name, exact: true })
  await searchUntil(page, keyword, card)
  return card
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

plain.describe('an agent, on the demo knowledge', () => {
  plain.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, accounts.agent)
  })

  plain('gets the exact value above the list, copies it, and finds it marked in the product', async ({ page }) => {
    const card = await cardUntil(page, 'ＫＦＲ35gw x10pro 噪音多少', '参数答案')
    await expect(card.getByText('18–40 dB(A)')).toBeVisible()
    await expect(card.getByRole('link')).toContainText('KFR-35GW/X10-Pro')
    await expect(card).toContainText(/第 \d+ 版/)
    await expect(card).toContainText(/\d{4}-\d{2}-\d{2} 生效/)
    await card.getByRole('button', { name: '复制答复' }).click()
    await expect(page.getByText('已复制答复')).toBeVisible()
    expect(await copied(page)).toBe('清禾 X10-Pro 1.5 匹变频挂机（KFR-35GW/X10-Pro）：室内机噪音 18–40 dB(A)')

    await card.getByRole('link').click()
    await expect(page).toHaveURL(/knowledge-search\/goodsProduct/)
    // the hits that are left read the product too, until its own page is there
    await expect(page.getByRole('link', { name: '返回上一级' })).toBeVisible()
    const copyAll = page.getByRole('button', { name: '复制全部参数' })
    await expect(page.locator('[data-parameter][data-asked]')).toContainText('室内机噪音')
    await copyAll.click()
    await expect(page.getByText('已复制全部参数')).toBeVisible()
    expect(await copied(page)).toContain('【噪音】\n室内机噪音：18–40 dB(A)')
    await page.getByRole('link', { name: '返回上一级' }).click()
    await expect(card).toBeVisible()
  })

  plain('chooses among several models by what tells them apart, and compares them', async ({ page }) => {
    const card = await cardUntil(page, 'X10噪音多少', '匹配的商品')
    expect(await card.getByRole('row').count()).toBeGreaterThan(3)
    await expect(card.getByRole('row').filter({ hasText: 'KFR-26GW/X10-Pro' })).toContainText('17–38 dB(A)')
    await card.getByRole('link', { name: /^对比/ }).click()
    const table = page.getByRole('region', { name: '对比结果' })
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await expect(table.getByRole('rowheader', { name: /^制冷剂$/ })).toHaveCount(0)
    await page.getByRole('switch', { name: '只看不同' }).click()
    await expect(table.getByRole('rowheader', { name: /^制冷剂$/ })).toHaveCount(1)
    await table.getByRole('button', { name: /^移出/ }).first().click()
    await expect(table.getByRole('columnheader')).toHaveCount(4)
  })

  plain('filters by a number, with the condition as it was understood', async ({ page }) => {
    const card = await cardUntil(page, '噪音低于60分贝的扫地机', '符合条件的商品')
    await expect(card.getByRole('heading')).toContainText('< 60 dB(A)')
    const cells = await card.locator('tbody .zk-answer-asked').allTextContents()
    expect(cells.length).toBeGreaterThan(1)
    expect(cells.every((text) => Number.parseFloat(text) < 60)).toBe(true)
    await expect(card.getByRole('rowheader').filter({ hasText: 'QH-R8 Max' })).toHaveCount(0)
  })
})

test('a change is told with units and risks, waits, and serves once it is approved with A', async ({
  page,
  server,
  place,
}) => {
  const made = await makeProduct(server, place)
  await requireAudits(server, place)
  const operator = await actor(page.request, accounts.operator)
  const { audit } = await saveParameters(operator, made, { noise: 450, price: 1899 }, '检测报告')
  await page.goto(`${auditList}?knowledgeBaseId=${place.baseId}`)
  const row = page.getByRole('region', { name: '商品审核列表' }).getByRole('row').filter({ hasText: made.model })
  await expect(row).toContainText('超出范围')
  await expect(row).toContainText('价格')
  await row.getByRole('button', { name: /^审核/ }).click()
  await expect(page).toHaveURL(new RegExp(`auditId=${audit?.id}`))
  const changes = drawer(page).getByRole('table', { name: '参数变更' })
  const noise = changes.getByRole('row').filter({ hasText: '噪音' })
  await expect(noise.locator('del')).toHaveText('45')
  await expect(noise.locator('ins')).toHaveText('450')
  await expect(noise).toContainText('dB')
  await expect(noise).toContainText('应为 20 至 70')
  await expect(changes.getByRole('row')).toHaveCount(3)
  expect(await servedValues(server, made)).toMatchObject({ noise: 45 })

  await page.keyboard.press('a')
  await page.getByRole('button', { name: '立即通过' }).click()
  await expect(page.getByText(`已通过“验收空气净化器 ${made.model}”。`)).toBeVisible()
  expect(await servedValues(server, made)).toMatchObject({ noise: 450 })
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(row).toContainText('已通过')
})

test('a rejection is read, mended and sent again; the auditor mends it and hands it on', async ({
  page,
  server,
  place,
}) => {
  const made = await makeProduct(server, place)
  await requireAudits(server, place)
  const operator = await actor(page.request, accounts.operator)
  const { audit } = await saveParameters(operator, made, { warranty: 30 })
  const address = `${auditList}?scope=all&auditId=${audit?.id}`
  await page.goto(address)
  await drawer(page).getByRole('button', { name: /^驳回/ }).click()
  const reject = page.getByRole('dialog', { name: /^驳回“/ })
  await reject.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(reject.getByText('请写明原因')).toBeVisible()
  await reject.getByLabel('原因', { exact: true }).fill('保修应为 3 到 6 年')
  await reject.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(page.getByText(/^已驳回“/)).toBeVisible()

  await signIn(page, accounts.operator)
  await page.goto(address)
  await expect(drawer(page).getByText('原因：保修应为 3 到 6 年')).toBeVisible()
  await drawer(page).getByRole('button', { name: '修改后重新提交' }).click()
  await field(page, /整机保修/).fill('6')
  await drawer(page).getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交，等待审核。')).toBeVisible()
  await expect(drawer(page).getByText('这是你自己提交的变更，需由他人审核。')).toBeVisible()

  await signIn(page, accounts.administrator)
  await page.goto(address)
  await drawer(page).getByRole('button', { name: '修改后由他人审核' }).click()
  await field(page, /整机保修/).fill('5')
  await drawer(page).getByRole('button', { name: '提交审核' }).click()
  await expect(drawer(page).getByText('你修改过这条变更，是它的作者之一，需由他人审核。')).toBeVisible()
  const other = await actor(page.request, accounts.both)
  const params = { id: audit?.id ?? '' }
  const { version } = await other(api.productAudits.get, { params })
  await other(api.productAudits.decide, { params, body: { decision: 'approve', version } })
  expect(await servedValues(server, made)).toMatchObject({ warranty: 5 })
})

test('a submitter withdraws; the audit list and its badge count products too', async ({ page, server, place }) => {
  const made = await makeProduct(server, place)
  await requireAudits(server, place)
  const operator = await actor(page.request, accounts.operator)
  const { audit } = await saveParameters(operator, made, { price: 1799 })
  await page.goto(`/knowledge-storage/auditList?targetType=product&knowledgeBaseId=${place.baseId}`)
  await expect(page.getByRole('link', { name: /^待我审核 \d+ 条$/ })).toBeVisible()
  const row = page.getByRole('region', { name: '审核列表' }).getByRole('row').filter({ hasText: made.model })
  await expect(row).toContainText('商品')
  await expect(row.getByRole('cell', { name: '价格', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer(page).getByRole('table', { name: '参数变更' })).toContainText('1799')
  await page.keyboard.press('Escape')

  await signIn(page, accounts.operator)
  await page.goto(storagePage(made))
  await page.getByRole('link', { name: '查看变更' }).click()
  await expect(page).toHaveURL(new RegExp(`auditId=${audit?.id}`))
  await drawer(page).getByRole('button', { name: '撤回' }).click()
  await page
    .getByRole('dialog', { name: /^撤回“/ })
    .getByRole('button', { name: '撤回' })
    .click()
  await expect(page.getByText('已撤回。')).toBeVisible()
  expect((await productOf(server, made)).publishedRevision).toBe(1)
})

test('any revision is read, compared with what serves, restored as a new one, and exported', async ({
  page,
  server,
  place,
}) => {
  const made = await makeProduct(server, place)
  await saveParameters(server, made, { noise: 40, colors: ['灰色'] }, '换用新风机')
  await page.goto(storagePage(made))
  await page.getByRole('tab', { name: /^版本/ }).click()
  const first = page.getByRole('listitem', { name: '第 1 版' })
  await expect(page.getByRole('listitem', { name: '第 2 版' })).toContainText('换用新风机')
  await first.getByRole('button', { name: '与第 1 版对比' }).click()
  const table = page.getByRole('region', { name: '对比结果' })
  await expect(table.getByRole('row').filter({ hasText: '噪音' })).toContainText(/40\s*45/)
  await expect(table.getByRole('rowheader', { name: '静音模式' })).toHaveCount(0)
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(3)

  await page.getByRole('tab', { name: /^版本/ }).click()
  await first.getByRole('button', { name: '查看第 1 版' }).click()
  await expect(page.getByText('正在查看第 1 版，对外的是现行的第 2 版。')).toBeVisible()
  await expect(page.locator('[data-parameter="noise"]')).toContainText('45 dB')
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出参数' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/\.xlsx$/)

  await page.getByRole('tab', { name: /^版本/ }).click()
  await first.getByRole('button', { name: '恢复第 1 版' }).click()
  await confirmAct(page, '恢复')
  await expect(page.getByText('已恢复为新版本。')).toBeVisible()
  const { latestRevision, publishedRevision } = await productOf(server, made)
  expect([latestRevision, publishedRevision]).toEqual([3, 3])
})

test('a searcher is never shown what does not serve, and former values only with a warning', async ({
  page,
  server,
  place,
}) => {
  const made = await makeProduct(server, place)
  await saveParameters(server, made, { noise: 40 })
  await signIn(page, accounts.agent)
  await page.goto(served(made.id, '&version=1'))
  await expect(page.getByText('这是旧的第 1 版参数，答复客户请以现行的第 2 版为准。')).toBeVisible()
  await page.getByRole('button', { name: '查看现行版本' }).click()
  await expect(page.locator('[data-parameter="noise"]')).toContainText('40 dB')
  const card = await cardUntil(page, `${made.model.toLowerCase().replaceAll('-', '')} 噪音多少`, '参数答案')
  await expect(card).toContainText('40 dB')

  const { version } = await productOf(server, made)
  const params = { id: place.baseId, productId: made.id }
  await server(api.products.update, { params, body: { enabled: false, version } })
  await page.goto(served(made.id))
  await expect(page.getByText('这份知识已不再提供')).toBeVisible()
  await page.goto(searchPage(`${made.model} 噪音多少`))
  await answered(page)
  await expect(card).toHaveCount(0)
})

test('an address whose product is gone says so, and leads back to the list', async ({ page, place }) => {
  await signIn(page, accounts.operator)
  await page.goto(storagePage({ id: place.baseId, knowledgeBaseId: place.baseId, categoryId: place.categoryId }))
  await expect(page.getByText('没有找到这个商品')).toBeVisible()
  await page.getByRole('link', { name: '返回商品列表' }).click()
  await expect(page.getByRole('tab', { name: /商品/, selected: true })).toBeVisible()
})

test('a product is written in the form of its schema, changed with a remark, and exported with its list', async ({
  page,
  server,
  place,
}) => {
  const model = uniqueModel()
  const form = `/knowledge-storage/docStorage/createOrEditProductDetail?id=${place.baseId}&categoryId=${place.categoryId}`
  await page.goto(form)
  await field(page, /^型号/).fill(model)
  await field(page, /^名称/).fill('验收加湿器')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请填写噪音').first()).toBeVisible()
  await field(page, /^噪音/).fill('380')
  await expect(page.getByText(/超出常见范围/)).toBeVisible()
  await field(page, /^噪音/).fill('38')
  await page.reload() // what was written is still there
  await expect(field(page, /^噪音/)).toHaveValue('38')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，几秒后就能搜到。')).toBeVisible()

  await page.goto(`/knowledge-storage/docStorage/mainDetail?id=${place.baseId}&tab=products`)
  const row = page.getByRole('region', { name: '商品列表' }).getByRole('row').filter({ hasText: model })
  // It is read beside the list, which stays of use, and changed from there.
  await row.getByRole('button', { name: `预览“${model}”` }).click()
  const read = page.getByRole('dialog', { name: '验收加湿器' })
  await expect(read).toContainText('38 dB')
  await expect(page.locator('.ant-drawer-mask')).toHaveCount(0)
  await read.getByRole('button', { name: '编辑' }).click()
  await field(page, /^噪音/).fill('36')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '1 项参数有变化，将保存为新版本' })
  await expect(asked.getByRole('list', { name: '变化的参数' })).toContainText('38 dB')
  await asked.getByRole('textbox', { name: '变更说明' }).fill('换用新风扇')
  await asked.getByRole('button', { name: '保存' }).click()
  await expect(asked).toBeHidden()

  await page.goto(`/knowledge-storage/docStorage/mainDetail?id=${place.baseId}&tab=products`)
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/\.xlsx$/)
  await row.getByRole('link', { name: model, exact: true }).click()
  await page.getByRole('tab', { name: /^版本/ }).click()
  await expect(page.getByRole('listitem', { name: '第 2 版' })).toContainText('换用新风扇')
  await page.getByRole('tab', { name: '操作记录' }).click()
  const records = page.getByRole('region', { name: '操作记录列表' })
  await records
    .getByRole('button', { name: /^查看“.*”的变化$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^修改商品“/ }).getByRole('region', { name: '噪音' })).toContainText(
    '36',
  )
  const { list } = await productsOf(server, place)
  expect(list.map(({ publishedRevision }) => publishedRevision)).toEqual([2])
})

test('a table of products is looked at before it is imported; a bad row stays out', async ({ page, server, place }) => {
  const [fresh, bad] = [uniqueModel(), uniqueModel()]
  const known = await makeProduct(server, place)
  const table = [
    '型号,名称,噪音（dB）,零售价（元）',
    `${fresh},验收电扇,42,299`,
    `${known.model},验收空气净化器,41,1999`,
    `${bad},验收坏行,很吵,1`,
  ].join('\n')
  await page.goto(
    `/knowledge-storage/docStorage/mainDetail?id=${place.baseId}&tab=productImports&categoryId=${place.categoryId}`,
  )
  await expect(page.getByRole('button', { name: '选择表格' })).toBeEnabled()
  await page
    .getByLabel('选择表格', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${table}`) })
  await expect(page.getByRole('button', { name: '开始导入 1 行' })).toBeVisible()
  await page.getByRole('radio', { name: /^替换/ }).check()
  await expect(page.getByRole('button', { name: '开始导入 2 行' })).toBeVisible()
  const rows = page.getByRole('region', { name: '表格里的行' }).getByRole('row')
  await expect(rows.filter({ hasText: bad })).toContainText('噪音')
  const before = await productsOf(server, place)
  expect(before.total).toBe(1)
  await page.getByRole('button', { name: '开始导入 2 行' }).click()
  await expect(page.getByText('写入 2 个，1 行没有导入')).toBeVisible()
  const { list } = await productsOf(server, place)
  expect(list.map(({ model, latestRevision }) => [model, latestRevision])).toEqual(
    expect.arrayContaining([
      [fresh, 1],
      [known.model, 2],
    ]),
  )
})

test('an administrator keeps the schema: a parameter is added, another retired without losing its values', async ({
  page,
  server,
  place,
}) => {
  const made = await makeProduct(server, place)
  await page.goto(`/knowledge-storage/productCategory?categoryId=${place.categoryId}`)
  const group = page.getByRole('region', { name: '参数组“价格与售后”' })
  await group.getByRole('button', { name: '加参数' }).click()
  await drawer(page).getByRole('textbox', { name: '名称' }).fill('产地')
  await drawer(page).getByRole('button', { name: '确定' }).click()
  /** Saves with it whatever else has changed. */
  const changeQuiet = async (act: string) => {
    await rowAct(page, '静音模式', act, '参数')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(
      page
        .getByText('操作成功。')
        .or(page.getByText(/已保存/))
        .first(),
    ).toBeVisible()
  }
  await changeQuiet('停用')

  await page.goto(storagePage(made))
  await expect(page.getByRole('term').filter({ hasText: '产地' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: '静音模式' })).toHaveCount(0)
  await page.goto(`/knowledge-storage/productCategory?categoryId=${place.categoryId}`)
  await changeQuiet('恢复使用')
  await page.goto(storagePage(made))
  await expect(page.locator('[data-parameter="quiet"]')).toContainText('是')
})

test('no page of products has an accessibility violation', async ({ page, server, place }) => {
  test.slow()
  const made = await makeProduct(server, place)
  const other = await makeProduct(server, place, { name: '验收净化器乙' })
  await requireAudits(server, place)
  const operator = await actor(page.request, accounts.operator)
  const { audit } = await saveParameters(operator, made, { noise: 450, price: 1 })
  await expectPagesAccessible(page, [
    storagePage(made),
    storagePage(made, '&tab=revisions'),
    storagePage(made, `&tab=compare&columns=${other.id}`),
    storagePage(made, '&tab=records'),
    `/knowledge-storage/docStorage/createOrEditProductDetail?id=${place.baseId}&productId=${other.id}&categoryId=${place.categoryId}`,
    auditList,
    `${auditList}?auditId=${audit?.id}`,
    served(made.id),
    served(made.id, `&tab=compare&columns=${other.id}`),
    searchPage('KFR-35GW/X10-Pro 噪音多少'),
    searchPage('X10噪音多少'),
    searchPage('噪音低于60分贝的扫地机'),
  ])
})
