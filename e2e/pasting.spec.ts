/** What operators copy out of Word, Excel and a chat, through the clipboard of the system, into what they write. */
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { actorWith } from './actor.ts'
import { detail, makeBase, makeDocument, uniqueName } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** As another program copies: nothing of it is cleaned, as it is where a page writes to the clipboard by itself. */
async function copy(page: Page, given: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((parts) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [type, part] of Object.entries(parts)) event.clipboardData?.setData(type, part)
    }
    addEventListener('copy', fill, { capture: true, once: true })
  }, given)
  await page.keyboard.press('ControlOrMeta+c')
}

/** Takes the place of whatever the field held. */
async function pasteInto(field: Locator, page: Page, given: Readonly<Record<string, string>>): Promise<void> {
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await copy(page, given)
  await page.keyboard.press('ControlOrMeta+v')
}

const sheet = {
  'text/html':
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table><tr><td colspan=3>上门收费</td></tr><tr><td>机型</td><td>项目</td><td>收费</td></tr><tr><td rowspan=2 style="mso-number-format:General">挂机</td><td>移机</td><td>200</td></tr><tr><td>加氟</td><td>80</td></tr></table><!--EndFragment--></body></html>',
  'text/plain': '上门收费\t\t\n机型\t项目\t收费\n挂机\t移机\t200\n\t加氟\t80',
}
const step = (level: number, drawn: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const steps = {
  'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${step(1, '1.', '<span style="color:red;font-family:宋体">断电</span>')}${step(2, '·', '拔下<b>插头</b>')}${step(1, '2.', '取下面板')}<!--EndFragment--></body></html>`,
  'text/plain': '1. 断电\n·\t拔下插头\n2. 取下面板',
}
const chat = { 'text/plain': '王师傅 10:21\n1、关闭电源\n2、打开面板' }
const styled = {
  'text/html':
    '<meta charset="utf-8"><span style="font-size:14px;color:#333;background:#fff">显示 <span style="color:red">E1</span> 时断电重启</span>',
  'text/plain': '显示 E1 时断电重启',
}

test('a table of Excel, steps of Word, a chat and coloured words come into an answer as what they are', async ({
  page,
}) => {
  const operator = actorWith(page.request, await signIn(page, accounts.operator))
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: uniqueName('粘贴') } })
  await page.goto(`/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=${base.id}`)
  const answer = page.getByRole('textbox', { name: '答案' })
  const preview = page.getByRole('region', { name: '预览' })

  await pasteInto(answer, page, sheet)
  await expect(preview.getByRole('columnheader')).toHaveText(['机型', '项目', '收费'])
  await expect(preview.getByRole('cell')).toHaveText(['挂机', '移机', '200', '挂机', '加氟', '80'])
  await expect(preview).toContainText('上门收费')

  await pasteInto(answer, page, steps)
  const list = preview.getByRole('list').first()
  await expect(list).toHaveJSProperty('tagName', 'OL')
  await expect(list.locator(':scope > li')).toHaveText([/^断电\s*拔下插头\s*$/, '取下面板'])
  await expect(list.locator('li li strong')).toHaveText('插头')

  await pasteInto(answer, page, chat)
  await expect(preview.getByRole('listitem')).toHaveText(['关闭电源', '打开面板'])

  await pasteInto(answer, page, styled)
  await expect(answer).toHaveText('显示 E1 时断电重启')
})

test('a picture comes into an answer alone, and out of a page beside its words', async ({ page }) => {
  const operator = actorWith(page.request, await signIn(page, accounts.operator))
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: uniqueName('贴图') } })
  await page.goto(`/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=${base.id}`)
  const answer = page.getByRole('textbox', { name: '答案' })
  const preview = page.getByRole('region', { name: '预览' })
  await answer.click()
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    return canvas.toDataURL('image/png')
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(preview.getByRole('img')).toHaveCount(1)
  await pasteInto(answer, page, {
    'text/html': `<p>面板左侧</p><p><img src="${drawn}"></p><p><img src="file:///C:/1.png"></p>`,
    'text/plain': '面板左侧',
  })
  await expect(preview.getByText('面板左侧')).toBeVisible()
  await expect(preview.getByRole('img')).toHaveCount(1)
})

test('what is pasted into a chunk is a table and steps too, and can be written on', async ({ page }) => {
  const operator = actorWith(page.request, await signIn(page, accounts.operator))
  const base = await makeBase(operator)
  const file = await makeDocument(operator, base.id, { name: '收费', content: '# 收费\n\n按实际收取。' })
  await page.goto(detail(base.id, `&tab=chunks&fileId=${file.id}`))
  await page.getByRole('button', { name: '编辑第 1 段' }).click()
  const text = page.getByLabel('第 1 段的内容')
  await pasteInto(text, page, sheet)
  await expect(text).toHaveValue(
    '**上门收费**\n\n| 机型 | 项目 | 收费 |\n| --- | --- | --- |\n| 挂机 | 移机 | 200 |\n| 挂机 | 加氟 | 80 |',
  )
  await pasteInto(text, page, steps)
  await expect(text).toHaveValue('1. 断电\n   - 拔下**插头**\n2. 取下面板')
  await page.keyboard.press('Home')
  await page.keyboard.insertText('先')
  await expect(text).toHaveValue('1. 断电\n   - 拔下**插头**\n先2. 取下面板')
  await pasteInto(text, page, styled)
  await expect(text).toHaveValue('显示 E1 时断电重启')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('人工修改')).toBeVisible()
})
