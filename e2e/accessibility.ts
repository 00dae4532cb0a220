/** Every page stands up to axe, in every theme: it is opened once, and shown in one after the other. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

export const themes = ['default', 'dark', 'dark-blue'] as const
type Theme = (typeof themes)[number]

/** Pages that are opened from now on are shown as somebody has set them. */
export const chooseSettings = (page: Page, settings: { theme?: Theme; showTagsView?: boolean; layout?: string }) =>
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

/** Tags tell when a page has come in place of the one before: with them, pages can be gone through without loading each. */
export const showTags = (page: Page) => chooseSettings(page, { showTagsView: true })

/** Opens a page and waits until all of it is there. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

/** The console is loaded; where it stands with its tags, one goes on as its links do, in a third of the time. */
export async function open(page: Page, address: string): Promise<void> {
  if ((await page.locator('.zk-tags').count()) === 0) return void (await page.goto(address))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page.locator('.zk-tag a[aria-current]')).toHaveAttribute('href', address)
}

export const loaded = (page: Page): Promise<void> =>
  expect(page.locator('.ant-skeleton, .ant-spin-spinning, .zk-data-table-blank, [aria-busy="true"]')).toHaveCount(0)

export async function expectPagesAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  await showTags(page)
  for (const address of addresses) {
    await openWhole(page, address)
    await expectAccessible(page, address)
  }
}

/** WCAG 2.2 AA, targets of 24 × 24 pixels included, and what axe holds to be best practice. */
export const standards: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** Where a document is read, its headings and the heads of its tables are those of who wrote it. */
const everywhere: RunOptions = {
  ...standards,
  rules: { ...standards.rules, 'heading-order': { enabled: false }, 'empty-table-header': { enabled: false } },
}
/** All that a theme changes of a page are its colours. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

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

async function measure(page: Page, asked: RunOptions): Promise<string[]> {
  await settled(page)
  const faults: string[] = []
  for (const frame of page.frames()) faults.push(...(await measureFrame(frame, asked)))
  return faults
}

/** A fading element is measured half transparent: waits for what is under way. Endless ones (a pulse) never end. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity
    // What a theme is made of comes with the next frame; a colour that is inherited begins to change when its parent's has.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    for (let under = 1; under > 0;) {
      const animations = document.getAnimations().filter(isEnding)
      await Promise.allSettled(animations.map(({ finished }) => finished))
      under = animations.length
    }
  })

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Axe comes once into a document, for all themes: it takes as long to come as to measure. */
async function measureFrame(frame: Frame, asked: RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  const { violations } = await frame.evaluate((options) => window.axe.run(document, options), {
    ...asked,
    resultTypes: ['violations' as const],
    iframes: false, // each is measured by itself
  })
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  )
}

declare global {
  interface Window {
    axe: Pick<typeof axe, 'run'>
  }
}
