/** The document knowledge bases: from a file on the disk to a found answer, and back out again. */
import path from 'node:path'
import { api } from '@zhiku/contract'
import {
  addFiles,
  confirmAct,
  detail,
  docStorage,
  editorPage,
  fileRow,
  makeBase,
  makeDocument,
  picked,
  rowAct,
  titlesFound,
  uniqueName,
  uploadPage,
  uploadRow,
} from './document-steps.ts'
import { actorWith } from './actor.ts'
import type { Actor } from './actor.ts'
import { expectPagesAccessible } from './accessibility.ts'
import { accounts } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { expect, test as plain } from './test.ts'

const test = plain.extend<{ server: Actor; base: { id: string; name: string } }>({
  server: async ({ page }, use) => use(actorWith(page.request, await signIn(page, accounts.operator))),
  /** An empty knowledge base of the journey's own. */
  base: async ({ server }, use) => use(await makeBase(server)),
})

const demoFile = (name: string): string => path.join(import.meta.dirname, '../server/demo/files', name)

/** One file of each format with words that stand in it. */
const sixFormats = [
  { file: 'JSQ30-16QH燃气热水器使用安装说明书.docx', title: 'JSQ30-16QH', words: '烟管必须通到室外' },
  { file: '清禾商城退换货管理办法.pdf', title: '清禾商城退换货', words: '线上自营渠道适用' },
  { file: '客服话术与服务规范培训.pptx', title: '客服话术', words: '三声铃响内接起' },
  { file: '2026年配件价格表.xlsx', title: '2026年配件价格表', words: '激光雷达组件' },
  { file: '2027年安心延保计划.md', title: '2027年安心延保计划', words: '延保自整机包修期满次日生效' },
  { file: '2025年双十一限时活动说明.txt', title: '2025年双十一', words: '预付 100 元抵 200 元' },
]

test('six formats are uploaded, learned, and found by words inside each', async ({ page, server, base }) => {
  test.slow() // each is parsed by a child
  await page.goto(uploadPage(base.id))
  await addFiles(
    page,
    sixFormats.map(({ file }) => demoFile(file)),
  )
  const submit = page.getByRole('button', { name: '提交 6 个文件' })
  await expect(submit).toBeEnabled()
  // more files than fit: what stays at the bottom keeps off the window's edge
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.setViewportSize({ width: 1280, height: 480 })
  const { y, height: high } = (await submit.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(480 - (y + high)).toBeGreaterThanOrEqual(8)
  await page.setViewportSize({ width: 1280, height })
  await submit.click()
  for (const { file } of sixFormats)
    await expect(uploadRow(page, file)).toContainText('解析完成，可以搜到', { timeout: 90_000 })
  for (const { title, words } of sixFormats) {
    await expect.poll(() => titlesFound(server, base.id, words)).toContainEqual(expect.stringContaining(title))
  }
  await page.goto(
    `/knowledge-search/index?${new URLSearchParams({ keyword: '三声铃响内接起', knowledgeBaseIds: base.id })}`,
  )
  await expect(page.getByRole('article').first()).toContainText('客服话术')
  await page.goto(detail(base.id))
  await page.getByRole('button', { name: '预览“清禾商城退换货管理办法.pdf”' }).click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
})

test('an edited chunk is found by its new words, and not at all once disabled', async ({ page, server, base }) => {
  const file = await makeDocument(server, base.id, {
    name: '清洗说明',
    content: '# 清洗\n\n滤网每两周用清水冲洗一次。',
  })
  await page.goto(detail(base.id, `&tab=chunks&fileId=${file.id}`))
  await page.getByRole('button', { name: '编辑第 1 段' }).click()
  await page.getByLabel('第 1 段的内容').fill('滤网每三周用紫藤牌软刷清理一次。')
  await page.getByLabel('第 1 段的内容').press('Control+Enter')
  await expect(page.getByText('人工修改')).toBeVisible()
  await expect.poll(() => titlesFound(server, base.id, '紫藤牌软刷')).toEqual(['清洗说明'])
  await page.getByRole('switch', { name: '启用第 1 段' }).click()
  await expect(page.getByRole('switch', { name: '启用第 1 段' })).not.toBeChecked()
  await expect.poll(() => titlesFound(server, base.id, '紫藤牌软刷')).toEqual([])
  await page.goto(detail(base.id, '&tab=chunks'))
  const listed = page.getByRole('navigation', { name: '文件', exact: true }).getByRole('listitem')
  await expect(listed.filter({ hasText: '清洗说明' })).toContainText('人工修改 1 段 · 停用 1 段 · 1 个分段')
})

test('a chunk is found by the questions that are written for it, and its hit says which', async ({
  page,
  server,
  base,
}) => {
  const file = await makeDocument(server, base.id, {
    name: '应急',
    content: '# 应急运行\n\n可按面板右下内侧的按键运行。',
  })
  await page.goto(detail(base.id, `&tab=chunks&fileId=${file.id}`))
  await page.getByRole('button', { name: '编辑第 1 段' }).click()
  const field = page.getByLabel('第 1 段的关联问题')
  await field.fill('遥控器丢了怎么开空调')
  await expect(page.getByRole('list', { name: '推荐的问法' }).getByRole('button').first()).toBeVisible()
  await page.getByRole('list', { name: '推荐的问法' }).getByRole('button').first().click()
  await expect(field).toHaveValue(/^遥控器丢了怎么开空调\n.+$/)
  await field.fill('遥控器丢了怎么开空调\n遥控板寻不见咋个打开')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('list', { name: '关联问题' })).toContainText('遥控板寻不见咋个打开')
  await expect(page.getByText('人工修改')).toBeHidden()
  await expect.poll(() => titlesFound(server, base.id, '遥控板寻不见咋个打开')).toEqual(['应急'])
  await page.goto(
    `/knowledge-search/index?${new URLSearchParams({ keyword: '遥控板寻不见咋个打开', knowledgeBaseIds: base.id })}`,
  )
  await expect(page.getByRole('region', { name: '答案所在' })).toContainText('关联问题：遥控板寻不见咋个打开')
})

test('a chunk that somebody else has saved is not overwritten unasked', async ({ page, server, base }) => {
  const content = `# 保养\n\n${'每年保养一次。\n\n'.repeat(60)}` // one chunk, higher than the list of them
  const file = await makeDocument(server, base.id, { name: '保养', content })
  const params = { id: base.id, fileId: file.id }
  const { id: chunkId = '', version = 0 } = (await server(api.chunks.list, { params })).list[0] ?? {}
  await page.goto(detail(base.id, `&tab=chunks&fileId=${file.id}`))
  await page.getByRole('button', { name: '编辑第 1 段' }).click()
  await server(api.chunks.update, { params: { ...params, chunkId }, body: { text: '他人改成每季度一次。', version } })
  const mine = '我改成每月一次。\n\n'.repeat(40).trim()
  await page.getByLabel('第 1 段的内容').fill(mine)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('这一段已被他人修改，你写的内容还在下面')).toBeInViewport()
  await expect(page.getByText('请刷新')).toBeHidden()
  const difference = page.getByRole('alert').filter({ hasText: '划去的是他人已保存的，标出的是你写的' })
  await expect(difference.locator('del', { hasText: '季度' })).toBeVisible()
  await expect(difference.locator('ins', { hasText: '月' }).first()).toBeVisible()
  await expect(page.getByLabel('第 1 段的内容')).toHaveValue(mine)
  await page.getByRole('button', { name: '以我的为准' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByLabel('第 1 段的内容')).toBeHidden()
  await expect(page.getByRole('region', { name: '分段列表' })).toContainText('我改成每月一次。')
})

/** Longer than one chunk is by default. */
const twoChunks = `# 第一步\n\n${'断开电源并等待。'.repeat(80)}\n\n# 第二步\n\n${'打开面板再检查。'.repeat(80)}`

test('chunks are added behind one another, moved by keyboard and by mouse, removed and restored', async ({
  page,
  server,
  base,
}) => {
  const file = await makeDocument(server, base.id, { name: '步骤', content: twoChunks })
  await page.goto(detail(base.id, `&tab=chunks&fileId=${file.id}`))
  const list = page
    .getByRole('region', { name: '分段列表' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
  await expect(list).toHaveCount(2)
  // No text comes after its card and pushes what is edited out of sight.
  await page.getByRole('button', { name: '编辑第 2 段' }).click()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByLabel('第 2 段的内容').press('Escape')
  await page.getByRole('button', { name: '在后面新增，第 1 段' }).click()
  await page.getByLabel('新分段的内容').fill('等待五分钟。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(list).toHaveCount(3)
  await expect(list.nth(1)).toContainText('等待五分钟。')
  await page.getByRole('button', { name: '下移第 2 段' }).press('Enter')
  await expect(list.nth(2)).toContainText('等待五分钟。')
  await page.setViewportSize({ width: 1440, height: 1800 }) // a drag does not scroll by itself here
  await list.nth(2).locator('.zk-chunk-handle').dragTo(list.nth(0).locator('.zk-chunk-head'))
  await expect(list.nth(0)).toContainText('等待五分钟。')
  await page.getByRole('button', { name: '删除第 1 段' }).click()
  await confirmAct(page, '删除')
  await expect(list).toHaveCount(2)
  await page.getByRole('button', { name: '已删除 1' }).click()
  await page.getByRole('dialog', { name: '已删除的分段' }).getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('没有删除过的分段')).toBeVisible()
  await expect(list.nth(0)).toContainText('等待五分钟。')
})

test('several files are tagged at once', async ({ page, server, base }) => {
  for (const name of ['甲说明', '乙说明']) await makeDocument(server, base.id, { name, content: '一段话。' })
  await page.goto(detail(base.id))
  for (const name of ['甲说明', '乙说明'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '添加标签' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('重点')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText('已加标签： 2 个文件。')).toBeVisible()
  const { list } = await server(api.files.list, { params: { id: base.id } })
  expect(list.map(({ tags }) => tags)).toEqual([['重点'], ['重点']])
})

test('an expired policy, a future one and a disabled file are not served', async ({ page, server, base }) => {
  const draft = { knowledgeType: 'policy', content: '# 琥珀补贴\n\n琥珀补贴每台三百元。' } as const
  await makeDocument(server, base.id, { ...draft, name: '过期补贴', effectiveTo: '2020-01-01T00:00:00.000Z' })
  await makeDocument(server, base.id, { ...draft, name: '未来补贴', effectiveFrom: '2999-01-01T00:00:00.000Z' })
  await makeDocument(server, base.id, { ...draft, name: '现行补贴' })
  await expect.poll(() => titlesFound(server, base.id, '琥珀补贴')).toEqual(['现行补贴'])
  await page.goto(detail(base.id))
  await expect(fileRow(page, '过期补贴.md')).toContainText('已过期')
  await expect(fileRow(page, '未来补贴.md')).toContainText('未生效')
  await page.getByRole('switch', { name: '启用“现行补贴.md”' }).click()
  await expect(page.getByText('“现行补贴.md”已停用，不再被搜到。')).toBeVisible()
  await expect.poll(() => titlesFound(server, base.id, '琥珀补贴')).toEqual([])
})

test('a new revision is compared with the first, which can be restored', async ({ page, server, base }) => {
  await page.goto(uploadPage(base.id))
  await addFiles(page, [picked('价目.txt', '上门费八十元。')])
  await page.getByRole('button', { name: '提交 1 个文件' }).click()
  await expect(uploadRow(page, '价目.txt')).toContainText('解析完成', { timeout: 60_000 })
  await page.goto(detail(base.id))
  await rowAct(page, '价目.txt', '上传新版本')
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picked('新价目.txt', '上门费一百二十元。'))
  await page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click()
  await expect(fileRow(page, '价目.txt')).toContainText('第 2 版')
  await expect(fileRow(page, '价目.txt')).toContainText('可搜到', { timeout: 60_000 })
  await expect.poll(() => titlesFound(server, base.id, '上门费一百二十元')).toEqual(['价目'])
  await rowAct(page, '价目.txt', '版本')
  const drawer = page.getByRole('dialog', { name: '“价目.txt”的版本' })
  await expect(drawer.getByRole('region', { name: '比较版本' })).toContainText('上门费八十元。')
  await expect(drawer.getByRole('region', { name: '比较版本' })).toContainText('上门费一百二十元。')
  await drawer.getByRole('button', { name: '恢复第 1 版' }).click()
  await page.getByRole('dialog', { name: '恢复到第 1 版？' }).getByRole('button', { name: '恢复', exact: true }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: '第 3 版' })).toContainText('当前')
  await expect.poll(() => titlesFound(server, base.id, '上门费八十元'), { timeout: 30_000 }).toEqual(['价目'])
})

test('a taken name is replaced, kept beside, or skipped, as chosen', async ({ page, server, base }) => {
  for (const name of ['甲', '乙', '丙'])
    await makeDocument(server, base.id, { name: `${name}.md`, content: `${name}的旧内容` })
  await page.goto(uploadPage(base.id))
  await addFiles(
    page,
    ['甲', '乙', '丙'].map((name) => picked(`${name}.md`, `${name}的新内容`)),
  )
  await expect(page.getByText('有 3 个文件与已有文件同名，全部：')).toBeVisible()
  const choose = (name: string, word: string) =>
    page
      .getByRole('radiogroup', { name: `“${name}.md”怎样处理` })
      .getByText(word)
      .click()
  await choose('甲', '替换为新版本')
  await choose('乙', '保留两份')
  await choose('丙', '跳过')
  await page.getByRole('button', { name: '提交 2 个文件' }).click()
  await expect(page.getByText(/^解析完成/)).toHaveCount(2, { timeout: 60_000 })
  const { list } = await server(api.files.list, { params: { id: base.id }, query: { sort: 'name' } })
  expect(new Map(list.map(({ name, revision }) => [name, revision]))).toEqual(
    new Map([
      ['甲.md', 2],
      ['乙.md', 1],
      ['乙 (2).md', 1],
      ['丙.md', 1],
    ]),
  )
})

test('unusable files are refused with a reason while the others go on; a failed one says why', async ({
  page,
  base,
}) => {
  await page.goto(uploadPage(base.id))
  await addFiles(page, [
    picked('程序.exe', 'x'),
    picked('空.txt', ''),
    picked('坏.pdf', '这不是 PDF'),
    picked('好.txt', '热水器点火失败先看燃气阀。'),
  ])
  await expect(uploadRow(page, '程序.exe')).toContainText('不支持 .exe 格式')
  await expect(uploadRow(page, '空.txt')).toContainText('文件是空的')
  await page.getByRole('button', { name: '提交 2 个文件' }).click()
  await expect(uploadRow(page, '好.txt')).toContainText('解析完成', { timeout: 60_000 })
  await expect(uploadRow(page, '坏.pdf').getByRole('button', { name: '重试', exact: true })).toBeVisible({
    timeout: 60_000,
  })
})

test('what was uploaded but not submitted survives a reload', async ({ page, base }) => {
  await page.goto(uploadPage(base.id))
  await addFiles(page, [picked('留下.txt', '页面刷新以后继续。')])
  await expect(uploadRow(page, '留下.txt')).toContainText('已传完')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(uploadRow(page, '留下.txt')).toContainText('已传完')
  await page.getByRole('button', { name: '提交 1 个文件' }).click()
  await expect(uploadRow(page, '留下.txt')).toContainText('解析完成', { timeout: 60_000 })
})

test('a document is written, kept over a reload, saved by keyboard, and found', async ({ page, server, base }) => {
  await page.goto(editorPage(base.id))
  await page.getByLabel('标题', { exact: true }).fill('移机收费')
  await expect(page.locator('.cm-content')).toBeVisible()
  await expect(page.getByRole('region', { name: '预览' })).toHaveCount(0) // nothing is there to preview
  await page.locator('.cm-content').fill('## 标准\n\n移机收费按月桂档位计算。')
  await expect(page.getByRole('region', { name: '预览' }).getByRole('heading', { name: '标准' })).toBeVisible()
  await expect(page.getByText(/草稿已在本机自动保存/)).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('移机收费')
  await page.getByLabel('标题', { exact: true }).press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('编辑“移机收费”')
  await expect(page).toHaveURL(/fileId=/)
  await expect.poll(() => titlesFound(server, base.id, '月桂档位')).toEqual(['移机收费'])
  await page.getByRole('link', { name: '返回上一级' }).click()
  await expect(fileRow(page, '移机收费.md')).toBeVisible()
})

test('leaving a document with unsaved words asks first', async ({ page, base }) => {
  await page.goto(editorPage(base.id))
  await page.getByLabel('标题', { exact: true }).fill('半截')
  await page.getByRole('link', { name: '返回上一级' }).click()
  const question = page.getByRole('dialog', { name: '离开此页？' })
  await expect(question).toContainText('草稿已保存在这台电脑，回来可继续。')
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('半截')
  await page.getByRole('link', { name: '返回上一级' }).click()
  await question.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page).toHaveURL(/mainDetail/)
  await page.goto(editorPage(base.id))
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('半截')
  await page.getByRole('link', { name: '返回上一级' }).click()
  await question.getByRole('button', { name: '丢弃草稿' }).click()
  await expect(page).toHaveURL(/mainDetail/)
  await page.goto(editorPage(base.id))
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('')
})

test('the category tree is built, renamed and reordered; what a deleted category holds moves on', async ({
  page,
  server,
  base,
}) => {
  await makeDocument(server, base.id, { name: '安装须知', content: '先断电。' })
  await page.goto(detail(base.id, '&tab=categories'))
  const add = async (name: string) => {
    await page.getByLabel('新分类的名称').fill(name)
    await page.getByLabel('新分类的名称').press('Enter')
    await expect(page.getByLabel('新分类的名称')).toBeHidden()
  }
  await page.getByRole('button', { name: '新建分类', exact: true }).click()
  await add('空调')
  await page.getByRole('button', { name: '新建分类', exact: true }).click()
  await add('冰箱')
  await page.getByRole('button', { name: '在“空调”下新建分类' }).click()
  await add('挂机')
  const act = (name: string, word: string) => rowAct(page, name, word)
  await act('冰箱', '上移')
  await expect(page.getByRole('treeitem').first()).toContainText('冰箱')
  await act('冰箱', '重命名')
  await page.getByLabel('“冰箱”的新名称').fill('冰箱冷柜')
  await page.getByLabel('“冰箱”的新名称').press('Enter')
  await expect(page.getByRole('treeitem').first()).toContainText('冰箱冷柜')

  await page.goto(detail(base.id))
  await rowAct(page, '安装须知.md', '移动')
  await page.getByLabel('目标分类').click()
  await page.getByRole('dialog').getByLabel('目标分类').fill('挂机')
  await page.locator('.ant-select-tree-title', { hasText: '挂机' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移动', exact: true }).click()
  await expect(fileRow(page, '安装须知.md')).toContainText('空调 / 挂机')

  await page.goto(detail(base.id, '&tab=categories'))
  await page.getByText('空调', { exact: true }).click()
  await expect(page.getByRole('region', { name: '“空调”中的文件' })).toContainText('安装须知.md')
  await act('挂机', '删除')
  await expect(page.getByRole('dialog')).toContainText('它下面有 1 个文件')
  await expect(page.getByRole('dialog').getByRole('button', { name: '移走并删除' })).toBeDisabled()
  await page.getByRole('dialog').getByLabel('移到').click()
  await page.locator('.ant-select-tree-title', { hasText: '冰箱冷柜' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移走并删除' }).click()
  await expect(page.getByRole('treeitem').filter({ hasText: '挂机' })).toBeHidden()
  await page.getByText('冰箱冷柜', { exact: true }).click()
  await expect(page.getByRole('region', { name: '“冰箱冷柜”中的文件' })).toContainText('安装须知.md')
})

test('a deleted file and a deleted knowledge base come back by 撤销', async ({ page, server, base }) => {
  await makeDocument(server, base.id, { name: '误删', content: '山茱萸条款。' })
  await page.goto(detail(base.id))
  await rowAct(page, '误删.md', '删除')
  await expect(page.getByRole('dialog')).toContainText('删除文件“误删.md”？')
  await confirmAct(page, '删除')
  await expect(fileRow(page, '误删.md')).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(fileRow(page, '误删.md')).toBeVisible()

  await page.goto(`${docStorage}?keyword=${encodeURIComponent(base.name)}`)
  await rowAct(page, base.name, '删除')
  await confirmAct(page, '删除')
  await expect(page.getByRole('link', { name: base.name, exact: true })).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('link', { name: base.name, exact: true })).toBeVisible()
  await expect.poll(() => titlesFound(server, base.id, '山茱萸条款')).toEqual(['误删'])
})

test('switching a knowledge base off asks first, with what goes; its files say why they are not found', async ({
  page,
  server,
  base,
}) => {
  await makeDocument(server, base.id, { name: '停用演练', content: '紫荆条款。' })
  await page.goto(`${docStorage}?keyword=${encodeURIComponent(base.name)}`)
  const toggle = page.getByRole('switch', { name: `启用“${base.name}”` })
  await toggle.click()
  await expect(page.getByRole('dialog')).toContainText('其中的 1 个文件、1 个分段立即不再出现在任何人的搜索和回答里')
  await confirmAct(page, '取消')
  await expect(toggle).toBeChecked()
  await toggle.click()
  await confirmAct(page, '停用')
  await expect(toggle).not.toBeChecked()
  await page.getByRole('link', { name: base.name, exact: true }).click()
  await expect(fileRow(page, '停用演练.md')).toContainText('已停用')
  await expect(fileRow(page, '停用演练.md')).toContainText('所在的知识库已停用')
})

test('several files are disabled at once, and the list is exported', async ({ page, server, base }) => {
  for (const name of ['一', '二', '三']) await makeDocument(server, base.id, { name, content: `第${name}篇` })
  await page.goto(detail(base.id))
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await expect(page.getByText('已选 3 项')).toBeVisible()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByText('已停用 3 个文件。')).toBeVisible()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出列表' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('by keyboard alone: a knowledge base is made, a taken name is refused in place, settings are saved', async ({
  page,
  server,
  base,
}) => {
  await makeBase(server)
  await page.goto(docStorage)
  await page.getByRole('button', { name: '新建知识库' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('名称')).toBeFocused()
  await page.keyboard.type(base.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('名称已被使用（不分大小写）')).toBeVisible()
  const name = uniqueName('键盘库')
  await expect(page.getByLabel('名称')).toHaveValue(base.name)
  await page.getByLabel('名称').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('tab', { name: /文件/ }).focus()
  for (const _step of ['商品', '分段', '分类', '设置']) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByLabel('目标长度').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已保存。以后解析的文件按新设置分段。')).toBeVisible()
})

test('no page of one document has a serious accessibility fault', async ({ page, server, base }) => {
  const file = await makeDocument(server, base.id, {
    name: '无障碍',
    content: '# 标题\n\n内容一段。',
    tags: ['标签'],
  })
  await expectPagesAccessible(page, [
    detail(base.id, `&tab=chunks&fileId=${file.id}`),
    `${editorPage(base.id)}&fileId=${file.id}`,
    detail('nothing'),
  ])
})
