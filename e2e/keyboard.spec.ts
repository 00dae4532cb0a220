/** By keyboard alone, the focus is never lost: whatever comes or goes, keys go on from where somebody is. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { actorWith } from './actor.ts'
import { confirmAct, docStorage, rowAct, uniqueName } from './document-steps.ts'
import { answered } from './search-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** Polled: what has gone gives the focus on in the frame after. */
const expectFocusKept = (page: Page, after: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body), {
      message: `the focus after ${after}`,
    })
    .toBe(true)

test('from a question to its hit, the page of it and back', async ({ page }) => {
  await signIn(page, accounts.agent)
  await page.goto('/knowledge-search/index')
  await expect(page.getByRole('combobox', { name: '搜索知识' })).toBeFocused()
  await page.keyboard.type('滤网怎么清洗')
  await page.keyboard.press('Enter')
  await answered(page)
  await expectFocusKept(page, 'asking')
  const links = page
    .getByRole('region', { name: '搜索结果' })
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  const href = await links.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/goodsProduct|literacy|policyShop|faqId/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFocusKept(page, `opening ${href}`)
  await page.goBack()
  await answered(page)
  await expectFocusKept(page, 'coming back')
})

test('from the list of questions to the editor, and away from it', async ({ page }) => {
  const operator = actorWith(page.request, await signIn(page, accounts.operator))
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: uniqueName('键盘') } })
  for (const question of ['怎样开机？', '怎样关机？'])
    await operator(api.faqs.create, { params: { id: base.id }, body: { question, answer: '按电源键。' } })
  await page.goto(`/knowledge-storage/faqStorage/editFaqStorage?id=${base.id}`)
  const list = page.getByRole('region', { name: '问答列表' })
  await list.getByRole('link', { name: '怎样开机？' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByLabel('标准问题')
  await expect(question).toHaveValue('怎样开机？')
  await expectFocusKept(page, 'opening the editor')
  await question.focus()
  await page.keyboard.type('（新）')
  await page.getByRole('link', { name: '返回上一级' }).focus()
  await page.keyboard.press('Enter')
  const leaving = page.getByRole('dialog', { name: '离开此页？' })
  await expect(leaving.getByRole('button', { name: '留在此页' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leaving).toBeHidden()
  await expectFocusKept(page, 'staying')
  await page.getByRole('link', { name: '返回上一级' }).focus()
  await page.keyboard.press('Enter')
  await leaving.getByRole('button', { name: '丢弃草稿' }).focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await expectFocusKept(page, 'leaving')

  await rowAct(page, '怎样关机？', '删除')
  await confirmAct(page, '删除')
  await expect(list.getByRole('link', { name: '怎样关机？' })).toHaveCount(0)
  await expectFocusKept(page, 'removing a row')
})

test('through changes under audit, and out of them', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/knowledge-storage/auditList?scope=all')
  const list = page.getByRole('region', { name: '审核列表' })
  const names = list.locator('.zk-row-open')
  await names.first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel(/^第 1 条/)).toBeVisible()
  await expectFocusKept(page, 'opening a change')
  await page.keyboard.press('j')
  await expect(drawer.getByLabel(/^第 2 条/)).toBeVisible()
  await expectFocusKept(page, 'going on to the next')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expectFocusKept(page, 'closing it')
})

for (const { address, label } of [
  { address: '/knowledge-storage/operationRecord', label: '操作记录列表' },
  { address: '/knowledge-storage/openQuestion', label: '待完善问题列表' },
  { address: '/commodity-customer-service/index?tab=conversations', label: '会话列表' },
  { address: '/system/user', label: '员工列表' },
]) {
  test(`a drawer of ${label} gives the focus back`, async ({ page }) => {
    await signIn(page, accounts.administrator)
    await page.goto(address)
    const rows = page.getByRole('region', { name: label }).getByRole('row')
    const opener = rows.locator('.zk-row-open, .zk-record-changes button, .zk-cell-lines button').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFocusKept(page, 'opening')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Beside a drawer a list drops columns, and with one of them what opened it: then its row has the focus.
    await expect(page.locator('tr:focus, tr :focus')).toHaveCount(1)
  })
}

test('a dialog gives the focus back to what opened it', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto(docStorage)
  const make = page.getByRole('button', { name: '新建知识库' }).first()
  await make.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusKept(page, 'opening a dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(make).toBeFocused()
})

test('a dialog gives the focus back, whatever of the page has not come yet', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route(/confirm-host/, async (route) => {
    await late.promise
    await route.continue()
  })
  await signIn(page, accounts.administrator)
  await page.goto(docStorage)
  const make = page.getByRole('button', { name: '新建知识库' }).first()
  await make.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  const come = page.waitForResponse(/confirm-host.*\.js/)
  late.resolve()
  await come
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(make).toBeFocused()
})

test('a menu of acts is walked through, chosen from and left', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/knowledge-storage/faqStorage')
  const more = page.getByRole('button', { name: /的更多操作$/ }).first()
  const [settings, removal] = ['设置', '删除'].map((name) => page.getByRole('menuitem', { name })) as [Locator, Locator]
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(settings).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(removal).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(removal).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(settings).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(removal).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('a menu that closes takes the focus from nobody', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/knowledge-storage/faqStorage')
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  const removal = page.getByRole('menuitem', { name: '删除' })
  await expect(removal).toBeVisible()
  const search = page.getByRole('textbox', { name: '知识库', exact: true })
  await search.click()
  await expect(removal).toBeHidden()
  await page.keyboard.type('常见')
  await expect(search).toHaveValue('常见')
})
