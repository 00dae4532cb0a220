/** A run is stopped, led on, looked into; one node is tried alone; a run is replayed, two revisions run on the same words. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { GraphDraft } from '@zhiku/contract/workflows/graph'
import { expectAccessible } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import type { Actor } from './actor.ts'
import { signIn } from './sign-in.ts'
import { editAddress, field, nodeOf, panelOf, saved, wayOf } from './workflow-steps.ts'
import { expect, test } from './test.ts'

/** Asks for years, and says whether it is still under warranty. */
const warranty = (over: string): GraphDraft => ({
  formatVersion: 1,
  nodes: [
    { id: 'start', kind: 'start', title: '开始', position: { x: 0, y: 0 }, data: {} },
    {
      id: 'ask',
      kind: 'ask',
      title: '问年数',
      position: { x: 300, y: 0 },
      data: { text: '用了几年？', expects: 'number', into: 'years' },
    },
    {
      id: 'test',
      kind: 'condition',
      title: '过保了吗',
      position: { x: 600, y: 0 },
      data: {
        cases: [
          {
            id: 'over',
            name: '过保',
            tests: [{ path: 'years', operator: 'greater', value: { from: 'value', value: 6 } }],
          },
        ],
      },
    },
    { id: 'no', kind: 'reply', title: '过保回复', position: { x: 900, y: 0 }, data: { text: over } },
    { id: 'yes', kind: 'reply', title: '在保回复', position: { x: 900, y: 200 }, data: { text: '还在保。' } },
    { id: 'end', kind: 'end', title: '结束', position: { x: 1200, y: 0 }, data: {} },
  ],
  edges: [
    ['start', 'next', 'ask'],
    ['ask', 'next', 'test'],
    ['test', 'over', 'no'],
    ['test', 'else', 'yes'],
    ['no', 'next', 'end'],
    ['yes', 'next', 'end'],
  ].map(([source = '', sourcePort = '', target = '']) => ({
    id: `${source}-${sourcePort}`,
    source,
    sourcePort,
    target,
  })),
})

async function makeWarranty(administrator: Actor, name: string): Promise<string> {
  const graph = warranty('已过保，{{ years }} 年了。')
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `${name}${run}`, graph } })
  return clientKey
}

/** Published, then drawn on: the draft says something else. */
async function makeTwo(administrator: Actor, name: string): Promise<string> {
  const clientKey = await makeWarranty(administrator, name)
  const params = { clientKey }
  await administrator(api.workflows.publish, { params, body: { note: '第一版' } })
  const { version } = await administrator(api.workflows.draft, { params })
  await administrator(api.workflows.saveDraft, { params, body: { graph: warranty('已过保。'), version } })
  return clientKey
}

const breakpointOf = (page: Page, title: string): Locator =>
  nodeOf(page, title).getByRole('button', { name: `“${title}”的断点` })
const partingNode = (scope: Locator, title: string): Locator =>
  scope.locator('[data-parting]').filter({ hasText: title })

test('a run stops at breakpoints, goes step by step and shows what each node read and wrote', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const clientKey = await makeWarranty(administrator, '断点')
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(clientKey))

  await page.getByRole('button', { name: '显示全部' }).click()
  // One by the mouse, one by the keyboard; both are there after a reload.
  await nodeOf(page, '过保了吗').hover()
  await breakpointOf(page, '过保了吗').click()
  await nodeOf(page, '结束').click()
  await page.keyboard.press('F9')
  await saved(page)
  await page.reload()
  for (const title of ['过保了吗', '结束']) {
    await expect(breakpointOf(page, title)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: '试运行' }).click()
  const panel = panelOf(page)
  const listed = panel.getByRole('region', { name: /^断点（/ })
  await expect(listed.getByRole('listitem')).toHaveCount(2)

  await panel.getByLabel('客户开口说的话').fill('坏了')
  await panel.getByRole('button', { name: '开始', exact: true }).click()
  await panel.getByLabel('客户的回复').fill('8')
  await panel.getByLabel('客户的回复').press('Enter')
  await expect(panel.getByRole('status')).toHaveText('停在“过保了吗”之前')
  await expect(nodeOf(page, '过保了吗').locator('[data-run="paused"]')).toBeVisible()
  await expect(nodeOf(page, '问年数')).toContainText('years = 8')
  await expect(wayOf(page, '问年数', '过保了吗').locator('[data-lit]')).toBeAttached()
  await expectAccessible(page, 'editor at a breakpoint')

  // A breakpoint that is taken away while the run stands still counts at once.
  await listed.getByRole('button', { name: '取消“结束”的断点' }).click()
  await page.keyboard.press('F10')
  await expect(panel.getByRole('status')).toHaveText('停在“过保回复”之前')
  await nodeOf(page, '过保了吗').click()
  const values = panel.getByRole('region', { name: '“过保了吗”的值' })
  await expect(values.getByLabel('读到')).toContainText('years 8')
  await page.keyboard.press('F8')
  await expect(panel.getByText('已完成')).toBeVisible()
  await expect(panel.getByRole('log')).toContainText('已过保，8 年了。')
})

test('one node is tried alone with the values of its last run', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const clientKey = await makeWarranty(administrator, '单独试')
  const started = await administrator(api.workflowRuns.create, {
    params: { clientKey },
    body: { inputs: { message: '坏了' } },
  })
  const params = { id: started.id }
  await expect.poll(async () => (await administrator(api.workflowRuns.get, { params })).waitingFor?.kind).toBe('text')
  await administrator(api.workflowRuns.input, { params, body: { text: '9' } })
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(clientKey))

  await nodeOf(page, '过保回复').click()
  await panelOf(page).getByRole('button', { name: '单独试这个节点' }).click()
  const trial = panelOf(page).getByRole('region', { name: '单独试这个节点' })
  await expect(trial.getByLabel('years')).toHaveValue('9')
  await trial.getByLabel('years').fill('12')
  await trial.getByRole('button', { name: '试一次' }).click()
  await expect(trial.getByRole('region', { name: '结果' })).toContainText('已过保，12 年了。')
  await expect(nodeOf(page, '过保回复').locator('[data-run="succeeded"]')).toBeVisible()
  await trial.getByRole('button', { name: '返回设置' }).click()
})

test('a stored run is found, opened and replayed on the draft, with where it first went apart', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const clientKey = await makeTwo(administrator, '回放')
  const { id } = await administrator(api.workflowRuns.create, {
    params: { clientKey },
    body: { revision: 1, inputs: { message: '坏了' } },
  })
  const params = { id }
  await expect.poll(async () => (await administrator(api.workflowRuns.get, { params })).waitingFor?.kind).toBe('text')
  await administrator(api.workflowRuns.input, { params, body: { text: '8' } })
  await signIn(page, accounts.administrator)
  await page.goto(`/workflow/details/${clientKey}`)

  await page.getByRole('region', { name: '运行记录' }).getByLabel('版本').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('草稿', { exact: true }).click()
  await expect(page.getByText('没有符合条件的运行')).toBeVisible()
  await page.getByRole('cell').getByRole('button', { name: '清空条件' }).click()
  await page
    .getByRole('row', { name: /第 1 版/ })
    .getByRole('button')
    .click()
  const drawer = page.getByRole('dialog', { name: '运行' })
  await expect(drawer.getByRole('log')).toContainText('已过保，8 年了。')
  await expect(drawer.locator('[data-lit]').first()).toBeAttached()
  await drawer.getByRole('group', { name: '问年数', exact: true }).click()
  await expect(drawer.getByRole('region', { name: '“问年数”的值' }).getByLabel('写入')).toContainText('years 8')
  await expectAccessible(page, 'run')

  await drawer.getByRole('button', { name: '回放', exact: true }).click()
  await drawer.getByRole('button', { name: '开始回放' }).click()
  await expect(drawer.getByText('从第 4 行开始不同：对客户说的话不同')).toBeVisible()
  await expect(drawer.getByRole('row', { name: /^4/ })).toContainText('过保回复')
  await expect(partingNode(drawer.getByRole('region', { name: '回放的流程图' }), '过保回复')).toBeVisible()
  await expectAccessible(page, 'replay')
})

test('a run that failed names its node and its cause, and leads to it on the canvas', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const graph = warranty('{{ nothing }}')
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `出错${run}`, graph } })
  const body = { inputs: { message: '坏了' } }
  const params = { id: (await administrator(api.workflowRuns.create, { params: { clientKey }, body })).id }
  const waits = async () => (await administrator(api.workflowRuns.get, { params })).waitingFor?.kind
  await expect.poll(waits).toBe('text')
  await administrator(api.workflowRuns.input, { params, body: { text: '8' } })
  await signIn(page, accounts.administrator)
  await page.goto(`/workflow/details/${clientKey}?run=${params.id}`)
  const drawer = page.getByRole('dialog', { name: '运行' })
  await expect(drawer.getByRole('alert')).toContainText('「过保回复」用到的变量「nothing」不存在')
  await drawer.getByRole('link', { name: '在画布上改这个节点' }).click()
  await expect(field(page, '节点名称')).toHaveValue('过保回复')
})

test('two revisions are run on the same words, and where they first went apart is marked', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const clientKey = await makeTwo(administrator, '成对')
  await signIn(page, accounts.administrator)
  await page.goto(`/workflow/compare?clientKey=${clientKey}&from=1&to=draft`)
  await page.getByLabel('客户开口说的话').fill('坏了')
  await page.getByRole('button', { name: '两版各跑一次' }).click()
  await expect(page.getByText('每一步都一样。')).toBeVisible()
  await page.getByLabel('客户的回复').fill('8')
  await page.getByLabel('客户的回复').press('Enter')
  await expect(page.getByRole('log', { name: '第 1 版的对话' })).toContainText('已过保，8 年了。')
  await expect(page.getByRole('log', { name: '草稿的对话' })).toContainText('已过保。')
  await expect(page.getByText('从第 4 行开始不同：对客户说的话不同')).toBeVisible()
  await expect(partingNode(page.getByRole('region', { name: '对比的流程图' }), '过保回复')).toBeVisible()
  await expectAccessible(page, 'paired runs')
})

test('workflows are shown as cards or as a table, found by their tags, and taken in from a file', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const [tag, name] = [`标签${run}`, `带标签${run}`]
  await administrator(api.workflows.create, { body: { name, tags: [tag], graph: warranty('好') } })
  await signIn(page, accounts.administrator)
  await page.goto('/workflow/index')
  await expect(page.getByRole('article', { name })).toBeVisible()
  await page.getByText('表格', { exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByText('卡片', { exact: true }).click()
  await page.getByRole('combobox', { name: '标签' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(`${tag}（1）`, { exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: '导出草稿' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入工作流' }).click()
  await (await chooser).setFiles(await (await file).path())
  await expect(page).toHaveURL(/edit/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} 副本`)
  await expect(nodeOf(page, '过保了吗')).toBeVisible()
})
