/** Words of the journeys through the workflow editor. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export const editAddress = (clientKey: string): string => `/workflow/edit?clientKey=${clientKey}`

export const nodeOf = (page: Page, title: string): Locator =>
  page.locator('.react-flow__node').and(page.getByRole('group', { name: title, exact: true }))
export const wayOf = (page: Page, from: string, to: string): Locator =>
  page.getByRole('group', { name: `从“${from}”到“${to}”`, exact: true })
export const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: '属性' })
export const field = (page: Page, label: string): Locator => panelOf(page).getByLabel(label, { exact: true })

/** Selects a node whose form is wanted: the form of the node before stands there until the new one has come. */
export async function openNode(page: Page, title: string): Promise<void> {
  await nodeOf(page, title).click()
  await expect(field(page, '节点名称')).toHaveValue(title)
}

/** Where a way out begins, and where ways into a node end. */
export const portOf = (page: Page, title: string, port: string): Locator =>
  nodeOf(page, title)
    .locator('.zk-flow-port')
    .filter({ has: page.getByText(port, { exact: true }) })
    .locator('.react-flow__handle')
export const entryOf = (page: Page, title: string): Locator => nodeOf(page, title).locator('.react-flow__handle.target')

export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('toolbar', { name: '编辑' }).getByRole('status')).toHaveText('已自动保存')

/** Picks from the menu that asks which kind of node is wanted. */
export const pickKind = (page: Page, kind: string): Promise<void> =>
  page.getByRole('dialog', { name: '添加节点' }).getByRole('button', { name: kind, exact: true }).click()

export async function dragBetween(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  // A hand does not jump: what is dragged is taken up by the first move.
  await to.hover({ position: { x: 1, y: 1 } })
  await to.hover()
  await page.mouse.up()
}

/** From a select that is searched by typing. */
export async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await control.click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

export async function publish(page: Page, note: string, revision: number): Promise<void> {
  await saved(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('改了什么').fill(note)
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(`第 ${revision} 版使用中`)).toBeVisible()
}
