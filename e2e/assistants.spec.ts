/** An assistant is made, set, tried, published and tested, until the trace says why it answered so. */
import { api } from '@zhiku/contract'
import { accounts } from './accounts.ts'
import { expectMarked, pick } from './choices.ts'
import { actor, newPerson, run } from './actor.ts'
import { ask, askUntil, turnOf } from './chat-steps.ts'
import { expectAccessible, openWhole, showTags } from './accessibility.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const area = '/commodity-customer-service'
const question = `助手${run}会不会唱歌`
const answer = `会唱${run}这一首。`

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('from a new assistant to the trace of its answer', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `助手库${run}` } })
  const other = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `未绑定库${run}` } })
  await operator(api.faqs.create, { params: { id: base.id }, body: { question, answer } })
  await operator(api.faqs.create, { params: { id: other.id }, body: { question: `${question}吗`, answer: '不会。' } })
  await signIn(page, accounts.operator)

  await page.goto(`${area}/index`)
  await page.getByRole('button', { name: '新建助手' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByText('不能为空')).toBeVisible()
  await page.getByLabel('名称', { exact: true }).fill(`助手${run}`)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`助手${run}`)

  await pick(page, page.getByLabel('知识库', { exact: true }), base.name)
  await page.keyboard.press('Escape')
  await expect(page.getByText('有未保存的修改')).toBeVisible()
  // What is not saved yet is tried already. The index follows in the background.
  await askUntil(page, question, answer)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('发布说明').fill('第一次发布')
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('第 1 版使用中')).toBeVisible()

  await page.getByRole('link', { name: '机器人测试' }).click()
  // The page that is left has something called 版本 too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('机器人测试')
  await page.getByLabel('版本').press('ArrowDown')
  await page.getByTitle('第 1 版（使用中）').click()
  await expect(page).toHaveURL(/revision=1/)
  await ask(page, question)
  await expect(turnOf(page, question)).toContainText(answer)
  const trace = page.getByRole('region', { name: '轨迹' })
  await expect(trace.getByRole('heading', { level: 2 })).toHaveText('问答直答')
  await expect(trace.getByRole('region', { name: /^候选/ })).toContainText('已采用')
  const unusable = trace.getByRole('region', { name: /^匹配但不能使用/ })
  await expect(unusable).toContainText('知识库未绑定')
  await expect(unusable.getByRole('button', { name: '绑定到草稿' }).first()).toBeVisible()
  await expect(trace.getByRole('region', { name: '用时' })).toContainText('检索知识')

  await turnOf(page, question).getByRole('button', { name: '有帮助' }).click()
  await expect(turnOf(page, question).getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(turnOf(page, question)).toContainText(answer)
  await expect(trace.getByRole('heading', { level: 2 })).toHaveText('问答直答')
})

test('by keyboard alone a new assistant is asked, bound, published and tested', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const base = await operator(api.knowledgeBases.create, { body: { type: 'faq', name: `键盘库${run}` } })
  await operator(api.faqs.create, {
    params: { id: base.id },
    body: { question: `键盘${run}怎么用`, answer: `按${run}。` },
  })
  await signIn(page, accounts.operator)
  await page.goto(`${area}/index`)
  await page.getByRole('button', { name: '新建助手' }).press('Enter')
  // Asked before it is there: it is saved as a draft, under a name for now.
  await page.getByRole('textbox', { name: '问题' }).focus()
  await page.keyboard.type(`键盘${run}怎么用`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^未命名助手/)
  await expect(turnOf(page, `键盘${run}怎么用`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^未命名助手/)
  await expect(turnOf(page, `键盘${run}怎么用`)).toHaveCount(0) // a reload does not ask again

  await page.getByLabel('名称', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`键盘助手${run}`)
  await page.getByLabel('知识库', { exact: true }).focus()
  await page.keyboard.type(base.name)
  await expectMarked(page, base.name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存草稿' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`键盘助手${run}`)
  await page.getByRole('button', { name: '发布', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('发布说明')).toBeFocused()
  await page.keyboard.type('用键盘发布')
  const publish = page.getByRole('dialog').getByRole('button', { name: '发布', exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(publish).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText('第 1 版使用中')).toBeVisible()
  await page.getByRole('link', { name: '机器人测试' }).focus()
  await page.keyboard.press('Enter')
  // The page that is left has a chat too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('机器人测试')
  const turns = turnOf(page, `键盘${run}怎么用`)
  await expect(async () => {
    const turn = turns.nth(await turns.count())
    await page.getByRole('textbox', { name: '问题' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`键盘${run}怎么用`)
    await expect(page.getByRole('button', { name: '发送', exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(turn.getByRole('button', { name: '重试' })).toBeVisible()
    expect(await turn.textContent()).toContain(`按${run}。`)
  }).toPass()
})

test('a save that a field refuses leads to that field', async ({ page }) => {
  await signIn(page, accounts.operator)
  await page.goto(`${area}/create`)
  await page.getByLabel('名称', { exact: true }).fill(`没填完${run}`)
  const score = page.getByLabel('问答直答的最低得分')
  await score.fill('')
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(score).toBeFocused()
  await expect(score).toBeInViewport({ ratio: 1 })
})

test('two editors: what the other changed is told, and both changes are kept', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const made = await operator(api.assistants.create, { body: { name: `两人${run}` } })
  const params = { id: made.id }
  await signIn(page, accounts.operator)
  await page.goto(`${area}/detail?id=${made.id}`)
  await page.getByLabel('描述', { exact: true }).fill('我写的')
  // The save bar is in view wherever one is; what stands above the form is not.
  await page.getByLabel('问答直答的最低得分').scrollIntoViewIfNeeded()
  const settings = { ...made.draft.settings, minScore: 0.61 }
  await operator(api.assistants.update, { params, body: { description: '同事写的', settings, version: made.version } })
  await page.getByRole('button', { name: '保存草稿' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '被他人修改过' })
  await expect(notice.getByText('被他人修改过')).toBeInViewport()
  await expect(notice.locator('..')).toBeFocused()
  await expect(notice.getByRole('region', { name: '描述' })).toContainText('同事写的')
  await expect(notice).toContainText('你改成了：我写的')
  await expect(notice.getByRole('region', { name: '采用原文的最低得分' })).toContainText('61')
  await expect(page.getByRole('button', { name: '保存草稿' })).toBeDisabled()
  await notice.getByRole('button', { name: '合并两份修改' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  const kept = await operator(api.assistants.get, { params })
  expect(kept).toMatchObject({ description: '我写的', draft: { settings: { minScore: 0.61 } } })

  await page.getByLabel('描述', { exact: true }).fill('还没保存')
  await page.getByRole('link', { name: '返回上一级' }).click()
  const asking = page.getByRole('dialog', { name: '离开此页？' })
  await asking.getByRole('button', { name: '留在此页' }).click()
  await expect(page.getByLabel('描述', { exact: true })).toHaveValue('还没保存')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByLabel('描述', { exact: true })).toHaveValue('我写的')
})

test('whoever may only read looks and asks, and is offered nothing else', async ({ page }) => {
  const administrator = await actor(page.request, accounts.administrator)
  const operator = await actor(page.request, accounts.operator)
  const made = await operator(api.assistants.create, { body: { name: `只读${run}` } })
  const role = await administrator(api.roles.create, {
    body: { name: `看助手${run}`, roleType: '2', menuKeys: ['assistant'], permissions: [] },
  })
  const person = await newPerson(page.request, administrator, `看客${run}`, [role.id])
  const reader = await signIn(page, person.mobile)
  const refused = async (method: string, address: string, data: object) => {
    const headers = { authorization: `Bearer ${reader}` }
    return (await page.request.fetch(`/api/v1/management/${address}`, { method, headers, data })).status()
  }
  expect(await refused('PUT', `assistant/${made.id}`, { name: '改', version: made.version })).toBe(403)
  expect(await refused('POST', `assistant/${made.id}/revisions`, { note: '发' })).toBe(403)

  await page.goto(`${area}/index?keyword=${made.name}`)
  await expect(page.getByRole('link', { name: made.name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /新建助手|的更多操作/ })).toHaveCount(0)
  await expect(page.getByRole('switch')).toBeDisabled()
  await page.goto(`${area}/create`)
  await expect(page.getByText('新建助手需要“新建和编辑助手”权限')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '问题' })).toHaveCount(0)
  await page.goto(`${area}/detail?id=${made.id}`)
  await expect(page.getByText('你可以查看和试问')).toBeVisible()
  await expect(page.getByRole('button', { name: /发布|保存草稿|恢复/ })).toHaveCount(0)
  await expect(page.getByLabel('名称', { exact: true })).toBeDisabled()
  await page.goto(`${area}/bot-test?id=${made.id}`)
  await ask(page, '空调保修多久')
  const trace = page.getByRole('region', { name: '轨迹' })
  await expect(trace.getByRole('region', { name: /^候选/ })).toContainText('空调')
  await expect(trace.getByRole('button', { name: /加为相似问题|启用|绑定|新建问答/ })).toHaveCount(0)
})

test('no page of one assistant has a serious accessibility fault', async ({ page }) => {
  const operator = await actor(page.request, accounts.operator)
  const { id } = await operator(api.assistants.create, { body: { name: `无障碍${run}` } })
  await operator(api.channels.create, { params: { id }, body: { kind: 'web', name: '官网' } })
  await signIn(page, accounts.operator)
  await showTags(page)
  for (const address of [
    `detail?id=${id}`,
    `detail?id=${id}&tab=revisions`,
    `detail?id=${id}&tab=channels`,
    `bot-test?id=${id}`,
    `bot-test?id=${id}&with=draft`,
  ]) {
    await openWhole(page, `${area}/${address}`)
    if (address.startsWith('bot-test')) {
      await ask(page, '空调保修多久')
      if (address.endsWith('with=draft')) await page.getByRole('button', { name: '两边的轨迹' }).click()
      await expect(page.getByRole('region', { name: '用时' }).first()).toBeVisible()
    }
    await expect(page.locator('.ant-skeleton')).toHaveCount(0) // the trace of the other side may come later
    await expectAccessible(page, address)
  }
})
