import type { Page } from '@playwright/test'
import { routes } from '@zhiku/contract/routes'

/** Demo accounts, by what they are. */
export const accounts = {
  administrator: '13800000003',
  operator: '13800000002',
  agent: '13800000001',
  /** Holds two role organizations. */
  both: '13800000000',
} as const

/** ZHIKU_DEMO_PASSWORD of playwright.config.ts. */
export const password = 'zhiku-e2e-2026'

/** Signs in without the login page: the journeys that do not test it start behind it. Answers the token. */
export async function signIn(page: Page, mobile: string): Promise<string> {
  const response = await page.request.post(routes.sessions.login.path, { data: { mobile, password } })
  const { data } = (await response.json()) as { data: { token: string } } // the contract's answer of a login
  await keepToken(page, data.token)
  return data.token
}

/** Puts a token where the console keeps it. */
export const keepToken = (page: Page, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'zhiku-token-key', value: token, domain: '127.0.0.1', path: '/' }])
