/** Terms from a workbook and back; what every import must survive is tried in imports/imports.test.ts. */
import { api, dictionaryCalls } from '@zhiku/contract'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { readSheetTexts } from '../../test/read-sheet.ts'
import { sheetWith, uploadSheet } from '../../test/workbooks.ts'
import type { SheetQuery } from '../../test/workbooks.ts'

const server = useTestServer()
const { dictionary, dictionaryImports: imports } = dictionaryCalls
let token: string

beforeEach(async () => {
  token = (await server.make.member({ roleType: '2' })).token
})

const headings = ['类型*', '词*', '指的是', '备注']
const sheet = sheetWith('词典', headings)

async function imported(bytes: Uint8Array, more: object = {}) {
  const ask = (query: SheetQuery) => server.call(imports.ticket, { token, query })
  const body = { ...(await uploadSheet(server, ask, bytes, '词典.xlsx')), ...more }
  const { id: taskId } = await server.call(imports.create, { token, body })
  await server.settle()
  return server.call(imports.get, { token, params: { taskId } })
}
const all = async () =>
  (await server.call(dictionary.list, { token, query: { pageSize: 100 } })).list
    .map(({ kind, words, means, remark }) => [kind, words, means, remark])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1))

test('go out and come back the same, and answer the next question', async () => {
  const rows = [
    ['同义词', '滤网、隔尘网', '', ''],
    ['客户说法', '小锁头，锁标', '童锁', '坐席常听到'],
    ['不纠正的词', '悦净', '', ''],
    ['其他品牌', '朵唯', '', ''],
  ]
  const base = await server.call(api.knowledgeBases.create, { token, body: { name: '问答', type: 'faq' } })
  const faq = { question: '童锁怎么解除', answer: '同时按住两个键三秒' }
  await server.call(api.faqs.create, { token, params: { id: base.id }, body: faq })
  await server.settle()
  expect(await imported(await sheet(...rows))).toMatchObject({ state: 'succeeded', created: 4, failed: 0 })
  const found = await server.call(api.search.search, { token, query: { keyword: '小锁头怎么关' } })
  expect(found.list[0]?.title).toBe('童锁怎么解除')
  const first = await all()
  const file = await server.fetch(dictionary.exportList, { token, query: {} })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await imported(bytes, { onDuplicate: 'replace' })).toMatchObject({ created: 0, updated: 4, failed: 0 })
  expect(await all()).toEqual(first)
  token = (await server.make.member({ roleType: '2' })).token
  expect(await imported(bytes)).toMatchObject({ created: 4, failed: 0 })
  expect(await all()).toEqual(first)
})

test('a preview tells row by row what is wrong, and the workbook of bad rows holds them', async () => {
  await imported(await sheet(['同义词', '滤网、隔尘网', '', ''], ['同义词', '内胆、内筒', '', '']))
  const task = await imported(
    await sheet(
      ['同义词', '童锁、儿童锁', '', ''],
      ['同义词', '滤网、过滤网', '', ''],
      ['同义词', '滤网、内筒', '', ''],
      ['俗话', '小锁头', '', ''],
      ['客户说法', '小锁头', '', ''],
      ['同义词', '单独一个', '', ''],
      ['不纠正的词', 'a|b', '', ''],
      ['同义词', '儿童锁、安全锁', '', ''],
      ['客户说法', '滤网', '滤芯', ''],
    ),
    { preview: true },
  )
  expect(task).toMatchObject({ state: 'previewed', total: 9, expected: { new: 2, duplicate: 1, invalid: 6 } })
  expect(task.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, '词', '词典里有几条同类词条用了其中的词，请先合并那几条，或拆成几行'],
    [5, '类型', '请填写「同义词」「客户说法」「不纠正的词」「其他品牌」之一'],
    [6, '指的是', '请填写它指的是什么'],
    [7, '词', '同义词至少两个'],
    [8, '词', '只能用汉字、字母、数字和 + - . /'],
    [9, '词', '与第 2 行的词相同'],
  ])
  const { list } = await server.call(imports.rows, {
    token,
    params: { taskId: task.id },
    query: { outcome: 'duplicate' },
  })
  expect(list).toMatchObject([{ row: 3, kind: '同义词', words: '滤网、过滤网', outcome: 'duplicate' }])
  const errors = await server.fetch(imports.errorFile, { token, params: { taskId: task.id } })
  const bad = await readSheetTexts(errors)
  expect(bad.slice(1).map((row) => row[1])).toEqual([
    '滤网、内筒',
    '小锁头',
    '小锁头',
    '单独一个',
    'a|b',
    '儿童锁、安全锁',
  ])
})

test('a term is replaced, passed over or told, as was chosen', async () => {
  const one = await sheet(['客户说法', '小锁头', '童锁', ''])
  const other = await sheet(['客户说法', '锁标、小锁头', '儿童锁', '改过'])
  await imported(one)
  expect(await imported(other)).toMatchObject({ skipped: 1 })
  expect(await all()).toEqual([['lead', ['小锁头'], ['童锁'], '']])
  const told = await imported(other, { onDuplicate: 'reject' })
  expect(told).toMatchObject({ failed: 1 })
  expect(told.errors[0]?.message).toBe('词典里已有同类词条用了其中的词，按「不导入」处理')
  expect(await imported(other, { onDuplicate: 'replace' })).toMatchObject({ updated: 1 })
  expect(await all()).toEqual([['lead', ['锁标', '小锁头'], ['儿童锁'], '改过']])
})

test('the template is a workbook that can be filled in', async () => {
  const template = await server.fetch(imports.template, { token })
  expect((await readSheetTexts(template))[0]).toEqual(headings)
})
