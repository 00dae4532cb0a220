/** The frame around every page: who gets in, where they may go, what the browser remembers. */
import type { Page } from '@playwright/test'
import { api } from '@zhiku/contract'
import { actorWith } from './actor.ts'
import { docStorage, makeBase, uploadPage } from './document-steps.ts'
import { chooseSettings, expectAccessible, loaded } from './accessibility.ts'
import { accounts, password } from './accounts.ts'
import { searchPage } from './search-steps.ts'
import { keepToken, signIn } from './sign-in.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<{ enter: (mobile: string, address?: string) => Promise<string> }>({
  /** Signs in and opens a page. */
  enter: async ({ page }, use) => {
    await use(async (mobile, address = '/') => {
      const token = await signIn(page, mobile)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return token
    })
  },
})

const fillLogin = async (page: Page, mobile: string, secret: string) => {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码').fill(secret)
  await page.getByLabel('密码').press('Enter')
}
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test.describe('login', () => {
  test('without a token every address leads to the login page, and fetches nothing else', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    for (const address of ['/', docStorage, '/403', '/404', '/nowhere', '/redirect/guide-home']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/login$/)
    }
    await expect(page).toHaveTitle('知库 | 登录')
    expect(fetched.filter((url) => /\/api\/|antd/.test(url))).toEqual([])
  })

  test('a wrong password keeps the mobile; the right one leads home', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, accounts.operator, 'not-it-2026')
    await expect(page.getByText('手机号或密码不正确')).toBeVisible()
    await expect(page.getByLabel('手机号')).toHaveValue(accounts.operator)
    await fillLogin(page, accounts.operator, password)
    await expect(page).toHaveURL(/\/guide-home$/)
    await expect(page).toHaveTitle('知库 | 首页')
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'zhiku-token-key')
    expect(cookie).toMatchObject({ path: '/' })
  })

  test('an incomplete form says which field, and asks nothing of the server', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/login')
    await fillLogin(page, '1380', '')
    await expect(page.getByText('请输入 11 位手机号')).toBeVisible()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await expect(page.getByLabel('手机号')).toBeFocused()
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  })

  test('after too many wrong passwords the page says how long to wait', async ({ page }) => {
    const guess = { mobile: '13900000999', password: 'not-it-2026' }
    for (let guesses = 0; guesses < 5; guesses += 1) await page.request.post(api.sessions.login.path, { data: guess })
    await page.goto('/login')
    await fillLogin(page, guess.mobile, guess.password)
    await expect(page.getByRole('alert').filter({ hasText: /请 \d+ 分钟后再试/ })).toBeVisible()
  })

  test('with a token the login page leads home', async ({ page, enter }) => {
    await enter(accounts.agent)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/guide-home$/)
  })

  test('a dead token ends at the login page, and says why', async ({ page }) => {
    let documents = 0
    page.on('domcontentloaded', () => (documents += 1))
    await keepToken(page, 'dead.1')
    await page.goto(docStorage)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
    await expect.poll(() => documents).toBe(2) // nothing that was loaded for the session is left
    await page.reload()
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  })

  test('after signing in the page that was asked for is there, also where the session had ended meanwhile', async ({
    page,
  }) => {
    await page.goto('/knowledge-search/index?keyword=E1')
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, accounts.operator, password)
    await expect(page).toHaveURL(/\/knowledge-search\/index\?keyword=E1$/)
    await keepToken(page, 'dead.1')
    await page.goto(docStorage)
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, accounts.operator, password)
    await expect(page).toHaveURL(new RegExp(`${docStorage}$`))
  })

  test('logging out ends the session on the server too', async ({ page, enter }) => {
    const token = await enter(accounts.operator)
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await keepToken(page, token)
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('where one may go', () => {
  test('a seat agent searches and is refused elsewhere', async ({ page, enter }) => {
    await enter(accounts.agent)
    await expect(menu(page).getByRole('link')).toHaveText(['首页', '知识搜索', '坐席助手'])
    for (const address of [docStorage, '/knowledge-storage', '/system/user', '/commodity-customer-service/index']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/403$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有权限访问')
    }
    await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
    await expect(page).toHaveURL(/\/guide-home$/)
  })

  test('an unknown page is a 404 in place', async ({ page, enter }) => {
    await enter(accounts.administrator)
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在')
    expect(new URL(page.url()).pathname).toBe('/nowhere')
    await expect(page).toHaveTitle('知库 | 页面不存在')
    await expect(menu(page)).toBeVisible()
  })

  test('the bare path of an area leads to its page; /redirect replaces itself', async ({ page, enter }) => {
    await enter(accounts.operator, '/knowledge-storage')
    await expect(page).toHaveURL(/\/knowledge-storage\/docStorage$/)
    await page.goto('/redirect/knowledge-search/index?keyword=E1')
    await expect(page).toHaveURL(/\/knowledge-search\/index\?keyword=E1/)
  })

  test('a hidden page highlights its menu page and leads back by the breadcrumb', async ({ page, enter }) => {
    await enter(accounts.operator, docStorage)
    await expect(menu(page).getByRole('link', { name: '文档知识库' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(/知识库.*文档知识库/)
  })
})

test('another role of the same employee is another token, and another menu', async ({ page, enter }) => {
  const token = await enter(accounts.both)
  const switcher = page.getByTitle('切换角色')
  const before = await switcher.innerText()
  await switcher.click()
  await page.getByRole('menuitem').filter({ hasNotText: before.trim() }).first().click()
  await expect(switcher).not.toHaveText(before)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'zhiku-token-key')
  const value = decodeURIComponent(cookie?.value ?? '')
  expect(value).not.toBe(token)
  expect(value.split('.')[0]).toBe(token.split('.')[0])
})

test('who asks for less motion has dialogs that come where they stand', async ({ page, enter }) => {
  await enter(accounts.operator)
  const animationOf = () =>
    page.evaluate(() => {
      const dialog = document.createElement('div')
      dialog.className = 'ant-modal ant-zoom-appear ant-zoom-appear-active'
      document.body.append(dialog)
      const { animationName } = getComputedStyle(dialog)
      dialog.remove()
      return animationName
    })
  expect(await animationOf()).toBe('zk-still')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await animationOf()).not.toBe('zk-still')
})

test('settings show at once and survive a reload', async ({ page, enter }) => {
  await enter(accounts.operator)
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await drawer.getByRole('radio', { name: '深蓝' }).check()
  await drawer.getByRole('radio', { name: '顶栏', exact: true }).check()
  await drawer.getByRole('switch', { name: '显示标签页' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-blue')
  await expect(page.locator('.zk-shell')).toHaveAttribute('data-layout', 'top')
  await expect(page.getByRole('navigation', { name: '访问过的页面' })).toBeVisible()
})

test('a menu across the top gives way: what has no room stands under 更多, and the header stays whole', async ({
  page,
  enter,
}) => {
  await chooseSettings(page, { layout: 'top' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(accounts.administrator)
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: '界面设置' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await menu(page).getByRole('button', { name: '更多' }).hover()
  await menu(page).getByRole('button', { name: '系统管理' }).click()
  await menu(page).getByRole('link', { name: '用户管理' }).click()
  await expect(page).toHaveURL(/\/system\/user/)
  await expect(menu(page).getByRole('link', { name: '用户管理' })).toBeHidden()
})

test('no accessibility fault', async ({ page, enter }) => {
  await chooseSettings(page, { showTagsView: true })
  await page.goto('/login')
  await expect(page.getByLabel('手机号')).toBeVisible()
  await expectAccessible(page)
  await enter(accounts.operator)
  await expect(page.getByRole('region', { name: '知识库', exact: true }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  await expectAccessible(page)
})

test('tags follow the visited pages and close by their menu', async ({ page, enter }) => {
  await chooseSettings(page, { showTagsView: true })
  await enter(accounts.operator)
  const tags = page.getByRole('navigation', { name: '访问过的页面' })
  await menu(page).getByRole('button', { name: '知识库' }).click()
  await menu(page).getByRole('link', { name: '文档知识库' }).click()
  // Who goes on before a page has come has not visited it; the address changes a moment before.
  await expect(tags.getByRole('link')).toHaveText(['首页', '文档知识库'])
  await menu(page).getByRole('link', { name: '知识搜索' }).click()
  await expect(tags.getByRole('link')).toHaveText(['首页', '文档知识库', '知识搜索'])
  await page.reload()
  await expect(tags.getByRole('link')).toHaveText(['首页', '文档知识库', '知识搜索'])

  await tags.getByRole('link', { name: '文档知识库' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tags.getByRole('link')).toHaveText(['首页', '文档知识库'])
  await expect(page).toHaveURL(new RegExp(`${docStorage}$`))
  await tags.getByRole('button', { name: '关闭 文档知识库' }).click()
  await expect(page).toHaveURL(/\/guide-home$/)
  await expect(tags.getByRole('link')).toHaveText(['首页'])
})

test('at 1280 a long path shortens what a page lies in, and its own name stays whole', async ({ page }) => {
  const token = await signIn(page, accounts.administrator)
  const held = await makeBase(actorWith(page.request, token), `名称很长的知识库用来看面包屑怎样收缩 ${Date.now()}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(uploadPage(held.id))
  const path = page.getByRole('navigation', { name: '当前位置' })
  await expect(path.getByRole('link', { name: held.name })).toHaveAttribute('title', held.name)
  const isCut = (text: string) =>
    path
      .getByRole('listitem')
      .filter({ hasText: text })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(await isCut('上传文件')).toBe(false)
  expect(await isCut(held.name)).toBe(true)
})

test('a tag refreshes its page: what was made meanwhile is there', async ({ page, enter }) => {
  await chooseSettings(page, { showTagsView: true })
  const token = await enter(accounts.operator, docStorage)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { name } = await makeBase(actorWith(page.request, token))
  const made = page.getByRole('link', { name, exact: true })
  await expect(made).toBeHidden()
  await page.getByRole('button', { name: '当前标签的操作' }).click()
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click()
  await expect(made).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${docStorage}$`))
})

test('Ctrl K reaches a page, and the knowledge search, without a mouse', async ({ page, enter }) => {
  await enter(accounts.operator)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '页面名称或要搜索的知识' })
  await expect(box).toBeFocused()
  await page.keyboard.type('文档')
  await expect(page.getByRole('option').first()).toHaveText(/文档知识库/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${docStorage}$`))

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('E1 故障')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/knowledge-search\/index\?keyword=E1/)

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('/ leads to a search from every page: to its own box, else to the search in the header', async ({
  page,
  enter,
}) => {
  await enter(accounts.administrator, docStorage)
  const header = page.getByRole('combobox', { name: '页面名称或要搜索的知识' })
  await page.keyboard.press('/')
  await expect(header).toBeFocused()
  await expect(header).toHaveValue('')
  await page.keyboard.type('X10/')
  await expect(header).toHaveValue('X10/')
  await page.keyboard.press('Escape')
  await expect(header).toBeHidden()
  const filter = page.getByRole('textbox', { name: '知识库', exact: true })
  await filter.press('/')
  await expect(filter).toHaveValue('/')
  await expect(header).toBeHidden()
  await page.goto('/guide-home')
  await expect(page.getByRole('searchbox', { name: '搜索知识' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '搜索知识' })).toBeFocused()
  await expect(header).toBeHidden()
})

test('what is typed right behind Ctrl K is kept while the rest of the search is still fetched', async ({
  page,
  enter,
}) => {
  await enter(accounts.operator)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/\/assets\/(found|page-search)-[^/]*\.js$/, (route) => held.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('文档')
  const options = page.getByRole('listbox', { name: '结果' }).getByRole('option')
  await expect(page.getByText('正在打开…')).toBeVisible()
  release()
  await expect(options.first()).toHaveText(/文档知识库/)
  await expect(page.getByRole('combobox', { name: '页面名称或要搜索的知识' })).toHaveValue('文档')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${docStorage}$`))
})

test('Ctrl K finds a base, what can be done in it, and a colleague, without a mouse', async ({ page, enter }) => {
  await enter(accounts.administrator)
  const options = page.getByRole('listbox', { name: '结果' }).getByRole('option')
  const call = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '页面名称或要搜索的知识' })).toBeFocused()
    await page.keyboard.type(words)
  }
  await call('产品资料')
  await expect(options.first()).toHaveText(/^产品资料库/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mainDetail\?id=/)

  await call('上传 产品资料')
  await expect(options.first()).toHaveText('上传文件到“产品资料库”')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/uploadFile\?id=/)

  await call('陈雨')
  await expect(options.first()).toHaveText('陈雨')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/system\/user\?keyword=/)
})

test('a row of a list takes 52 pixels', async ({ page, enter }) => {
  await enter(accounts.operator, `${docStorage}?keyword=${encodeURIComponent('产品资料库')}`)
  const row = page.getByRole('row').filter({ hasText: '产品资料库' })
  expect((await row.boundingBox())?.height).toBe(52)
})

test('the first Tab reaches the skip link, and it leads to the content', async ({ page, enter }) => {
  await enter(accounts.operator)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the guide is hidden for good', async ({ page, enter }) => {
  const token = await enter(accounts.administrator)
  const guide = page.getByRole('region', { name: '新手指引' })
  await guide.getByRole('button', { name: '不再显示' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guide).toBeHidden()
  // The next run of the journeys finds it again.
  await actorWith(page.request, token)(api.sessions.hideGuide, { body: { hidden: false } })
})

test('folding the side bar leaves no area open over the page', async ({ page, enter }) => {
  await enter(accounts.operator, docStorage)
  await expect(menu(page).getByRole('link', { name: '审核列表' })).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(menu(page).getByRole('link', { name: '审核列表' })).toBeHidden()
  await menu(page).getByRole('button', { name: '知识库' }).hover()
  await menu(page).getByRole('link', { name: '审核列表' }).click()
  await expect(page).toHaveURL(/auditList/)
  await expect(menu(page).getByRole('link', { name: '审核列表' })).toBeHidden()
})

test('two knowledge bases stand open side by side, each under its own name', async ({ page, enter }) => {
  await chooseSettings(page, { showTagsView: true })
  const token = await enter(accounts.operator)
  const by = actorWith(page.request, token)
  const [first, second] = [await makeBase(by), await makeBase(by)]
  const addressOf = ({ id }: { id: string }) => `${docStorage}/mainDetail?id=${id}`
  await page.goto(addressOf(first))
  await expect(page).toHaveTitle(`知库 | ${first.name}`)
  const tags = page.getByRole('navigation', { name: '访问过的页面' })
  await expect(tags.getByRole('link')).toHaveText(['首页', first.name]) // tags are drawn a moment behind the page
  await page.goto(`${addressOf(second)}&tab=settings`)
  await expect(page).toHaveTitle(`知库 | ${second.name}`)
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(new RegExp(`文档知识库.*${second.name}`))
  await expect(tags.getByRole('link')).toHaveText(['首页', first.name, second.name])
  await page.goto(`${docStorage}/uploadFile?id=${first.id}`)
  const way = page.getByRole('navigation', { name: '当前位置' })
  await way.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveTitle(`知库 | ${first.name}`)
})

/** What has to be within reach: everything of the header, and every button that copies. */
const outsideWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted = [
      ...document.querySelectorAll<HTMLElement>('.zk-header :is(a, button), main button, [role="dialog"] button'),
    ]
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`] : []),
      ...wanted
        .filter((element) => element.closest('.zk-header') ?? /复制/.test(element.ariaLabel ?? element.innerText))
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > innerWidth
        })
        .map((element) => element.ariaLabel ?? element.innerText),
    ]
  })

async function expectWithinWindows(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // What follows the width has done so when the frame after the next comes.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => outsideWindow(page), `${width} ${page.url()}`).toEqual([])
  }
}

test('at 1280, 1024 and 390 nothing of the header and no copy button lies outside the window', async ({
  page,
  enter,
}) => {
  await enter(accounts.administrator)
  const open = async (address: string) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await loaded(page)
  }
  for (const address of ['/guide-home', docStorage, '/knowledge-storage/auditList']) {
    await open(address)
    await expectWithinWindows(page, [1280, 1024])
  }
  for (const keyword of ['噪音低于 40 的空调', '滤网怎么清洗', 'KFR-35GW/X10-Pro 噪音']) {
    await open(searchPage(keyword))
    await expectWithinWindows(page, [1280, 1024, 390])
  }
  await page.getByRole('region', { name: '参数答案' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: '返回上一级' })).toBeVisible()
  await loaded(page)
  await expectWithinWindows(page, [390, 1024, 1280])
})

/** Of what a page shows, all that one cannot see or reach without a wider window; what scrolls by itself is reached. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const { left, right } = parent.getBoundingClientRect()
      const isHeld = getComputedStyle(parent).overflowX !== 'visible' && left >= 0 && right <= innerWidth
      return isHeld || scrolls(parent)
    }
    const all = [...document.querySelectorAll<HTMLElement>('main *')]
    const leaves = all.filter((element) => element.childElementCount === 0 && element.checkVisibility())
    return leaves
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < 0 || right > innerWidth + 0.5) && !scrolls(element)
      })
      .map((element) => element.outerHTML.slice(0, 120))
      .concat(document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : [])
  })

test('at 390 the agent’s desk, questions, their editor and a product keep within the window', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const by = actorWith(page.request, await enter(accounts.administrator))
  const { list: bases } = await by(api.knowledgeBases.list, { query: { pageSize: 50 } })
  const idOf = (wanted: string) => bases.find(({ name }) => name === wanted)?.id ?? ''
  const [faqs, products] = [idOf('常见问答库'), idOf('商品参数库')]
  const [faq] = (await by(api.faqs.list, { params: { id: faqs } })).list
  const [product] = (await by(api.products.list, { params: { id: products } })).list
  const faqBase = '/knowledge-storage/faqStorage/editFaqStorage'
  for (const address of [
    '/seat',
    '/knowledge-storage/faqStorage',
    `${faqBase}?id=${faqs}`,
    `${faqBase}/editFaq?id=${faqs}&faqId=${faq?.id}`,
    `/knowledge-storage/goodsProduct?productId=${product?.id}`,
    `/knowledge-search/goodsProduct?id=${product?.id}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await loaded(page)
    await expect.soft.poll(() => unreachable(page), address).toEqual([])
  }
})

test('a page whose code cannot be fetched says so, and comes once it can', async ({ page, enter }) => {
  await enter(accounts.operator)
  await page.route('**/assets/*.js', (route) => route.abort())
  await menu(page).getByRole('link', { name: '知识搜索' }).click()
  await expect(page.getByText('页面没有下载成功')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
})
