/** What programs that measure in a real browser share: the product on data of its own, and a page that is signed in. */
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { tokenOf } from './actor.ts'
import { withOwnProduct } from './own-product.ts'
import { keepToken } from './sign-in.ts'

const password = process.env['ZHIKU_DEMO_PASSWORD'] ?? 'zhiku-bench-2026'
const port = 8291

/** Measures at `origin`, or where none is given at a product that is started for it. */
export const measureAt = (origin: string | undefined, measure: (origin: string) => Promise<void>): Promise<void> =>
  origin === undefined ? withProduct(measure) : measure(origin)

export async function withPage(
  origin: string,
  mobile: string,
  use: (page: Page, token: string) => Promise<void>,
): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const token = await tokenOf(page.request, mobile, password)
    await keepToken(page, token)
    await use(page, token)
  } finally {
    await browser.close()
  }
}

/** The product on data of its own. */
const withProduct = (use: (origin: string) => Promise<void>): Promise<void> =>
  withOwnProduct(
    { port, command: ['scripts/start.mjs'], settings: { ZHIKU_DEMO_PASSWORD: password } },
    async ({ origin, start }) => {
      await start()
      await use(origin)
    },
  )
