/** 词典: a word of customers that no manual has answers as soon as it is written down, and no longer once it is gone. */
import type { Page } from '@playwright/test'
import { dictionaryCalls } from '@zhiku/contract'
import { expectAccessible } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { actorWith } from './actor.ts'
import { menuItem } from './document-steps.ts'
import { searchPage } from './search-steps.ts'
import { signIn } from './sign-in.ts'
import { wordOfNow } from './words.ts'
import { expect, test } from './test.ts'

const dictionary = '/knowledge-storage/dictionary'

const search = (page: Page, words: string) => page.goto(searchPage(words))
const nothing = (page: Page, words: string) => page.getByText(`没有找到与“${words}”有关的知识`)

test('a word that no manual has leads to what it means', async ({ page }) => {
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
  await expectAccessible(page, 'a new term')
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByText('已新建词条，搜索立即按它找。')).toBeVisible()
  await expectAccessible(page, 'the dictionary')

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

test('a term that a colleague has changed meanwhile is not overwritten unasked', async ({ page }) => {
  const [word, remark] = [wordOfNow(), wordOfNow()]
  const operator = actorWith(page.request, await signIn(page, accounts.operator))
  const draft = { kind: 'lead' as const, words: [word], means: ['童锁'], remark: '' }
  const term = await operator(dictionaryCalls.dictionary.create, { body: draft })
  await page.goto(`${dictionary}?keyword=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: `编辑“${word}”` }).click()
  const drawer = page.getByRole('dialog', { name: '编辑词条' })
  await drawer.getByLabel('备注').fill(remark)
  const theirs = { ...draft, means: ['儿童锁'], version: term.version }
  await operator(dictionaryCalls.dictionary.update, { params: { id: term.id }, body: theirs })
  const save = drawer.getByRole('button', { name: '保存' })
  await save.click()
  const notice = drawer.getByRole('alert').filter({ hasText: '那边改了指的是。' })
  await expect(save).toBeDisabled()
  await notice.getByRole('button', { name: '以我的为准' }).click()
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText(remark)
})

test('what agents take for an answer proposes a word, which is looked at and taken, or refused and brought back', async ({
  page,
}) => {
  await signIn(page, accounts.operator)
  await page.goto(`${dictionary}?tab=proposals`)
  await expect(page.getByRole('tab', { name: '建议', selected: true })).toBeVisible()
  const row = (word: string) => page.getByRole('row').filter({ hasText: word })
  // The job may still be at it: the list is asked for until it is through.
  await expect(async () => {
    await page.getByRole('button', { name: '刷新列表' }).click()
    await expect(row('小锁头')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(row('小锁头')).toContainText('洗衣机小锁头怎么关')
  await expectAccessible(page, 'proposed terms')

  await page.getByRole('button', { name: '“篦子”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '忽略' }).click()
  await expect(row('篦子')).toHaveCount(0)
  await page.goto(`${dictionary}?tab=proposals&state=refused`)
  await page.getByRole('button', { name: '“篦子”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '恢复' }).click()
  await expect(row('篦子')).toHaveCount(0)

  await page.goto(`${dictionary}?tab=proposals`)
  await expect(row('篦子')).toBeVisible()
  await page.getByRole('button', { name: '采纳“小锁头，指的是童锁”' }).click()
  const drawer = page.getByRole('dialog', { name: '新建词条' })
  await expect(drawer.getByText('小锁头', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: '看看会改变什么' }).click()
  await expect(drawer.getByRole('region', { name: '会改变什么' })).toBeVisible()
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await expect(row('小锁头')).toHaveCount(0)
  await page.goto(`${dictionary}?tab=proposals&state=taken`)
  await expect(row('小锁头')).toBeVisible()
  await page.goto(dictionary)
  await expect(row('小锁头')).toContainText('童锁')
})

test('opening and copying a hit is told to the log, and nobody waits for it', async ({ page }) => {
  await signIn(page, accounts.agent)
  const told = (act: string) =>
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname.endsWith('/knowledge-search/act') &&
        response.request().postDataJSON()?.act === act,
    )
  await search(page, '洗衣机童锁怎么解除')
  const hit = page.getByRole('region', { name: '搜索结果' }).getByRole('article').first()
  await expect(hit).toContainText('童锁')
  const copied = told('copied')
  await hit.getByRole('button', { name: '复制答案' }).click()
  expect((await copied).status()).toBe(200)
  const opened = told('opened')
  await hit.getByRole('heading').getByRole('link').click()
  expect((await opened).status()).toBe(200)
})
