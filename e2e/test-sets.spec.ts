/** A test set is pasted, run and read, holds a draft back at the gate, and lets it pass once the knowledge is mended. */
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { pick } from './choices.ts'
import { actor, run } from './actor.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const area = '/commodity-customer-service'
const known = `门禁${run}保修几年`
// These share no rare word with the question that is known: `run` itself would be one.
const missing = '空中飞人表演几点开始'
const besides = '动物园的熊猫叫什么名字'

/** As Excel puts a range into the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, text)

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('from pasted questions past the gate', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `门禁库${run}` } })
  const params = { id: base.id }
  await operator(api.faqs.create, { params, body: { question: known, answer: '整机 6 年。' } })
  const settings = { knowledgeBaseIds: [base.id] }
  const assistant = await operator(api.assistants.create, { body: { name: `门禁助手${run}`, settings } })
  await signIn(page, accounts.operator)

  await page.goto(`${area}/index`)
  await page.getByRole('link', { name: '测试集' }).click()
  await page.getByRole('button', { name: '新建测试集' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(`门禁集${run}`)
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`门禁集${run}`)

  const sheet = page.getByRole('grid', { name: '测试问题' })
  await sheet.locator('td').first().click()
  await paste(page, `${known}\t\t${known}\t6 年\n${missing}\t\t没有这个来源\n${besides}\t\t\t\t应当不回答`)
  await expect(sheet.getByText('没有找到来源“没有这个来源”')).toBeVisible()
  await expect(page.getByText('1 行还没有保存')).toBeVisible() // the good ones are saved without it
  const sources = sheet.locator('td[data-fault]').first()
  await sources.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('免费送货')
  await page.keyboard.press('Enter') // leaves the row
  await expect(page.getByText('3 个问题', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '运行测试' }).click()
  await pick(page, dialog.getByLabel('助手'), assistant.name)
  await dialog.getByRole('button', { name: '运行 3 个问题' }).click()
  const results = page.getByRole('region', { name: '测试结果列表' })
  await expect(results.getByText('未解答')).toBeVisible()
  await expect(results.getByText('正确')).toHaveCount(2)
  await results.getByRole('button', { name: missing }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: '怎样决定' })).toContainText('未能回答')
  await page.keyboard.press('Escape')

  await page.goto(`${area}/detail?id=${assistant.id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '设置门禁' }).click()
  const gate = page.getByRole('dialog', { name: '设置发布门禁' })
  await gate.getByText('拦截：未达标不能发布').click()
  await pick(page, gate.getByLabel('测试集'), `门禁集${run}`)
  await gate.getByLabel('解答率至少').fill('100')
  await gate.getByRole('button', { name: '保存' }).click()
  const publishing = page.getByRole('dialog', { name: `发布“${assistant.name}”` })
  await expect(publishing.getByText('解答率 50%，低于门槛 100%')).toBeVisible()
  await expect(publishing.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await publishing.getByLabel('发布说明').fill('过了门禁')
  const result = page.waitForEvent('popup')
  await publishing.getByRole('link', { name: '的结果' }).click()
  await (await result).close()

  await operator(api.faqs.create, { params, body: { question: missing, answer: '免费送货上门。' } })
  const sets = await operator(api.testSets.list, { query: { keyword: `门禁集${run}` } })
  const set = { id: sets.list[0]?.id ?? '' }
  // the index follows in the background
  await expect(async () => {
    await operator(api.testRuns.create, { params: set, body: { assistantId: assistant.id } })
    await expect.poll(async () => (await operator(api.testSets.get, { params: set })).lastRun?.state).toBe('succeeded')
    expect((await operator(api.testSets.get, { params: set })).lastRun?.totals.answered).toBe(1)
  }).toPass()
  await expect(publishing.getByText('最近一次测试达标')).toBeVisible() // looked at again by itself
  await expect(publishing.getByLabel('发布说明')).toHaveValue('过了门禁')
  await publishing.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('第 1 版使用中')).toBeVisible()

  await page.goto(`${area}/createTest?set=${set.id}&tab=runs`)
  await page
    .getByRole('link', { name: `${assistant.name} · 草稿` })
    .first()
    .click()
  await page.getByLabel('结果', { exact: true }).press('ArrowDown')
  await page.getByTitle('变好').click()
  await expect(results.getByRole('button', { name: missing })).toBeVisible()
  await expect(results.getByRole('button', { name: known })).toHaveCount(0)
})

test('Tab goes from cell to cell, and of a row that two have edited one is chosen', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const set = await operator(api.testSets.create, { body: { name: `两人测试${run}` } })
  const params = { id: set.id }
  const body = { questions: [{ question: `保修${run}`, expect: { none: true } }] }
  const { list } = await operator(api.testQuestions.createMany, { params, body })
  const [made] = list
  if (!made) throw new Error('no question was made')
  const ofOne = { ...params, questionId: made.id }
  const read = async () => (await operator(api.testQuestions.list, { params })).list[0]
  await signIn(page, accounts.operator)
  await page.goto(`${area}/createTest?set=${set.id}`)
  const sheet = page.getByRole('grid', { name: '测试问题' })
  const cell = (column: string, row = 0) => sheet.locator(`td[data-cell$=" ${column}"]`).nth(row)
  await cell('question').click()
  await page.keyboard.press('Tab')
  await expect(cell('history')).toBeFocused()
  for (const column of ['sources', 'text', 'kind']) {
    await page.keyboard.press('Tab')
    await expect(cell(column)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(cell('question', 1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cell('kind')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('button', { name: /^删除/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell('kind')).toBeFocused()

  const rewrite = async (mine: string, theirs: string) => {
    await cell('question').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(mine)
    const version = (await read())?.version ?? 0
    await operator(api.testQuestions.update, {
      params: ofOne,
      body: { question: theirs, expect: { none: true }, version },
    })
    await page.keyboard.press('Enter') // leaves the row
    await expect(sheet.getByText('被他人改过')).toBeVisible()
    await expect(sheet.getByRole('region', { name: '问题' })).toContainText('他人')
  }
  await rewrite(`我的${run}`, `他人的${run}`)
  await sheet.getByRole('button', { name: '用我的' }).click()
  await expect(sheet.getByText('被他人改过')).toHaveCount(0)
  await expect.poll(async () => (await read())?.question).toBe(`我的${run}`)
  await rewrite(`我又改${run}`, `他人又改${run}`)
  await sheet.getByRole('button', { name: '用他人的' }).click()
  await expect(cell('question')).toHaveText(`他人又改${run}`)
})

test('no page of tests has a serious accessibility fault', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const set = await operator(api.testSets.create, { body: { name: `无障碍${run}` } })
  const body = { question: '明天下雨吗', expect: { none: true } }
  await operator(api.testQuestions.create, { params: { id: set.id }, body })
  const { list } = await operator(api.testRuns.list, { query: {} })
  await signIn(page, accounts.operator)
  for (const address of ['', `?set=${set.id}`, `?run=${list[0]?.id ?? ''}`]) {
    await page.goto(`${area}/createTest${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .zk-data-table-blank')).toHaveCount(0)
    await expectAccessible(page, address)
  }
})
