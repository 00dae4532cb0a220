/** What agents are shown is set and tried; a script is written, brought in and found; a conversation is held on /seat. */
import { api, seatSettings } from '@zhiku/contract'
import { seatCalls } from '@zhiku/contract/seat-assistant/runtime'
import { accounts } from './accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { actor, run } from './actor.ts'
import { titlesFound } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import { choose } from './workflow-steps.ts'
import { expect, test } from './test.ts'

const question = `坐席${run}保修几年`
const answer = `坐席${run}整机保修 6 年。`

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('a setting is tried before it is saved, and saved', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `坐席库${run}` } })
  await operator(api.faqs.create, { params: { id: base.id }, body: { question, answer } })
  await expect.poll(() => titlesFound(operator, base.id, question)).toEqual([question])
  await signIn(page, accounts.operator)
  await page.goto('/seat-config/index')
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByLabel('客户说').fill(question)
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('article').first()).toContainText(answer)
  await page.getByRole('checkbox', { name: '问答' }).uncheck()
  await preview.getByRole('button', { name: '看卡片' }).click()
  await expect(preview.getByText(/张卡片|没有卡片/)).toBeVisible()
  await expect(preview.getByRole('article', { name: new RegExp(`^问答：.*${run}`) })).toHaveCount(0)
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('checkbox', { name: '问答' })).toBeChecked()
  await page.getByRole('spinbutton', { name: '一条消息最多几张' }).fill('4')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，坐席马上按新的设置看到卡片。')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: '一条消息最多几张' })).toHaveValue('4')
})

test('a script is written, brought in from a workbook, and found', async ({ page }) => {
  await signIn(page, accounts.operator)
  await page.goto('/seat-config/index?tab=scripts')
  const group = `组${run}`
  await page.getByRole('button', { name: '新建分组' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill(group)
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${group}`) })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: '新建话术' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建话术' })
  await drawer.getByLabel('标题').fill(`确认地址${run}`)
  await drawer.getByLabel('话术内容').fill('{{客户名}}您好')
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await expect(drawer.getByText('没有变量 {{客户名}}，请从下面的变量中选择')).toBeVisible()
  await drawer.getByLabel('话术内容').fill('您好，')
  await drawer.getByRole('button', { name: '客户姓名' }).click()
  await expect(drawer.getByLabel('话术内容')).toHaveValue('您好，{{客户姓名}}')
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByText('已新建话术。')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`确认地址${run}`) })).toContainText('【客户姓名】')

  await page.getByRole('button', { name: '导入话术' }).click()
  const rows = `分组,标题,话术内容,快捷码\n${group},导入的${run},您好,q${run}\n${group},写错的${run},{{优惠码}},\n`
  await page
    .locator('.ant-modal input[type=file]')
    .setInputFiles({ name: '话术.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const modal = page.getByRole('dialog', { name: '导入话术' })
  await expect(modal.getByText('话术内容：没有变量 {{优惠码}}，请从变量列表中选择')).toBeVisible()
  await modal.getByRole('button', { name: '导入 1 行' }).click()
  await expect(modal.getByText('新增 1 条，替换 0 条，跳过 0 条，1 行没有导入')).toBeVisible()
  await modal.getByRole('button', { name: '完成' }).click()
  await page.getByRole('textbox', { name: '话术' }).fill(`q${run}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`导入的${run}`) })).toBeVisible()
})

test('a conversation is held with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const operator = await actor(page.request, accounts.operator)
  const { id: groupId } = await operator(seatSettings.seatScriptGroups.create, { body: { name: `键盘${run}` } })
  const script = { groupId, title: `问候${run}`, text: `{{客户姓名}}您好${run}`, shortcut: `k${run}` }
  await operator(seatSettings.seatScripts.create, { body: script })
  const agent = await actor(page.request, accounts.agent)
  const opened = await agent(seatCalls.seatConversations.open, {
    body: { externalId: `会话${run}`, customer: { name: `李${run}` } },
  })
  await signIn(page, accounts.agent)
  await page.goto('/seat')
  await page.getByRole('button', { name: new RegExp(`李${run}`) }).click()
  const pane = page.getByRole('region', { name: `与李${run}的会话` })
  const said = { externalId: `m${run}`, role: 'customer' as const, text: '空调保修多久' }
  await agent(seatCalls.seatConversations.say, { params: { conversationId: opened.id }, body: said })
  await expect(pane.getByRole('log')).toContainText('空调保修多久')
  const first = pane.getByRole('article').first()
  await expect(first).toContainText('Alt+1')

  await page.keyboard.press('Escape')
  await expect(pane.getByLabel('草稿', { exact: true })).toBeFocused()
  await page.keyboard.press('Alt+Digit1')
  await expect(first).toContainText('已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('')

  await page.keyboard.press('/')
  await pane.getByRole('combobox', { name: '找话术' }).fill(`k${run}`)
  await expect(pane.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(pane.getByLabel('草稿', { exact: true })).toHaveValue(`李${run}您好${run}`)
  await pane.getByLabel('草稿', { exact: true }).fill('我们是全网最低')
  await expect(pane.getByText('禁用词：全网最低。请先改掉禁用词')).toBeVisible()
  await expect(pane.getByRole('button', { name: '发送' })).toBeDisabled()
  // what is half written is there when the agent comes back
  await pane.getByRole('button', { name: '收起会话' }).click()
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`李${run}`) }).click()
  await expect(pane.getByLabel('草稿', { exact: true })).toHaveValue('我们是全网最低')
  // quicker than the marks come: looked through once more before it is sent
  await pane.getByLabel('草稿', { exact: true }).fill('我们是全网最低价')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/没有发送：请先改掉禁用词 .*全网最低/)).toBeVisible()
  await expect(pane.getByRole('log')).not.toContainText('全网最低价')
  await pane.getByLabel('草稿', { exact: true }).fill('整机保修 6 年')
  await page.keyboard.press('Control+Enter')
  await expect(pane.getByRole('log')).toContainText('整机保修 6 年')
  await expect(pane.getByLabel('草稿', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(pane.getByLabel('草稿', { exact: true })).toHaveValue('')

  // What a customer writes is text, whatever it looks like.
  const html = `<b>急</b><img src=x onerror="document.title='${run}'">`
  const marked = { externalId: `h${run}`, role: 'customer' as const, text: html }
  await agent(seatCalls.seatConversations.say, { params: { conversationId: opened.id }, body: marked })
  await expect(pane.getByRole('log')).toContainText(html)
  await expect(pane.getByRole('log').locator('img, b')).toHaveCount(0)
  await expectAccessible(page, 'a conversation')

  await pane.getByRole('button', { name: '小结' }).click()
  const summary = page.getByRole('dialog', { name: '小结' })
  await summary.getByLabel('跟进').fill('回访')
  await summary.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('小结已保存。')).toBeVisible()
})

test('a better answer is proposed from a card, and its FAQ says it once it is approved', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const admin = await actor(page.request, accounts.administrator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `提议库${run}` } })
  const asked = `提议${run}的滤网多久洗一次`
  const faq = await operator(api.faqs.create, {
    params: { id: base.id },
    body: { question: asked, answer: `提议${run}每月洗一次。` },
  })
  await expect.poll(() => titlesFound(operator, base.id, asked)).toEqual([asked])
  const agent = await actor(page.request, accounts.agent)
  const opened = await agent(seatCalls.seatConversations.open, {
    body: { externalId: `提议${run}`, customer: { name: `赵${run}` } },
  })
  await signIn(page, accounts.agent)
  await page.goto(`/seat?open=${opened.id}`)
  const pane = page.getByRole('region', { name: `与赵${run}的会话` })
  const card = pane.getByRole('article', { name: new RegExp(`提议${run}`) }).first()
  await pane.getByLabel('查知识').fill(asked)
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: /^提议修改/ }).click()
  const dialog = page.getByRole('dialog', { name: /^提议修改/ })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(dialog.getByText('还没有改动，改好再提交')).toBeVisible()
  await dialog.getByLabel('完整的答案').fill(`提议${run}每两周洗一次。`)
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/^已提交审核；通过后/)).toBeVisible()
  const { list } = await admin(api.audits.list, { query: { scope: 'todo', keyword: asked } })
  const [audit] = list
  if (!audit) throw new Error('it waits for an auditor')
  const approval = { decision: 'approve' as const, version: audit.version }
  await admin(api.audits.decide, { params: { id: audit.id }, body: approval })
  await expect(card).toContainText('已撤回')
  const changed = await operator(api.faqs.get, { params: { id: base.id, faqId: faq.id } })
  expect(changed.answer).toBe(`提议${run}每两周洗一次。`)
})

test('where scripts are audited, a new one waits, leads to its audit, and serves once it is approved', async ({
  page,
}) => {
  const operator = await actor(page.request, accounts.operator)
  const admin = await actor(page.request, accounts.administrator)
  const { id: groupId } = await operator(seatSettings.seatScriptGroups.create, { body: { name: `审核${run}` } })
  await admin(api.audits.configure, { body: { scriptsAudited: true } })
  try {
    await signIn(page, accounts.operator)
    await page.goto(`/seat-config/index?tab=scripts&groupId=${groupId}`)
    await page.getByRole('button', { name: '新建话术' }).first().click()
    const drawer = page.getByRole('dialog', { name: '新建话术' })
    await expect(drawer.getByText('提交后由他人审核，通过前坐席看不到它。')).toBeVisible()
    await drawer.getByLabel('标题').fill(`待审${run}`)
    await drawer.getByLabel('话术内容').fill('请稍等。')
    await drawer.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('已提交审核，通过后生效。')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(`待审${run}`) })
    await row.getByRole('link', { name: '待审核' }).click()
    await expect(page).toHaveURL(/auditId=/) // the drawer that is left is one, too
    const audit = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '变更内容' }) })
    await expect(audit).toContainText('新建话术')
    await expect(audit.getByRole('region', { name: '变更内容' })).toContainText('请稍等。')
    const { list } = await admin(api.audits.list, { query: { scope: 'todo', keyword: `待审${run}` } })
    for (const { id, version } of list)
      await admin(api.audits.decide, { params: { id }, body: { decision: 'approve', version } })
    await page.goto(`/seat-config/index?tab=scripts&groupId=${groupId}`)
    await expect(row).toContainText('使用中')
  } finally {
    await admin(api.audits.configure, { body: { scriptsAudited: false } })
  }
})

test('an auditor moves a script to another group, names its category and switches it off before it is approved', async ({
  page,
}) => {
  const operator = await actor(page.request, accounts.operator)
  const admin = await actor(page.request, accounts.administrator)
  const [from, to] = [`改前${run}`, `改后${run}`]
  const { id: groupId } = await operator(seatSettings.seatScriptGroups.create, { body: { name: from } })
  await operator(seatSettings.seatScriptGroups.create, { body: { name: to } })
  await admin(api.audits.configure, { body: { scriptsAudited: true } })
  try {
    const body = { groupId, title: `挪动${run}`, text: '请稍等。' }
    const { pendingAuditId = '' } = await operator(seatSettings.seatScripts.create, { body })
    await signIn(page, accounts.administrator)
    await page.goto(`/knowledge-storage/auditList?scope=all&auditId=${pendingAuditId}`)
    const audit = page.getByRole('dialog').first()
    await audit.getByRole('button', { name: '修改后由他人审核' }).click()
    await choose(page, audit.getByLabel('分组'), to)
    await audit.getByLabel('类别').fill(`安抚${run}`)
    await expect(audit.getByRole('switch', { name: '启用' })).toBeChecked()
    await audit.getByRole('switch', { name: '启用' }).click()
    await audit.getByRole('button', { name: '提交审核' }).click()
    await expect(audit.getByText('你修改过这条变更，是它的作者之一，需由他人审核。')).toBeVisible()
    const changes = audit.getByRole('region', { name: '变更内容' })
    await expect(changes).toContainText(to)
    await expect(changes).toContainText(`安抚${run}`)

    const params = { id: pendingAuditId }
    const { version } = await admin(api.audits.get, { params })
    const other = await actor(page.request, accounts.both)
    await other(api.audits.decide, { params, body: { decision: 'approve', version } })
    const { list } = await operator(seatSettings.seatScripts.list, { query: { keyword: body.title } })
    expect(list).toMatchObject([{ group: { name: to }, category: `安抚${run}`, enabled: false, state: 'disabled' }])
  } finally {
    await admin(api.audits.configure, { body: { scriptsAudited: false } })
  }
})
