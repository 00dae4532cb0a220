/** People and roles: who may sign in, what they see and may do, and how a change reaches a browser that is open. */
import type { Browser, Locator, Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { urlOf } from '@zhiku/contract/call'
import { actor, freeMobile, newPerson, rolesOf, run, tokenOf } from './actor.ts'
import type { Actor, Person } from './actor.ts'
import { accounts, password } from './accounts.ts'
import { menuItem, openMenu, rowAct } from './document-steps.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const userPage = '/system/user'
const rolePage = '/system/roles'

let administrator: Actor
let roleIds: Record<string, string>
const roleId = (name: string): string => roleIds[name] ?? ''

test.beforeAll('the roles of the organization', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  administrator = await actor(request, accounts.administrator)
  roleIds = await rolesOf(administrator)
})

const toUser = (page: Page, { mobile }: Pick<Person, 'mobile'>) => page.goto(`${userPage}?keyword=${mobile}`)
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const oneTimePassword = (page: Page) => page.locator('.zk-one-time-password code')

/** Answers the question that names the thing. */
async function agree(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: act, exact: true }).click()
}

async function logIn(page: Page, mobile: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码').fill(secret)
  await page.getByLabel('密码').press('Enter')
}

/** Another browser, signed in as somebody else. */
async function otherBrowser(browser: Browser, mobile: string): Promise<Page> {
  const other = await browser.newPage()
  await signIn(other, mobile)
  return other
}

test('a new employee signs in with a one-time password, sets an own one, and works', async ({ page, browser }) => {
  const name = `新人${run}`
  const mobile = freeMobile()
  await signIn(page, accounts.administrator)
  await page.goto(userPage)
  await page.getByRole('button', { name: '新建员工' }).click()
  const form = page.getByRole('dialog', { name: '新建员工' })
  await expect(form.getByLabel('姓名')).toBeFocused()
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('手机号').fill(accounts.agent)
  await form.getByRole('combobox', { name: '角色' }).click()
  await page.getByTitle('坐席（坐席）').click()
  await form.getByLabel('手机号').click() // folds the choices up
  await form.getByRole('button', { name: '新建' }).click()
  await expect(form.getByText(/手机号.*(已|被)/)).toBeVisible() // the mobile is taken; what was typed stays
  await form.getByLabel('手机号').fill(mobile)
  await form.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('dialog', { name: `“${name}”的一次性密码` })).toBeVisible()
  const secret = await oneTimePassword(page).innerText()
  await page.getByRole('button', { name: '我已记下' }).click()
  await expect(rowOf(page, mobile)).toContainText('还没有换掉一次性密码')

  const theirs = await browser.newPage()
  await logIn(theirs, mobile, secret)
  const change = theirs.getByRole('dialog', { name: '请先设置自己的密码' })
  await expect(change).toBeVisible()
  await theirs.goto('/knowledge-search/index') // no way around
  await change.getByLabel('一次性密码').fill(secret)
  await change.getByLabel('新密码', { exact: true }).fill(password)
  await change.getByLabel('再输入一次新密码').fill(password)
  await change.getByRole('button', { name: '保存' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await theirs.goto('/')
  await expect(theirs.getByRole('button', { name: /^用户菜单/ })).toContainText(name)
  await theirs.context().close()
})

test('who writes while a window still comes up goes on where they write', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(userPage)
  const motion = await page.context().newCDPSession(page)
  await motion.send('Animation.enable')
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.getByRole('button', { name: '新建员工' }).click()
  const mobile = page.getByRole('dialog', { name: '新建员工' }).getByLabel('手机号')
  await mobile.fill('138')
  await expect(page.locator('.ant-zoom-appear')).toBeVisible()
  await motion.send('Animation.setPlaybackRate', { playbackRate: 100 })
  await expect(page.locator('.ant-zoom-appear')).toHaveCount(0)
  await expect(mobile).toBeFocused()
})

test('whoever is disabled is signed out, and back once enabled', async ({ page, browser }) => {
  const person = await newPerson(page.request, administrator, `离岗${run}`, [roleId('坐席')])
  const theirs = await otherBrowser(browser, person.mobile)
  await theirs.goto('/knowledge-search/index')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, accounts.administrator)
  await toUser(page, person)
  const toggle = page.getByRole('switch', { name: `启用“${person.name}”` })
  await toggle.click()
  await agree(page, `停用“${person.name}”？`, '停用')
  await expect(page.getByText(`“${person.name}”已停用，所有登录已退出。`)).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect(theirs).toHaveURL(/\/login$/) // without a click: the live connection has ended with the session

  await toggle.click()
  await expect(page.getByText(`“${person.name}”可以登录了。`)).toBeVisible()
  await logIn(theirs, person.mobile, password)
  await expect(theirs).toHaveURL(/\/knowledge-search\/index$/) // where the session ended
  await theirs.context().close()
})

test('a page taken from a role goes from the open browsers of its members, and comes back', async ({
  page,
  browser,
}) => {
  const name = `记录员${run}`
  const role = await administrator(api.roles.create, {
    body: { name, roleType: '2', menuKeys: ['docStorage', 'operationRecord', 'knowledgeSearch'], permissions: [] },
  })
  const person = await newPerson(page.request, administrator, `书记${run}`, [role.id])
  const theirs = await otherBrowser(browser, person.mobile)
  const faults: string[] = []
  theirs.on('pageerror', ({ message }) => faults.push(message))
  await theirs.goto('/knowledge-storage/operationRecord')
  const title = theirs.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('操作记录')

  await signIn(page, accounts.administrator)
  await page.goto(`${rolePage}?keyword=${name}`)
  const box = page.getByRole('treeitem', { name: '操作记录' }).locator('.ant-tree-checkbox')
  for (const [after, seen] of [
    ['页面不存在', '知识库（1/'],
    ['操作记录', '知识库（2/'],
  ] as const) {
    await page.getByRole('button', { name: `编辑“${name}”` }).click()
    await box.click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, name)).toContainText(seen) // the list follows the drawer, and is what is edited next
    await expect(title).toHaveText(after)
  }
  expect(faults).toEqual([])
  await theirs.context().close()
})

test('a knowledge operator manages seat agents, and sees no way to raise anybody', async ({ page }) => {
  await signIn(page, accounts.operator)
  await page.goto(userPage)
  const table = page.getByRole('region', { name: '员工列表' })
  await expect(table.getByText('赵敏')).toBeVisible()
  await expect(table.getByText('王建国')).toHaveCount(0)
  await page.getByRole('button', { name: '新建员工' }).click()
  await drawerRoles(page)
  await expect(page.locator('.ant-select-item-option').filter({ hasText: '（坐席）' }).first()).toBeVisible()
  await expect(page.locator('.ant-select-item-option').filter({ hasNotText: '（坐席）' })).toHaveCount(0)

  await page.goto(rolePage)
  await expect(page.getByRole('button', { name: '查看“坐席”' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建角色' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^编辑“/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '组织' })).toHaveCount(0)
})

const drawerRoles = (page: Page) =>
  page.getByRole('dialog', { name: '新建员工' }).getByRole('combobox', { name: '角色' }).click()

test('nobody changes their own roles, and the last administrator stays', async ({ page }) => {
  const token = await signIn(page, accounts.administrator)
  await page.goto(`${userPage}?keyword=${accounts.administrator}`)
  await expect(page.getByRole('switch', { name: '启用“王建国”' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '编辑“王建国”' })).toBeDisabled()
  // What is off tells why to the keyboard too.
  await page.getByRole('group', { name: '自己的账号由其他管理员停用' }).focus()
  await expect(page.getByRole('tooltip', { name: '自己的账号由其他管理员停用' })).toBeVisible()
  await openMenu(page, '王建国')
  const off = [
    '登录设备 自己的登录设备在“个人资料”里',
    '交接知识 自己的知识由其他管理员交接',
    '移出组织 自己由其他管理员移出',
  ]
  for (const act of off) await expect(menuItem(page, act)).toHaveAttribute('aria-disabled', 'true')

  const { list } = await administrator(api.employees.list, { query: { keyword: accounts.administrator } })
  const headers = { authorization: `Bearer ${token}` }
  const data = { roleIds: [roleId('坐席')], version: list[0]?.version }
  const address = urlOf(api.employees.update, { params: { id: list[0]?.id ?? '' } })
  const refused = await page.request.put(address, { headers, data })
  expect(refused.status()).toBe(403)
})

test('a reset password ends the sessions and is good for one sign-in', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `忘记${run}`, [roleId('坐席')])
  const old = await tokenOf(page.request, person.mobile)
  await signIn(page, accounts.administrator)
  await toUser(page, person)
  await rowAct(page, person.name, '重置密码')
  await agree(page, `重置“${person.name}”的密码？`, '重置')
  const secret = await oneTimePassword(page).innerText()
  const headers = { authorization: `Bearer ${old}` }
  expect((await page.request.get(api.sessions.currentInfo.path, { headers })).status()).toBe(401)
  const self = await actor(page.request, person.mobile, secret)
  const info = await self(api.sessions.currentInfo, {})
  expect(info.employee.mustChangePassword).toBe(true)
})

test('the sessions of an employee are seen and ended', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `多机${run}`, [roleId('坐席')])
  await tokenOf(page.request, person.mobile)
  await tokenOf(page.request, person.mobile)
  await signIn(page, accounts.administrator)
  await toUser(page, person)
  await rowAct(page, person.name, '登录设备')
  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await devices.first().getByRole('button').click()
  await page.getByRole('button', { name: '下线', exact: true }).last().click()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: '全部下线' }).click()
  await agree(page, `让“${person.name}”从所有设备下线？`, '全部下线')
  await expect(page.getByText('没有登录', { exact: true })).toBeVisible()
})

test('what a leaver answers for is handed over', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `交班${run}`, [roleId('知识运营')])
  const self = await actor(page.request, person.mobile)
  await self(api.knowledgeBases.create, { body: { type: 'document', name: `交班资料 ${run}` } })
  await signIn(page, accounts.administrator)
  await toUser(page, person)
  await rowAct(page, person.name, '交接知识')
  const handover = page.getByRole('dialog', { name: `交接“${person.name}”的知识` })
  await expect(handover.getByText(/他负责 1 个知识库/)).toBeVisible()
  await handover.getByRole('combobox', { name: '接手人' }).fill('陈雨')
  await page.getByTitle('陈雨').click()
  await handover.getByRole('button', { name: '交接' }).click()
  await expect(page.getByText(/^已交接 1 个知识库/)).toBeVisible()
  await rowAct(page, person.name, '交接知识')
  await expect(handover.getByText('他没有负责的知识，不用交接。')).toBeVisible()
})

test('employees are imported after a preview; bad rows come back with reasons', async ({ page }) => {
  const good = freeMobile()
  const lines = ['姓名,手机号,角色', `导入${run},${good},坐席`, `赵敏,${accounts.agent},坐席`, '无号,123,坐席']
  await signIn(page, accounts.administrator)
  await page.goto(userPage)
  await page.getByRole('button', { name: '导入员工' }).click()
  const window = page.getByRole('dialog', { name: '导入员工' })
  await window.locator('input[type=file]').setInputFiles({
    name: '员工.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(window.getByText('全部 3')).toBeVisible()
  await expect(window.getByText('手机号：请输入 11 位手机号')).toBeVisible()
  const [reasons] = await Promise.all([
    page.waitForEvent('download'),
    window.getByRole('button', { name: '下载未导入的行' }).click(),
  ])
  expect(reasons.suggestedFilename()).toMatch(/\.xlsx$/)
  await window.getByRole('button', { name: '新建 1 名员工' }).click()
  await expect(window.getByText(/^已新建 1 名员工/)).toBeVisible()
  const [passwords] = await Promise.all([
    page.waitForEvent('download'),
    window.getByRole('button', { name: '下载一次性密码' }).click(),
  ])
  expect(passwords.suggestedFilename()).toMatch(/\.xlsx$/)
  await window.getByRole('button', { name: '完成' }).click()
  await toUser(page, { mobile: good })
  await expect(rowOf(page, good)).toContainText('还没有换掉一次性密码')
})

test('a role is made, copied, filled, explained and deleted', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `兼任${run}`, [roleId('坐席')])
  const name = `夜班${run}`
  await signIn(page, accounts.administrator)
  await page.goto(rolePage)
  await page.getByRole('button', { name: '新建角色' }).click()
  const form = page.getByRole('dialog', { name: '新建角色' })
  await expect(form.getByLabel('名称')).toBeFocused()
  await form.getByLabel('名称').fill(name)
  await form.getByRole('radio', { name: /^知识运营/ }).check()
  await form.getByRole('checkbox', { name: '审核变更' }).check()
  await form.getByRole('button', { name: '新建' }).click()
  await expect(page.getByText('角色已建好，现在可以加成员。')).toBeVisible()

  await page.goto(`${rolePage}?keyword=${name}`)
  await rowAct(page, name, '复制')
  await expect(form.getByLabel('名称')).toHaveValue(`${name} 副本`)
  await form.getByRole('button', { name: '新建' }).click()
  await expect(rowOf(page, `${name} 副本`)).toBeVisible()
  await rowAct(page, `${name} 副本`, '删除')
  await agree(page, `删除角色“${name} 副本”？`, '删除')
  await expect(rowOf(page, `${name} 副本`)).toHaveCount(0)

  await rowAct(page, name, '成员')
  const members = page.getByRole('dialog', { name: `“${name}”的成员` })
  await members.getByRole('combobox', { name: '要加入的员工' }).fill(person.name)
  await page.getByTitle(person.name).click()
  await members.getByRole('button', { name: '加入' }).click()
  await expect(members.getByRole('button', { name: `移出“${person.name}”` })).toBeVisible()

  await toUser(page, person)
  await rowAct(page, person.name, '查看权限')
  const may = page.getByRole('dialog', { name: `“${person.name}”能做什么` })
  await expect(may.getByRole('region', { name: '能做的操作' })).toContainText(`审核变更因为 “${name}”`)

  await page.goto(`${rolePage}?keyword=${name}`)
  await rowAct(page, name, '成员')
  await members.getByRole('button', { name: `移出“${person.name}”` }).click()
  await agree(page, `把“${person.name}”移出角色“${name}”？`, '移出')
  await expect(members.getByText('还没有成员')).toBeVisible()
})

test('a role with the longest name stays within its cell and its menu, and is read whole on hover', async ({
  page,
}) => {
  const long = `华东大区售前售后一体化知识运营与质量监督高级专员${run}`
    .padEnd(50, '（含节假日值班与夜间应急响应）')
    .slice(0, 50)
  const role = await administrator(api.roles.create, {
    body: { name: long, roleType: '1', menuKeys: ['knowledgeSearch'], permissions: [] },
  })
  const person = await newPerson(page.request, administrator, `长名${run}`, [roleId('坐席'), role.id])
  await signIn(page, accounts.administrator)
  await toUser(page, person)
  const isCut = (shown: Locator) => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  const tag = rowOf(page, person.mobile).getByTitle(long)
  await expect(tag).toBeVisible()
  expect(await isCut(tag)).toBe(true)
  await signIn(page, person.mobile)
  await page.goto('/knowledge-search/index')
  await page.getByTitle('切换角色').click()
  const choice = page.getByRole('menuitem', { name: long }).getByTitle(long)
  await expect(choice).toBeVisible()
  expect(await isCut(choice)).toBe(true)
})

test('of two who change a role at once, the later one sees what the other did and chooses', async ({ page }) => {
  const name = `早班${run}`
  const grants = { menuKeys: ['auditList' as const], permissions: ['audit.decide' as const] }
  const role = await administrator(api.roles.create, { body: { name, roleType: '2', ...grants } })
  await signIn(page, accounts.administrator)
  await page.goto(`${rolePage}?keyword=${name}`)
  await page.getByRole('button', { name: `编辑“${name}”` }).click()
  const form = page.getByRole('dialog', { name: `编辑角色“${name}”` })
  await form.getByLabel('描述').fill('周一至周五')
  await administrator(api.roles.update, {
    params: { id: role.id },
    body: { permissions: [], version: role.version },
  })
  const save = form.getByRole('button', { name: '保存' })
  await save.click()
  const notice = form.getByRole('alert').filter({ hasText: '已在别处改过' })
  await expect(notice).toContainText('那边改了操作权限。')
  await expect(save).toBeDisabled() // not chosen yet: nothing is overwritten
  await notice.getByRole('button', { name: '用那边的' }).click()
  await expect(form.getByRole('checkbox', { name: '审核变更' })).not.toBeChecked()
  await form.getByLabel('描述').fill('周一至周五')
  await save.click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, name)).toContainText('周一至周五')
})

test('an organization is made, renamed and switched to', async ({ page }) => {
  const person = await newPerson(page.request, administrator, `筹建${run}`, [roleId('管理员')])
  await signIn(page, person.mobile)
  await page.goto(rolePage)
  await page.getByRole('button', { name: '组织', exact: true }).click()
  const window = page.getByRole('dialog', { name: '我的组织' })
  await window.getByRole('button', { name: '新建组织' }).click()
  await window.getByLabel('组织名称').fill(`门店 ${run}`)
  await window.getByRole('button', { name: '新建' }).click()
  await window.getByRole('button', { name: `重命名“门店 ${run}”` }).click()
  await window.getByLabel('组织名称').fill(`门店部 ${run}`)
  await window.getByRole('button', { name: '保存' }).click()
  await window.getByRole('button', { name: `切换到“门店部 ${run}”` }).click()
  await expect(page.getByTitle('切换角色')).toHaveText(`门店部 ${run} · 管理员`)
  const self = await actor(page.request, person.mobile)
  const { roleOrganizations } = await self(api.sessions.currentInfo, {})
  expect(roleOrganizations).toHaveLength(2)
})
