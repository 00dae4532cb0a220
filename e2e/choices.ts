/** Selects that are searched by typing. Their choices may come after what was typed. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** What Enter takes. */
export const expectMarked = (page: Page, name: string): Promise<void> =>
  expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(name)

/** Chooses what is called so. */
export async function pick(page: Page, control: Locator, name: string): Promise<void> {
  await control.fill(name)
  await expectMarked(page, name)
  await control.press('Enter')
}
