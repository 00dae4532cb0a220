/** Steps of every journey that searches. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export const searchPage = (keyword: string): string =>
  `/knowledge-search/index?${new URLSearchParams({ keyword }).toString()}`

/** All that answers comes at once, with how long it took. */
export const answered = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: '用时' })).toBeVisible()

/** Searches until what was learned in the background is found; however long one search takes. */
export async function searchUntil(page: Page, keyword: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(searchPage(keyword))
    await answered(page)
    expect(await wanted.isVisible()).toBe(true)
  }).toPass()
}
