/** A customer writes in one browser, an agent works in another: on a ticket system's page, with the panel in it. */
import type { Browser, Page } from '@playwright/test'
import { api, everyCall, seatSettings } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { actor, run } from './actor.ts'
import { titlesFound } from './document-steps.ts'
import { foreignOrigin, startTicketSystem, ticketOrigin } from './ticket-system.ts'
import { expect, test } from './test.ts'

const question = `面板${run}保修几年`
const answer = `面板${run}整机保修 7 年。`
let stop = () => Promise.resolve()

test.beforeAll(async ({ playwright, baseURL }) => {
  const zhiku = baseURL ?? ''
  const request = await playwright.request.newContext({ baseURL: zhiku })
  const admin = await actor(request, accounts.administrator)
  const base = await admin(api.knowledgeBases.create, { body: { type: 'faq', name: `面板库${run}` } })
  await admin(api.faqs.create, { params: { id: base.id }, body: { question, answer } })
  await expect.poll(() => titlesFound(admin, base.id, question)).toEqual([question])
  const { id: groupId } = await admin(seatSettings.seatScriptGroups.create, { body: { name: `面板${run}` } })
  const script = { groupId, title: `开场${run}`, text: `{{客户姓名}}您好${run}`, shortcut: `p${run}` }
  await admin(seatSettings.seatScripts.create, { body: script })
  const key = await admin(everyCall.seatKeys.create, { body: { name: `工单${run}`, origins: [ticketOrigin] } })
  await request.dispose()
  stop = await startTicketSystem(zhiku, key.secret)
})
test.afterAll(() => stop())

const panelOf = (page: Page) => page.frameLocator('iframe[title="坐席面板"]')
const draftOf = (page: Page) => page.getByLabel('回复草稿')
const chooseTicket = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工单' }).getByRole('button', { name }).click()

/** In a browser of their own. */
async function customer(browser: Browser, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${ticketOrigin}/customer`)
  await page.getByLabel('我是').selectOption({ label: name })
  return {
    say: async (text: string) => {
      await page.getByLabel('客户说').fill(text)
      await page.getByRole('button', { name: '发送' }).click()
      await expect(page.getByRole('log')).toContainText(text)
    },
    leave: () => context.close(),
  }
}

test('a customer writes, the agent answers from the panel with the keyboard', async ({ page, browser }) => {
  await page.goto(ticketOrigin)
  await chooseTicket(page, '李女士')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: '李女士' })).toBeVisible()
  const lady = await customer(browser, '李女士')
  const first = panel.getByRole('article').first()
  await lady.say(question)
  await expect(first).toContainText(answer)

  const draft = draftOf(page)
  await draft.focus()
  await page.keyboard.press('Alt+Digit1')
  await expect(draft).toHaveValue(new RegExp(answer))
  await expect(first).toContainText('已复制')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(answer)
  await expect(first).toContainText('已发送')

  await draft.fill('我们是全网最低价')
  await expect(panel.getByText('禁用词：全网最低。请先改掉禁用词')).toBeVisible()
  await expect(page.getByText('改掉才能发送')).toBeVisible()
  await draft.fill('')
  await page.keyboard.press('/')
  await expect(panel.getByRole('combobox', { name: '找话术' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(draft).toBeFocused()
  await page.keyboard.press('/')
  await panel.getByRole('combobox', { name: '找话术' }).fill(`p${run}`)
  await expect(panel.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(draft).toHaveValue(`李女士您好${run}`)
  await expect(draft).toBeFocused()

  // In the middle: the page is loaded anew, and the customer goes on.
  await page.reload()
  await expect(panel.getByRole('article').filter({ hasText: answer }).first()).toBeVisible()
  await lady.say('运费谁出')
  await panel.getByRole('button', { name: '小结' }).click()
  const summary = panel.getByRole('dialog', { name: '小结' })
  await summary.getByLabel('跟进').fill('回访')
  await summary.getByRole('button', { name: '保存', exact: true }).click()
  await expect(panel.getByText('小结已保存。')).toBeVisible()

  await page.getByRole('button', { name: '结束工单' }).click()
  await expect(panel.getByText('会话已结束。')).toBeVisible()
  await lady.leave()
})

test('the panel says that the line is lost, and catches up', async ({ page, browser }) => {
  await page.route('**/events', (route) => route.abort())
  await page.goto(ticketOrigin)
  await chooseTicket(page, '王先生')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: '王先生' })).toBeVisible()
  await expect(panel.getByText('连接断开，正在重连')).toBeVisible()
  const sir = await customer(browser, '王先生')
  await sir.say(question)
  await page.unroute('**/events')
  await expect(panel.getByRole('article').first()).toContainText(answer)
  await expect(panel.getByText('连接断开，正在重连')).toBeHidden()
  await sir.leave()
})

test('a page of another origin gets no token, and cannot frame the panel', async ({ page }) => {
  await page.goto(foreignOrigin)
  await chooseTicket(page, '陈小姐')
  await expect(page.getByRole('complementary', { name: '知库坐席面板' })).toContainText('允许的来源')
  await expect(page.locator('iframe')).toHaveCount(0)
  const letIn = await page.request.post(`${ticketOrigin}/tickets/${await ticketId(page)}/panel`)
  const { page: address, token } = (await letIn.json()) as { page: string; token: string } // as the example answers
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, title: '坐席面板' })
    document.body.append(frame)
  }, address)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(panelOf(page).getByRole('heading')).toHaveCount(0)
  // Nor is a token of use that has got about.
  const read = await page.evaluate(
    ({ url, secret }) =>
      fetch(`${new URL(url).origin}/rpc/v1/seat-assistant/panel`, { headers: { authorization: `Bearer ${secret}` } })
        .then(() => 'read')
        .catch(() => 'refused'),
    { url: address, secret: token },
  )
  expect(read).toBe('refused')
})

async function ticketId(page: Page): Promise<string> {
  const tickets = (await (await page.request.get(`${ticketOrigin}/tickets`)).json()) as { id: string }[] // as it answers
  return tickets[2]?.id ?? ''
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the panel in the page stands up to axe in ${colorScheme}`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(ticketOrigin)
    await chooseTicket(page, '陈小姐')
    const miss = await customer(browser, '陈小姐')
    await miss.say(question)
    await expect(panelOf(page).getByRole('article').first()).toBeVisible()
    await expectAccessible(page, `ticket page ${colorScheme}`)
    await miss.leave()
  })
