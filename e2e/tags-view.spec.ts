/** 标签页: more tags than there is room for. */
import { chooseSettings, inEveryTheme } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const visited = [
  '/knowledge-storage/docStorage',
  '/knowledge-storage/faqStorage',
  '/knowledge-storage/auditList',
  '/knowledge-storage/productAuditList',
  '/knowledge-storage/openQuestion',
  '/knowledge-storage/dictionary',
  '/knowledge-storage/operationRecord',
  '/knowledge-storage/productCategory',
  '/commodity-customer-service/index',
  '/knowledge-search/index',
  '/system/user',
  '/system/roles',
  '/system/modelService',
  '/seat-config/index',
  '/workflow/index',
]

test('of many tags the current one is in view, and all can be closed at once', async ({ page }) => {
  await chooseSettings(page, { showTagsView: true })
  await signIn(page, accounts.administrator)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(
    (lines) => {
      if (!sessionStorage.getItem('zhiku-tags')) sessionStorage.setItem('zhiku-tags', lines)
    },
    visited.map((address) => `${address}\t`).join('\n'),
  )
  const tags = page.getByRole('navigation', { name: '访问过的页面' })
  const current = tags.locator('[aria-current="page"]')
  for (const [address, title] of [
    ['/workflow/index', '工作流'],
    ['/knowledge-storage/docStorage', '文档知识库'],
  ] as const) {
    await page.goto(address)
    await expect(current).toHaveText(title)
    await inEveryTheme(page, async () => {
      await expect(current).toBeInViewport({ ratio: 1 })
      const [tag, act] = await Promise.all([
        current.boundingBox(),
        tags.getByRole('button', { name: '当前标签的操作' }).boundingBox(),
      ])
      expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThanOrEqual(act?.x ?? 0)
    })
  }
  await current.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect(tags.getByRole('link')).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/guide-home$/)
})
