/** Every page stands up to axe, in every theme: it is opened once, and shown in one after the other. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export const themes = ['default', 'dark', 'dark-blue'] as const
type Theme = (typeof themes)[number]

/** Pages that are opened from now on are shown as somebody has set them. */
export const chooseSettings = (page: Page, settings: { theme?: Theme; showTagsView?: boolean }) =>
  page.addInitScript((chosen) => localStorage.setItem('zhiku-settings', JSON.stringify(chosen)), settings)

/** Chosen as in another tab: the page that is open follows at once. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'zhiku-settings'
    const settings: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify(Object.assign({}, settings, { theme: chosen })))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Looks at the page as it stands in one theme after the other, from the one of the house and back to it. */
export async function inEveryTheme(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of themes) {
    await showTheme(page, theme)
    await look(theme)
  }
  await showTheme(page, themes[0])
}

/** Opens a page and waits until all of it is there. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

export const loaded = (page: Page): Promise<void> =>
  expect(page.locator('.ant-skeleton, .ant-spin-spinning, .zk-data-table-blank')).toHaveCount(0)

export async function expectPagesAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openWhole(page, address)
    await expectAccessible(page, address)
  }
}

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** WCAG 2.2 AA, targets of 24 × 24 pixels included, and what axe holds to be best practice. */
export const standards: AxeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** Where a document is read, its headings and the heads of its tables are those of who wrote it. */
const everywhere: AxeOptions = {
  ...standards,
  rules: { ...standards.rules, 'heading-order': { enabled: false }, 'empty-table-header': { enabled: false } },
}
/** All that a theme changes of a page are its colours. */
const colours: AxeOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * The state that the page is in, in every theme. A page of no theme of ours is measured as it is.
 * @param where names the state in the report of a failure
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  expect(await faultsOf(page), where).toEqual([])
}

/** What axe finds on the page as it stands: all of it in the theme of the house, the colours in the others. */
export async function faultsOf(page: Page, asked = everywhere): Promise<string[]> {
  const isThemed = (await page.locator('html').getAttribute('data-theme')) !== null
  if (!isThemed) return measure(page, asked)
  const faults: string[] = []
  await inEveryTheme(page, async (theme) => {
    const found = await measure(page, theme === themes[0] ? asked : colours)
    faults.push(...found.map((fault) => `${theme}: ${fault}`))
  })
  return faults
}

async function measure(page: Page, asked: AxeOptions): Promise<string[]> {
  // A fading element is measured half transparent: wait for what is under way. Endless ones (a pulse) never end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...asked })
  // A page without frames sums up by itself; the page that is opened for the sums otherwise takes longer than measuring.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  )
}
