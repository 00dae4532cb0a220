/** What journeys are written with. `E2E_SLOW=4` makes the machine four times slower and its network capricious. */
import { writeFile } from 'node:fs/promises'
import { test as plain } from '@playwright/test'
import type { Page } from '@playwright/test'
import { slowdown } from './slowdown.ts'
import { createWitness } from './witness.ts'

export { expect } from '@playwright/test'

export const test = plain.extend<{ witness: void }, { pace: void }>({
  /** Of every page in every window of the worker's browser. */
  pace: [
    async ({ browser }, use) => {
      if (slowdown > 1) browser.on('context', (context) => context.on('page', (page) => void brake(page)))
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  /** Of every window that a journey opens. */
  witness: [
    async ({ browser }, use, testInfo) => {
      const { watch, account } = createWitness()
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      if (testInfo.status === testInfo.expectedStatus) return
      const file = testInfo.outputPath('account.txt')
      const told = account()
      await writeFile(file, told)
      testInfo.attachments.push({ name: 'account', path: file, contentType: 'text/plain' })
      console.log(told) // beside the product's own warnings, also where nobody keeps files
    },
    { auto: true },
  ],
})

async function brake(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
