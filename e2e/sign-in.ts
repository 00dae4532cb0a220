import type { Page } from '@playwright/test'
import { tokenOf } from './actor.ts'

/** Signs in without the login page: the journeys that do not test it start behind it. Answers the token. */
export async function signIn(page: Page, mobile: string): Promise<string> {
  const token = await tokenOf(page.request, mobile)
  await keepToken(page, token)
  return token
}

/**
 * Puts a token where the console keeps it. A page that is open is left first: its calls under way would meet a token
 * that is not theirs, and where it has died the console loads itself anew while the journey goes on.
 */
export async function keepToken(page: Page, token: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().addCookies([{ name: 'zhiku-token-key', value: token, domain: '127.0.0.1', path: '/' }])
}
