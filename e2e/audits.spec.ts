/** Knowledge that four eyes have seen: changes that wait, who decided them, and what nobody has answered yet. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { actor, run } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectPagesAccessible } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { searchUntil } from './search-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const auditList = '/knowledge-storage/auditList'

let operator: Actor
let administrator: Actor
let baseId = ''

const faqNow = ({ id }: Faq): Promise<Faq> => operator(api.faqs.get, { params: { id: baseId, faqId: id } })
/** As whoever searches reads it. */
const servedAnswer = async ({ id }: Faq): Promise<string> =>
  (await administrator(api.faqs.served, { params: { faqId: id } })).answer

type Decision = BodyInput<typeof api.audits.decide>
const decide = (by: Actor, id: string, body: Decision) => by(api.audits.decide, { params: { id }, body })

const makeBase = (type: 'faq' | 'document', name: string) =>
  operator(api.knowledgeBases.create, { body: { type, name } })
const requireAudits = ({ id, version }: KnowledgeBase) =>
  administrator(api.knowledgeBases.configure, { params: { id }, body: { auditRequired: true, version } })

/** A served FAQ of the run's own knowledge base. */
async function servedFaq(question: string, answer: string): Promise<Faq> {
  const faq = await operator(api.faqs.create, { params: { id: baseId }, body: { question, answer } })
  const query = { scope: 'todo', knowledgeBaseId: baseId, pageNum: 1, pageSize: 50 } as const
  const { list } = await administrator(api.audits.list, { query })
  const audit = list.find(({ targetId }) => targetId === faq.id)
  if (audit) await decide(administrator, audit.id, { decision: 'approve', version: audit.version })
  return faqNow(faq)
}

/** Submits another answer; answers the id of the audit that waits. */
async function submitAnswer(faq: Faq, answer: string, by: Actor = operator): Promise<string> {
  const { pendingAuditId = '' } = await by(api.faqs.update, {
    params: { id: baseId, faqId: faq.id },
    body: { answer, version: faq.version },
  })
  return pendingAuditId
}

const drawer = (page: Page) => page.getByRole('dialog').first()
const openAudit = (page: Page, auditId: string) => page.goto(`${auditList}?scope=all&auditId=${auditId}`)

test.beforeAll('a knowledge base whose changes wait', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  operator = await actor(request, accounts.operator)
  administrator = await actor(request, accounts.administrator)
  const made = await makeBase('faq', `审核演练 ${run}`)
  baseId = made.id
  await requireAudits(made)
})

test('a change waits, is shown word by word, and is served once it is approved with A', async ({ page }) => {
  const question = `演练${run}整机保修几年`
  const faq = await servedFaq(question, '整机保修三年，自购买之日起计算。')
  await submitAnswer(faq, '整机保修六年，自购买之日起计算。')

  await signIn(page, accounts.administrator)
  await page.goto('/guide-home')
  await expect(page.getByRole('link', { name: /^待我审核 \d+ 条$/ })).toBeVisible()
  await page
    .getByRole('region', { name: '工作台' })
    .getByRole('link', { name: `修改“${question}”` })
    .click()

  const answer = drawer(page).getByRole('region', { name: '答案' })
  await expect(answer.locator('del')).toHaveText('三年')
  await expect(answer.locator('ins')).toHaveText('六年')
  expect(await servedAnswer(faq)).toContain('三年')

  await page.keyboard.press('a')
  await page.getByRole('button', { name: '立即通过' }).click()
  await expect(page.getByText(`已通过“${question}”。`)).toBeVisible()
  expect(await servedAnswer(faq)).toContain('六年')
})

test('an approval is taken back with Z before it is served; left alone, or on leaving, it happens', async ({
  page,
}) => {
  const question = `演练${run}误按通过`
  const faq = await servedFaq(question, '保修三年。')
  const auditId = await submitAnswer(faq, '保修十年。')
  await signIn(page, accounts.administrator)
  const opened = `${auditList}?auditId=${auditId}&keyword=${encodeURIComponent(question)}`
  await page.goto(opened)
  await expect(drawer(page).getByRole('button', { name: /^通过/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`秒后通过“${question}”`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`秒后通过“${question}”`)).toBeHidden()
  await expect(drawer(page).getByRole('button', { name: /^通过/ })).toBeVisible()
  expect(await faqNow(faq)).toMatchObject({ pendingAuditId: auditId })
  expect(await servedAnswer(faq)).toContain('三年')

  await page.keyboard.press('a')
  await expect(page.getByText(`秒后通过“${question}”`)).toBeVisible()
  await page.goto('/guide-home')
  await expect.poll(() => servedAnswer(faq)).toContain('十年')
})

test('list and difference stand side by side; J and K lead on, a click too, and a long text scrolls by itself', async ({
  page,
}) => {
  const lines = (word: string) =>
    Array.from({ length: 120 }, (_, line) => `第 ${line + 1} 步，${word} ${line}。`).join('\n')
  const long = await servedFaq(`演练${run}并排一`, lines('拧紧螺丝'))
  const short = await servedFaq(`演练${run}并排二`, '保修三年。')
  await submitAnswer(long, lines('检查接口'))
  await submitAnswer(short, '保修六年。')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, accounts.administrator)
  await page.goto(`${auditList}?keyword=${encodeURIComponent(`演练${run}并排`)}`)
  const row = (question: string) => page.getByRole('region', { name: '审核列表' }).getByRole('row', { name: question })
  await expect(row(short.question)).toBeVisible()
  await row(long.question).getByRole('button', { name: long.question, exact: true }).click()
  await expect(drawer(page).getByText(long.question).first()).toBeVisible()
  await expect(row(long.question)).toHaveAttribute('aria-current', 'true')

  const diff = page.locator('.zk-diff')
  await expect(diff.locator('.cm-mergeView')).toBeVisible()
  // The lines are measured in the frames after.
  const inside = () => diff.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(inside).toBeGreaterThan(400)
  const edge = (locator: Locator, side: 'left' | 'right') =>
    locator.evaluate((element, at) => element.getBoundingClientRect()[at], side)
  expect(await edge(row(short.question), 'right')).toBeLessThan(await edge(drawer(page), 'left'))

  await row(short.question).getByRole('cell').last().click()
  await expect(drawer(page).locator('ins')).toHaveCount(1) // the long text's are many, and stand until they are replaced
  await expect(drawer(page).locator('ins')).toHaveText('六年')
  await expect(row(short.question)).toHaveAttribute('aria-current', 'true')
  const isFirst = (await drawer(page).getByText('1 / 2').count()) === 1
  await page.keyboard.press(isFirst ? 'j' : 'k')
  await expect(row(long.question)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press(isFirst ? 'ArrowUp' : 'ArrowDown')
  await expect(row(short.question)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

test('a rejection needs a reason; the submitter reads it, mends the change and sends it again', async ({ page }) => {
  const question = `演练${run}滤网怎么清洗`
  const faq = await servedFaq(question, '用清水冲洗。')
  const auditId = await submitAnswer(faq, '用热水冲洗。')

  await signIn(page, accounts.administrator)
  await openAudit(page, auditId)
  await expect(drawer(page).getByRole('button', { name: /^通过/ })).toBeVisible()
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: `驳回“${question}”` })
  const titleEnds = await reject.getByText(/^驳回“/).evaluate((title) => {
    const long = title.cloneNode()
    long.textContent = '长'.repeat(120)
    title.after(long)
    const range = document.createRange()
    range.selectNodeContents(long)
    const { right } = range.getBoundingClientRect()
    long.parentNode?.removeChild(long)
    return right
  })
  const close = await reject.locator('.ant-modal-close').boundingBox()
  expect(titleEnds).toBeLessThanOrEqual(close?.x ?? 0)
  await reject.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(reject.getByText('请写明原因')).toBeVisible()
  await reject.getByLabel('原因', { exact: true }).fill('热水会使滤网变形')
  await reject.getByLabel('原因', { exact: true }).press('Control+Enter')
  await expect(page.getByText(`已驳回“${question}”。`)).toBeVisible()

  await signIn(page, accounts.operator)
  await openAudit(page, auditId)
  await expect(drawer(page).getByText('原因：热水会使滤网变形')).toBeVisible()
  await drawer(page).getByRole('button', { name: '修改后重新提交' }).click()
  const editor = drawer(page).getByRole('textbox', { name: '答案' })
  await editor.fill('用清水冲洗，晾干后装回。')
  await drawer(page).getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交，等待审核。')).toBeVisible()
  await expect(drawer(page).getByText('这是你自己提交的变更，需由他人审核。')).toBeVisible()
})

test('nobody decides their own change, unless administrators are allowed to', async ({ page }) => {
  const faq = await servedFaq(`演练${run}如何预约安装`, '拨打热线。')
  const auditId = await submitAnswer(faq, '在公众号预约。', administrator)
  await signIn(page, accounts.administrator)
  await openAudit(page, auditId)
  await expect(drawer(page).getByText(/这是你自己提交的变更，需由他人审核；/)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^通过/ })).toHaveCount(0)
  await page.keyboard.press('a') // has no effect
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0) // the page has its width again, and what is clicked stays where it is

  const setting = page.getByRole('switch', { name: '管理员可审核自己提交的变更' })
  await page.getByRole('button', { name: '审核设置' }).click()
  await setting.click()
  await expect(setting).toBeChecked()
  await openAudit(page, auditId)
  await drawer(page).getByRole('button', { name: /^通过/ }).click()
  await page.getByRole('button', { name: '立即通过' }).click()
  await expect(page.getByText(/^已通过“/)).toBeVisible()
  await administrator(api.audits.configure, { body: { administratorsMayDecideOwn: false } })
})

test('who comes second is told, and sees what the first one decided', async ({ page }) => {
  const faq = await servedFaq(`演练${run}以旧换新`, '到店办理。')
  const auditId = await submitAnswer(faq, '线上办理。')
  await signIn(page, accounts.administrator)
  await openAudit(page, auditId)
  const approve = drawer(page).getByRole('button', { name: /^通过/ })
  await expect(approve).toBeVisible()
  const other = await actor(page.request, accounts.both)
  await decide(other, auditId, { decision: 'reject', comment: '与政策不符', version: 1 })
  await approve.click()
  await expect(page.getByText(/^这条变更已由周立处理（已驳回）/)).toBeVisible()
  await expect(drawer(page).getByText('这条变更刚被改动')).toBeVisible()
  await expect(drawer(page).getByText('原因：与政策不符')).toBeVisible()
  await expect(approve).toHaveCount(0)
})

test('an auditor mends a change and hands it on, for they are one of its authors now', async ({ page }) => {
  const faq = await servedFaq(`演练${run}遥控器失灵`, '更换电池。')
  const auditId = await submitAnswer(faq, '更换电池后重式。')
  await signIn(page, accounts.administrator)
  await openAudit(page, auditId)
  await expect(drawer(page).getByRole('button', { name: '修改后通过' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: '修改后由他人审核' }).click()
  await expect(drawer(page).getByText('提交后你也是这条变更的作者，要由他人审核。')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: '答案' }).fill('更换电池后重试。')
  await drawer(page).getByRole('button', { name: '提交审核' }).click()
  await expect(drawer(page).getByText('你修改过这条变更，是它的作者之一，需由他人审核。')).toBeVisible()
  const other = await actor(page.request, accounts.both)
  await decide(other, auditId, { decision: 'approve', version: 2 })
  expect(await servedAnswer(faq)).toBe('更换电池后重试。')
})

test('a stop acts at once, says so, and is turned back by an auditor', async ({ page }) => {
  const question = `演练${run}停用急停`
  const faq = await servedFaq(question, '先断电。')
  await signIn(page, accounts.operator)
  await page.goto(`/knowledge-storage/faqStorage/editFaqStorage?id=${baseId}&keyword=${encodeURIComponent(question)}`)
  await page.getByRole('switch', { name: `启用“${question}”` }).click()
  await expect(page.getByText('问答已停用，不再被搜到，等待审核确认。')).toBeVisible()
  await expect(page.getByText('停用待确认')).toBeVisible()
  const { stopAuditId = '' } = await faqNow(faq)

  await signIn(page, accounts.administrator)
  await openAudit(page, stopAuditId)
  await expect(drawer(page).getByText(/^停用时已立即停止对外提供。/)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^确认停用/ })).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: /^驳回并恢复/ })
    .click()
  const reject = page.getByRole('dialog', { name: `驳回“${question}”` })
  await reject.getByLabel('原因', { exact: true }).fill('内容没有问题')
  await reject.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(page.getByText(`已驳回“${question}”。`)).toBeVisible()
  expect(await faqNow(faq)).toMatchObject({ enabled: true })
})

test('several changes are decided at once, and the filters stand in the address', async ({ page }) => {
  for (const name of ['甲', '乙']) await submitAnswer(await servedFaq(`演练${run}批量${name}`, '旧答案。'), '新答案。')
  await signIn(page, accounts.administrator)
  await page.goto(`${auditList}?knowledgeBaseId=${baseId}&keyword=${encodeURIComponent(`演练${run}批量`)}`)
  const table = page.getByRole('region', { name: '审核列表' })
  await expect(table.getByRole('button', { name: /^审核“演练/ })).toHaveCount(2)
  await table.getByRole('checkbox', { name: 'Select all' }).or(table.getByLabel('全选')).first().check()
  await table.getByRole('button', { name: '通过', exact: true }).click()
  const question = page.getByRole('dialog', { name: '通过选中的 2 条变更？' })
  await question.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('已通过 2 条变更。')).toBeVisible()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
})

test('chunk changes of a file gather in one audit, and the auditor reads what another text would give', async ({
  page,
}) => {
  const base = await makeBase('document', `分段演练 ${run}`)
  const name = `除湿机${run}.md`
  const { list } = await operator(api.files.create, {
    params: { id: base.id },
    body: { files: [{ name, content: '# 排水\n\n接好水管再开机。', contentType: 'text/markdown' }] },
  })
  const fileId = list[0]?.id ?? ''
  const params = { id: base.id, fileId }
  const read = () => operator(api.chunks.list, { params })
  await expect.poll(async () => (await read()).list.length).toBe(1)
  await requireAudits(base)

  await signIn(page, accounts.operator)
  await page.goto(`/knowledge-storage/docStorage/mainDetail?id=${base.id}&tab=chunks&fileId=${fileId}`)
  await page.getByRole('button', { name: '编辑第 1 段' }).click()
  await page.getByLabel('第 1 段的内容').fill('先接好水管。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('待审核：修改')).toBeVisible()
  await page.getByRole('button', { name: '新增分段' }).click()
  await page.getByLabel('新分段的内容').fill('满水会自动停机。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('2 处分段修改在等待审核')).toBeVisible()
  expect((await read()).list.map(({ text }) => text).join()).not.toContain('先接好水管。')

  const { pendingAuditId = '' } = await operator(api.files.get, { params })
  await signIn(page, accounts.administrator)
  await openAudit(page, pendingAuditId)
  await expect(drawer(page).getByRole('region', { name: '新增分段' })).toContainText('满水会自动停机。')
  await drawer(page).getByRole('button', { name: /^通过/ }).click()
  await page.getByRole('button', { name: '立即通过' }).click()
  await expect(page.getByText(/^已通过“/)).toBeVisible()
  expect((await read()).list.map(({ text }) => text)).toEqual(['先接好水管。', '满水会自动停机。'])

  const { version } = await operator(api.files.get, { params })
  const revised = { content: '# 排水\n\n水箱满时倒水。', remark: '新款没有水管', version }
  const waiting = await operator(api.files.update, { params, body: revised })
  await openAudit(page, waiting.pendingAuditId ?? '')
  await expect(drawer(page).getByText('新款没有水管')).toBeVisible()
  await drawer(page).getByRole('button', { name: '对照原文看分段' }).click()
  await expect(page.getByRole('region', { name: '分段', exact: true })).toContainText('水箱满时倒水。')
  await expect(page.locator('.ant-drawer-mask')).toHaveCount(0)
})

test('a base whose changes wait says so in its list, of documents as of questions', async ({ page }) => {
  const base = await makeBase('document', `演练${run}先审后用的文档`)
  await requireAudits(base)
  await signIn(page, accounts.operator)
  await page.goto(`/knowledge-storage/docStorage?keyword=${encodeURIComponent(base.name)}`)
  await expect(page.getByRole('row', { name: base.name }).getByRole('cell', { name: '需要审核' })).toBeVisible()
})

test('records leave sign-ins out until they are asked for, and tell the second of each', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/knowledge-storage/operationRecord')
  const records = page.getByRole('region', { name: '操作记录列表' })
  const first = records.locator('tbody time').first()
  await expect(first).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(first).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expect(records.getByRole('cell', { name: '登录', exact: true })).toHaveCount(0)
  const shown = records.getByRole('checkbox', { name: '显示登录' })
  await shown.click() // it is ticked by the address, which follows
  await expect(shown).toBeChecked()
  await expect(records.getByRole('cell', { name: '登录', exact: true }).first()).toBeVisible()
  await expect(records.getByRole('cell', { name: '本人', exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/signIns=shown/)
})

test('operation records are filtered, compared word by word, and exported', async ({ page }) => {
  const question = `演练${run}洗碗机漏水`
  await submitAnswer(await servedFaq(question, '检查进水管。'), '检查排水管。')
  await signIn(page, accounts.operator)
  await page.goto(`/knowledge-storage/operationRecord?knowledgeBaseId=${baseId}&action=submit`)
  const table = page.getByRole('region', { name: '操作记录列表' })
  await expect(table.getByRole('link', { name: question }).first()).toHaveAttribute('href', /editFaq\?/)
  await table
    .getByRole('button', { name: `查看“${question}”的变化` })
    .first()
    .click()
  await expect(drawer(page).getByRole('region', { name: '答案' }).locator('ins').last()).toContainText('排')
  await page.keyboard.press('Escape')
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: '导出' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('an agent reads an FAQ beside the results and copies its answer as the customer may read it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const question = `演练${run}电饭煲内胆`
  await servedFaq(question, '内胆**不能**放进洗碗机：\n\n1. 温水浸泡\n2. 软布擦洗')
  await signIn(page, accounts.agent)
  const hit = page.getByRole('article').filter({ hasText: question })
  await searchUntil(page, question, hit)
  await hit.getByRole('link').click()
  await expect(page).toHaveURL(/faqId=/)
  const pane = page.getByRole('region', { name: '正在阅读' })
  await expect(pane.getByRole('region', { name: '答案' }).getByRole('listitem')).toHaveCount(2)
  await pane.getByRole('button', { name: '复制答案' }).click()
  await expect(page.getByText('已复制答案')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '内胆不能放进洗碗机：\n\n1. 温水浸泡\n2. 软布擦洗',
  )
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/faqId=/)
  await expect(hit.getByRole('link')).toBeFocused()
})

test('what nobody could find is answered by an existing FAQ, or ignored and taken up again', async ({ page }) => {
  const faq = await servedFaq(`演练${run}空气炸锅清洁`, '炸篮可拆下清洗。')
  const agent = await actor(page.request, accounts.agent)
  const asked = `qzx${run}vvk`
  for (const keyword of [asked, `${asked}w`]) await agent(api.search.search, { query: { keyword } })
  await expect.poll(async () => (await operator(api.openQuestions.list, { query: { keyword: asked } })).total).toBe(2)
  await signIn(page, accounts.operator)
  await page.goto(`/knowledge-storage/openQuestion?keyword=${asked}`)
  const list = page.getByRole('region', { name: '待完善问题列表' })
  const row = list.getByRole('row').filter({ hasText: asked }).first()
  await row.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '忽略' }).click()
  await expect(page.getByText('已忽略，可在“已忽略”里重新打开。')).toBeVisible()
  await page.getByRole('tab', { name: '已忽略' }).click()
  await row.getByRole('button', { name: /^重新打开/ }).click()
  await expect(page.getByText('已重新打开。')).toBeVisible()

  await page.getByRole('tab', { name: '待处理' }).click()
  // The list that is left stands until this one has come, and showed one of them.
  await expect(list.getByRole('row').filter({ hasText: asked })).toHaveCount(2)
  await row
    .getByRole('button', { name: new RegExp(asked) })
    .first()
    .click()
  await expect(drawer(page).getByRole('region', { name: '提问记录' }).getByRole('listitem').first()).toContainText(
    asked,
  )
  await drawer(page).getByRole('button', { name: /^把“/ }).click()
  const choice = page.getByRole('dialog', { name: '加为相似问题' })
  await choice.getByRole('combobox', { name: '问答知识库' }).fill(`审核演练 ${run}`)
  await page.getByTitle(`审核演练 ${run}`).last().click()
  await choice.getByRole('textbox', { name: '搜索问答' }).or(choice.getByRole('searchbox')).fill('空气炸锅')
  await choice.getByRole('radio', { name: `演练${run}空气炸锅清洁` }).check()
  await choice.getByRole('button', { name: '加为相似问题' }).click()
  await expect(choice).toBeHidden()
  expect((await faqNow(faq)).pendingAuditId).toBeTruthy()
})

test('an audit that is open has no accessibility violation', async ({ page }) => {
  const faq = await servedFaq(`演练${run}无障碍`, '旧答案。')
  const auditId = await submitAnswer(faq, '新答案。')
  await signIn(page, accounts.administrator)
  await expectPagesAccessible(page, [`${auditList}?auditId=${auditId}`])
})
