/** What is chosen in a list: its acts stand where the filters stood, whatever room there is. */
import { api } from '@zhiku/contract'
import { inEveryTheme } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { actorWith } from './actor.ts'
import { detail } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test('the acts on chosen products take the line of the filters; nothing moves', async ({ page }) => {
  const token = await signIn(page, accounts.operator)
  const { list } = await actorWith(page.request, token)(api.knowledgeBases.list, { query: { pageSize: 50 } })
  const base = list.find(({ name }) => name === '商品参数库')
  await page.goto(detail(base?.id ?? '', '&tab=products'))
  const table = page.getByRole('region', { name: '商品列表', exact: true })
  const rows = table.locator('tr.ant-table-row')
  const first = rows.first().getByRole('checkbox')
  for (const width of [1920, 1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(first).toBeVisible()
    const top = async () => Math.round((await rows.first().boundingBox())?.y ?? 0)
    await inEveryTheme(page, async () => {
      let before = 0
      // What has less room now is laid out anew first.
      await expect.poll(async () => before === (before = await top())).toBe(true)
      await first.check()
      await expect(table.getByText('已选 1 项')).toBeVisible()
      await expect.poll(top, `${width} pixels wide`).toBe(before)
      if (width === 390) {
        await table.getByRole('button', { name: '更多', exact: true }).click()
        await expect(page.getByRole('menuitem', { name: '导出' })).toBeVisible()
        await page.keyboard.press('Escape')
      } else await expect(table.getByRole('button', { name: '导出', exact: true })).toBeInViewport({ ratio: 1 })
      await table.getByRole('button', { name: '取消选择' }).click()
      await expect(table.getByRole('button', { name: '启用', exact: true })).toBeHidden()
    })
  }
})
