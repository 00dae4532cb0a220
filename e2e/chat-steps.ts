import type { Page } from '@playwright/test'

/** Asks in the chat of the page. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '问题' }).fill(text)
  await page.getByRole('textbox', { name: '问题' }).press('Enter')
}

export const turnOf = (page: Page, text: string) => page.getByRole('article', { name: `问：${text}` })
