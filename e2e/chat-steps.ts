/** Steps of every journey that asks an assistant on a page of the console. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Asks in the chat of the page, once it takes a question: until the answer before has ended, Enter leaves it in the box. */
export async function ask(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: '问题' })
  await box.fill(text)
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeEnabled()
  await box.press('Enter')
}

export const turnOf = (page: Page, text: string) => page.getByRole('article', { name: `问：${text}` })

/** Asks until the answer says this: the index follows in the background. Waits for its words or its end, not for a time. */
export async function askUntil(page: Page, question: string, words: string): Promise<void> {
  await expect(async () => {
    const turn = turnOf(page, question).nth(await turnOf(page, question).count())
    await ask(page, question)
    const ended = turn.getByRole('button', { name: '重试' })
    await expect(turn.getByText(words).or(ended).first()).toBeVisible()
    expect(await turn.textContent()).toContain(words)
  }).toPass()
}

/** How an answer of the bot test came about. */
export const trace = (page: Page) => page.getByRole('region', { name: '轨迹' })

/** Until the last answer to the question has ended, the trace is that of the answer before, and goes. */
export async function expectTraced(page: Page, question: string): Promise<void> {
  const chosen = turnOf(page, question).last().getByRole('button', { name: '轨迹' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(trace(page).getByRole('heading', { level: 2 })).toBeVisible()
}

/** Asks in the bot test until the trace of the answer shows this: the index follows in the background. */
export async function askUntilTraced(page: Page, question: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    const asked = await turnOf(page, question).count()
    await ask(page, question)
    await expect(turnOf(page, question)).toHaveCount(asked + 1)
    await expectTraced(page, question)
    expect(await wanted.isVisible()).toBe(true)
  }).toPass()
}
