/** 回收站: from the list that something was removed from, to where it comes back or goes for good. */
import { api } from '@zhiku/contract'
import { actor } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectAccessible } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { detail, makeBase, rowAct, rowOf, uniqueName } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let operator: Actor

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  operator = await actor(request, accounts.operator)
})

test('what was removed is found from its list, brought back, and purged', async ({ page }) => {
  const base = await makeBase(operator)
  const params = { id: base.id }
  const names = [uniqueName('误删的说明'), uniqueName('过时的说明')]
  const files = names.map((name) => ({
    name,
    content: '# 说明\n\n每年保养一次。',
    contentType: 'text/markdown' as const,
  }))
  const { list } = await operator(api.files.create, { params, body: { files } })
  await operator(api.files.batch, { params, body: { fileIds: list.map(({ id }) => id), action: 'remove' } })
  const [mistaken = '', outdated = ''] = list.map(({ name }) => name)

  await signIn(page, accounts.operator)
  await page.goto(detail(base.id))
  await page.getByRole('link', { name: '回收站' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '回收站' })).toBeVisible()
  const row = rowOf(page, '回收站列表', mistaken)
  await expect(row).toContainText(base.name)
  await expect(row).toContainText('还有 30 天')
  await expectAccessible(page, 'the recycle bin')

  await row.getByRole('button', { name: `恢复“${mistaken}”` }).click()
  await expect(page.getByText(`已恢复文件“${mistaken}”。`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await rowAct(page, outdated, '彻底删除')
  await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click()
  await expect(rowOf(page, '回收站列表', outdated)).toHaveCount(0)

  await page.goto(detail(base.id))
  await expect(rowOf(page, '文件列表', mistaken)).toBeVisible()
})
