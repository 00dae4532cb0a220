/** The FAQ knowledge bases: from a question written or imported to an answer that is found, and what waits for an audit. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { actor, actorWith } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectAccessible, expectPagesAccessible } from './accessibility.ts'
import { confirmAct, rowOf, titlesFound, uniqueName } from './document-steps.ts'
import { accounts } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { expect, test as plain } from './test.ts'

const storage = '/knowledge-storage/faqStorage'
const basePage = (id: string, query = ''): string => `${storage}/editFaqStorage?id=${id}${query}`
const editor = (id: string, faqId?: string): string =>
  `${storage}/editFaqStorage/editFaq?id=${id}${faqId ? `&faqId=${faqId}` : ''}`

const test = plain.extend<{ server: Actor; base: KnowledgeBase }>({
  server: async ({ page }, use) => use(actorWith(page.request, await signIn(page, accounts.operator))),
  /** An empty FAQ knowledge base of the journey's own. */
  base: async ({ server }, use) =>
    use(await server(api.knowledgeBases.create, { body: { type: 'faq', name: uniqueName('问答库') } })),
})

type FaqDraft = BodyInput<typeof api.faqs.create>
const makeFaq = (server: Actor, { id }: KnowledgeBase, question: string, extra: Partial<FaqDraft> = {}): Promise<Faq> =>
  server(api.faqs.create, { params: { id }, body: { question, answer: `关于${question}的答案`, ...extra } })
const faqOf = (server: Actor, { id }: KnowledgeBase, faqId: string): Promise<Faq> =>
  server(api.faqs.get, { params: { id, faqId } })
const questionsOf = async (server: Actor, { id }: KnowledgeBase): Promise<string[]> => {
  const { list } = await server(api.faqs.list, { params: { id }, query: { pageSize: 50, sort: 'question' } })
  return list.map(({ question }) => question)
}

const row = (page: Page, question: string) => rowOf(page, '问答列表', question)
const similarList = (page: Page) => page.getByRole('list', { name: '相似问题' }).getByRole('listitem')

/** The answer is written in CodeMirror, which takes key strokes only. */
async function writeAnswer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '答案' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

const paste = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label).evaluate((field, lines) => {
    const data = new DataTransfer()
    data.setData('text/plain', lines)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('a knowledge base is made with its settings, and they can be changed', async ({ page }) => {
  await signIn(page, accounts.administrator) // who may switch audits
  const name = uniqueName('价格口径')
  await page.goto(storage)
  await page.getByRole('button', { name: '新建知识库' }).first().click()
  await page.getByLabel('名称').fill(name)
  await page.getByLabel('修改需要审核').click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('修改需要审核')).toBeVisible()
  await page.getByRole('tab', { name: '设置' }).click()
  const audit = page.getByRole('region', { name: '审核' })
  await expect(audit.getByRole('switch')).toBeChecked()
  await audit.getByRole('switch').click()
  await audit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('操作成功。')).toBeVisible()
  await page.goto(storage)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('不需要')
})

test('a question is written with its wordings, ordered by keyboard, saved by Ctrl S and found', async ({
  page,
  server,
  base,
}) => {
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill('紫藤牌加湿器怎么加水？')
  await writeAnswer(page, '从**顶部**注水，不要超过水位线。')
  const add = page.getByLabel('添加相似问题')
  await add.fill('加湿器在哪里加水')
  await add.press('Enter')
  await paste(page, '添加相似问题', '1. 紫藤加湿器注水方法\n2. 加湿器上水\n3. 加湿器在哪里加水？')
  await expect(similarList(page)).toHaveCount(3)
  await expect(page.getByText('没有加入：1 条重复')).toBeVisible()
  const handle = page.getByRole('button', { name: /调整第 3 条“加湿器上水”/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(similarList(page).nth(1)).toContainText('加湿器上水')
  await expect(page.getByRole('button', { name: /调整第 2 条“加湿器上水”/ })).toBeFocused()
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(page.getByRole('dialog').locator('strong')).toHaveText('顶部')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存，几秒后就能搜到。')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('紫藤牌加湿器怎么加水')
  const [made] = (await server(api.faqs.list, { params: { id: base.id } })).list
  expect(made?.similarQuestions).toEqual(['加湿器在哪里加水', '加湿器上水', '紫藤加湿器注水方法'])
  await expect.poll(() => titlesFound(server, base.id, '紫藤加湿器注水方法')).toEqual(['紫藤牌加湿器怎么加水？'])
})

test('an answer is set by keyboard, pasted from a sheet and begun from a template, and read as its readers will', async ({
  page,
  context,
  base,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(editor(base.id))
  const text = page.getByRole('textbox', { name: '答案' })
  const preview = page.getByRole('region', { name: '预览' })
  await text.click()
  await page.keyboard.insertText('断电\n取下面板')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: '小标题' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '步骤' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('listitem')).toHaveText(['断电', '取下面板'])

  await page.evaluate(async () => {
    const cells = '<table><tr><td>项目</td><td>收费</td></tr><tr><td>移机</td><td>200</td></tr></table>'
    const given = { 'text/html': cells, 'text/plain': '项目\t收费\n移机\t200' }
    const parts = Object.entries(given).map(([type, part]) => [type, new Blob([part], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
  })
  await text.press('ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(preview.getByRole('columnheader')).toHaveText(['项目', '收费'])
  await expect(preview.getByRole('cell')).toHaveText(['移机', '200'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(preview.getByRole('table')).toHaveCount(0)
  await expect(text).toContainText('移机\t200')

  await page.getByRole('button', { name: '模板' }).click()
  await page.getByRole('menuitem', { name: '收费说明' }).click()
  await expect(page.getByText(/还有 \d+ 处〔〕要填/)).toBeVisible()
  await page.keyboard.insertText('移机费') // the first blank is chosen
  await expect(preview.getByRole('cell', { name: '移机费' })).toBeVisible()

  await preview.getByText('客户收到').click()
  await expect(preview).toContainText('1. 断电\n2. 取下面板')
  await expect(preview.getByRole('list')).toHaveCount(0)
  await expectAccessible(page, 'the editor')
  await page
    .getByRole('group', { name: '编辑区' })
    .or(page.getByRole('radiogroup', { name: '编辑区' }))
    .getByText('书写')
    .click()
  await expect(preview).toHaveCount(0)
})

test('an attachment is added by button and by paste, and an agent saves it from the answer', async ({
  page,
  context,
  server,
  base,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const question = uniqueName('紫藤加湿器保修卡')
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill(question)
  await page.getByRole('textbox', { name: '答案' }).click()
  await page.keyboard.insertText('见附件：')
  const pdf = { name: '保修卡[2026].pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 保修') }
  await page.getByLabel('选择附件').setInputFiles(pdf)
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.getByRole('link', { name: '保修卡[2026].pdf' })).toContainText('15 B')
  await page.getByRole('textbox', { name: '答案' }).evaluate((field) => {
    const data = new DataTransfer()
    data.items.add(new File(['step,part'], '清单.csv', { type: 'text/csv' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  // Not the mark that stands there until the file is sent: it names the file too.
  await expect(preview.getByRole('link', { name: /^清单\.csv/ })).toBeVisible()
  await page.getByLabel('选择附件').setInputFiles({ ...pdf, name: '病毒.exe' })
  await expect(page.getByText(/附件不支持「病毒\.exe」的格式/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '答案' })).not.toContainText('正在上传')
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^清单\.csv/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存，几秒后就能搜到。')).toBeVisible()
  await expect.poll(() => titlesFound(server, base.id, question)).toEqual([question])

  await signIn(page, accounts.agent)
  await page.goto(`/knowledge-search/index?${new URLSearchParams({ keyword: question }).toString()}`)
  await page.getByRole('article').filter({ hasText: question }).getByRole('link').click()
  const pane = page.getByRole('region', { name: '正在阅读' })
  const answer = pane.getByRole('region', { name: '答案' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('link', { name: '保修卡[2026].pdf' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('保修卡[2026].pdf')
  expect((await readFile(await saved.path())).toString()).toBe('%PDF-1.4 保修')
  await pane.getByRole('button', { name: '复制答案' }).click()
  await expect(page.getByText('已复制答案')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('（附件：保修卡[2026].pdf）')
})

test('what is not saved survives a reload, and can be given up', async ({ page, base }) => {
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill('写到一半的问题')
  await page.getByLabel('添加相似问题').fill('一半')
  await page.getByLabel('添加相似问题').press('Enter')
  await expect(page.getByText(/草稿已在本机自动保存/)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(page.getByLabel('标准问题')).toHaveValue('写到一半的问题')
  await expect(similarList(page)).toHaveText(['一半'])
  await page.getByRole('button', { name: '放弃，重新写' }).click()
  await expect(page.getByLabel('标准问题')).toHaveValue('')
})

test('an existing question is shown while one types, and refused beside its field', async ({ page, server, base }) => {
  await makeFaq(server, base, '遥控器怎么配对？')
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill('遥控器怎么配对？')
  const near = page.getByRole('status', { name: '相近的问答' })
  await expect(near).toContainText('知识库里已有这个问题')
  await expect(near.getByRole('link', { name: '遥控器怎么配对？' })).toBeVisible()
  await writeAnswer(page, '长按三秒。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toContainText('知识库中已有这个标准问题')
  await expect(page.getByLabel('标准问题')).toHaveValue('遥控器怎么配对？')
})

test('a wording that another question has is said to have two answers', async ({ page, server, base }) => {
  await makeFaq(server, base, '遥控器怎么配对？')
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill('蓝牙连不上')
  const add = page.getByLabel('添加相似问题')
  await add.fill('遥控器怎么配对')
  await add.press('Enter')
  const taken = page.getByRole('status', { name: '别的问答也有的问法' })
  await expect(taken).toContainText('也有“遥控器怎么配对”')
  await expect(taken.getByRole('link', { name: '遥控器怎么配对？' })).toBeVisible()
  await similarList(page)
    .getByRole('button', { name: /删除|移除/ })
    .click()
  await expect(taken).toBeHidden()
})

test('a suggested wording is added by one click', async ({ page, base }) => {
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill('空调怎么清洗滤网？')
  const suggestion = page.getByRole('region', { name: '推荐的问法' }).getByRole('listitem').first()
  await expect(suggestion).toBeVisible()
  const word = await suggestion.locator('span:not(.anticon)').first().innerText()
  await suggestion.getByRole('button').click()
  await expect(similarList(page)).toHaveText([word])
})

test("the model's wordings come after the others, marked as its own", async ({ page, base }) => {
  await page.goto(editor(base.id))
  await page.getByLabel('标准问题').fill('空调怎么清洗滤网')
  const suggestions = page.getByRole('region', { name: '推荐的问法' }).getByRole('listitem')
  const fromModel = suggestions.filter({ has: page.getByText('模型', { exact: true }) })
  await expect(suggestions.filter({ has: page.getByText('规则', { exact: true }) }).first()).toBeVisible()
  await expect(fromModel).toHaveText([/^想了解一下空调怎么清洗滤网/, /^麻烦讲讲空调怎么清洗滤网/])
  await fromModel.first().getByRole('button').click()
  await expect(similarList(page)).toHaveText(['想了解一下空调怎么清洗滤网'])
  await expect(fromModel).toHaveText([/^麻烦讲讲空调怎么清洗滤网/])
})

test('somebody else saves meanwhile: the text stays and one of both is chosen', async ({ page, server, base }) => {
  const faq = await makeFaq(server, base, '发票多久寄出？')
  await page.goto(editor(base.id, faq.id))
  await writeAnswer(page, '我写的答案')
  await server(api.faqs.update, {
    params: { id: base.id, faqId: faq.id },
    body: { answer: '他人的答案', version: faq.version },
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('问答已被他人修改，暂不能保存')).toBeVisible()
  await expect(page.getByText('他人已保存的')).toBeVisible()
  await expect(page.getByText('他人的答案')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '答案' })).toContainText('我写的答案')
  await page.getByRole('button', { name: '以我的为准' }).click()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await faqOf(server, base, faq.id)).answer).toBe('我写的答案')
})

test('several are disabled, tagged, exported, removed and brought back', async ({ page, server, base }) => {
  for (const question of ['甲问题', '乙问题', '丙问题']) await makeFaq(server, base, question)
  await page.goto(basePage(base.id))
  for (const question of ['甲问题', '乙问题']) await row(page, question).getByRole('checkbox').check()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByText('已停用 2 条问答。')).toBeVisible()
  await expect(row(page, '甲问题').getByRole('switch')).not.toBeChecked()
  await row(page, '甲问题').getByRole('checkbox').check()
  await page.getByRole('button', { name: '添加标签' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('重点')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await row(page, '甲问题').getByRole('button', { name: '重点' }).click()
  await expect(row(page, '丙问题')).toHaveCount(0)
  await expect(page).toHaveURL(/tag=/)
  await row(page, '甲问题').getByRole('checkbox').check()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await exported.path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await confirmAct(page, '删除')
  await expect.poll(() => questionsOf(server, base)).toEqual(expect.not.arrayContaining(['甲问题']))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => questionsOf(server, base)).toEqual(expect.arrayContaining(['甲问题']))
})

test('a table is checked, looked at and imported; bad rows come back as a workbook', async ({ page, server, base }) => {
  await makeFaq(server, base, '已有的问题')
  const table = '标准问题,答案,相似问题\n新的问题,新的答案,"另一种问法\n再一种"\n已有的问题,别的答案,\n没有答案,,\n'
  await page.goto(basePage(base.id, '&tab=imports'))
  await page
    .getByLabel('选择表格', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: '批量.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${table}`) })
  await expect(page.getByRole('button', { name: '开始导入 1 行' })).toBeVisible()
  expect(await questionsOf(server, base)).toEqual(['已有的问题'])
  await page.getByRole('radio', { name: /^替换/ }).check()
  await expect(page.getByRole('button', { name: '开始导入 2 行' })).toBeVisible()
  await page.getByRole('radiogroup', { name: '按结果筛选' }).getByText('有误 1').click()
  const rows = page.getByRole('region', { name: '表格里的行' }).getByRole('row')
  await expect(rows.filter({ hasText: '没有答案' })).toContainText('不能为空')
  await expect(rows.filter({ hasText: '新的问题' })).toHaveCount(0)
  await page.getByRole('button', { name: '开始导入 2 行' }).click()
  await expect(page.getByText('写入 2 条，1 行没有导入')).toBeVisible()
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载错误表格' }).click(),
  ])
  expect(errors.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: '查看问答' }).click()
  await expect(row(page, '新的问题').getByRole('link', { name: '新的问题' })).toHaveAttribute(
    'title',
    '新的问题\n另一种问法\n再一种',
  )
  await expect(row(page, '已有的问题')).toContainText('别的答案')
  await page.getByRole('tab', { name: '导入记录' }).click()
  await expect(page.getByRole('row').filter({ hasText: '批量.csv' })).toContainText('新增 1，更新 1，跳过 0，未导入 1')
})

test('where audits are required a change waits, and the editor says so', async ({ page, server, base }) => {
  const faq = await makeFaq(server, base, '上门费多少？')
  const administrator = await actor(page.request, accounts.administrator)
  const body = { auditRequired: true, version: base.version }
  await administrator(api.knowledgeBases.configure, { params: { id: base.id }, body })
  await page.goto(basePage(base.id, '&keyword=上门费'))
  await row(page, '上门费多少').getByRole('link', { name: '上门费多少？' }).click()
  await expect(page.getByText('通过之前，客户看到的仍是现在的内容')).toBeVisible()
  await writeAnswer(page, '市区 50 元')
  await page.getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(page.getByText('已提交审核，通过后生效。')).toBeVisible()
  await expect(row(page, '上门费多少')).toContainText('待审核')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('keyword') === '上门费') // the list as it was left
  expect((await faqOf(server, base, faq.id)).answer).toContain('关于')
  await page.getByRole('link', { name: '上门费多少？' }).click()
  await expect(page.getByText('提交的变更在等待审核')).toBeVisible()
  await expect(page.getByLabel('标准问题')).toBeDisabled()
  await page.getByRole('button', { name: '撤回' }).click()
  await confirmAct(page, '撤回')
  await expect(page.getByLabel('标准问题')).toBeEnabled()
})

test('the pages of one base and one question stand up to axe', async ({ page, server, base }) => {
  const faq = await makeFaq(server, base, '保修几年？', { similarQuestions: ['质保多久'], tags: ['保修'] })
  await expectPagesAccessible(page, [
    `${storage}/editFaqStorage`,
    basePage(base.id, '&tab=settings'),
    editor(base.id, faq.id),
  ])
})
