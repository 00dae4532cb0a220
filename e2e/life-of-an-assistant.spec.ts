/**
 * One assistant from its making to the question that it could not answer: bound, tested, mended from the trace, held back
 * by the gate and let through, asked on somebody else's site, taught, and asked again.
 */
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { actor, run } from './actor.ts'
import type { Actor } from './actor.ts'
import { askUntilTraced, trace, turnOf } from './chat-steps.ts'
import { pick } from './choices.ts'
import { allowedShop } from './shops.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const area = '/commodity-customer-service'
const known = `一生${run}保修几年`
const answer = `一生${run}整机保修六年。`
/** Shares no rare word with what is known: `run` itself would be one. */
const missing = '木偶戏下午几点开演'
const taught = `木偶戏下午三点开演（${run}）。`

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

/** A set of one question, whose gate lets nothing through that answers less. */
async function gateFor(operator: Actor, assistantId: string) {
  const { id } = await operator(api.testSets.create, { body: { name: `一生集${run}` } })
  const body = { question: known, expect: { text: ['六年'] } }
  await operator(api.testQuestions.create, { params: { id }, body })
  const gate = { mode: 'block' as const, testSetId: id, bounds: { answered: 1 }, version: 0 }
  await operator(api.gates.set, { params: { id: assistantId }, body: gate })
  return id
}

/** The draft as it is now is tested to the end. @returns how many of the questions were answered, 0–1 */
async function tested(operator: Actor, testSetId: string, assistantId: string) {
  const params = { id: testSetId }
  const { id } = await operator(api.testRuns.create, { params, body: { assistantId } })
  const theRun = () => operator(api.testRuns.get, { params: { runId: id } })
  // Runs of other journeys stand before it in the queue.
  await expect.poll(async () => (await theRun()).state, { timeout: 60_000 }).toBe('succeeded')
  return (await theRun()).totals.answered
}

/** Asks in the chat of the shop until it says this: the index follows in the background. */
const askInShopUntil = (page: Page, question: string, words: string) =>
  expect(async () => {
    const chat = page.frameLocator('iframe[title="在线客服"]')
    const [box, send] = [chat.getByRole('textbox', { name: '问题' }), chat.getByRole('button', { name: '发送' })]
    await box.fill(question)
    await expect(send).toBeEnabled() // until the answer before has ended there is another
    const turns = chat.getByRole('article', { name: `问：${question}` })
    const turn = turns.nth(await turns.count())
    await box.press('Enter')
    await expect(turn).toBeVisible()
    await expect(send).toBeVisible()
    expect(await turn.textContent()).toContain(words)
  }).toPass()

test('an assistant is made, bound, tested, mended, let through its gate, asked elsewhere, and taught', async ({
  page,
  baseURL,
}) => {
  const operator = await actor(page.request, accounts.operator)
  const bound = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `一生甲库${run}` } })
  const forgotten = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `一生乙库${run}` } })
  await operator(api.faqs.create, { params: { id: forgotten.id }, body: { question: known, answer } })
  await signIn(page, accounts.operator)

  await page.goto(`${area}/index`)
  await page.getByRole('button', { name: '新建助手' }).click()
  await page.getByLabel('名称', { exact: true }).fill(`一生助手${run}`)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`一生助手${run}`)
  await pick(page, page.getByLabel('知识库', { exact: true }), bound.name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('有未保存的修改')).toHaveCount(0)
  const params = { id: new URL(page.url()).searchParams.get('id') ?? '' }
  const testSetId = await gateFor(operator, params.id)

  expect(await tested(operator, testSetId, params.id)).toBe(0)
  await page.reload()
  const publishing = page.getByRole('dialog', { name: `发布“一生助手${run}”` })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(publishing.getByText('解答率 0%，低于门槛 100%')).toBeVisible()
  await expect(publishing.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(publishing).toBeHidden()

  await page.getByRole('link', { name: '机器人测试' }).click()
  // The page that is left has a chat too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('机器人测试')
  const bind = trace(page).getByRole('button', { name: '绑定到草稿' }).first()
  await askUntilTraced(page, known, bind)
  await bind.click()
  await trace(page).getByRole('status').getByRole('button', { name: '再问一次' }).click()
  await expect(turnOf(page, known).last()).toContainText(answer)

  expect(await tested(operator, testSetId, params.id)).toBe(1)
  await page.goto(`${area}/detail?id=${params.id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(publishing.getByText('最近一次测试达标')).toBeVisible()
  await publishing.getByLabel('发布说明').fill('绑定了乙库')
  await publishing.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('第 1 版使用中')).toBeVisible()

  const body = { kind: 'web' as const, name: '官网', origins: [allowedShop] }
  const channel = await operator(api.channels.create, { params, body })
  const shop = `${allowedShop}/?${new URLSearchParams({ zhiku: baseURL ?? '', channel: channel.id }).toString()}`
  await page.goto(shop)
  await page.getByRole('button', { name: '在线客服' }).click()
  await askInShopUntil(page, known, answer)
  await askInShopUntil(page, missing, '暂时没有找到答案')

  await page.goto(`/knowledge-storage/openQuestion?channel=web&keyword=${encodeURIComponent(missing)}`)
  await page.getByRole('button', { name: `为“${missing}”新建问答` }).click()
  const choice = page.getByRole('dialog', { name: '新建问答' })
  await pick(page, choice.getByLabel('问答知识库'), bound.name)
  await choice.getByRole('button', { name: '去编辑' }).click()
  await expect(page.getByLabel('标准问题')).toHaveValue(missing)
  await page.getByRole('textbox', { name: '答案' }).fill(taught)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/faqId=/)

  await page.goto(shop)
  await page.getByRole('button', { name: '在线客服' }).click()
  await askInShopUntil(page, missing, taught)
})
