/** What holds for every list of the console alike: its rows, their names and acts, its head, how it comes and how it fails. */
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import type { Route } from '@zhiku/contract/endpoint'
import { loaded, open, openWhole, showTags } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { actorWith } from './actor.ts'
import { uniqueName } from './document-steps.ts'
import { layoutShift } from './layout-shift.ts'
import { listsOf } from './lists.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** Every answer but streams, which stay open. */
const answers = /\/api\/(?!.*\/(stream|events))/
const callsOf = ({ path }: Route): RegExp => new RegExp(`${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
const tableOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true })

/** Opens every list of the console one after the other, its rows there or, where the demo has none, what to do next. */
async function openLists(page: Page) {
  await page.addInitScript(() => localStorage.setItem('zhiku-workflows-view', '"table"'))
  const token = await signIn(page, accounts.administrator)
  return listsOf(actorWith(page.request, token))
}

/** What is wrong with a list, in words; the last row has been scrolled to. */
const faultsOf = (table: Locator): Promise<string[]> =>
  table.evaluate((section) => {
    const colourOf = (of: Element) => getComputedStyle(of).color
    const probe = section.appendChild(document.createElement('i'))
    probe.style.color = 'var(--zk-link)'
    const link = colourOf(probe)
    probe.remove()
    const rows = [...section.querySelectorAll('tr.ant-table-row')]
    // What it is about is gone, or may be, and leads nowhere then.
    const isOfGone = ['操作记录列表', '回收站列表'].includes(section.ariaLabel ?? '')
    rows.at(-1)?.scrollIntoView({ block: 'end' })
    const head = section.querySelector('thead th')?.getBoundingClientRect()
    const isHeadInView = head !== undefined && head.top >= 0 && head.bottom <= innerHeight
    return [
      ...(rows.length > 0 && !isHeadInView ? ['its head is out of view'] : []),
      ...rows.flatMap((row, at) => {
        const { height } = row.getBoundingClientRect()
        const name = row.querySelector('td :is(a, .zk-row-open, .zk-cell-lines button)')
        const acts = [...row.querySelectorAll('.zk-row-acts :is(a, a > button, button, [role="switch"])')]
        const controls = acts.filter((act) => act.parentElement?.tagName !== 'A')
        const menus = controls.filter(({ ariaLabel }) => ariaLabel?.endsWith('的更多操作'))
        return [
          ...(height === 52 ? [] : [`row ${at} takes ${height} pixels`]),
          ...(isOfGone || (name && colourOf(name) === link) ? [] : [`row ${at} has a name that is no link`]),
          ...(menus.length <= 1 && controls.length - menus.length <= 1
            ? []
            : [`row ${at} has ${controls.length} acts`]),
        ]
      }),
    ]
  })

test('a list comes slowly without a jump; its rows take 52 pixels, lead by their name and have one act and ⋮', async ({
  page,
}) => {
  test.slow() // every list of the console
  const lists = await openLists(page)
  await page.route(answers, async (route) => {
    await setTimeout(100)
    await route.continue().catch(() => undefined) // the page that asked has been left
  })
  // Low enough that the rows of a page have to be scrolled to.
  await page.setViewportSize({ width: 1440, height: 640 })
  for (const { address, label, isEmpty } of lists) {
    await page.goto(address)
    const table = tableOf(page, label)
    await expect(table.locator(isEmpty ? '.zk-state, tr.ant-table-row' : 'tr.ant-table-row').first()).toBeVisible()
    await loaded(page)
    expect.soft(await layoutShift(page), `${address} jumps`).toBeLessThanOrEqual(0.05)
    expect.soft(await faultsOf(table), address).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a list whose call fails says so in its own place, and comes when it is tried again', async ({ page }) => {
  test.slow() // every list of the console
  const failed = { status: 500, json: { code: 500, message: '服务器内部错误', data: null } }
  const lists = await openLists(page)
  await showTags(page)
  await openWhole(page, '/guide-home')
  for (const { address, label, call } of lists) {
    const calls = callsOf(call)
    await page.route(calls, (route) => route.fulfill(failed))
    await open(page, address)
    const main = page.getByRole('main')
    const panel = main.getByRole('alert').filter({ hasText: '没有加载成功' })
    await expect(panel, address).toHaveCount(1)
    await expect(panel, address).toContainText('服务器内部错误')
    expect.soft(await page.getByText('服务器内部错误').count(), `${address} says it twice`).toBe(1)
    await expect(main.getByRole('heading', { level: 1 }), address).toBeVisible()
    await page.unroute(calls)
    await panel.getByRole('button', { name: '重试' }).click()
    await expect(tableOf(page, label), address).toBeVisible()
    await expect(panel, address).toHaveCount(0)
  }
})

test('the way back leads to the list as it was left, also after a reload; from elsewhere to the whole list', async ({
  page,
}) => {
  const server = actorWith(page.request, await signIn(page, accounts.operator))
  const { id } = await server(api.knowledgeBases.create, { body: { type: 'faq', name: uniqueName('回来') } })
  for (let at = 1; at <= 12; at += 1)
    await server(api.faqs.create, { params: { id }, body: { question: `第 ${at} 个问题`, answer: '答案' } })
  const list = `/knowledge-storage/faqStorage/editFaqStorage?id=${id}`
  const back = page.getByRole('link', { name: '返回上一级' })
  await page.goto(`${list}&keyword=问题&pageNum=2`)
  const opened = page.getByRole('region', { name: '问答列表' }).getByRole('link', { name: /个问题$/ })
  await opened.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('编辑')
  const editor = page.url()
  await page.reload()
  await back.click()
  await expect(page).toHaveURL(({ searchParams }) => [...searchParams.keys()].join() === 'id,keyword,pageNum')
  await expect(opened).toHaveCount(2)
  await page.goto(editor)
  await back.click()
  await expect(page).toHaveURL(({ search }) => search === `?id=${id}`)
})

test('beside what is read of it a list keeps the width of its search, and its other tools', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, accounts.administrator)
  await page.goto('/knowledge-storage/operationRecord?action=create')
  await page
    .getByRole('button', { name: /^查看“/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const keyword = page.getByRole('region', { name: '操作记录列表' }).locator('.zk-filter-text')
  await expect.poll(async () => (await keyword.boundingBox())?.width).toBeGreaterThanOrEqual(168)
  await expect(page.getByRole('button', { name: '清空条件' })).toBeVisible()
  const others = page.getByRole('button', { name: '筛选 1' })
  expect((await others.boundingBox())?.y).toBe((await keyword.boundingBox())?.y)
})
