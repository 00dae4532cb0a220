/** What holds on every page alike: nothing jumps, nothing stands over its neighbour, and all of it can be perceived. */
import { api } from '@zhiku/contract'
import { actor, run, tokenOf } from './actor.ts'
import type { Actor } from './actor.ts'
import { chooseSettings, faultsOf, loaded, openWhole, showTags, standards } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { searchPage } from './search-steps.ts'
import { layoutShift } from './layout-shift.ts'
import { detail, docStorage, makeBase, uniqueName, uploadPage } from './document-steps.ts'
import { finishedRun } from './lists.ts'
import { keepToken, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** By its name: other journeys make more than one page of them. */
async function baseOf(by: Actor, keyword: string) {
  const { list } = await by(api.knowledgeBases.list, { query: { keyword } })
  return list.find(({ name }) => name === keyword)
}

const lists = [
  docStorage,
  '/knowledge-storage/faqStorage',
  '/knowledge-storage/auditList',
  '/knowledge-storage/openQuestion',
  '/knowledge-storage/dictionary',
  '/knowledge-storage/operationRecord',
  '/commodity-customer-service/index',
  '/commodity-customer-service/index?tab=conversations',
  '/system/user',
  '/system/roles',
  '/workflow/index',
  '/seat-config/index?tab=scripts',
]

test('nothing on home, search and the lists jumps while it comes', async ({ page }) => {
  await signIn(page, accounts.administrator)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of [
      '/guide-home',
      searchPage('滤网怎么清洗'),
      searchPage('KFR-35GW/X10-Pro 噪音'),
      '/workflow/new-workflow',
      ...lists,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await loaded(page)
      expect(await layoutShift(page), `${width} ${address}`).toBeLessThanOrEqual(0.05)
    }
  }
})

test('a long name of a category ends in its row, with its acts beside it', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await makeBase(operator)
  const name = '清禾空调变频挂机与柜机安装维修移机及售后服务收费标准说明文件汇编第二版（试行）'
  await operator(api.categories.create, { body: { knowledgeBaseId: base.id, name } })
  await signIn(page, accounts.operator)
  await page.goto(detail(base.id, '&tab=categories'))
  const title = page.getByTitle(name, { exact: true })
  const tree = page.getByRole('region').filter({ has: title }).last()
  const acts = page.getByRole('button', { name: `“${name}”的更多操作` })
  await expect(acts).toBeVisible()
  await loaded(page)
  const [words, frame, act] = await Promise.all([title, tree, acts].map((part) => part.boundingBox()))
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(act?.x ?? 0)
  expect((act?.x ?? 0) + (act?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

test('the name of a file is read in full beside the categories, and whether a search finds it', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const base = await baseOf(administrator, '产品资料库')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, accounts.administrator)
  await page.goto(detail(base?.id ?? '', '&tab=categories'))
  const row = page.getByRole('region', { name: '分类中的文件' }).getByRole('row').filter({ hasText: 'KFR-35GW' })
  await expect(row).toContainText('可搜到')
  const name = row.getByRole('link', { name: /KFR-35GW/ })
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
})

test('the acts of a hit leave its date in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, accounts.agent)
  await page.goto(searchPage('E1'))
  // Of a document: a FAQ has other acts.
  const ofDocument = page.locator('[data-hit]').filter({ has: page.locator('.zk-hit-path') })
  const hit = ofDocument.filter({ hasText: '更新于' }).nth(1)
  await hit.hover()
  // A title that is cut off is read under the pointer.
  const title = hit.getByRole('heading').getByRole('link')
  await expect(title).toHaveAttribute('title', (await title.textContent()) ?? '')
  // Of the headings above it the nearest is told; all of them under the pointer.
  const above = page.locator('[data-hit] .zk-hit-path').first()
  const headings = (await above.getAttribute('title'))?.split(' › ') ?? []
  expect(headings.length).toBeGreaterThan(1)
  await expect(above).toHaveText(headings.at(-1) ?? '')
  const copy = hit.getByRole('button', { name: '复制段落' })
  await expect(copy).toBeInViewport()
  const [date, act] = await Promise.all([hit.getByText(/^更新于/), copy].map((part) => part.boundingBox()))
  expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThanOrEqual(act?.x ?? 0)
})

test('a product comes slowly in its own shape, and its picture is no white slab in the dark', async ({ page }) => {
  await chooseSettings(page, { theme: 'dark' })
  const operator = await actor(page.request, accounts.operator)
  const { list } = await operator(api.products.options, { query: { keyword: 'QH-R8 Max' } })
  await signIn(page, accounts.operator)
  const calls = /\/knowledge-search\/product\/[\w-]+(?:\?|$)/
  const asked = Promise.withResolvers<undefined>()
  await page.route(calls, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto(`/knowledge-search/goodsProduct?id=${list[0]?.id}`)
  const waiting = page.getByRole('main').getByRole('status', { name: '正在加载' })
  await expect(waiting.locator('.zk-product-main')).toBeVisible()
  asked.resolve(undefined)
  const picture = page.getByRole('main').locator('img.zk-product-picture').first()
  await expect(picture).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await picture.evaluate((image) => getComputedStyle(image).filter)).toBe('brightness(0.8)')
})

test('first steps that are nearly done take one line of the home page', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.route(/\/getting-started$/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const steps = answer.data.steps.map((step: object, at: number) => ({ ...step, done: at > 0 }))
    await route.fulfill({ response, json: { ...answer, data: { steps } } })
  })
  await page.goto('/guide-home')
  const guide = page.getByRole('region', { name: '新手指引' })
  await expect(guide).toContainText(/新手指引已完成 \d \/ \d/)
  await expect(guide.getByRole('link', { name: '建一个知识库' })).toBeVisible()
  expect((await guide.boundingBox())?.height).toBeLessThanOrEqual(44)
})

test('a base of products says so in the list and on the home page', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const administrator = await actor(page.request, accounts.administrator)
  const base = await makeBase(operator)
  const { id: categoryId } = await administrator(api.productCategories.create, {
    body: { name: uniqueName('首页商品') },
  })
  // the home page shows the six whose content changed last
  const model = uniqueName('SY').replaceAll(' ', '-')
  const body = { name: '空气净化器', model, categoryId, parameters: {} }
  await operator(api.products.create, { params: { id: base.id }, body })
  await signIn(page, accounts.administrator)
  await page.goto(`${docStorage}?keyword=${encodeURIComponent(base.name)}`)
  const row = page.getByRole('row').filter({ hasText: base.name })
  await expect(row).toContainText('商品 1')
  await expect(row.getByRole('link', { name: `在“${base.name}”中新建商品` })).toBeVisible()
  await page.goto('/guide-home')
  const card = page
    .getByRole('region', { name: '知识库', exact: true })
    .getByRole('listitem')
    .filter({ hasText: base.name })
  await expect(card).toContainText(/商品\s*1/)
})

test('chunks can be reached before a file is chosen; a base of products says where they come from', async ({
  page,
}) => {
  const operator = await actor(page.request, accounts.operator)
  const { list } = await operator(api.knowledgeBases.list, { query: { pageSize: 50 } })
  const idOf = (wanted: string) => list.find(({ name }) => name === wanted)?.id ?? ''
  await signIn(page, accounts.operator)
  await page.goto(detail(idOf('产品资料库'), '&tab=chunks'))
  await page.getByRole('navigation', { name: '文件', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/fileId=/)
  await expect(page.getByRole('button', { name: '返回文件列表' })).toBeVisible()
  await page.goto(detail(idOf('商品参数库'), '&tab=chunks'))
  await expect(page.getByText(/^\d+ 个分段都由商品参数生成$/)).toBeVisible()
  await page.getByRole('link', { name: '查看商品' }).click()
  await expect(page).toHaveURL(/tab=products/)
})

test('categories open on the first of them, with what is filed there', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const base = await baseOf(administrator, '产品资料库')
  await signIn(page, accounts.administrator)
  for (const address of [detail(base?.id ?? '', '&tab=categories'), '/knowledge-storage/productCategory']) {
    await page.goto(address)
    const chosen = page.getByRole('treeitem', { selected: true })
    await expect(chosen, address).toHaveCount(1)
    await expect(page.getByRole('main').getByText('选择一个')).toHaveCount(0)
    const right = page.getByRole('region', { name: /^(分类中的文件|参数)$/ })
    await expect(right.getByRole('heading', { level: 2 }).or(right.getByRole('table')).first()).toBeVisible()
  }
})

test('what waits for a person stands still; only what a machine does may pulse', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const faqs = await baseOf(administrator, '常见问答库')
  const products = await baseOf(administrator, '商品参数库')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, accounts.administrator)
  for (const [address, waiting] of [
    ['/knowledge-storage/auditList?scope=all', '待审核'],
    ['/knowledge-storage/productAuditList?scope=all', '待审核'],
    [`/knowledge-storage/faqStorage/editFaqStorage?id=${faqs?.id}`, '待审核'],
    [detail(products?.id ?? '', '&tab=products'), '待审核'],
    ['/commodity-customer-service/index?tab=conversations&outcome=handedOver', '转人工'],
  ] as const) {
    await page.goto(address)
    const states = page.getByRole('row').locator('.zk-status').getByText(waiting, { exact: true })
    await expect(states.first(), address).toBeVisible()
    await loaded(page)
    const pulsing = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.textContent : null)),
    )
    expect(pulsing, address).toEqual([])
  }
})

test('at 1280 a list of all changes says how each stands', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, accounts.administrator)
  for (const name of ['auditList', 'productAuditList']) {
    await page.goto(`/knowledge-storage/${name}?scope=all`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await loaded(page)
    await expect(page.getByRole('columnheader', { name: '状态' }), name).toBeVisible()
  }
})

test('in the settings of a base only what was changed calls for a click', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await makeBase(operator)
  await signIn(page, accounts.administrator)
  await page.goto(detail(base.id, '&tab=settings'))
  const settings = page.getByRole('tabpanel').or(page.locator('.zk-settings')).last()
  const wanted = settings.locator('.ant-btn-primary')
  await expect(settings.getByRole('button', { name: '保存' })).toHaveCount(3)
  await expect(wanted).toHaveCount(0)
  await page.getByLabel('名称').fill(`${base.name} 改`)
  await expect(wanted).toHaveCount(1)
  await page.getByRole('region', { name: '基本信息' }).getByRole('button', { name: '保存' }).click()
  await expect(wanted).toHaveCount(0)
})

test('a new organization is told on every page what comes first', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const made = await administrator(api.organizations.create, { body: { name: `新组织 ${run}` } })
  const [secret] = (await tokenOf(page.request, accounts.administrator)).split('.')
  await keepToken(page, `${secret}.${made.roleOrganizationId}`)
  for (const [address, words, act] of [
    [docStorage, '还没有文档知识库', '新建知识库'],
    ['/knowledge-storage/faqStorage', '还没有问答知识库', '新建知识库'],
    ['/knowledge-storage/productCategory', '还没有参数', '新建分类'],
    ['/commodity-customer-service/index', '还没有助手', '新建助手'],
    ['/commodity-customer-service/bot-test', '还没有助手', '去助手管理'],
    ['/commodity-customer-service/createTest', '还没有测试集', '新建测试集'],
    ['/workflow/index', '还没有工作流', '新建工作流'],
    ['/seat-config/index?tab=scripts', '还没有话术', '新建话术'],
  ] as const) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByText(words, { exact: true }), address).toBeVisible()
    await expect(
      main
        .getByRole('button', { name: act })
        .or(main.getByRole('link', { name: act }))
        .first(),
    ).toBeVisible()
  }
})

test('what a figure of a test run means is told to the keyboard too', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const done = await finishedRun(administrator)
  await signIn(page, accounts.administrator)
  await page.goto(`/commodity-customer-service/createTest?run=${done?.id}`)
  await page.locator('dl').getByText('首位命中率').focus()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(/\S/)
})

test('the tabs of a list stand as high on every page', async ({ page }) => {
  await signIn(page, accounts.administrator)
  const heights = []
  for (const address of [
    '/knowledge-storage/openQuestion',
    '/knowledge-storage/dictionary',
    '/knowledge-storage/auditList',
    '/profile',
  ]) {
    await page.goto(address)
    const tabs = page.getByRole('main').getByRole('tablist').first()
    await expect(tabs).toBeVisible()
    await loaded(page)
    heights.push(
      await tabs.evaluate(
        (list) => list.getBoundingClientRect().top - (list.closest('.zk-panel')?.getBoundingClientRect().top ?? 0),
      ),
    )
  }
  expect(new Set(heights).size, heights.join(' ')).toBe(1)
})

test('changes of products are listed under the same heads, scopes and order as all changes', async ({ page }) => {
  await signIn(page, accounts.administrator)
  const listed = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await loaded(page)
    const scopes = page.getByRole('main').getByRole('tab')
    await expect(scopes).toHaveText([/\d$/, '已处理', /\d$/, /\d$/]) // how much they hold comes by itself
    return {
      heads: await page.getByRole('columnheader').allInnerTexts(),
      scopes: await scopes.allInnerTexts(),
      names: await page.getByRole('tabpanel').locator('.zk-row-open').allInnerTexts(),
    }
  }
  const query = '?scope=todo'
  const products = await listed(`/knowledge-storage/productAuditList${query}`)
  expect(products).toEqual(await listed(`/knowledge-storage/auditList${query}&targetType=product`))
  expect(products.heads).toContain('需留意')
})

test('no page has a fault that axe knows, serious or moderate', async ({ page }) => {
  test.slow() // each page is measured as a whole
  const administrator = await actor(page.request, accounts.administrator)
  const idOf = async (name: string) => (await baseOf(administrator, name))?.id ?? ''
  const [documents, products, faqs] = await Promise.all(['产品资料库', '商品参数库', '常见问答库'].map(idOf))
  const faqBase = `/knowledge-storage/faqStorage/editFaqStorage`
  // All pages are told of, not the first.
  const expectNoFault = async (address: string) => expect.soft(await faultsOf(page, standards), address).toEqual([])
  await signIn(page, accounts.administrator)
  await showTags(page)
  for (const address of [
    '/guide-home',
    '/profile',
    ...lists,
    ...['', '&tab=chunks', '&tab=categories', '&tab=settings', '&tab=records'].map((tab) =>
      detail(documents ?? '', tab),
    ),
    detail(products ?? '', '&tab=products'),
    uploadPage(documents ?? ''),
    `${docStorage}/createOrEditDetail?id=${documents}`,
    '/knowledge-storage/productCategory',
    `${faqBase}?id=${faqs}`,
    `${faqBase}?id=${faqs}&tab=imports`,
    `${faqBase}/editFaq?id=${faqs}`,
    searchPage('滤网怎么清洗'),
    '/commodity-customer-service/create',
    '/system/modelService',
    '/workflow/new-workflow',
    '/seat',
    '/seat-config/index',
    '/seat-config/index?tab=connections',
  ]) {
    await openWhole(page, address)
    await expectNoFault(address)
  }
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoFault('/nowhere')
})
