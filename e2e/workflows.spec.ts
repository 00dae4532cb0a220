/** A workflow is drawn, tried, published, changed, compared and restored; two people draw one at once. */
import { api } from '@zhiku/contract'
import { urlOf } from '@zhiku/contract/call'
import { expectAccessible, expectPagesAccessible, openWhole } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import { pick } from './choices.ts'
import { rowAct } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import {
  choose,
  dragBetween,
  editAddress,
  entryOf,
  field,
  nodeOf,
  openNode,
  panelOf,
  pickKind,
  portOf,
  publish,
  saved,
  wayOf,
} from './workflow-steps.ts'
import { expect, test } from './test.ts'

test('a workflow is drawn by mouse, tried, published, changed, compared and restored', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/workflow/index')
  await page.getByRole('link', { name: '新建工作流' }).first().click()
  await page.getByLabel('名称', { exact: true }).fill(`报修${run}`)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`报修${run}`)

  // On a way: the question comes between start and end.
  await wayOf(page, '开始', '结束').click()
  await page.getByRole('button', { name: '在连线上插入节点' }).click()
  await pickKind(page, '询问')
  await expect(wayOf(page, '询问', '结束')).toBeAttached()
  await expect(nodeOf(page, '询问')).toContainText('1')
  await field(page, '问题').fill('用了几年？')
  await choose(page, field(page, '回答应是'), '数字')
  await field(page, '保存到变量').fill('years')

  // From the palette, then joined by dragging: what the port led to before is let go.
  await page.getByRole('complementary', { name: '节点列表' }).getByRole('button', { name: '条件', exact: true }).click()
  await page.getByRole('button', { name: '添加分支' }).click()
  await page.getByRole('region', { name: '分支 1' }).getByLabel('名称', { exact: true }).fill('过保')
  await dragBetween(page, portOf(page, '询问', '下一步'), entryOf(page, '条件'))
  await expect(wayOf(page, '询问', '条件')).toBeAttached()
  await expect(wayOf(page, '询问', '结束')).toHaveCount(0)
  await nodeOf(page, '条件').click()
  await choose(page, field(page, '变量'), 'years · 数字')
  await choose(page, field(page, '怎样'), '大于')
  await field(page, '比较的值').fill('6')

  // From a port's +, and on the bare canvas.
  await nodeOf(page, '条件').getByRole('button', { name: '在“过保”之后添加节点' }).click()
  await pickKind(page, '回复')
  await field(page, '要说的话').fill('已过保，{{ years }} 年了。')
  await expect(wayOf(page, '条件', '回复')).toBeAttached()
  await page.getByRole('button', { name: '自动布局' }).click()
  await page.getByRole('button', { name: '显示全部' }).click() // it is looked at from its start, and 回复 clicked below
  await choose(page, field(page, '“下一步”连到'), '结束')
  await nodeOf(page, '条件').click()
  await choose(page, field(page, '“否则”连到'), '结束')
  await expect(page.getByRole('button', { name: '没有问题' })).toBeVisible()
  await saved(page)

  await page.getByRole('button', { name: '试运行' }).click()
  await panelOf(page).getByLabel('客户开口说的话').fill('坏了')
  await panelOf(page).getByRole('button', { name: '开始' }).click()
  await panelOf(page).getByLabel('客户的回复').fill('8')
  await panelOf(page).getByLabel('客户的回复').press('Enter')
  await expect(panelOf(page).getByRole('log')).toContainText('已过保，8 年了。')
  await expect(panelOf(page).getByText('已完成')).toBeVisible()
  await expect(nodeOf(page, '回复').locator('[data-run="succeeded"]')).toBeVisible()
  await expect(wayOf(page, '条件', '回复').locator('[data-lit]')).toBeAttached()
  await expect(wayOf(page, '条件', '结束').locator('[data-lit]')).toHaveCount(0)
  await panelOf(page).getByRole('button', { name: '关闭' }).click()
  await publish(page, '第一次发布', 1)

  await nodeOf(page, '回复').click()
  await field(page, '要说的话').fill('已过保。')
  await publish(page, '说得更短', 2)
  await page.getByRole('link', { name: '历史版本' }).click()
  await page
    .getByRole('row', { name: /第 1 版/ })
    .getByRole('link', { name: '与草稿比较' })
    .click()
  await expect(page.getByRole('list', { name: '改动' })).toContainText('节点 回复')
  await expect(page.getByRole('list', { name: '改动' }).locator('ins')).toHaveText('已过保。')
  await page.goBack()

  await rowAct(page, '第 1 版', '恢复为草稿')
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await expect(page).toHaveURL(/edit/)
  await expect(page.getByRole('button', { name: '没有问题' })).toBeVisible() // what stands around the graph is drawn after it
  await page.getByRole('button', { name: '显示全部' }).click() // opened at its start, 回复 lies beyond the panel
  await nodeOf(page, '回复').click()
  await expect(field(page, '要说的话')).toHaveValue('已过保，{{ years }} 年了。')
})

test('a workflow is drawn without a mouse', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `键盘${run}` } })
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(clientKey))
  await expect(nodeOf(page, '开始')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('回复')
  await page.keyboard.press('Enter')
  await expect(field(page, '节点名称')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('您好')
  await pick(page, field(page, '“下一步”连到'), '结束')
  await expect(wayOf(page, '回复', '结束')).toBeAttached()

  await page.keyboard.press('Escape')
  await nodeOf(page, '开始').focus()
  await page.keyboard.press('Enter')
  // The form of the node before may stand there for a moment; the new one takes the focus when it comes.
  await expect(field(page, '节点名称')).toHaveValue('开始')
  await expect(field(page, '节点名称')).toBeFocused()
  await pick(page, field(page, '“下一步”连到'), '回复')
  await expect(wayOf(page, '开始', '回复')).toBeAttached()
  await saved(page)

  await nodeOf(page, '回复').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, '节点名称')).toHaveValue('回复')
  await expect(field(page, '节点名称')).toBeFocused()
  await nodeOf(page, '回复').focus()
  await page.keyboard.press('Delete')
  await expect(nodeOf(page, '回复')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(wayOf(page, '开始', '回复')).toBeAttached()
  await saved(page)
  await page.reload()
  await expect(nodeOf(page, '回复')).toContainText('您好')
})

test('a workflow is taken along as a file; its secrets are kept, not shown', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `带走${run}` } })
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(clientKey))
  await panelOf(page).getByLabel('密钥的名字').fill('token')
  await panelOf(page).getByLabel('密钥的值').fill('very-secret-words')
  await panelOf(page).getByRole('button', { name: '保存密钥' }).click()
  await expect(panelOf(page).getByRole('button', { name: '删除密钥“token”' })).toBeVisible()
  await expect(page.getByText('very-secret-words')).toHaveCount(0)
  await page.goto(`/workflow/details/${clientKey}`)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出草稿' }).click()
  expect((await file).suggestedFilename()).toBe(`带走${run}.json`)
})

test('a name that is none is told at its field, and a closed tab does not lose it', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `写错${run}` } })
  await signIn(page, accounts.administrator)
  await page.goto(editAddress(clientKey))
  await page.getByRole('complementary', { name: '节点列表' }).getByRole('button', { name: '询问', exact: true }).click()
  await field(page, '保存到变量').fill('1 a')
  await expect(panelOf(page).getByText(/只能是字母、数字和下划线，不能/)).toBeVisible()
  await expect(page.getByText(/有写法不对的地方/)).toBeVisible()
  await page.reload()
  await nodeOf(page, '询问').click()
  await expect(field(page, '保存到变量')).toHaveValue('1 a')
  await field(page, '保存到变量').fill('years')
  await saved(page)
})

test('two people draw one workflow: what differs is merged, the same field is asked about', async ({
  page,
  browser,
}) => {
  const administrator = await actor(page.request, accounts.administrator)
  const { clientKey } = await administrator(api.workflows.create, { body: { name: `两人${run}` } })
  await signIn(page, accounts.administrator)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, accounts.operator)
  for (const one of [page, other]) {
    await one.goto(editAddress(clientKey))
    await openNode(one, '开始')
    // Every quarter of a minute an editor looks what others saved; here each learns it when it saves.
    await one.route(`**${urlOf(api.workflows.get, { params: { clientKey } })}`, (route) => route.abort())
  }

  await field(page, '节点名称').fill('问好')
  await saved(page)
  await openNode(other, '结束')
  await field(other, '节点名称').fill('道别')
  await expect(other.getByText(/已合并.+刚保存的修改/)).toBeVisible()
  await expect(nodeOf(other, '问好')).toBeVisible()
  await saved(other)

  await openNode(other, '问好')
  await field(other, '节点名称').fill('他的开头')
  await saved(other)
  await field(page, '节点名称').fill('我的开头')
  const dialog = page.getByRole('dialog', { name: '两个人改了同一处' })
  await expect(dialog).toContainText('节点名称')
  await dialog.getByRole('radio', { name: /他的开头/ }).check()
  await dialog.getByRole('button', { name: '按选择合并' }).click()
  await expect(nodeOf(page, '他的开头')).toBeVisible()
  await expect(nodeOf(page, '道别')).toBeVisible()
  await saved(page)
  await context.close()
})

test('no page of one workflow has a serious accessibility fault', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const [template] = (await administrator(api.workflows.templates, {})).list
  const { clientKey } = await administrator(api.workflows.create, {
    body: { name: `无障碍${run}`, ...(template && { template: template.key }) },
  })
  await administrator(api.workflows.publish, { params: { clientKey }, body: { note: '第一版' } })
  await signIn(page, accounts.administrator)
  await openWhole(page, editAddress(clientKey))
  await expect(nodeOf(page, '开始')).toBeVisible()
  await expectAccessible(page, 'editor')
  await page.locator('.react-flow__node').nth(1).click()
  await page.getByRole('button', { name: /没有问题|个提醒/ }).click()
  await expectAccessible(page, 'editor with a node and its problems')
  const problems = page.locator('.zk-flow-problems-box')
  const { y, height } = (await problems.boundingBox()) ?? { y: 0, height: Infinity }
  for (const tool of ['.react-flow__controls', '.react-flow__minimap'])
    expect((await page.locator(tool).boundingBox())?.y).toBeGreaterThan(y + height)
  await page.keyboard.press('Escape')
  await expect(problems).toHaveCount(0)
  await expect(page.getByRole('button', { name: /没有问题|个提醒/ })).toBeFocused()
  await page.getByRole('button', { name: '试运行' }).click()
  await expectAccessible(page, 'editor that tries')
  await panelOf(page).getByRole('button', { name: '关闭' }).click()
  await field(page, '节点名称').fill('改了名')
  await saved(page)
  await expectPagesAccessible(page, [
    `/workflow/details/${clientKey}`,
    `/workflow/workflow-history/${clientKey}`,
    `/workflow/compare?clientKey=${clientKey}&from=1&to=draft`,
  ])
})
