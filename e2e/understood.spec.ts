/** What is asked is understood: two products side by side, conditions, days, a model that nobody here knows. */
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { searchUntil } from './search-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The demo knowledge is read in the background of the first start: asked until the card comes. */
async function askUntil(page: Page, keyword: string, card: string) {
  await searchUntil(page, keyword, cardOf(page, card))
  return cardOf(page, card)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.agent)
})

test('two products are set side by side, and which is better is said', async ({ page }) => {
  const card = await askUntil(page, 'R8和R8 Max哪个吸力大', '商品对比')
  await expect(card.getByRole('columnheader')).toHaveText([/参数/, /^QH-R8(?! Max)/, /^QH-R8 Max/])
  await expect(card.getByRole('row').filter({ hasText: '最大吸力' })).toContainText('最高')
})

test('that nothing meets a condition is said', async ({ page }) => {
  const card = await askUntil(page, '噪音小于10分贝的空调', '符合条件的商品')
  await expect(card.getByRole('heading')).toContainText('没有满足这个条件的')
  await expect(card).toContainText('可以放宽数值')
})

test('a model that nothing here is called is told, with those that resemble it', async ({ page }) => {
  const card = await askUntil(page, 'R10 Max吸力多大', '没有这一项')
  await expect(card.getByRole('heading')).toHaveText('没有搜到 R10 MAX 这个型号')
  await expect(card.getByRole('link').first()).toBeVisible()
})

test('two conditions hold at once, and what meets them stands first among the hits', async ({ page }) => {
  const card = await askUntil(page, '2000元以内噪音低于60分贝的扫地机', '符合条件的商品')
  await expect(card.getByRole('heading')).toContainText('标准模式噪音 < 60 dB(A)，建议零售价 ≤ 2000 元')
  const products = card.getByRole('link')
  await expect(products).toHaveText([/QH-R3S/, /QH-R5/])
  const hits = page.getByRole('region', { name: '搜索结果' }).getByRole('article')
  await expect(hits.first()).toHaveAccessibleName(/QH-R(3S|5)$/)
})

test('a day that was told is shown, and is taken away and brought back', async ({ page }) => {
  const read = page.getByRole('group', { name: '问题的理解' })
  await searchUntil(page, '签收第十天想退货可以吗', read.filter({ hasText: '时间 签收第十天' }))
  const away = read.getByRole('button', { name: '不按时间“签收第十天”理解' })
  await expect(away.locator('svg')).toBeVisible()
  await away.click()
  await expect(read).not.toContainText('签收第十天')
  await read.getByRole('button', { name: '恢复原来的理解' }).click()
  await expect(read).toContainText('时间 签收第十天')
})
