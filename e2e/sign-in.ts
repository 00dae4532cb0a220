import type { Page } from '@playwright/test'
import { tokenOf } from './actor.ts'

/** Signs in without the login page: the journeys that do not test it start behind it. Answers the token. */
export async function signIn(page: Page, mobile: string): Promise<string> {
  const token = await tokenOf(page.request, mobile)
  await keepToken(page, token)
  return token
}

/** Puts a token where the console keeps it. */
export const keepToken = (page: Page, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'zhiku-token-key', value: token, domain: '127.0.0.1', path: '/' }])
