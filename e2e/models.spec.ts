/** 模型服务: added, tested, ordered; who edits a question gets wordings of the one that answers. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { expectAccessible } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import { model, modelKey, modelPort } from './model.ts'
import type { Actor } from './actor.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const modelPage = '/system/modelService'
const { address } = model
const wrongKey = 'sk-not-the-right-one'

let administrator: Actor

test.beforeEach(async ({ page }) => {
  administrator = await actor(page.request, accounts.administrator)
  await signIn(page, accounts.administrator)
})

/** The other journeys are answered by the environment's model. */
test.afterEach(async () => {
  const { list } = await administrator(api.modelProviders.list, {})
  for (const { id } of list) await administrator(api.modelProviders.remove, { params: { id } })
})

const chatModels = (page: Page) => page.getByRole('list', { name: '对话模型的顺序' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => chatModels(page).filter({ hasText: name })

async function fill(drawer: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await drawer.getByLabel(label, { exact: true }).fill(value)
}

const addModel = (name: string, draft: Partial<BodyInput<typeof api.modelProviders.create>> = {}) =>
  administrator(api.modelProviders.create, {
    body: { kind: 'chat', name, address, model: model.name, key: modelKey, ...draft },
  })

test('a model is added after a test; a refused key says what to do', async ({ page }) => {
  const name = `通义${run}`
  await page.goto(modelPage)
  const environment = page.getByRole('group', { name: '部署环境的对话模型' })
  await expect(environment).toContainText('正在使用')
  await page.getByRole('button', { name: '添加模型服务' }).click()
  const drawer = page.getByRole('dialog', { name: '添加模型服务' })
  await drawer.getByRole('button', { name: '测试' }).click()
  await expect(drawer.getByText('请填写地址')).toBeVisible()
  await fill(drawer, { 名称: name, 地址: 'http://10.0.0.1/v1', 模型: 'stand-in', 密钥: wrongKey })
  await drawer.getByRole('button', { name: '测试' }).click()
  await expect(drawer.getByRole('status')).toContainText('ZHIKU_OUTGOING_ALLOW')
  await fill(drawer, { 地址: address })
  await drawer.getByRole('button', { name: '测试' }).click()
  await expect(drawer.getByRole('status')).toContainText('服务拒绝了密钥（401）')
  await fill(drawer, { 密钥: modelKey })
  await drawer.getByRole('button', { name: '测试' }).click()
  await expect(drawer.getByRole('status')).toContainText('可以使用')
  await drawer.getByRole('button', { name: '添加', exact: true }).click()
  await expect(rowOf(page, name)).toContainText('还没有用过')
  await expect(environment).toContainText('没有使用')

  await rowOf(page, name)
    .getByRole('button', { name: `编辑“${name}”` })
    .click()
  const editing = page.getByRole('dialog', { name: `编辑“${name}”` })
  await expect(editing.getByLabel('密钥', { exact: true })).toHaveValue('…') // a short key shows nothing of itself
  await fill(editing, { 地址: `http://localhost:${modelPort}/v1` })
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(editing.getByText('地址换了主机，请重新填写密钥')).toBeVisible()
  await fill(editing, { 地址: address, 模型: 'stand-in-2' })
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(editing).toBeHidden()
  await rowOf(page, name)
    .getByRole('button', { name: `测试“${name}”` })
    .click() // with the key that was kept
  await expect(rowOf(page, name).getByRole('status')).toContainText('可以使用')
  await expect(rowOf(page, name)).toContainText('正常')
})

test('the second answers for the first, and the order is changed by keyboard', async ({ page }) => {
  const [good, refused] = [`好${run}`, `拒${run}`]
  await addModel(good)
  await addModel(refused, { key: wrongKey })
  await page.goto(modelPage)
  await page.getByRole('button', { name: `调整第 2 个“${refused}”的顺序，按上下方向键` }).press('ArrowUp')
  await expect(page.getByText('顺序已保存。')).toBeVisible()
  await expect(chatModels(page)).toHaveText([new RegExp(refused), new RegExp(good)])
  await page.reload()
  await expect(chatModels(page)).toHaveText([new RegExp(refused), new RegExp(good)])

  const base = await administrator(api.knowledgeBases.create, { body: { type: 'faq', name: `模型问答${run}` } })
  await page.goto(`/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=${base.id}`)
  await page.getByLabel('标准问题').fill('空调怎么清洗滤网')
  const suggestions = page.getByRole('region', { name: '推荐的问法' }).getByRole('listitem')
  const fromModel = suggestions.filter({ has: page.getByText('模型', { exact: true }) })
  await expect(fromModel.first()).toContainText('想了解一下空调怎么清洗滤网')

  await page.goto(modelPage)
  await expect(rowOf(page, refused)).toContainText('最近出错')
  await expect(rowOf(page, refused)).toContainText('服务拒绝了密钥（401）')
  await expect(rowOf(page, good)).toContainText('正常')
  await page.getByRole('switch', { name: `启用“${refused}”` }).click()
  await expect(rowOf(page, refused)).toContainText('已停用')
})

test('an embedding model gets all knowledge in the background, until it is paused', async ({ page }) => {
  await addModel(`向量${run}`, { kind: 'embedding', model: `embed-${run}`, concurrency: 8 })
  await page.goto(modelPage)
  const space = page.getByRole('group', { name: `向量化 embed-${run}` })
  await expect(space).toContainText('使用中', { timeout: 60_000 })
  await expect(space.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expectAccessible(page)
  await space.getByRole('button', { name: '暂停' }).click()
  await expect(space).toContainText('已暂停')
  await space.getByRole('button', { name: '继续' }).click()
  await expect(space).toContainText('使用中')
})

test('the page has no serious accessibility fault', async ({ page }) => {
  await addModel(`甲${run}`, { promptPrice: 0.8 })
  await addModel(`乙${run}`, { key: wrongKey })
  await page.goto(modelPage)
  await page.getByRole('button', { name: `测试“乙${run}”` }).click()
  await expect(rowOf(page, `乙${run}`).getByRole('status')).toContainText('401')
  await expectAccessible(page)
  await page.getByRole('button', { name: `编辑“甲${run}”` }).click()
  await expect(page.getByRole('dialog', { name: `编辑“甲${run}”` })).toBeVisible()
  await expectAccessible(page)
})
