/** What an import of every kind must survive: workers that die or meet, cancellations, hostile workbooks. */
import { api, dictionaryCalls, seatSettings } from '@zhiku/contract'
import type { ImportTask } from '@zhiku/contract/imports'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { hostileCells, hostileWorkbook } from '../../test/fixtures/imports/hostile-workbook.ts'
import { zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'
import { useTestServer } from '../../test/harness.ts'
import { makeBusy } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { readSheetTexts } from '../../test/read-sheet.ts'
import { uploadSheet } from '../../test/workbooks.ts'
import type { SheetQuery } from '../../test/workbooks.ts'
import { importKinds } from '../import-kinds.ts'
import type { DB } from '../platform/tables.ts'
import { guarded } from './guard.ts'
import { checkImport, runImport } from './work.ts'

const server = useTestServer()
const never = new AbortController().signal

/** One import as its own calls see it. */
interface Handed {
  owner: Member
  taskId: string
  get(): Promise<ImportTask>
  start(): Promise<ImportTask>
  cancel(): Promise<ImportTask>
  /** How many of what it imports there are. */
  count(): Promise<number>
}

interface KindOfTest {
  /** Locked, nothing of the kind can be written. */
  table: keyof DB
  /** Two batches and a part of a third. */
  rows: number
  batchSize: number
  /** The headings and a good row of this number. */
  sheet(row: number): [headings: string[], cells: (string | number)[]]
  /** Headings of columns that may stand empty. */
  besides: string[]
  handIn(bytes: Uint8Array, filename: string): Promise<Handed>
}

async function place(kind: 'faq' | 'product') {
  const owner = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(owner, { type: kind === 'faq' ? 'faq' : 'document' })
  return { owner, token: owner.token, params: { id: base.id } }
}

const faq: KindOfTest = {
  table: 'faqs',
  rows: 450,
  batchSize: 200,
  besides: ['相似问题', '分类', '标签', '生效时间', '失效时间', '启用', '答案格式', '关联商品'],
  sheet: (row) => [
    ['标准问题', '答案'],
    [`问题 ${row}`, `答案 ${row}`],
  ],
  handIn: async (bytes, filename) => {
    const { owner, token, params } = await place('faq')
    const ask = (query: SheetQuery) => server.call(api.uploads.ticket, { token, params, query })
    const body = { ...(await uploadSheet(server, ask, bytes, filename)), preview: true }
    const { id: taskId } = await server.call(api.faqImports.create, { token, params, body })
    const task = { token, params: { ...params, taskId } }
    return {
      owner,
      taskId,
      get: () => server.call(api.faqImports.get, task),
      start: () => server.call(api.faqImports.start, { ...task, body: {} }),
      cancel: () => server.call(api.faqImports.cancel, task),
      count: async () => (await server.call(api.faqs.list, { token, params })).total,
    }
  },
}

const product: KindOfTest = {
  table: 'products',
  rows: 120,
  batchSize: 50,
  besides: ['别名与旧型号', '启用', '卖点', '描述'],
  sheet: (row) => [
    ['名称', '型号', '噪音'],
    [`商品 ${row}`, `型号-${row}`, 30 + (row % 20)],
  ],
  handIn: async (bytes, filename) => {
    const { owner, token, params } = await place('product')
    const { categoryId } = await server.make.productCategory(owner)
    const ask = (query: SheetQuery) => server.call(api.uploads.ticket, { token, params, query })
    const body = { ...(await uploadSheet(server, ask, bytes, filename)), categoryId, preview: true }
    const { id: taskId } = await server.call(api.productImports.create, { token, params, body })
    const task = { token, params: { ...params, taskId } }
    return {
      owner,
      taskId,
      get: () => server.call(api.productImports.get, task),
      start: () => server.call(api.productImports.start, { ...task, body: {} }),
      cancel: () => server.call(api.productImports.cancel, task),
      count: async () => (await server.call(api.products.list, { token, params })).total,
    }
  },
}

let sheets = 0
const employee: KindOfTest = {
  table: 'employees',
  rows: 120,
  batchSize: 50,
  besides: [],
  sheet: (row) => [
    ['姓名', '手机号', '角色'],
    [`员工 ${row}`, mobileOf(row), '坐席'],
  ],
  handIn: async (bytes, filename) => {
    const owner = await server.make.member({ roleType: '3' })
    const { token } = owner
    const ask = (query: SheetQuery) => server.call(api.employeeImports.ticket, { token, query })
    const body = await uploadSheet(server, ask, bytes, filename)
    const { id: taskId } = await server.call(api.employeeImports.create, { token, body })
    const task = { token, params: { taskId } }
    return {
      owner,
      taskId,
      get: () => server.call(api.employeeImports.get, task),
      start: () => server.call(api.employeeImports.start, task),
      cancel: () => server.call(api.employeeImports.cancel, task),
      count: async () => (await server.call(api.employees.list, { token, query: { keyword: '员工 ' } })).total,
    }
  },
}
const testQuestion: KindOfTest = {
  table: 'test_questions',
  rows: 450,
  batchSize: 200,
  besides: ['之前的问题', '期望来源', '期望文字', '期望回答方式'],
  sheet: (row) => [
    ['问题', '应当不回答'],
    [`没有知识的问题 ${row}`, '是'],
  ],
  handIn: async (bytes, filename) => {
    const owner = await server.make.member({ roleType: '3' })
    const { token } = owner
    const { id } = await server.call(api.testSets.create, { token, body: { name: '测试集' } })
    const params = { id }
    const ask = (query: SheetQuery) => server.call(api.testImports.ticket, { token, params, query })
    const body = { ...(await uploadSheet(server, ask, bytes, filename)), preview: true }
    const { id: taskId } = await server.call(api.testImports.create, { token, params, body })
    const task = { token, params: { ...params, taskId } }
    return {
      owner,
      taskId,
      get: () => server.call(api.testImports.get, task),
      start: () => server.call(api.testImports.start, { ...task, body: {} }),
      cancel: () => server.call(api.testImports.cancel, task),
      count: async () => (await server.call(api.testQuestions.list, { token, params })).total,
    }
  },
}
/** Handed in to what an organization has one of. */
const ofOrganization =
  (
    imports: typeof seatSettings.seatScriptImports | typeof dictionaryCalls.dictionaryImports,
    list: typeof seatSettings.seatScripts.list | typeof dictionaryCalls.dictionary.list,
  ): KindOfTest['handIn'] =>
  async (bytes, filename) => {
    const owner = await server.make.member({ roleType: '3' })
    const { token } = owner
    const ask = (query: SheetQuery) => server.call(imports.ticket, { token, query })
    const body = { ...(await uploadSheet(server, ask, bytes, filename)), preview: true }
    const { id: taskId } = await server.call(imports.create, { token, body })
    const task = { token, params: { taskId } }
    return {
      owner,
      taskId,
      get: () => server.call(imports.get, task),
      start: () => server.call(imports.start, { ...task, body: {} }),
      cancel: () => server.call(imports.cancel, task),
      count: async () => (await server.call(list, { token, query: {} })).total,
    }
  }

const seatScript: KindOfTest = {
  table: 'seat_scripts',
  rows: 220,
  batchSize: 100,
  besides: ['类别', '快捷码', '触发词', '启用', '生效日期', '失效日期'],
  sheet: (row) => [
    ['分组', '标题', '话术内容'],
    ['开场', `话术 ${row}`, '{{客户姓名}}您好'],
  ],
  handIn: ofOrganization(seatSettings.seatScriptImports, seatSettings.seatScripts.list),
}
const dictionaryTerm: KindOfTest = {
  table: 'dictionary_terms',
  rows: 220,
  batchSize: 100,
  besides: ['备注'],
  sheet: (row) => [
    ['类型', '词', '指的是'],
    ['客户说法', `叫法${row}、俗名${row}`, '童锁'],
  ],
  handIn: ofOrganization(dictionaryCalls.dictionaryImports, dictionaryCalls.dictionary.list),
}
/** A mobile is one account's in the whole database: each sheet has a stretch of its own. */
const mobileOf = (row: number) =>
  `17${String(process.pid % 1000).padStart(3, '0')}${String(sheets * 1000 + row).padStart(6, '0')}`

const work = () => ({ ctx: server.app.ctx, kinds: importKinds })
const check = (taskId: string) => checkImport(work(), taskId, never)
const run = (taskId: string, stop = never) => runImport(work(), taskId, stop)

/** @param hidden rows that it does not show, from 0 */
const workbook = async (rows: (string | number)[][], hidden: number[] = []) => {
  const rowDefs = new Map(hidden.map((row) => [row, { hidden: true }]))
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows, rowDefs }] }))
}

/** Checked, previewed and started, with as many good rows as the kind says. */
async function started(kind: KindOfTest): Promise<Handed> {
  sheets++
  const list = Array.from({ length: kind.rows }, (_, row) => kind.sheet(row)[1])
  const handed = await kind.handIn(await workbook([kind.sheet(0)[0], ...list]), '表.xlsx')
  await check(handed.taskId)
  expect(await handed.get()).toMatchObject({ state: 'previewed', expected: { new: kind.rows, invalid: 0 } })
  await handed.start()
  return handed
}

/** Aborts when the writer has asked this often whether to stop: once after each batch. */
function stopAfter(batches: number): AbortSignal {
  const stop = new AbortController()
  let asked = 0
  const { signal } = stop
  const ask = signal.throwIfAborted.bind(signal)
  signal.throwIfAborted = () => {
    if (++asked >= batches) stop.abort(new Error('the worker is stopped'))
    ask()
  }
  return signal
}

const stopped = '发起导入的人已被停用或不再有导入权限，导入已停止。已写入的内容保留，请由有权限的人重新上传。'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

describe.each(Object.entries({ faq, product, employee, testQuestion, seatScript, dictionaryTerm }))(
  'an import of %s',
  (_name, kind) => {
    const { rows, batchSize } = kind

    test('whose worker stops leaves whole batches, and the next one goes on behind them', async () => {
      const { taskId, get, count } = await started(kind)
      await expect(run(taskId, stopAfter(1))).rejects.toThrow('stopped')
      expect(await get()).toMatchObject({ state: 'running', created: batchSize })
      expect(await count()).toBe(batchSize)
      await run(taskId)
      expect(await get()).toMatchObject({ state: 'succeeded', created: rows, skipped: 0, failed: 0 })
      expect(await count()).toBe(rows)
    })

    test('that two workers take up at once writes every row once', async () => {
      const { taskId, get, count } = await started(kind)
      await Promise.all([run(taskId), run(taskId)])
      expect(await get()).toMatchObject({ state: 'succeeded', created: rows, skipped: 0, failed: 0 })
      expect(await count()).toBe(rows)
    })

    test('whose check runs twice stages every row once, and tells which the sheet does not show', async () => {
      sheets++
      const list = [0, 1, 2].map((row) => kind.sheet(row)[1])
      const bytes = await workbook([kind.sheet(0)[0], ...list], [1, 2])
      const { taskId, get } = await kind.handIn(bytes, '表.xlsx')
      await check(taskId)
      const tasks = server.app.ctx.db.updateTable('import_tasks').where('id', '=', taskId)
      await tasks.set({ state: 'checking' }).execute() // as a worker that was killed before its last word would leave it
      await check(taskId)
      expect(await get()).toMatchObject({
        state: 'previewed',
        total: 3,
        hiddenRows: 2,
        hiddenStretches: [[2, 3]],
        expected: { new: 3, duplicate: 0, invalid: 0 },
      })
    })

    test('that is cancelled keeps what was written, and writes no more', async () => {
      const { taskId, get, cancel, count } = await started(kind)
      await expect(run(taskId, stopAfter(1))).rejects.toThrow('stopped')
      expect(await cancel()).toMatchObject({ state: 'cancelled', created: batchSize })
      await run(taskId)
      expect(await get()).toMatchObject({ state: 'cancelled', created: batchSize })
      expect(await count()).toBe(batchSize)
      await expect(cancel()).rejects.toMatchObject({ code: 40911 })
    })

    test('that kills its worker over and over is given up with a reason', async () => {
      const { taskId, get } = await started(kind)
      const tasks = server.app.ctx.db.updateTable('import_tasks').where('id', '=', taskId)
      await tasks.set({ attempts: 5 }).execute()
      await run(taskId)
      expect(await get()).toMatchObject({ state: 'failed', error: expect.stringContaining('多次意外中断') as string })
    })

    test('that finds the database busy waits for it: nothing fails, and no attempt is counted', async () => {
      const { taskId, get, count } = await started(kind)
      const release = await makeBusy(server.app.ctx.db, kind.table, 2)
      try {
        await run(taskId)
      } finally {
        await release()
      }
      expect(await get()).toMatchObject({ state: 'succeeded', created: rows, failed: 0 })
      expect(await count()).toBe(rows)
    })

    test('that the database did not take for half an hour ends in words that do not blame the file', async () => {
      const { taskId, get } = await started(kind)
      const work = { ctx: server.app.ctx, kinds: importKinds }
      const step = () => Promise.reject(Object.assign(new Error('lock timeout'), { code: '55P03' }))
      await guarded(work, taskId, never, ['queued'], step)
      const error = expect.stringContaining('与文件无关') as string
      expect(await get()).toMatchObject({ state: 'failed', error })
    })

    test('that gets on each time is not given up', async () => {
      const { taskId } = await started(kind)
      const tasks = server.app.ctx.db.updateTable('import_tasks').where('id', '=', taskId)
      await tasks.set({ attempts: 4 }).execute()
      await expect(run(taskId, stopAfter(1))).rejects.toThrow('stopped')
      const found = server.app.ctx.db.selectFrom('import_tasks').select('attempts').where('id', '=', taskId)
      expect(await found.executeTakeFirst()).toEqual({ attempts: 0 })
    })

    test('ends in words when who started it was disabled meanwhile', async () => {
      const { owner, taskId } = await started(kind)
      await expect(run(taskId, stopAfter(1))).rejects.toThrow('stopped')
      const people = server.app.ctx.db.updateTable('employees').where('id', '=', owner.employeeId)
      await people.set({ enabled: false }).execute()
      await run(taskId)
      const task = await server.app.ctx.db.selectFrom('import_tasks').selectAll().where('id', '=', taskId).execute()
      expect(task).toMatchObject([{ state: 'failed', error: stopped, created: batchSize }])
    })

    test.each([
      ['a part that inflates 1 000 times', [{ name: 'xl/media/a.bin', data: Buffer.alloc(64 * 1024 * 1024) }], /膨胀/],
      ['entities to expand', [{ name: 'xl/styles.xml', data: `${xml}<!DOCTYPE x [<!ENTITY a "b">]><x/>` }], /实体/],
      ['another kind of archive', [{ name: 'a.txt', data: 'a' }], /不是 Excel 工作簿/],
    ])('refuses %s', async (_case, parts, error) => {
      const { taskId, get, count } = await kind.handIn(zipBytes(parts), '表.xlsx')
      await check(taskId)
      expect(await get()).toMatchObject({ state: 'failed', error: expect.stringMatching(error) as string, created: 0 })
      expect(await count()).toBe(0)
    })

    test.each([
      ['nothing in it', Buffer.alloc(0), /空的/],
      ['bytes that only begin like a workbook', Buffer.from('PK not a workbook'), /损坏|不是/],
      ['no headings', Buffer.from('a,b\n1,2\n'), /表头/],
    ])('refuses %s in words', async (_case, bytes, error) => {
      const { taskId, get } = await kind.handIn(bytes, '表.csv')
      await check(taskId)
      expect(await get()).toMatchObject({ state: 'failed', error: expect.stringMatching(error) as string, total: 0 })
    })

    test('says of a formula that nobody has calculated what to do, and gives it back as it was typed', async () => {
      sheets++
      const [headings, cells] = kind.sheet(0)
      const last = headings.length - 1
      const formulas = new Map([[`2,${last}`, { formula: 'A2&"？"' }]])
      const rows = [headings, cells, kind.sheet(1)[1].with(last, '')]
      const bytes = await writeXlsx({ sheets: [{ name: 'a', rows, cells: formulas }] })
      const { owner, taskId, get } = await kind.handIn(new Uint8Array(bytes), '表.xlsx')
      await check(taskId)
      const { expected, errors, errorFileUrl = '' } = await get()
      expect(expected).toEqual({ new: 1, duplicate: 0, invalid: 1 })
      const message = '公式还没有算出结果：请用 Excel 打开并保存后再上传，或换成算好的值'
      expect(errors).toEqual([{ row: 3, column: expect.stringMatching(`^${headings[last]}`) as string, message }])
      const errorFile = { ...api.faqImports.errorFile, path: errorFileUrl }
      const [, bad = []] = await readSheetTexts(await server.fetch(errorFile, { token: owner.token }))
      expect(bad).toContain('=A2&"？"')
      expect(bad.at(-1)).toContain(message)
    })

    test('of hostile cells loses no good row, and says in short words what is wrong with each bad one, and where', async () => {
      sheets++
      const [headings] = kind.sheet(0)
      const all = [...headings, ...kind.besides]
      const blank = kind.besides.map(() => '')
      let next = 0
      const rowWith = (...cells: (readonly [place: number, text: string])[]) => {
        const row = [...kind.sheet(next++)[1].map(String), ...blank]
        return cells.reduce((made, [place, text]) => made.with(place, text), row)
      }
      const good = Array.from({ length: 40 }, () => rowWith())
      const bad = hostileCells.flatMap((text) => all.map((_, place) => rowWith([place, text])))
      const formulas = rowWith([0, '=cmd|calc!A1'], [headings.length - 1, '#REF!'])
      const behind = [rowWith(), [...kind.sheet(0)[1].map(String), ...blank], formulas] // good, there already, bad
      const { owner, taskId, get, start, count } = await kind.handIn(
        hostileWorkbook([all, ...good, ...bad, ...behind]),
        '表.xlsx',
      )
      await check(taskId)
      const { expected, errors, errorFileUrl = '' } = await get()
      expect(expected.new + expected.duplicate + expected.invalid).toBe(good.length + bad.length + behind.length)
      const places = [...bad.keys(), bad.length + 1, bad.length + 2].map((at) => at + 2 + good.length)
      for (const { row, column, message } of errors) {
        expect(places).toContain(row)
        expect(column).toMatch(new RegExp(`^(${all.join('|')})`))
        expect(message).toMatch(/^“?\p{sc=Han}[^\p{Cs}\0]{1,150}$/u)
      }
      const errorFile = { ...api.faqImports.errorFile, path: errorFileUrl }
      const back = (await readSheetTexts(await server.fetch(errorFile, { token: owner.token }))).flat()
      expect(back).toContain('=cmd|calc!A1')
      await start()
      await run(taskId)
      const { state, created, skipped, failed } = await get()
      expect([state, created, skipped, failed]).toEqual([
        'succeeded',
        expected.new,
        expected.duplicate,
        expected.invalid,
      ])
      expect(await count()).toBeGreaterThan(good.length)
    })

    test('of an upload that is gone fails in words', async () => {
      sheets++
      const { taskId, get } = await kind.handIn(await workbook([...kind.sheet(0)]), '表.xlsx')
      const { object_key: key } = await server.app.ctx.db
        .selectFrom('import_tasks')
        .select('object_key')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow()
      await server.app.ctx.storage.remove(key)
      await check(taskId)
      expect(await get()).toMatchObject({ state: 'failed', error: '上传的文件已被清理，请重新上传。' })
    })
  },
)

test('an import ends in words when its owner may not import any more', async () => {
  const { owner, taskId, get } = await started(faq)
  const { db } = server.app.ctx
  const roles = db.selectFrom('role_organizations').select('role_id').where('employee_id', '=', owner.employeeId)
  await db.updateTable('roles').set({ permissions: [] }).where('id', 'in', roles).execute()
  await run(taskId)
  expect(await get()).toMatchObject({ state: 'failed', error: stopped, created: 0 })
})

test('a product’s formula is taken as it shows, and an error is the row’s own', async () => {
  const cells = [
    ['名称', '型号', '噪音'],
    ['一', 'A1', '#DIV/0!'],
    ['=cmd|calc!A1', 'A2', '40'],
  ]
  const handed = await product.handIn(await workbook(cells), '商品.xlsx')
  await check(handed.taskId)
  await handed.start()
  await run(handed.taskId)
  expect(await handed.get()).toMatchObject({
    created: 1,
    failed: 1,
    errors: [{ row: 2, column: '噪音（dB）', message: '公式的结果有误，请改成文字' }],
  })
})
