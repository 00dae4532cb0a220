/** 词典: a word of customers that no manual has answers as soon as it is written down, and no longer once it is gone. */
import type { Page } from '@playwright/test'
import { chooseSettings, expectAccessible, themes } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { menuItem } from './document-steps.ts'
import { searchPage } from './search-steps.ts'
import { signIn } from './sign-in.ts'
import { wordOfNow } from './words.ts'
import { expect, test } from './test.ts'

const dictionary = '/knowledge-storage/dictionary'

const search = (page: Page, words: string) => page.goto(searchPage(words))
const nothing = (page: Page, words: string) => page.getByText(`没有找到与“${words}”有关的知识`)

for (const theme of themes) {
  test(`a word that no manual has leads to what it means (${theme})`, async ({ page }) => {
    await chooseSettings(page, { theme })
    await signIn(page, accounts.operator)
    const word = wordOfNow()
    await search(page, word)
    await expect(nothing(page, word)).toBeVisible()

    await page.goto(dictionary)
    await page.getByRole('button', { name: '新建词条' }).first().click()
    const drawer = page.getByRole('dialog', { name: '新建词条' })
    await drawer.getByRole('button', { name: '新建', exact: true }).click()
    await expect(drawer.getByText('请至少填写一个词').first()).toBeVisible()
    for (const [label, text] of [['客户怎么说', word] as const, ['指的是（资料里的写法）', '童锁'] as const]) {
      await drawer.getByLabel(label).fill(text)
      await drawer.getByLabel(label).press('Enter')
    }
    await expectAccessible(page, `a new term (${theme})`)
    await drawer.getByRole('button', { name: '新建', exact: true }).click()
    await expect(page.getByText('已新建词条，搜索立即按它找。')).toBeVisible()
    await expectAccessible(page, `the dictionary (${theme})`)

    await search(page, word)
    await expect(page.getByRole('region', { name: '搜索结果' }).getByRole('article').first()).toContainText('童锁')

    await page.goto(`${dictionary}?keyword=${encodeURIComponent(word)}`)
    const row = page.getByRole('row').filter({ hasText: word })
    await row.getByRole('button', { name: /的更多操作$/ }).click()
    await menuItem(page, '删除').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
    await search(page, word)
    await expect(nothing(page, word)).toBeVisible()
  })
}
