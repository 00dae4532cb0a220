/** What a customer asked and nothing answered becomes a FAQ, and is answered the next time. */
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { expectAccessible, expectPagesAccessible, loaded } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { pick } from './choices.ts'
import { actor, run } from './actor.ts'
import type { Actor } from './actor.ts'
import { ask, askUntil } from './chat-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const area = '/commodity-customer-service'
/** Of the demo's conversations. */
const question = '能用花呗分期吗'
const answer = `花呗可分 3 到 12 期（${run}）。`

const wholePage = { pageNum: 1, pageSize: 100 }

/** Ids of the demo's assistant and of its conversation that held the question. */
async function demoConversation(operator: Actor) {
  const { list } = await operator(api.assistants.list, { query: { keyword: '售后助手', ...wholePage } })
  const assistantId = list.find(({ name }) => name === '售后助手')?.id ?? ''
  const query = { assistantId, keyword: question, channel: 'web' as const, ...wholePage }
  const held = (await operator(api.conversations.list, { query })).list
  return { assistantId, conversationId: held[0]?.id ?? '' }
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('from an unanswered question of a customer to the FAQ that answers it', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `会话库${run}` } })
  const settings = AssistantSettings.parse({ knowledgeBaseIds: [base.id] })
  const asked = await operator(api.assistants.create, { body: { name: `会话助手${run}`, settings } })
  const { assistantId, conversationId } = await demoConversation(operator)
  // An earlier run on the same data has settled it.
  const { turns } = await operator(api.conversations.get, { params: { id: conversationId } })
  const groupId = turns[0]?.openQuestion?.id ?? ''
  await operator(api.openQuestions.settle, { params: { id: groupId }, body: { as: 'open' } })
  await signIn(page, accounts.operator)

  await page.goto(`${area}/detail?id=${assistantId}`)
  await page.getByRole('tab', { name: '会话' }).click()
  const list = page.getByRole('region', { name: '会话列表' })
  await list.getByLabel('结果').click()
  await page.getByTitle('未解答').click()
  await expect(page).toHaveURL(/outcome=unanswered/)
  await list.getByRole('textbox', { name: '会话' }).fill('花呗')
  await expect(page).toHaveURL(/keyword=/) // what is typed is searched for a moment later
  await expect(list.getByRole('button', { name: question, exact: true })).toBeVisible()
  await list.getByRole('button', { name: question, exact: true }).click()
  const transcript = page.getByRole('dialog', { name: question })
  const turn = transcript.getByRole('article', { name: `问：${question}` })
  await expect(turn).toContainText('未能回答')
  await expect(turn).toContainText('待处理')
  await page.reload()
  await expect(turn).toBeVisible()
  await turn.getByRole('button', { name: '回答过程' }).click()
  await expect(page.getByRole('region', { name: '怎样决定' })).toContainText('没有找到足以回答的内容')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '怎样决定' })).toBeHidden()
  await expect(turn).toBeVisible()

  await turn.getByRole('button', { name: '应能回答' }).click()
  await page.getByLabel('应该怎样回答').fill('可以，分 3 到 12 期')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(turn).toContainText('缺少答案：可以，分 3 到 12 期')
  await turn.getByRole('link', { name: '待完善问题' }).click()
  const group = page.getByRole('dialog', { name: question })
  await expect(group).toContainText('网页聊天')
  await expect(group.getByRole('link', { name: '查看会话' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/knowledge-storage/openQuestion?channel=web&keyword=${encodeURIComponent(question)}`)
  await page.getByRole('button', { name: `为“${question}”新建问答` }).click()
  const choice = page.getByRole('dialog', { name: '新建问答' })
  await pick(page, choice.getByLabel('问答知识库'), base.name)
  await choice.getByRole('button', { name: '去编辑' }).click()
  await expect(page.getByLabel('标准问题')).toHaveValue(question)
  await page.getByRole('textbox', { name: '答案' }).fill(answer)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/faqId=/)

  await page.goto(`${area}/detail?id=${assistantId}&tab=conversations&conversationId=${conversationId}`)
  await expect(turn).toContainText('已完善')
  // The index follows in the background.
  await page.goto(`${area}/bot-test?id=${asked.id}`)
  await askUntil(page, question, answer)
})

test('a turn becomes a question of a test set', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const set = await operator(api.testSets.create, { body: { name: `会话题${run}` } })
  const { assistantId } = await demoConversation(operator)
  const { list } = await operator(api.conversations.list, {
    query: { assistantId, channel: 'web', outcome: 'answered', ...wholePage },
  })
  const talk = list.find(({ turns }) => turns > 1)
  await signIn(page, accounts.operator)
  await page.goto(`${area}/detail?id=${assistantId}&tab=conversations&conversationId=${talk?.id}`)
  const turn = page.getByRole('article').nth(1)
  await turn.getByRole('button', { name: '加为测试题' }).click()
  const dialog = page.getByRole('dialog', { name: '加为测试题' })
  await expect(dialog.getByLabel('之前的问题')).toHaveValue(talk?.firstQuestion ?? '')
  await pick(page, dialog.getByLabel('测试集'), set.name)
  const atOnce = { timeout: 3_000 }
  await expect(async () => {
    await dialog.getByLabel('期望回答方式').click(atOnce)
    await page.getByTitle('应当不回答').click(atOnce) // a list that still opens may miss it
    await expect(dialog.getByLabel('期望来源')).toBeHidden(atOnce)
  }).toPass()
  await dialog.getByRole('button', { name: '加为测试题' }).click()
  await expect(dialog).toBeHidden()
  const kept = await operator(api.testQuestions.list, { params: { id: set.id }, query: wholePage })
  expect(kept.list).toMatchObject([{ history: [talk?.firstQuestion], expect: { none: true } }])
  await turn.getByRole('button', { name: '加为测试题' }).click()
  await dialog.getByRole('button', { name: '加为测试题' }).click()
  await expect(dialog).toContainText('已有') // the set that was added to last is chosen again
})

test('conversations outlive their assistant, and are found among those of all', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const { id } = await operator(api.assistants.create, { body: { name: `短命助手${run}` } })
  await signIn(page, accounts.operator)
  await page.goto(`${area}/bot-test?id=${id}`)
  await ask(page, `今天几号${run}`)
  await expect(page.getByRole('article')).toContainText('毫秒')
  await operator(api.assistants.remove, { params: { id } })
  await page.goto(`${area}/index`)
  await page.getByRole('tab', { name: '会话' }).click()
  const row = page.getByRole('row', { name: new RegExp(`今天几号${run}`) })
  await expect(row).toContainText(`短命助手${run}`)
  await row.getByRole('button', { name: `今天几号${run}`, exact: true }).click()
  await expect(page.getByRole('dialog', { name: `今天几号${run}` }).getByRole('article')).toBeVisible()
})

test('conversations have no serious accessibility fault', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const { assistantId, conversationId } = await demoConversation(operator)
  await signIn(page, accounts.operator)
  const list = `${area}/detail?id=${assistantId}&tab=conversations`
  const transcript = `${list}&conversationId=${conversationId}`
  await expectPagesAccessible(page, [list, transcript])
  await page.goto(transcript)
  await page.getByRole('button', { name: '回答过程' }).first().click()
  await loaded(page)
  await expectAccessible(page, 'trace')
})
