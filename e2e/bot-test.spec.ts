/** The bot test: two sides compared, knowledge mended from the trace, an answer stopped, a trace handed to a colleague. */
import type { Locator } from '@playwright/test'
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import type { Actor } from './actor.ts'
import { ask, askUntil, askUntilTraced, expectTraced, trace, turnOf } from './chat-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const page = '/commodity-customer-service/bot-test'
let operator: Actor
let administrator: Actor

test.beforeEach(async ({ page: opened }) => {
  operator = await actor(opened.request, accounts.operator)
  administrator = await actor(opened.request, accounts.administrator)
  await signIn(opened, accounts.operator)
})

/** An assistant that knows one FAQ. */
async function assistantWith(
  word: string,
  { settings = {}, auditRequired = false }: { settings?: object; auditRequired?: boolean } = {},
) {
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `${word}库${run}` } })
  const params = { id: base.id }
  const question = `${word}${run}怎么保养`
  const faq = await operator(api.faqs.create, { params, body: { question, answer: `每月擦洗${run}一次。` } })
  if (auditRequired) {
    await administrator(api.knowledgeBases.configure, { params, body: { auditRequired: true, version: base.version } })
  }
  const body = {
    name: `${word}助手${run}`,
    settings: AssistantSettings.parse({ knowledgeBaseIds: [base.id], ...settings }),
  }
  const assistant = await operator(api.assistants.create, { body })
  return { base, faq, question, assistant }
}

test('one question goes to two settings, and what differs is marked; the address keeps it', async ({
  page: opened,
}) => {
  const { assistant, question } = await assistantWith('对比')
  await opened.goto(`${page}?id=${assistant.id}`)
  await askUntil(opened, question, '每月擦洗')
  await opened.getByRole('button', { name: '对比', exact: true }).click()
  const right = opened.getByRole('group', { name: '右', exact: true })
  await right.getByRole('button', { name: '调整设置' }).click()
  const drawer = opened.getByRole('dialog', { name: '调整设置' })
  await drawer.getByLabel('问答直答的领先幅度').fill('100')
  await drawer.getByLabel('采用原文的最低得分').fill('100')
  await drawer.getByRole('button', { name: '用这份设置测试' }).click()
  await expect(right.getByRole('button', { name: '已调整 2 项' })).toBeVisible()
  await ask(opened, `${question}呢`)
  const row = turnOf(opened, `${question}呢`)
  await expect(row.getByRole('status').first()).toHaveText('回答方式不同 · 来源不同 · 答案文字不同')
  await expect(row.getByRole('group', { name: '左的回答' })).toContainText('仅此侧')
  await row.getByRole('button', { name: '两边的轨迹' }).click()
  await expect(row.getByRole('region', { name: '右的轨迹' }).getByRole('heading', { level: 2 })).toHaveText('未能回答')
  await opened.reload()
  await expect(row.getByRole('status').first()).toContainText('回答方式不同')
  await expect(row.getByRole('region', { name: '左的轨迹' })).toBeVisible()
  await expect(right.getByRole('button', { name: '已调整 2 项' })).toBeVisible()
  await opened.getByRole('button', { name: '结束对比' }).click()
  await expect(opened).not.toHaveURL(/with/)
})

test('what is off is switched on from the trace, asked again, and taken back', async ({ page: opened }) => {
  const { assistant, base, faq, question } = await assistantWith('停用')
  await operator(api.faqs.setStatus, { params: { id: base.id, faqId: faq.id }, body: { enabled: false } })
  await opened.goto(`${page}?id=${assistant.id}`)
  const unusable = trace(opened).getByRole('region', { name: /^匹配但不能使用/ })
  await askUntilTraced(opened, question, unusable)
  await expect(unusable).toContainText('已停用，启用后才会用于回答')
  await unusable.getByRole('button', { name: '启用' }).click()
  await expect(trace(opened).getByRole('status')).toContainText(`已启用“${question}”。`)
  await trace(opened).getByRole('status').getByRole('button', { name: '再问一次' }).click()
  await askUntil(opened, question, '每月擦洗')
  const wording = `${run}平时要怎么打理`
  await ask(opened, `${question}，${wording}`)
  const asked = turnOf(opened, `${question}，${wording}`)
  await expect(asked.getByRole('button', { name: '轨迹' })).toHaveAttribute('aria-pressed', 'true')
  await trace(opened).getByRole('button', { name: '加为相似问题' }).first().click()
  const similar = async () =>
    (await operator(api.faqs.get, { params: { id: base.id, faqId: faq.id } })).similarQuestions.length
  await expect(trace(opened).getByRole('status')).toContainText('的相似问题。')
  expect(await similar()).toBe(1)
  await trace(opened).getByRole('button', { name: '撤销' }).click()
  await expect(trace(opened).getByRole('status')).toContainText('已撤销。')
  expect(await similar()).toBe(0)
})

test('where audits are required it says so; an editor leads back; a FAQ begins with the turn', async ({
  page: opened,
}) => {
  const { assistant, base, question } = await assistantWith('审核', { auditRequired: true })
  await opened.goto(`${page}?id=${assistant.id}`)
  await askUntil(opened, `${question}呀`, '每月擦洗')
  await expectTraced(opened, `${question}呀`)
  await trace(opened).getByRole('button', { name: '加为相似问题' }).first().click()
  await expect(trace(opened).getByRole('status')).toContainText('已提交审核，通过后生效。')
  await trace(opened).getByRole('button', { name: '撤销' }).click()
  await expect(trace(opened).getByRole('status')).toContainText('已撤销。')
  await trace(opened).getByRole('link', { name: '编辑问答' }).first().click()
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(`编辑“${question}”`)
  await opened.getByRole('link', { name: '返回机器人测试' }).click()
  await expect(trace(opened).getByRole('heading', { level: 2 })).toHaveText('问答直答')

  await trace(opened).getByRole('button', { name: '新建问答' }).click()
  const dialog = opened.getByRole('dialog', { name: '新建问答' })
  await expect(dialog).toContainText(base.name)
  await dialog.getByRole('button', { name: '去编辑' }).click()
  await expect(opened.getByLabel('标准问题')).toHaveValue(`${question}呀`)
  await expect(opened.getByRole('textbox', { name: '答案' })).toContainText('每月擦洗')
  await opened.getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(trace(opened).getByRole('heading', { level: 2 })).toHaveText('问答直答')
})

test('a base that is not bound is bound to the draft', async ({ page: opened }) => {
  const { question } = await assistantWith('绑定')
  const { assistant } = await assistantWith('别的')
  await opened.goto(`${page}?id=${assistant.id}`)
  const bind = trace(opened).getByRole('button', { name: '绑定到草稿' }).first()
  await askUntilTraced(opened, question, bind)
  await bind.click()
  await expect(trace(opened).getByRole('status')).toContainText('已绑定到草稿，发布后对客户生效。')
  await trace(opened).getByRole('status').getByRole('button', { name: '再问一次' }).click()
  await expect(turnOf(opened, question).last()).toContainText('每月擦洗')
})

/** Steps from where the focus is until it is on the target, as somebody without a mouse. */
async function stepTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('knowledge is mended from the trace by keyboard alone', async ({ page: opened }) => {
  const { assistant, base, faq, question } = await assistantWith('全键盘')
  const params = { id: base.id }
  await operator(api.faqs.setStatus, { params: { ...params, faqId: faq.id }, body: { enabled: false } })
  await opened.goto(`${page}?id=${assistant.id}`)
  const box = opened.getByRole('textbox', { name: '问题' })
  const { keyboard } = opened
  const type = async (text: string) => {
    const asked = await turnOf(opened, text).count()
    await stepTo(box)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
    await expect(opened.getByRole('button', { name: '发送', exact: true })).toBeEnabled()
    await keyboard.press('Enter')
    await expect(turnOf(opened, text)).toHaveCount(asked + 1)
    await expectTraced(opened, text)
  }
  const unusable = trace(opened).getByRole('region', { name: /^匹配但不能使用/ })
  await expect(async () => {
    await type(question)
    expect(await unusable.isVisible()).toBe(true)
  }).toPass()
  await expect(unusable).toContainText('已停用')

  await stepTo(unusable.getByRole('button', { name: '启用' }))
  await keyboard.press('Enter')
  const status = trace(opened).getByRole('status')
  await expect(status).toContainText('已启用')
  await expect(status.getByRole('button', { name: '再问一次' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(async () => {
    await type(`${question}，平时呢`)
    expect(await turnOf(opened, `${question}，平时呢`).last().textContent()).toContain('每月擦洗')
  }).toPass()

  await stepTo(trace(opened).getByRole('button', { name: '加为相似问题' }).first())
  await keyboard.press('Enter')
  await expect(status).toContainText('的相似问题。')
  await stepTo(status.getByRole('button', { name: '撤销' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(status).toContainText('已撤销。')

  await stepTo(trace(opened).getByRole('button', { name: '新建问答' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await stepTo(opened.getByRole('dialog', { name: '新建问答' }).getByRole('button', { name: '去编辑' }))
  await keyboard.press('Enter')
  await expect(opened.getByRole('textbox', { name: '答案' })).toContainText('每月擦洗')
  await stepTo(opened.getByLabel('标准问题'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(`${question}，平时怎么打理`)
  // Just before the question: forwards it lies behind every wording that is proposed.
  await stepTo(opened.getByRole('button', { name: '保存', exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(trace(opened).getByRole('heading', { level: 2 })).toHaveText('问答直答')
  const { total } = await operator(api.faqs.list, { params, query: {} })
  expect(total).toBe(2)
})

test('an answer that is being written is stopped, and kept as far as it came', async ({ page: opened }) => {
  const settings = { faqDirect: { minScore: 1, minMargin: 1 }, minScore: 0.2, model: { use: true, strict: true } }
  const { assistant, question: known } = await assistantWith('慢慢说', { settings })
  const question = `${known}，说来听听` // word for word it would be given the FAQ's answer
  await opened.goto(`${page}?id=${assistant.id}`)
  const asked = turnOf(opened, question).last()
  await askUntil(opened, question, '第一句已经说完')
  await expect(opened.getByRole('button', { name: '停止' })).toBeVisible()
  await opened.keyboard.press('Escape')
  await expect(asked).toContainText('已停止，答案到此为止。')
  await opened.reload()
  await expect(turnOf(opened, question).last()).toContainText('第一句已经说完')
  await turnOf(opened, question).last().getByRole('button', { name: '修改再问' }).click()
  await expect(opened.getByRole('textbox', { name: '问题' })).toHaveValue(question)
})

test('an answer that is being written goes on after the page was loaded anew', async ({ page: opened }) => {
  const settings = { faqDirect: { minScore: 1, minMargin: 1 }, minScore: 0.2, model: { use: true, strict: true } }
  const { assistant, question: known } = await assistantWith('慢慢说完', { settings })
  const question = `${known}，说来听听` // the stand-in says one sentence, and does not end
  await opened.goto(`${page}?id=${assistant.id}`)
  const asked = turnOf(opened, question).last()
  await askUntil(opened, question, '第一句已经说完')
  await expect(opened).toHaveURL(/conversation=/)
  await opened.reload()
  await expect(opened.getByRole('button', { name: '停止' })).toBeVisible()
  await expect(asked).toContainText('第一句已经说完')
  await opened.getByRole('button', { name: '停止' }).click()
  await expect(asked).toContainText('已停止，答案到此为止。')
})

test('a link opens the trace for a colleague, who asks in a conversation of their own', async ({ page: opened }) => {
  const { assistant, question } = await assistantWith('链接')
  await opened.goto(`${page}?id=${assistant.id}`)
  await askUntil(opened, question, '每月擦洗')
  await expectTraced(opened, question)
  await expect(opened).toHaveURL(/turn=/)
  const link = opened.url()
  await signIn(opened, accounts.administrator)
  await opened.goto(link)
  await expect(trace(opened).getByRole('heading', { level: 2 })).toHaveText('问答直答')
  await expect(opened.getByText('在这里提问会开始你自己的会话')).toBeVisible()
  await expect(turnOf(opened, question).first().getByRole('button', { name: '有帮助' })).toHaveCount(0)
  await ask(opened, `${question}啊`)
  await expect(turnOf(opened, `${question}啊`)).toContainText('每月擦洗')
  await expect(opened).not.toHaveURL(link)
})

test('a question that is asked without a network fails, and is answered once there is one', async ({
  page: opened,
}) => {
  const { assistant, question } = await assistantWith('断网')
  await opened.goto(`${page}?id=${assistant.id}`)
  await expect(opened.getByText(assistant.draft.settings.sentences.greeting)).toBeVisible()
  await opened.context().setOffline(true)
  await ask(opened, question)
  await expect(turnOf(opened, question)).toContainText('异常，请稍后重试。')
  await opened.context().setOffline(false)
  await turnOf(opened, question).getByRole('button', { name: '重试' }).click()
  await expectTraced(opened, question)
})
