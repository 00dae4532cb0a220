/** An assistant is made, set, tried, published and tested, until the trace says why it answered so. */
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './sign-in.ts'

const area = '/commodity-customer-service'
const question = `助手${run}会不会唱歌`
const answer = `会唱${run}这一首。`

const ask = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '问题' }).fill(text)
  await page.getByRole('textbox', { name: '问题' }).press('Enter')
}
const turnOf = (page: Page, text: string) => page.getByRole('article', { name: `问：${text}` })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('from a new assistant to the trace of its answer', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `助手库${run}` } })
  const other = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `未绑定库${run}` } })
  await operator(api.faqs.create, { params: { id: base.id }, body: { question, answer } })
  await operator(api.faqs.create, { params: { id: other.id }, body: { question: `${question}吗`, answer: '不会。' } })
  await signIn(page, accounts.operator)

  await page.goto(`${area}/index`)
  await page.getByRole('button', { name: '新建助手' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByText('不能为空')).toBeVisible()
  await page.getByLabel('名称', { exact: true }).fill(`助手${run}`)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`助手${run}`)

  await page.getByLabel('知识库', { exact: true }).fill(base.name)
  await page.getByLabel('知识库', { exact: true }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('有未保存的修改')).toBeVisible()
  // What is not saved yet is tried already. The index follows in the background.
  await expect(async () => {
    await ask(page, question)
    await expect(turnOf(page, question).last()).toContainText(answer, { timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('发布说明').fill('第一次发布')
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('第 1 版使用中')).toBeVisible()

  await page.getByRole('link', { name: '机器人测试' }).click()
  await page.getByLabel('版本').press('ArrowDown')
  await page.getByTitle('第 1 版（使用中）').click()
  await expect(page).toHaveURL(/revision=1/)
  await ask(page, question)
  await expect(turnOf(page, question)).toContainText(answer)
  const trace = page.getByRole('region', { name: '轨迹' })
  await expect(trace.getByRole('heading', { level: 2 })).toHaveText('问答直答')
  await expect(trace.getByRole('region', { name: /^候选/ })).toContainText('已采用')
  const unusable = trace.getByRole('region', { name: /^匹配但不能使用/ })
  await expect(unusable).toContainText('知识库未绑定')
  await expect(unusable.getByRole('link', { name: '去绑定知识库' }).first()).toBeVisible()
  await expect(trace.getByRole('region', { name: '用时' })).toContainText('检索知识')

  await turnOf(page, question).getByRole('button', { name: '有帮助' }).click()
  await expect(turnOf(page, question).getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(turnOf(page, question)).toContainText(answer)
  await expect(trace.getByRole('heading', { level: 2 })).toHaveText('问答直答')
})

for (const theme of ['default', 'dark']) {
  test(`no page of assistants has a serious accessibility fault in the theme ${theme}`, async ({ page }) => {
    const operator = await actor(page.request, accounts.operator)
    const { id } = await operator(api.assistants.create, { body: { name: `无障碍${theme}${run}` } })
    await signIn(page, accounts.operator)
    await page.addInitScript((name) => localStorage.setItem('zhiku-settings', JSON.stringify({ theme: name })), theme)
    for (const address of [
      'index',
      'create',
      `detail?id=${id}`,
      `detail?id=${id}&tab=revisions`,
      `bot-test?id=${id}`,
    ]) {
      await page.goto(`${area}/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
      if (address.startsWith('bot-test')) {
        await ask(page, '空调保修多久')
        await expect(page.getByRole('region', { name: '用时' })).toBeVisible()
      }
      await expectAccessible(page, address)
    }
  })
}
