/** Scripts from a workbook and back; what every import must survive is tried in imports/imports.test.ts. */
import { seatSettings } from '@zhiku/contract'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { sheetWith, uploadSheet } from '../../test/workbooks.ts'
import type { SheetQuery } from '../../test/workbooks.ts'

const server = useTestServer()
const { seatScripts, seatScriptGroups, seatScriptImports: imports } = seatSettings
let token: string

beforeEach(async () => {
  token = (await server.make.member({ roleType: '2' })).token
})

const sheet = sheetWith('话术', [
  '分组*',
  '标题*',
  '话术内容*',
  '类别',
  '快捷码',
  '触发词',
  '启用',
  '生效日期',
  '失效日期',
])

async function imported(bytes: Uint8Array, more: object = {}) {
  const ask = (query: SheetQuery) => server.call(imports.ticket, { token, query })
  const body = { ...(await uploadSheet(server, ask, bytes, '话术.xlsx')), ...more }
  const { id: taskId } = await server.call(imports.create, { token, body })
  await server.settle()
  return server.call(imports.get, { token, params: { taskId } })
}
const all = async () => (await server.call(seatScripts.list, { token, query: { pageSize: 100 } })).list

test('go out and come back the same, into groups that are made on the way', async () => {
  const rows = [
    ['开场', '标准开场', '{{时段问候}}，我是{{坐席姓名}}', '', 'KC', '你好，在吗', '', '', ''],
    ['安抚', '等待致歉', '=1+1 让您久等了', '安抚', '', '"太慢，真的"、等多久', '否', '2026-11-01', '2026-11-30'],
  ]
  expect(await imported(await sheet(...rows))).toMatchObject({ state: 'succeeded', created: 2, failed: 0 })
  const first = await all()
  expect(first.find(({ title }) => title === '标准开场')).toMatchObject({ shortcut: 'kc', keywords: ['你好', '在吗'] })
  expect(first.find(({ title }) => title === '等待致歉')).toMatchObject({
    keywords: ['太慢，真的', '等多久'],
    enabled: false,
    effectiveFrom: '2026-10-31T16:00:00.000Z',
    effectiveTo: '2026-11-30T16:00:00.000Z',
  })
  const file = await server.fetch(seatScripts.exportList, { token, query: {} })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await imported(bytes, { onDuplicate: 'replace' })).toMatchObject({ created: 0, updated: 2, failed: 0 })
  token = (await server.make.member({ roleType: '2' })).token
  expect(await imported(bytes)).toMatchObject({ created: 2, failed: 0 })
  const told = (list: typeof first) =>
    list
      .map(({ group, title, text, category, shortcut, keywords, enabled, effectiveFrom, effectiveTo }) =>
        JSON.stringify([group.name, title, text, category, shortcut, keywords, enabled, effectiveFrom, effectiveTo]),
      )
      .toSorted()
  expect(told(await all())).toEqual(told(first))
  expect((await server.call(seatScriptGroups.list, { token })).list.map(({ name }) => name)).toEqual(['开场', '安抚'])
})

test('a preview tells row by row what is wrong', async () => {
  await imported(await sheet(['开场', '已有的', '您好', '', 'kc', '', '', '', '']))
  const task = await imported(
    await sheet(
      ['开场', '新的', '您好', '', '', '', '', '', ''],
      ['开场', '已有的', '再次您好', '', 'kc', '', '', '', ''],
      ['开场', '抢快捷码', '您好', '', 'kc', '', '', '', ''],
      ['开场', '写错变量', '{{客户名}}您好', '', '', '', '', '', ''],
      ['', '没有分组', '您好', '', '', '', '也许', '', ''],
      ['开场', '日期倒了', '您好', '', '', '', '', '2026-12-01', '2026-11-01'],
    ),
    { preview: true },
  )
  expect(task).toMatchObject({ state: 'previewed', total: 6, expected: { new: 1, duplicate: 1, invalid: 4 } })
  expect(task.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, '快捷码', '快捷码“kc”已被话术“已有的”使用'],
    [5, '话术内容', '没有变量 {{客户名}}，请从变量列表中选择'],
    [6, '启用', '请填写「是」或「否」'],
    [6, '分组', '不能为空'],
    [7, '失效日期', '必须晚于生效日期'],
  ])
  expect((await all()).map(({ title }) => title)).toEqual(['已有的'])
})

test('two rows of one workbook do not get one shortcut', async () => {
  const task = await imported(
    await sheet(
      ['开场', '甲', '您好', '', 'kc', '', '', '', ''],
      ['开场', '乙', '您好', '', 'kc', '', '', '', ''],
      ['开场', '甲', '您好呀', '', '', '', '', '', ''],
    ),
    { onDuplicate: 'replace' },
  )
  expect(task).toMatchObject({ created: 1, updated: 1, failed: 1 })
  expect(task.errors).toMatchObject([{ row: 3, column: '快捷码', message: '快捷码“kc”已被话术“甲”使用' }])
  expect(await all()).toMatchObject([{ title: '甲', text: '您好呀', shortcut: '' }])
})
