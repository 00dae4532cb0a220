/** A workflow at work: its picture on its card, who uses it, and a conversation that waits over a killed server. */
import type { Page } from '@playwright/test'
import { api, seatSettings } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { GraphDraft } from '@zhiku/contract/workflows/graph'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import type { Actor } from './actor.ts'
import { withOwnProduct } from './own-product.ts'
import { signIn } from './sign-in.ts'
import { editAddress, nodeOf } from './workflow-steps.ts'
import { expect, test } from './test.ts'

type Node = GraphDraft['nodes'][number]

/** Each node leads to the next. */
const inARow = (nodes: readonly Node[]): GraphDraft => ({
  formatVersion: 1,
  nodes: [...nodes],
  edges: nodes.slice(1).map(({ id }, at) => {
    const source = nodes[at]?.id ?? ''
    return { id: `${source}-${id}`, source, sourcePort: 'next', target: id }
  }),
})

const start: Node = { id: 'start', kind: 'start', title: '开始', position: { x: 0, y: 0 }, data: {} }
const years: Node = {
  id: 'ask',
  kind: 'ask',
  title: '问年数',
  position: { x: 300, y: 0 },
  data: { text: '用了几年？', expects: 'number', into: 'years' },
}
const reply: Node = {
  id: 'reply',
  kind: 'reply',
  title: '回复',
  position: { x: 600, y: 0 },
  data: { text: '用了 {{ years }} 年，还在保。' },
}
const end: Node = { id: 'end', kind: 'end', title: '结束', position: { x: 900, y: 0 }, data: {} }

async function publishedFlow(by: Actor, name: string): Promise<string> {
  const { clientKey } = await by(api.workflows.create, { body: { name, graph: inARow([start, years, reply, end]) } })
  await by(api.workflows.publish, { params: { clientKey }, body: { note: '第一版' } })
  return clientKey
}

/** Published. */
async function assistantBy(by: Actor, clientKey: string, name: string): Promise<string> {
  const body = { name, settings: AssistantSettings.parse({ workflowKey: clientKey }) }
  const { id } = await by(api.assistants.create, { body })
  await by(api.assistants.publish, { params: { id }, body: { note: '第一版' } })
  return id
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('a card shows the graph as it is drawn', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const name = `缩略图${run}`
  const clientKey = await publishedFlow(administrator, name)
  await signIn(page, accounts.administrator)
  await page.goto('/workflow/index')
  const picture = cardOf(page, name).locator('svg.zk-flow-outline')
  await expect(picture.locator('rect')).toHaveCount(4)
  await expect(picture.locator('path')).toHaveCount(3)
  await expect(picture.locator('rect[data-group]').first()).toBeVisible()

  const params = { clientKey }
  const { version } = await administrator(api.workflows.draft, { params })
  const graph = inARow([start, years, { ...end, position: { x: 600, y: 0 } }])
  await administrator(api.workflows.saveDraft, { params, body: { graph, version } })
  await page.reload()
  await expect(picture.locator('rect')).toHaveCount(3)
  await expect(picture.locator('path')).toHaveCount(2)
})

test('who uses a workflow is named, and keeps it from being removed', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const [name, assistant] = [`被用${run}`, `用流程的助手${run}`]
  const clientKey = await publishedFlow(administrator, name)
  const assistantId = await assistantBy(administrator, clientKey, assistant)
  const { seatConfiguration } = seatSettings
  const { updatedBy: _by, updatedAt: _at, ...before } = await administrator(seatConfiguration.get, {})
  const { version } = await administrator(seatConfiguration.set, { body: { ...before, workflowKey: clientKey } })
  try {
    await signIn(page, accounts.administrator)
    await page.goto('/workflow/index')
    await expect(cardOf(page, name)).toContainText('2 处在用')
    await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
    const refused = page.getByRole('menuitem', { name: `${assistant}、坐席助手在用` })
    await expect(refused).toHaveAttribute('aria-disabled', 'true')
    // Nor by whoever calls the server.
    await expect(administrator(api.workflows.remove, { params: { clientKey } })).rejects.toThrow(assistant)

    await page.goto(`/workflow/details/${clientKey}`)
    const uses = page.getByRole('definition').filter({ hasText: '坐席配置' })
    await expect(uses.getByRole('link', { name: '坐席助手' })).toHaveAttribute('href', /seat-config/)
    await uses.getByRole('link', { name: assistant }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(assistant)
  } finally {
    await administrator(seatConfiguration.set, { body: { ...before, version } })
  }
  await administrator(api.assistants.remove, { params: { id: assistantId } })
  await page.goto('/workflow/index')
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: `“${name}”的更多操作` })).toHaveCount(0)
})

test('a conversation that waits goes on where it was after the server was killed', async ({ page, playwright }) => {
  // The product is started twice.
  test.setTimeout(300_000)
  const password = 'zhiku-restart-2026'
  const product = {
    port: Number(process.env['E2E_PORT'] ?? 8190) + 60,
    command: ['server/src/main.ts', '--no-demo'],
    settings: { ZHIKU_ADMIN_PASSWORD: password, ZHIKU_PROBE_PORT: '0', ZHIKU_LOG: 'silent' },
  }
  await withOwnProduct(product, async ({ origin, start: begin, end: stop }) => {
    await begin()
    const request = await playwright.request.newContext({ baseURL: origin })
    const administrator = await actor(request, accounts.administrator, password)
    const clientKey = await publishedFlow(administrator, '会等的流程')
    const params = { id: await assistantBy(administrator, clientKey, '会等的助手') }
    const channel = await administrator(api.channels.create, { params, body: { kind: 'web', name: '官网' } })
    await page.goto(`${origin}/chat/${channel.id}`)
    const say = async (text: string) => {
      await page.getByRole('textbox', { name: '问题' }).fill(text)
      await page.getByRole('textbox', { name: '问题' }).press('Enter')
    }
    await say('还保修吗')
    await expect(page.getByRole('article')).toContainText('用了几年？')
    await expect(page.getByRole('button', { name: '发送' })).toBeVisible()

    await stop('SIGKILL')
    await begin()
    await say('3')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').last()).toContainText('用了 3 年，还在保。')
    // one run, from its beginning to its end
    await expect
      .poll(async () => (await administrator(api.workflowRuns.list, { params: { clientKey }, query: {} })).list)
      .toMatchObject([{ state: 'succeeded' }])
    await request.dispose()
  })
})

test('over a drawn graph the wheel scrolls the page, and the graph stays; laid out anew it can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn(page, accounts.operator)
  await page.goto('/workflow/details/returns')
  const graph = page.getByRole('region', { name: '第 1 版的流程图' })
  const start = graph.locator('.react-flow__node').first()
  const runs = page.getByRole('heading', { name: '运行记录' })
  await expect(start).toBeInViewport()
  await expect(runs).not.toBeInViewport()
  const within = async () => {
    const [outer, inner] = [await graph.boundingBox(), await start.boundingBox()]
    return [(inner?.x ?? 0) - (outer?.x ?? 0), (inner?.y ?? 0) - (outer?.y ?? 0)].map(Math.round)
  }
  const before = await within()
  await graph.hover()
  await page.mouse.wheel(0, 900)
  await expect(runs).toBeInViewport()
  expect(await within()).toEqual(before)

  const operator = await actor(page.request, accounts.operator)
  const clientKey = `laid-out-${run}`
  await operator(api.workflows.create, { body: { name: `排布${run}`, clientKey, template: 'returns' } })
  await page.goto(editAddress(clientKey))
  await page.getByRole('button', { name: '自动布局' }).click()
  await expect(page.getByText('已自动保存')).toBeVisible()
  const first = nodeOf(page, '开始')
  await expect(first).toBeInViewport()
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThanOrEqual(150)
})
