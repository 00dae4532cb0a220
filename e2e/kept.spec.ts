/** In a knowledge base that requires audits the console says what truly happened to files, FAQs and products. */
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { actor } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectAccessible, loaded } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { detail, editorPage, menuItem, openMenu, rowAct, rowOf, uniqueName } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let operator: Actor
let administrator: Actor

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  operator = await actor(request, accounts.operator)
  administrator = await actor(request, accounts.administrator)
})

/** A knowledge base; audits are required from the second call on what it holds by then. */
async function makeBase(type: 'faq' | 'document') {
  const body = { type, name: uniqueName('留存库') }
  const { id, version } = await operator(api.knowledgeBases.create, { body })
  const requireAudits = () =>
    administrator(api.knowledgeBases.configure, { params: { id }, body: { auditRequired: true, version } })
  return { id, requireAudits }
}

/** What a list shows while a change waits. */
async function waits(page: Page, list: string, name: string) {
  await expect(rowOf(page, list, name)).toContainText('待审核')
  await expectAccessible(page, `${list} with a change that waits`)
}

/** Removes by the row's menu; the removal waits, and is then shown in place of a second change. */
async function removalWaits(page: Page, list: string, name: string) {
  await rowAct(page, name, '删除')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('删除要经过审核：通过之前它仍在使用，通过之后不再被搜到。')).toBeVisible()
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交审核，通过后删除。')).toBeVisible()
  await waits(page, list, name)

  await openMenu(page, name)
  await expect(page.getByText('有一条变更在等待审核，处理后才能再改')).toBeVisible()
  await expect(menuItem(page, '删除')).toHaveAttribute('aria-disabled', 'true')
  await menuItem(page, '查看等待审核的变更').click()
  await expect(page).toHaveURL(/auditId=/)
  await expect(page.getByRole('dialog').first()).toContainText(name)
  await loaded(page)
  await expectAccessible(page, `the removal from the ${list} that waits`)
}

test('a file', async ({ page }) => {
  const base = await makeBase('document')
  const made: { id: string; name: string }[] = []
  for (const name of ['甲', '乙']) {
    const draft = {
      name: uniqueName(name),
      content: '# 说明\n\n每年保养一次。',
      contentType: 'text/markdown',
    } as const
    const { list } = await operator(api.files.create, { params: { id: base.id }, body: { files: [draft] } })
    made.push(...list)
  }
  const [moved, removed] = made
  if (!moved || !removed) throw new Error('no files')
  await operator(api.categories.create, { body: { knowledgeBaseId: base.id, name: '保养' } })
  await base.requireAudits()

  await signIn(page, accounts.operator)
  await page.goto(detail(base.id))
  await expect(page.getByText('修改需要审核')).toBeVisible()
  await removalWaits(page, '文件列表', removed.name)

  await page.goto(detail(base.id))
  await rowAct(page, moved.name, '移动')
  const dialog = page.getByRole('dialog', { name: `移动“${moved.name}”` })
  await expect(dialog.getByRole('button', { name: '提交审核' })).toBeDisabled()
  await dialog.getByLabel('目标分类').click()
  await page.getByTitle('保养', { exact: true }).click()
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('1 个文件的变更已提交审核，通过后生效。')).toBeVisible()
  await expect(rowOf(page, '文件列表', moved.name)).toContainText('未分类')

  await page.goto(`${editorPage(base.id)}&fileId=${moved.id}`)
  await expect(page.getByText('提交的变更在等待审核')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交审核' })).toBeDisabled()
  await expectAccessible(page, 'a document with a change that waits')
})

test('a FAQ', async ({ page }) => {
  const base = await makeBase('faq')
  const question = uniqueName('能开发票吗')
  await operator(api.faqs.create, { params: { id: base.id }, body: { question, answer: '可以。' } })
  await base.requireAudits()
  await signIn(page, accounts.operator)
  await page.goto(`/knowledge-storage/faqStorage/editFaqStorage?id=${base.id}`)
  await removalWaits(page, '问答列表', question)
})

test('a product', async ({ page }) => {
  const base = await makeBase('document')
  const { id, version } = await administrator(api.productCategories.create, {
    body: { name: uniqueName('留存商品') },
  })
  const flags = { required: false, searchable: true, comparable: true }
  const noise = { key: 'noise', name: '噪音', type: 'number', ...flags } as const
  await administrator(api.productCategories.saveSchema, {
    params: { id },
    body: { groups: [{ key: 'main', name: '主要参数', parameters: [noise] }], version },
  })
  const model = uniqueName('LC').replaceAll(' ', '-')
  await operator(api.products.create, {
    params: { id: base.id },
    body: { name: '空气净化器', model, categoryId: id, parameters: { noise: 45 } },
  })
  await base.requireAudits()
  await signIn(page, accounts.operator)
  await page.goto(detail(base.id, '&tab=products'))
  await removalWaits(page, '商品列表', model)
})
