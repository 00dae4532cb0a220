import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { uploadSheet } from '../../test/workbooks.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const headings = ['标准问题*', '答案*', '相似问题', '分类', '标签', '生效时间', '失效时间', '启用']
const sheet = (...rows: string[][]) => writeXlsx({ sheets: [{ name: '问答', rows: [headings, ...rows] }] })

async function faqBase(owner: Member) {
  return server.make.knowledgeBase(owner, { type: 'faq' })
}

type Options = Partial<BodyInput<typeof api.faqImports.create>>

async function upload(
  owner: Member,
  base: { id: string },
  bytes: Uint8Array,
  { filename = '问答.xlsx', ...options }: Options = {},
) {
  const at = { token: owner.token, params: { id: base.id } }
  const handedIn = await uploadSheet(server, (query) => call(api.uploads.ticket, { ...at, query }), bytes, filename)
  return call(api.faqImports.create, { ...at, body: { ...handedIn, ...options } })
}

/** Uploads, lets the jobs work, and answers the task as it is then. */
async function imported(owner: Member, base: { id: string }, bytes: Uint8Array, options?: Options) {
  const { id } = await upload(owner, base, bytes, options)
  await server.settle()
  return call(api.faqImports.get, { token: owner.token, params: { id: base.id, taskId: id } })
}

const listed = async ({ token }: Member, { id }: { id: string }) =>
  (await call(api.faqs.list, { token, params: { id }, query: { sort: 'question', pageSize: 200 } })).list

async function rowsOf(response: Response) {
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await response.arrayBuffer()))) rows.push(row.values)
  return rows
}

describe('an import', () => {
  test('shows before its start what each row says, and of a question that is there what it would replace', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    await server.make.faq(owner, base, { question: '多久发货？', answer: '48 小时内', tags: ['物流'] })
    const bytes = await sheet(
      ['多久发货？', '24 小时内', '', '售后/物流', '物流、时效', '', '2026-11-30'],
      ['能退货吗？', '七天内可以', '', '售后', '退货'],
    )
    const { id } = await imported(owner, base, bytes, { preview: true, onDuplicate: 'replace' })
    const params = { id: base.id, taskId: id }
    const { list } = await call(api.faqImports.rows, { token: owner.token, params })
    expect(list).toMatchObject([
      {
        outcome: 'duplicate',
        changes: [
          { name: '答案', before: '48 小时内', after: '24 小时内' },
          { name: '分类', before: '', after: '售后/物流' },
          { name: '标签', before: ['物流'], after: ['物流', '时效'] },
          { name: '失效时间', before: '', after: '2026-11-30' },
        ],
      },
      { outcome: 'new', answer: '七天内可以', category: '售后', tags: ['退货'], validity: '', changes: [] },
    ])
    expect(list[0]?.validity).toBe('2026-11-30 止')
  })

  test('of many rows is known to PostgreSQL before its rows are compared', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    const rows = Array.from({ length: 1200 }, (_, i) => [`问题 ${i}`, '答案'])
    const task = await imported(owner, base, await sheet(...rows), { preview: true })
    expect(task.expected).toEqual({ new: 1200, duplicate: 0, invalid: 0 })
    const { rows: known } = await sql<{ values: string }>`
      select most_common_vals::text as values from pg_stats
      where tablename = 'import_rows' and attname = 'task_id'`.execute(server.app.ctx.db)
    expect(known[0]?.values).toContain(task.id)
  })

  test('writes what the cells say, with the categories it names', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    const bytes = await sheet(
      [
        '多久发货？',
        '48 小时内',
        '何时发货\n  什么时候发货  ',
        '售后/物流',
        '发货、物流',
        '2026-01-31',
        '2026/2/28',
        '否',
      ],
      ['如何退货', '=联系客服'],
    )
    const task = await imported(owner, base, bytes)
    expect(task).toMatchObject({ state: 'succeeded', progress: 1, total: 2, created: 2, failed: 0, errors: [] })
    const found = await listed(owner, base)
    expect(found.find(({ question }) => question === '多久发货？')).toMatchObject({
      question: '多久发货？',
      similarQuestions: ['何时发货', '什么时候发货'],
      tags: ['发货', '物流'],
      effectiveFrom: '2026-01-30T16:00:00.000Z',
      effectiveTo: '2026-02-28T16:00:00.000Z',
      enabled: false,
      createdBy: { id: owner.employeeId },
    })
    expect(found.find(({ question }) => question === '如何退货')).toMatchObject({
      answer: '=联系客服',
      enabled: true,
      categoryId: null,
    })
    const { list } = await call(api.operationRecords.list, { token: owner.token, query: { action: 'import' } })
    expect(list).toMatchObject([
      { targetId: base.id, changes: [{ field: 'filename' }, { field: 'created', after: 2 }, {}, {}, {}] },
    ])
  })

  test('with a preview writes nothing before its start, and tells row by row what will happen', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    await imported(owner, base, await sheet(['已有的问题', '旧答案']))
    const bytes = await sheet(
      ['新问题', '答案'],
      ['已有的问题？', '新答案'],
      ['', '没有问题'],
      ['新问题。', '又一个答案'],
      ['时间不对', '答案', '', '', '', '明天', '', '也许'],
      ['时间倒了', '答案', '', '', '', '2026-02-01', '2026-01-01'],
    )
    const task = await imported(owner, base, bytes, { preview: true, onDuplicate: 'replace' })
    expect(task).toMatchObject({
      state: 'previewed',
      total: 6,
      expected: { new: 1, duplicate: 2, invalid: 3 },
      repeats: 1,
      created: 0,
    })
    expect(task.errors).toEqual([
      { row: 4, column: '标准问题', message: '不能为空；合并的单元格请先取消合并，公式请换成算好的值' },
      { row: 6, column: '生效时间', message: expect.stringContaining('2026-01-31') as string },
      { row: 6, column: '启用', message: '请填写「是」或「否」' },
      { row: 7, column: '失效时间', message: '必须晚于生效时间' },
    ])
    expect(await listed(owner, base)).toHaveLength(1)
    const at = { token: owner.token, params: { id: base.id, taskId: task.id } }
    const duplicates = await call(api.faqImports.rows, { ...at, query: { outcome: 'duplicate' } })
    expect(duplicates.list.map(({ row, errors }) => [row, errors[0]?.message])).toEqual([
      [3, '知识库中已有这个标准问题'],
      [5, '与第 2 行的标准问题相同'],
    ])
    await call(api.faqImports.start, { ...at, body: {} })
    await expect(call(api.faqImports.start, { ...at, body: {} })).rejects.toMatchObject({ code: 40911 })
    await server.settle()
    const done = await call(api.faqImports.get, at)
    expect(done).toMatchObject({ state: 'succeeded', created: 1, updated: 2, skipped: 0, failed: 3 })
    expect((await listed(owner, base)).map(({ answer }) => answer).sort()).toEqual(['又一个答案', '新答案'])
    await expect(call(api.faqImports.cancel, at)).rejects.toMatchObject({ code: 40911 })
  })

  test.each([
    ['skip', { created: 1, skipped: 2, failed: 0 }, '旧答案'],
    ['reject', { created: 1, skipped: 0, failed: 2 }, '旧答案'],
    ['replace', { created: 1, updated: 2, failed: 0 }, '第三个答案'],
  ] as const)('meets questions that are there: %s', async (onDuplicate, counts, answer) => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    await imported(owner, base, await sheet(['问题', '旧答案']))
    const bytes = await sheet(['问题', '新答案'], ['另一个', '答案'], ['问题！', '第三个答案'])
    expect(await imported(owner, base, bytes, { onDuplicate })).toMatchObject({ state: 'succeeded', ...counts })
    expect((await listed(owner, base)).find(({ question }) => question.startsWith('问题'))?.answer).toBe(answer)
  })

  test('gives the bad rows back as a workbook with their reasons, which mended imports the rest', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    const task = await imported(
      owner,
      base,
      await sheet(['好的', '答案'], ['', '=没有问题', '', 'a/b'], ['长'.repeat(201), '答案']),
    )
    expect(task).toMatchObject({ state: 'succeeded', created: 1, failed: 2 })
    expect(task.errorFileUrl).toBe(`/api/v1/management/knowledge-base/${base.id}/faq/import-task/${task.id}/errors`)
    const response = await server.fetch(api.faqImports.errorFile, {
      token: owner.token,
      params: { id: base.id, taskId: task.id },
    })
    const rows = await rowsOf(response)
    expect(rows[0]?.slice(0, 4)).toEqual(['标准问题*', '答案*', '相似问题', '分类'])
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([
      '第 3 行：标准问题：不能为空；合并的单元格请先取消合并，公式请换成算好的值',
      '第 4 行：标准问题：最多 200 个字',
    ])
    const mended = rows.map((row, index) => (index === 1 ? ['补上问题', ...row.slice(1)] : row)) as string[][]
    const again = await imported(owner, base, await writeXlsx({ sheets: [{ name: 'x', rows: mended }] }))
    expect(again).toMatchObject({ created: 1, failed: 1 })
    expect((await listed(owner, base)).map(({ question }) => question).sort()).toEqual(['好的', '补上问题'])
  })

  test('waits for approval row by row where audits are required', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    await server.make.requireAudits(owner, base)
    const bytes = await sheet(['甲', '答案'], ['乙', '答案'])
    expect(await imported(owner, base, bytes)).toMatchObject({ created: 2 })
    expect((await listed(owner, base)).map(({ auditStatus }) => auditStatus)).toEqual(['pending', 'pending'])
    const again = await imported(owner, base, await sheet(['甲', '别的答案']), { onDuplicate: 'replace' })
    expect(again).toMatchObject({ state: 'succeeded', updated: 0, failed: 1, errors: [{ row: 2, column: '标准问题' }] })
  })

  test('reads CSV in UTF-8 and GB18030', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    const utf8 = new TextEncoder().encode('标准问题,答案\n怎么退货,"联系,客服"\n')
    expect(await imported(owner, base, utf8, { filename: 'a.csv' })).toMatchObject({ created: 1 })
    // 标准问题,答案 / 发票,可开 in GB18030
    const gb = Buffer.from('b1ead7bccecacce22cb4f0b0b80ab7a2c6b12cbfc9bfaa0a', 'hex')
    expect(await imported(owner, base, gb, { filename: 'b.csv' })).toMatchObject({ created: 1 })
    expect((await listed(owner, base)).map(({ question }) => question).sort()).toEqual(['发票', '怎么退货'])
  })

  test('is cancelled while it waits, and by nobody of another organization or base', async () => {
    const owner = await server.make.member()
    const base = await faqBase(owner)
    const task = await imported(owner, base, await sheet(['问题', '答案']), { preview: true })
    const params = { id: base.id, taskId: task.id }
    const stranger = await server.make.member()
    const theirs = await faqBase(stranger)
    const missing = { code: 40411 }
    for (const at of [params, { id: theirs.id, taskId: task.id }]) {
      await expect(call(api.faqImports.get, { token: stranger.token, params: at })).rejects.toMatchObject(missing)
      await expect(call(api.faqImports.rows, { token: stranger.token, params: at })).rejects.toMatchObject(missing)
      await expect(call(api.faqImports.cancel, { token: stranger.token, params: at })).rejects.toMatchObject(missing)
      await expect(call(api.faqImports.start, { token: stranger.token, params: at, body: {} })).rejects.toMatchObject(
        missing,
      )
      expect((await server.fetch(api.faqImports.errorFile, { token: stranger.token, params: at })).status).toBe(404)
    }
    expect(await call(api.faqImports.cancel, { token: owner.token, params })).toMatchObject({ state: 'cancelled' })
    await expect(call(api.faqImports.start, { token: owner.token, params, body: {} })).rejects.toMatchObject({
      code: 40911,
    })
    const { list } = await call(api.faqImports.list, { token: owner.token, params: { id: base.id } })
    expect(list).toMatchObject([{ id: task.id, state: 'cancelled', createdBy: { id: owner.employeeId } }])
    expect(await listed(owner, base)).toEqual([])
  })

  test('refuses a base of documents and an upload that is not there', async () => {
    const owner = await server.make.member()
    const documents = await server.make.knowledgeBase(owner)
    const body = { ossUrl: `oss://uploads/${owner.organizationId}/none.xlsx`, filename: 'a.xlsx' }
    const at = (id: string) => ({ token: owner.token, params: { id }, body })
    await expect(call(api.faqImports.create, at(documents.id))).rejects.toMatchObject({ code: 40010 })
    await expect(call(api.faqImports.create, at((await faqBase(owner)).id))).rejects.toMatchObject({ code: 40005 })
    await expect(call(api.faqImports.create, at('none'))).rejects.toMatchObject({ code: 40401 })
  })
})

test('the template has drop-downs, rules and examples, and holds no row to import by mistake', async () => {
  const owner = await server.make.member()
  const response = await server.fetch(api.faqImports.template, { token: owner.token })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['问答', '填写说明', '示例'])
  expect(sheets[0]?.dataValidations?.map(({ type }) => type)).toEqual(['list', 'list'])
  const base = await faqBase(owner)
  expect(await imported(owner, base, bytes)).toMatchObject({
    state: 'failed',
    error: '表头下面没有内容，请填写后上传。',
  })
  const examples = sheets[2]?.rows as string[][]
  const task = await imported(owner, base, await writeXlsx({ sheets: [{ name: '问答', rows: examples }] }))
  expect(task).toMatchObject({ state: 'succeeded', created: 2, failed: 0 })
})
