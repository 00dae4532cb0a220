/** What journeys are written with. `E2E_SLOW=4` makes the machine four times slower and its network capricious. */
import { test as plain } from '@playwright/test'
import type { Page } from '@playwright/test'
import { slowdown } from './slowdown.ts'

export { expect } from '@playwright/test'

export const test = plain.extend<object, { pace: void }>({
  /** Of every page in every window of the worker's browser. */
  pace: [
    async ({ browser }, use) => {
      if (slowdown > 1) browser.on('context', (context) => context.on('page', (page) => void brake(page)))
      await use()
    },
    { scope: 'worker', auto: true },
  ],
})

async function brake(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
