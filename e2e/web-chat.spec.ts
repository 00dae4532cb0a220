/** A customer on another site asks in the embedded chat, loads the page anew while it answers, and rates what came. */
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import { titlesFound } from './document-steps.ts'
import { goOn } from './model.ts'
import { expectAccessible } from './accessibility.ts'
import { allowedShop, otherShop } from './shops.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const area = '/commodity-customer-service'
const question = `网聊${run}保修多久`
const answer = `网聊${run}整机保修六年。`

const chatOf = (page: Page) => page.frameLocator('iframe[title="在线客服"]')
const openChat = (page: Page) => page.getByRole('button', { name: '在线客服' }).click()
const shopPage = (shop: string, zhiku: string, channel: string) => `${shop}/?${new URLSearchParams({ zhiku, channel })}`

/** A published assistant that answers the question from its FAQ. */
async function assistantFor(page: Page, name: string, settings: { model?: boolean } = {}) {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `${name}库` } })
  await operator(api.faqs.create, { params: { id: base.id }, body: { question, answer } })
  const assistant = await operator(api.assistants.create, {
    body: {
      name,
      settings: {
        knowledgeBaseIds: [base.id],
        ...(settings.model && { model: { use: true }, faqDirect: { minScore: 1, minMargin: 1 } }),
      },
    },
  })
  await operator(api.assistants.publish, { params: { id: assistant.id }, body: { note: '第一次发布' } })
  await expect.poll(() => titlesFound(operator, base.id, question)).toEqual([question])
  return { operator, assistant }
}

test('from the channel in the console to a rated answer on another site', async ({ page, baseURL }) => {
  const zhiku = baseURL ?? ''
  const { assistant } = await assistantFor(page, `网聊助手${run}`)
  await signIn(page, accounts.operator)
  await page.goto(`${area}/detail?id=${assistant.id}&tab=channels`)
  await page.getByRole('button', { name: '新建渠道' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称').fill(`官网${run}`)
  await drawer.getByLabel('允许的来源').fill(allowedShop)
  await drawer.getByLabel('允许的来源').press('Enter')
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  const card = page.getByRole('listitem', { name: `官网${run}` })
  await card.getByRole('button', { name: '接入代码' }).click()
  const code = await card.getByRole('textbox', { name: '嵌入代码' }).inputValue()
  const channel = /data-channel="([^"]+)"/.exec(code)?.[1] ?? ''
  expect(code).toContain(`${zhiku}/embed.js`)

  await page.goto(shopPage(allowedShop, zhiku, channel))
  await openChat(page)
  const chat = chatOf(page)
  const box = chat.getByRole('textbox', { name: '问题' })
  await expect(box).toBeFocused()
  await box.fill('长'.repeat(512))
  await expect(chat.getByText('最多 500 字，请删去 12 字。')).toBeVisible()
  await expect(chat.getByRole('button', { name: '发送' })).toBeDisabled()
  await box.fill(question)
  await box.press('Enter')
  await expect(chat.getByRole('article').last()).toContainText(answer)
  const turn = chat.getByRole('article').last()
  const source = turn.getByRole('list', { name: '来源' }).getByRole('button').first()
  await source.click()
  await expect(source).toHaveAttribute('aria-expanded', 'true')
  await expect(turn.getByRole('list', { name: '来源' })).toContainText(answer)

  await turn.getByRole('button', { name: '没有帮助' }).click()
  await turn.getByRole('button', { name: '不够详细' }).click()
  await turn.getByRole('button', { name: '提交' }).click()
  await expect(turn.getByRole('button', { name: '没有帮助' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'embedded chat')

  await box.press('Escape')
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeHidden()
  await page.reload()
  await openChat(page)
  await expect(chat.getByRole('article').last()).toContainText(answer)
  await chat.getByRole('button', { name: '新会话' }).click()
  await expect(chat.getByRole('article')).toHaveCount(0)
  await chat.getByRole('button', { name: '回到上一次' }).click()
  await expect(chat.getByRole('article').last()).toContainText(answer)
})

test('an answer that was still coming goes on after the page was loaded anew', async ({ page, baseURL }) => {
  const { operator, assistant } = await assistantFor(page, `网聊续答${run}`, { model: true })
  const params = { id: assistant.id }
  const { id } = await operator(api.channels.create, { params, body: { kind: 'web', name: '独立页面' } })
  await page.goto(`${baseURL}/chat/${id}`)
  const box = page.getByRole('textbox', { name: '问题' })
  await box.fill(`${question} 细细说`)
  await box.press('Enter')
  const turn = page.getByRole('article').last()
  // from the first event on the browser knows of it
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('runningTurnId')
  await page.reload()
  await expect(page.getByRole('button', { name: '停止回答' })).toBeVisible()
  await expect(turn).toContainText('整机保修') // the model is in the middle of it: whoever goes on before it began waits in vain
  await goOn(page.request)
  await expect(turn).toContainText('请放心使用')
  await expect(page.getByRole('button', { name: '发送' })).toBeVisible()
  await expect(turn).not.toContainText('已停止')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a page of an origin that is not allowed cannot have the chat, and says so', async ({ page, baseURL }) => {
  const { operator, assistant } = await assistantFor(page, `网聊外站${run}`)
  const params = { id: assistant.id }
  const body = { kind: 'web' as const, name: '官网', origins: [allowedShop] }
  const { id } = await operator(api.channels.create, { params, body })
  await page.goto(shopPage(otherShop, baseURL ?? '', id))
  await openChat(page)
  await expect(page.getByRole('alert')).toContainText('允许的来源')
  await expect(page.locator('iframe')).toHaveCount(0)
  // Nor can it frame the page by itself.
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = '在线客服'
    document.body.append(frame)
  }, `${baseURL}/chat/${id}`)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(chatOf(page).getByRole('textbox', { name: '问题' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the chat page on a phone has no serious accessibility fault (${colorScheme})`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme })
    const { operator, assistant } = await assistantFor(page, `网聊手机${colorScheme}${run}`)
    const params = { id: assistant.id }
    const { id } = await operator(api.channels.create, { params, body: { kind: 'web', name: '手机' } })
    await page.goto(`${baseURL}/chat/${id}`)
    await page.getByRole('textbox', { name: '问题' }).fill('我要找人工客服')
    await page.keyboard.press('Enter')
    await expect(page.getByText('转接人工客服')).toBeVisible()
    await expectAccessible(page, 'chat page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}

test('in a narrow window a table scrolls rather than tear the numbers of models', async ({ page, baseURL }) => {
  const operator = await actor(page.request, accounts.operator)
  const assistant = await operator(api.assistants.create, { body: { name: `网聊窄窗${run}` } })
  const params = { id: assistant.id }
  await operator(api.assistants.publish, { params, body: { note: '第一次发布' } })
  const { id } = await operator(api.channels.create, { params, body: { kind: 'web', name: '独立页面' } })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${baseURL}/chat/${id}`)
  const box = page.getByRole('textbox', { name: '问题' })
  await box.fill('X10-Pro 和 X10 1.5匹 对比 噪音')
  await box.press('Enter')
  const cell = page.getByRole('cell', { name: 'KFR-35GW/X10-Pro' }).filter({ hasText: /^KFR/ })
  await expect(cell).toBeVisible()
  const lines = await cell.evaluate((element) => {
    const text = element.firstChild
    const range = document.createRange()
    const from = text?.textContent?.indexOf('X10') ?? 0
    if (text) range.setStart(text, from)
    if (text) range.setEnd(text, from + 3)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
