/** Parts of a drawing are moved, aligned, grouped, noted, found, taken back and copied elsewhere. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { GraphDraft } from '@zhiku/contract/workflows/graph'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import { pick } from './choices.ts'
import { signIn } from './sign-in.ts'
import { editAddress, field, nodeOf, portOf, saved, wayOf } from './workflow-steps.ts'
import { expect, test } from './test.ts'

const two: GraphDraft = {
  formatVersion: 1,
  nodes: [
    { id: 'start', kind: 'start', title: '开始', position: { x: 0, y: 0 }, data: {} },
    { id: 'hello', kind: 'reply', title: '问好', position: { x: 300, y: 0 }, data: { text: '您好' } },
    { id: 'bye', kind: 'reply', title: '道别', position: { x: 340, y: 200 }, data: { text: '再见' } },
    { id: 'end', kind: 'end', title: '结束', position: { x: 640, y: 200 }, data: {} },
  ],
  edges: [
    { id: 'first', source: 'start', sourcePort: 'next', target: 'hello' },
    { id: 'second', source: 'hello', sourcePort: 'next', target: 'bye' },
    { id: 'third', source: 'bye', sourcePort: 'next', target: 'end' },
  ],
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('the part is not drawn')
  return box
}

/** Where the line begins on the screen. */
const beginningOf = (way: Locator) =>
  way.locator('path.zk-flow-way').evaluate((line) => {
    if (!(line instanceof SVGPathElement)) throw new Error('a way is a line')
    const { x, y } = line.getPointAtLength(0).matrixTransform(line.getScreenCTM() ?? undefined)
    return { x, y }
  })

async function select(page: Page, ...titles: string[]): Promise<void> {
  for (const [at, title] of titles.entries())
    await nodeOf(page, title).click({ position: { x: 40, y: 8 }, ...(at > 0 && { modifiers: ['Shift'] }) })
}

test('parts are moved, aligned, grouped, noted and found, and each step is taken back', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `摆放${run}`, graph: two } })
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(clientKey))

  // A way is drawn from the edge of its port, once the drawing has found its place.
  await expect(async () => {
    const port = await boxOf(portOf(page, '问好', '下一步'))
    const begins = await beginningOf(wayOf(page, '问好', '道别'))
    expect(Math.abs(begins.x - (port.x + port.width))).toBeLessThan(1)
    expect(Math.abs(begins.y - (port.y + port.height / 2))).toBeLessThan(1)
  }).toPass()

  // Its form, open since before the move, leaves the node where it was put.
  await select(page, '问好')
  await expect(field(page, '要说的话')).toHaveValue('您好')
  const from = await boxOf(nodeOf(page, '问好'))
  await page.mouse.move(from.x + 40, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30)
  await page.mouse.move(from.x + 100, from.y + 68)
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(nodeOf(page, '问好'))).x).toBeGreaterThan(from.x + 20)
  await expect(nodeOf(page, '问好')).not.toContainClass('dragging') // its last step has been drawn, too
  const put = await boxOf(nodeOf(page, '问好'))
  await field(page, '要说的话').fill('您好，请讲')
  await saved(page)
  expect(await boxOf(nodeOf(page, '问好'))).toEqual(put)

  await select(page, '问好', '道别')
  await page.getByRole('button', { name: '对齐' }).click()
  await page.getByRole('menuitem', { name: '左对齐' }).click()
  const left = async (title: string) => (await boxOf(nodeOf(page, title))).x
  await expect.poll(async () => (await left('问好')) - (await left('道别'))).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await left('问好')) - (await left('道别'))).not.toBe(0)

  await page.getByRole('button', { name: '给选中的节点加分组' }).click()
  await expect(page.locator('.zk-flow-note[data-kind="frame"]')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.locator('.zk-flow-note')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(page.locator('.zk-flow-note[data-kind="frame"]')).toBeVisible()
  await page.getByRole('button', { name: '添加便签' }).click()
  await field(page, '内容').fill('这里以后接工单')
  await expect(page.locator('.zk-flow-note[data-kind="note"]')).toHaveText('这里以后接工单')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /查找节点/ }).click()
  await pick(page, page.getByRole('dialog', { name: '查找节点' }).getByRole('combobox'), '再见')
  await expect(field(page, '节点名称')).toHaveValue('道别')

  await saved(page)
  await page.reload()
  await expect(page.locator('.zk-flow-note[data-kind="note"]')).toHaveText('这里以后接工单')
  await expect(nodeOf(page, '问好')).toContainText('您好，请讲')
})

test('what is copied in one workflow is put into another, with the ways between', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const administrator = await actor(page.request, accounts.administrator)
  const made = (name: string, graph?: GraphDraft) =>
    administrator(api.workflows.create, { body: { name: `${name}${run}`, ...(graph && { graph }) } })
  const [from, to] = [await made('抄出', two), await made('抄入')]
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(from.clientKey))
  await select(page, '问好', '道别')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('已复制，可以粘贴到这里或别的工作流。')).toBeVisible()
  await page.goto(editAddress(to.clientKey))
  await expect(nodeOf(page, '开始')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(wayOf(page, '问好', '道别')).toBeAttached()
  await expect(wayOf(page, '道别', '结束')).toHaveCount(0)
  await saved(page)

  // From the palette onto the canvas.
  const kind = page
    .getByRole('complementary', { name: '节点列表' })
    .getByRole('button', { name: '转人工', exact: true })
  await kind.dragTo(page.locator('.react-flow__pane'), { targetPosition: { x: 120, y: 120 } })
  await expect(nodeOf(page, '转人工')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(nodeOf(page, '转人工')).toHaveCount(0)
  await saved(page)
})
