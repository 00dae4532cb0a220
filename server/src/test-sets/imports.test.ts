/** Test questions from a workbook and back; what every import must survive is tried in imports/imports.test.ts. */
import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { readSheetTexts } from '../../test/read-sheet.ts'
import { sheetWith, uploadSheet } from '../../test/workbooks.ts'

const server = useTestServer()
let operator: Member
let token: string
let faqId: string
let count = 0

beforeAll(async () => {
  operator = await server.make.member({ roleType: '2' })
  token = operator.token
  const base = await server.make.knowledgeBase(operator, { type: 'faq', name: '售后库' })
  faqId = (await server.make.faq(operator, base, { question: '空调保修多久？', answer: '6 年' })).id
})

const newSet = async () => (await server.call(api.testSets.create, { token, body: { name: `测试集 ${++count}` } })).id
const sheet = sheetWith('测试问题', ['问题*', '之前的问题', '期望来源', '期望文字', '期望回答方式', '应当不回答'])

async function imported(id: string, bytes: Uint8Array, more: object = {}) {
  const at = { token, params: { id } }
  const handedIn = await uploadSheet(
    server,
    (query) => server.call(api.testImports.ticket, { ...at, query }),
    bytes,
    '测试.xlsx',
  )
  const { id: taskId } = await server.call(api.testImports.create, { ...at, body: { ...handedIn, ...more } })
  await server.settle()
  return server.call(api.testImports.get, { token, params: { id, taskId } })
}
const questionsOf = async (id: string) => (await server.call(api.testQuestions.list, { token, params: { id } })).list

test('every column comes in, and what goes out comes in again the same', async () => {
  const id = await newSet()
  const task = await imported(
    id,
    await sheet(
      ['空调保几年', '你好\n我想买空调', '空调保修多久？', '6 年\n整机', '问答直答', ''],
      ['=1+1', '', '售后库/空调保修多久？', '', '', '否'],
      ['明天下雨吗', '', '', '', '', '是'],
    ),
  )
  expect(task).toMatchObject({ state: 'succeeded', created: 3, failed: 0 })
  const questions = await questionsOf(id)
  expect(questions).toMatchObject([
    { history: ['你好', '我想买空调'], expect: { sourceIds: [faqId], text: ['6 年', '整机'], kind: 'faq' } },
    { question: '=1+1', expect: { sourceIds: [faqId] } },
    { expect: { none: true } },
  ])
  const response = await server.fetch(api.testSets.exportList, { token, params: { id } })
  const again = await newSet()
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(await imported(again, bytes)).toMatchObject({ created: 3, failed: 0 })
  const told = (list: typeof questions) => list.map(({ question, history, expect: expected }) => ({ question, history, expected })) // prettier-ignore
  expect(told(await questionsOf(again))).toEqual(told(questions))
})

test('a preview tells row by row what is wrong, and the bad rows come back with it', async () => {
  const id = await newSet()
  await imported(id, await sheet(['已有的', '', '', '', '', '是']))
  const task = await imported(
    id,
    await sheet(
      ['新的', '', '', '6 年', '', ''],
      ['已有的？', '', '', '', '', '是'],
      ['没有期望', '', '', '', '', ''],
      ['不认识的来源', '', '没有这个文件.pdf', '', '', ''],
      ['不认识的方式', '', '', '', '随便答', '也许'],
      ['矛盾', '', '', '6 年', '', '是'],
      ['长'.repeat(10_000), '', '', '', '', '是'],
      ['都矛盾', '', '空调保修多久？', '6 年', '问答直答', '是'],
    ),
    { preview: true },
  )
  expect(task).toMatchObject({ state: 'previewed', total: 8, expected: { new: 1, duplicate: 1, invalid: 6 } })
  expect(task.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, '期望来源', '请至少填写一项期望：来源、文字、回答方式，或应当不回答'],
    [5, '期望来源', '没有找到来源“没有这个文件.pdf”，请填写文件、问答或商品的完整名称'],
    [6, '期望回答方式', expect.stringContaining('「问答直答」') as string],
    [6, '应当不回答', '请填写「是」或「否」'],
    [7, '期望文字', '不能与“应当不回答”同时填写'],
    [8, '问题', '最多 500 个字'],
    [9, '期望来源', '不能与“应当不回答”同时填写'],
    [9, '期望文字', '不能与“应当不回答”同时填写'],
    [9, '期望回答方式', '不能与“应当不回答”同时填写'],
  ])
  const params = { id, taskId: task.id }
  const { list } = await server.call(api.testImports.rows, { token, params, query: { outcome: 'duplicate' } })
  expect(list).toMatchObject([{ question: '已有的？', none: '是', errors: [{ message: '测试集里已有这个问题' }] }])
  await server.call(api.testImports.start, { token, params, body: {} })
  await server.settle()
  expect(await server.call(api.testImports.get, { token, params })).toMatchObject({ created: 1, skipped: 1, failed: 6 })
  const bad = await readSheetTexts(await server.fetch(api.testImports.errorFile, { token, params }))
  expect(bad).toHaveLength(7)
  expect(bad[1]?.at(-1)).toContain('第 4 行')
})

test.each([
  ['skip', { created: 1, updated: 0, skipped: 2, failed: 0 }, '旧'],
  ['replace', { created: 1, updated: 2, skipped: 0, failed: 0 }, '新三'],
  ['reject', { created: 1, updated: 0, skipped: 0, failed: 2 }, '旧'],
] as const)('questions that are there: %s', async (onDuplicate, counts, text) => {
  const id = await newSet()
  await imported(id, await sheet(['问题', '', '', '旧', '', '']))
  const rows = [['问题', '', '', '新一', '', ''], ['另一个', '', '', '有', '', ''], ['问题。', '', '', '新三', '', '']] // prettier-ignore
  expect(await imported(id, await sheet(...rows), { onDuplicate })).toMatchObject({ state: 'succeeded', ...counts })
  expect((await questionsOf(id))[0]?.expect.text).toEqual([text])
})

test('a workbook of other columns is refused in words, and the template holds nothing to import by mistake', async () => {
  const id = await newSet()
  const other = new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows: [['姓名', '手机号'], ['甲', '1']] }] })) // prettier-ignore
  expect(await imported(id, other)).toMatchObject({ state: 'failed', error: '没有找到表头「问题」，请下载模板，按模板填写后上传。' }) // prettier-ignore
  const response = await server.fetch(api.testImports.template, { token })
  const template = new Uint8Array(await response.arrayBuffer())
  expect(await imported(id, template)).toMatchObject({ state: 'failed', error: '表头下面没有内容，请填写后上传。' })
  expect(await questionsOf(id)).toEqual([])
})

test('a set takes in no more than its limit: the rows beyond it are told', async () => {
  const id = await newSet()
  const rows = Array.from({ length: 1999 }, (_, at) => [`问题 ${at}`, '', '', '', '', '是'])
  expect(await imported(id, await sheet(...rows))).toMatchObject({ created: 1999 })
  const task = await imported(id, await sheet(['甲', '', '', '', '', '是'], ['乙', '', '', '', '', '是']))
  expect(task).toMatchObject({ created: 1, failed: 1 })
  const body = { question: '丙', expect: { none: true } }
  await expect(server.call(api.testQuestions.create, { token, params: { id }, body })).rejects.toMatchObject({ code: 40082 }) // prettier-ignore
})
