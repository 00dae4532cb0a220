/** What waits for an employee, what they are told, and what is their own: home, bell, profile. */
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { actor, newPerson, rolesOf, run, tokenOf } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectAccessible, loaded, openWhole } from './accessibility.ts'
import { accounts, password } from './accounts.ts'
import { keepToken, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let administrator: Actor
let operator: Actor
let roleIds: Record<string, string>
let knowledgeBaseId = ''

test.beforeAll('a knowledge base whose changes wait', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  administrator = await actor(request, accounts.administrator)
  operator = await actor(request, accounts.operator)
  roleIds = await rolesOf(administrator)
  const { id, version } = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `通知演练 ${run}` } })
  knowledgeBaseId = id
  await administrator(api.knowledgeBases.configure, { params: { id }, body: { auditRequired: true, version } })
})

/** A new FAQ that waits for approval; answers the id of its audit. */
async function submitFaq(question: string, by: Actor = operator): Promise<string> {
  const faq = await by(api.faqs.create, { params: { id: knowledgeBaseId }, body: { question, answer: '可以。' } })
  const query = { scope: 'todo', knowledgeBaseId, pageNum: 1, pageSize: 50 } as const
  const { list } = await administrator(api.audits.list, { query })
  return list.find(({ targetId }) => targetId === faq.id)?.id ?? ''
}

const bell = (page: Page) => page.getByRole('button', { name: /^通知(，|$)/ })

test('a decision of somebody else arrives at once, leads to the change, and is read', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `撰稿${run}`, [roleIds['知识运营'] ?? ''])
  const writer = await actor(page.request, person.mobile)
  const invoice = await submitFaq(`通知${run}能否开票`, writer)
  const exchange = await submitFaq(`通知${run}能否换货`, writer)
  const warranty = await submitFaq(`通知${run}能否延保`, writer)
  await signIn(page, person.mobile)
  const listening = page.waitForResponse((answer) => answer.url().includes('/notifications/stream'))
  await page.goto('/guide-home')
  await listening
  await expect(bell(page)).toHaveAccessibleName('通知')
  const rejected = { decision: 'reject', comment: '请写明条件', version: 1 } as const
  await administrator(api.audits.decide, { params: { id: invoice }, body: rejected })
  await expect(bell(page)).toHaveAccessibleName('通知，1 条未读')
  for (const id of [exchange, warranty])
    await administrator(api.audits.decide, { params: { id }, body: { decision: 'approve', version: 1 } })
  await expect(bell(page)).toHaveAccessibleName('通知，3 条未读')

  await bell(page).click()
  const list = page.getByRole('region', { name: '通知' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const refusal = list.getByRole('listitem').filter({ hasText: '能否开票' })
  await expect(refusal).toContainText('请写明条件')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  // By keyboard: while the panel unfolds, a click passes through it, and Playwright scrolls the page away under it.
  await refusal.getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`auditList\\?scope=all&auditId=${invoice}`))
  await expect(page.getByRole('dialog').getByText('原因：请写明条件')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('通知，2 条未读')

  await bell(page).click()
  await expect(list).toBeInViewport({ ratio: 1 })
  await list.getByRole('button', { name: '全部已读' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('通知')
  await expect(list.getByText('未读：')).toHaveCount(0)
  await bell(page).press('Escape')
  await expect(list).toBeHidden()
})

test('the list of notifications stands where it will stand before it has come', async ({ page }) => {
  await signIn(page, accounts.operator)
  await page.goto('/guide-home')
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/notification-list-*.js', (route) => held.then(() => route.continue()))
  await bell(page).click()
  const panel = page.getByRole('tooltip')
  await expect(panel.locator('.ant-skeleton')).toBeVisible()
  // Until it has been measured a panel lies far outside the window.
  await expect(panel).toBeInViewport({ ratio: 1 })
  const before = await panel.boundingBox()
  come()
  await expect(panel.getByRole('heading', { name: '通知' })).toBeVisible()
  const after = await panel.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
})

test('home counts what really waits, and leads to it', async ({ page }) => {
  const question = `通知${run}能否上门`
  await submitFaq(question)
  const { audits } = await administrator(api.home.workQueue, {})
  await signIn(page, accounts.administrator)
  await page.goto('/guide-home')
  const desk = page.getByRole('region', { name: '工作台' })
  const kinds = desk.getByRole('group', { name: '按种类看' })
  await expect(kinds.getByRole('button', { name: /^待我审核/ })).toHaveText(`待我审核 ${audits?.total}`)
  for (const name of ['解析失败', '即将到期', '待完善问题']) {
    await expect(kinds.getByRole('button', { name: new RegExp(`^${name} \\d+`) })).toBeVisible()
  }
  const trends = page.getByRole('region', { name: '近 30 天趋势' })
  await expect(trends.getByRole('row')).toHaveCount(31) // the days, and their head
  const items = desk.getByRole('listitem')
  await items.first().getByRole('link').focus()
  await page.keyboard.press('j')
  await expect(items.nth(1).getByRole('link')).toBeFocused()
  await kinds.getByRole('button', { name: /^待我审核/ }).click()
  await desk.getByRole('link', { name: `新建“${question}”` }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^通过/ })).toBeVisible()
})

test('whoever only searches begins at the search, with the box in focus', async ({ page }) => {
  await signIn(page, accounts.agent)
  await page.goto('/guide-home')
  const box = page.getByRole('combobox', { name: '搜索知识' })
  await expect(box).toBeFocused()
  await page.keyboard.type('滤网怎么清洗')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/knowledge-search\/index\?keyword=/)
})

test('a first step ticks itself off once it is done, and the guide is hidden for good', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `起步${run}`, [roleIds['管理员'] ?? ''])
  const maker = await actor(page.request, person.mobile)
  const made = await maker(api.organizations.create, { body: { name: `起步 ${run}` } })
  const [secret] = (await tokenOf(page.request, person.mobile)).split('.')
  const token = `${secret}.${made.roleOrganizationId}`
  await keepToken(page, token)
  await page.goto('/guide-home')
  const guide = page.getByRole('region', { name: '新手指引' })
  const step = guide.getByRole('listitem').filter({ hasText: '建一个知识库' })
  await expect(step.getByLabel('已完成')).toHaveCount(0)
  await step.getByRole('link').click()
  await page.getByRole('button', { name: '新建知识库' }).first().click()
  await page.getByRole('dialog').getByLabel('名称').fill(`起步资料 ${run}`)
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await expect(page).toHaveURL(/mainDetail/)
  await page.goto('/guide-home')
  await expect(step.getByLabel('已完成')).toBeVisible()
  await guide.getByRole('button', { name: '不再显示' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: '工作台' })).toBeVisible()
  await expect(guide).toBeHidden()
})

test('one changes the own name and picture, and ends a sign-in elsewhere', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `改名${run}`, [roleIds['坐席'] ?? ''])
  await signIn(page, person.mobile)
  await page.goto('/profile')
  const name = page.getByRole('textbox', { name: '姓名' })
  await expect(name).toHaveValue(person.name)
  // What is saved next builds on what was saved before: reading that anew would take for ever.
  await page.route(/\/profile$/, (route) => (route.request().method() === 'GET' ? undefined : route.fallback()))
  await name.fill(`新名${run}`)
  await page.getByRole('button', { name: '保存' }).click()
  const user = page.getByRole('button', { name: `用户菜单：新名${run}` })
  await expect(user).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: picture })
  await expect(user.locator('img')).toBeVisible()
  await page.getByRole('button', { name: '移除' }).click()
  await expect(user.locator('img')).toHaveCount(0)

  const elsewhere = await actor(page.request, person.mobile, password)
  await page.getByRole('tab', { name: '登录设备' }).click()
  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(3) // this one, the one just made, and that of the first password
  await devices.filter({ hasNotText: '本机' }).first().getByRole('button').click()
  await page.getByRole('button', { name: '下线', exact: true }).last().click()
  await expect(devices).toHaveCount(2)
  await devices.filter({ hasNotText: '本机' }).getByRole('button').click()
  await page.getByRole('button', { name: '下线', exact: true }).last().click()
  await expect(devices).toHaveCount(1)
  await expect(elsewhere(api.sessions.currentInfo, {})).rejects.toThrow()
  await page.getByRole('tab', { name: '我的操作记录' }).click()
  await expect(page.getByRole('tabpanel', { name: '我的操作记录' })).toContainText('登录')
  await expect(
    page.getByRole('region', { name: '操作记录列表' }).getByRole('columnheader', { name: '变化' }),
  ).toBeVisible()
})

/** One blue pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

/** Pages, and what a button on them opens; the pages of the menu themselves are measured with all others. */
const windows: readonly { address: string; open?: string | RegExp }[] = [
  { address: '/guide-home', open: /^通知(，|$)/ },
  { address: '/system/user', open: '新建员工' },
  { address: '/system/user', open: '导入员工' },
  { address: '/system/roles', open: '新建角色' },
  { address: '/system/roles', open: /查看“.*”的成员$/ },
  { address: '/system/roles', open: '组织' },
  { address: '/profile?tab=sessions' },
  { address: '/profile?tab=records' },
]
test('no window of people and home has an accessibility violation', async ({ page }) => {
  test.slow() // many of them, each measured as a whole
  await signIn(page, accounts.administrator)
  for (const { address, open } of windows) {
    await openWhole(page, address)
    if (open) {
      await page
        .getByRole('button', { name: open, exact: typeof open === 'string' })
        .first()
        .click()
      await expect(
        page
          .getByRole('dialog')
          .or(page.getByRole('region', { name: '通知' }))
          .first(),
      ).toBeVisible()
      await loaded(page)
    }
    await expectAccessible(page, `${address} ${String(open)}`)
  }
})
