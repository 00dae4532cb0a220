import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { api } from '@zhiku/contract'
import { Faq } from '@zhiku/contract/faqs'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fc } from '../../test/fast-check.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { postForm } from '../../test/make.ts'
import { uploadSheet } from '../../test/workbooks.ts'
import { exportList } from './export-list.ts'
import { readRow } from './rows.ts'
import { readSheet } from './columns.ts'
import * as store from '../faqs/store.ts'

const server = useTestServer()

const exported = async (owner: Member, base: { id: string }, query: object = {}) =>
  new Uint8Array(
    await (
      await server.fetch(api.faqs.exportList, { token: owner.token, params: { id: base.id }, query })
    ).arrayBuffer(),
  )

async function imported(owner: Member, base: { id: string }, bytes: Uint8Array) {
  const at = { token: owner.token, params: { id: base.id } }
  const body = await uploadSheet(
    server,
    (query) => server.call(api.uploads.ticket, { ...at, query }),
    bytes,
    '问答.xlsx',
  )
  const { id } = await server.call(api.faqImports.create, { ...at, body })
  await server.settle()
  return server.call(api.faqImports.get, { token: owner.token, params: { id: base.id, taskId: id } })
}

const Promised = Faq.pick({
  question: true,
  similarQuestions: true,
  answer: true,
  answerFormat: true,
  tags: true,
}).extend(Faq.pick({ enabled: true, effectiveFrom: true, effectiveTo: true }).shape)

/** Everything that an export promises to keep, in an order of its own; categories by their path. */
async function contentsOf(owner: Member, base: { id: string }) {
  const at = { token: owner.token, params: { id: base.id } }
  const { list } = await server.call(api.faqs.list, { ...at, query: { pageSize: 200 } })
  const tree = await server.call(api.categories.list, { token: owner.token, query: { knowledgeBaseId: base.id } })
  const paths = new Map<string, string[]>()
  const walk = (level: typeof tree, above: string[]) => {
    for (const { id, name, children } of level) {
      paths.set(id, [...above, name])
      walk(children, [...above, name])
    }
  }
  walk(tree, [])
  const content = (faq: Faq) => ({ ...Promised.parse(faq), category: paths.get(faq.categoryId ?? '') ?? [] })
  return list.map(content).sort((a, b) => (a.question < b.question ? -1 : 1))
}

/** What people write, and what breaks spreadsheets. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('怎么退货', '空调', 'X10', '？', '48 小时', ' ', '😀', 'é') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '=1+1',
      '+',
      '-',
      '@',
      '\t',
      '"',
      '""',
      "'",
      ',',
      '、',
      '/',
      '\\',
      ';',
      '<b>',
      '&amp;',
      '_x000D_',
      '_x005F_',
      ']]>',
      '|cmd',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
)
// PostgreSQL's text holds no NUL
const line = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('').replaceAll('\0', ''))
const filled = (texts: fc.Arbitrary<string>, maxLength: number) =>
  texts
    .map((text) =>
      text
        .replace(/[\r\n\u2028\u2029\u0085]/g, ' ')
        .trim()
        .slice(0, maxLength)
        .toWellFormed()
        .trim(),
    )
    .filter(Boolean)
/** Of what bears a name: no mark that nobody sees. */
const name = filled(line, 20)
  .map((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim())
  .filter(Boolean)
const answer = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\n\n').map((end) => lines.join(end).trim()))
  .filter(Boolean)
const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const draft = fc.record({
  question: filled(line, 200),
  similarQuestions: fc.array(filled(line, 200), { maxLength: 4 }),
  answer,
  answerFormat: fc.constantFrom('markdown' as const, 'text' as const),
  tags: fc.uniqueArray(filled(line, 20), { maxLength: 4 }),
  category: fc.array(name, { maxLength: 3 }),
  times: fc.array(time, { maxLength: 2 }).map((times) => [...new Set(times)].sort()),
  enabled: fc.boolean(),
})

test('what an export says of a FAQ, an import reads', async () => {
  const property = fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 10 }), async (drafts) => {
    const faqs = drafts.map(({ times, category: _path, ...content }, index): Faq => ({
      ...content,
      ...(times[0] ? { effectiveFrom: times[0] } : {}),
      ...(times[1] ? { effectiveTo: times[1] } : {}),
      categoryId: `${index}`,
      ...unexported,
    }))
    const paths = new Map(drafts.map(({ category }, index) => [`${index}`, category]))
    const modelsOf = () => Promise.resolve(new Map<string, string>())
    const { body } = exportList({
      baseName: '一号',
      faqs: Readable.from(faqs),
      isWhole: true,
      categoryPaths: paths,
      modelsOf,
    })
    const read: unknown[] = []
    for await (const { row, cells, columns, unsolved } of readSheet(await buffer(body as Readable), 'a.xlsx'))
      read.push(readRow(row, cells, columns, unsolved).draft)
    const expected = drafts.map(
      ({ times: [effectiveFrom = null, effectiveTo = null], category: categoryPath, ...content }) => ({
        ...content,
        effectiveFrom,
        effectiveTo,
        categoryPath,
        models: [],
      }),
    )
    expect(read).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 100 })
})

const unexported = {
  id: 'a',
  knowledgeBaseId: 'b',
  auditStatus: 'none' as const,
  productIds: [] as string[],
  hitCount: 0,
  helpfulCount: 0,
  unhelpfulCount: 0,
  createdBy: { id: 'c', name: 'c' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
} satisfies Partial<Faq>

test('what a base exports imports to the same FAQs in another base', async () => {
  const owner = await server.make.member()
  const property = fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 8 }), async (drafts) => {
    const base = await server.make.knowledgeBase(owner, { type: 'faq' })
    const at = { token: owner.token, params: { id: base.id } }
    for (const { category, times, enabled, ...body } of drafts) {
      const [effectiveFrom, effectiveTo] = times
      const categoryId = await categoryAt(owner, base, category)
      const made = await server
        .call(api.faqs.create, { ...at, body: { ...body, categoryId, effectiveFrom, effectiveTo } })
        .catch((error: { code?: number }) => {
          if (error.code !== 40908) throw error // two drafts may ask the same
          return undefined
        })
      if (made && !enabled)
        await server.call(api.faqs.setStatus, { ...at, params: { ...at.params, faqId: made.id }, body: { enabled } })
    }
    const copy = await server.make.knowledgeBase(owner, { type: 'faq' })
    const task = await imported(owner, copy, await exported(owner, base))
    expect(task).toMatchObject({ state: 'succeeded', failed: 0, skipped: 0 })
    expect(await contentsOf(owner, copy)).toEqual(await contentsOf(owner, base))
  })
  await fc.assert(property, { numRuns: 6 })
})

async function categoryAt({ token }: Member, { id: knowledgeBaseId }: { id: string }, path: string[]) {
  let parentId: string | null = null
  for (const name of path) {
    const tree: { id: string; name: string; children: unknown[] }[] = await server.call(api.categories.list, {
      token,
      query: { knowledgeBaseId },
    })
    const found = flat(tree).find((category) => category.name === name && category.parentId === parentId)
    parentId =
      found?.id ?? (await server.call(api.categories.create, { token, body: { knowledgeBaseId, name, parentId } })).id
  }
  return parentId
}

interface Node {
  id: string
  name: string
  parentId?: string | null
  children: unknown[]
}
const flat = (tree: Node[]): Node[] => tree.flatMap((node) => [node, ...flat(node.children as Node[])])

test('what looks like a formula is text, of the chosen FAQs only', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const at = { token: owner.token, params: { id: base.id } }
  const { id } = await server.call(api.faqs.create, { ...at, body: { question: '=HYPERLINK("x")', answer: '@SUM(1)' } })
  await server.call(api.faqs.create, { ...at, body: { question: '另一个', answer: '答案' } })
  const bytes = await exported(owner, base, { faqIds: id })
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values)
  expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([['=HYPERLINK("x")', '@SUM(1)']])
  const { openXlsx } = await import('hucre/xlsx')
  const cell = (await openXlsx(bytes)).sheets[0]?.cells?.get('1,0')
  expect(cell?.formula).toBeUndefined()
  const stranger = await server.make.member()
  const response = await server.fetch(api.faqs.exportList, { token: stranger.token, params: at.params })
  expect(response.status).toBe(404)
})

test('two hundred of the longest similar questions come back, in order', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const similarQuestions = Array.from({ length: 200 }, (_, index) => `${index} ${'长'.repeat(190)}`)
  const body = { question: '问题', answer: '答案', similarQuestions }
  await server.call(api.faqs.create, { token: owner.token, params: { id: base.id }, body })
  const copy = await server.make.knowledgeBase(owner, { type: 'faq' })
  expect(await imported(owner, copy, await exported(owner, base))).toMatchObject({ created: 1, failed: 0 })
  expect((await contentsOf(owner, copy))[0]?.similarQuestions).toEqual(similarQuestions)
})

test('related products and empty categories are there after an export and its import', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const { token } = owner
  const documents = await server.make.knowledgeBase(owner)
  const category = await server.make.productCategory(owner)
  const [cleaner, fridge] = [
    await server.make.product(owner, documents, category, { model: 'X10/Pro、S' }),
    await server.make.product(owner, documents, category, { model: 'KF-1' }),
  ]
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const filed = await categoryAt(owner, base, ['空调', '安装'])
  await categoryAt(owner, base, ['空调', '清洗/保养'])
  await categoryAt(owner, base, ['冰箱'])
  const productIds = [cleaner.id, fridge.id]
  const { id: faqId } = await server.make.faq(owner, base, { categoryId: filed, productIds })
  const copy = await server.make.knowledgeBase(owner, { type: 'faq' })
  expect(await imported(owner, copy, await exported(owner, base))).toMatchObject({ created: 1, failed: 0 })
  const inCopy = { token, params: { id: copy.id } }
  expect((await server.call(api.faqs.list, { ...inCopy, query: {} })).list).toMatchObject([{ productIds }])
  const names = async (knowledgeBaseId: string) => {
    const tree = await server.call(api.categories.list, { token, query: { knowledgeBaseId } })
    return flat(tree)
      .map(({ name }) => name)
      .sort()
  }
  expect(await names(copy.id)).toEqual(await names(base.id))
  const part = await server.make.knowledgeBase(owner, { type: 'faq' })
  await imported(owner, part, await exported(owner, base, { faqIds: faqId }))
  expect(await names(part.id)).toEqual(['安装', '空调'])
})

test('a row that names a product which is not there says so, and is not imported', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '问答',
        rows: [
          ['标准问题', '答案', '关联商品'],
          ['怎么退货？', '七天内。', 'X10、KF-1'],
        ],
      },
    ],
  })
  expect(await imported(owner, base, bytes)).toMatchObject({
    failed: 1,
    errors: [{ column: '关联商品', message: '没有型号为“X10”“KF-1”的商品，请先新建或导入商品，或改正型号' }],
  })
})

test('pictures and attachments of answers are there after an export and its import', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const at = { token: owner.token, params: { id: base.id } }
  const query = { filename: '说明.pdf', size: 5, purpose: 'attachment' } as const
  const ticket = await server.call(api.uploads.ticket, { ...at, query })
  await postForm(server.app, ticket, new TextEncoder().encode('bytes'), query.filename)
  const faq = await server.make.faq(owner, base, { answer: `见[说明.pdf](${ticket.ossUrl} "5 B")` })
  const other = await server.make.knowledgeBase(owner, { type: 'faq' })
  await imported(owner, other, await exported(owner, base))
  const { list } = await server.call(api.faqs.list, { token: owner.token, params: { id: other.id }, query: {} })
  expect(list.map(({ answer }) => answer)).toEqual([faq.answer])
  const ossUrl = /oss:\/\/[\w./-]+/.exec(faq.answer)?.[0] ?? ''
  await server.call(api.faqs.remove, { token: owner.token, params: { id: base.id, faqId: faq.id } })
  const { previewUrl } = await server.call(api.uploads.previewToken, { token: owner.token, query: { ossUrl } })
  expect(await (await fetch(new URL(previewUrl, server.origin))).text()).toBe('bytes')
})

test('an edit while an export is read skips no row and repeats none', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const { id } = await server.make.faq(owner, base)
  const { db } = server.app.ctx
  await sql`
    insert into faqs select (jsonb_populate_record(f, jsonb_build_object('id', f.id || n, 'question', f.question || n,
      'question_key', f.question_key || n, 'updated_at', f.updated_at + n * interval '1 second'))).*
    from faqs f, generate_series(1, 600) n where f.id = ${id}`.execute(db)
  const read: string[] = []
  const now = server.clock.now()
  for await (const faq of store.each(db, owner.organizationId, { knowledgeBaseId: base.id }, now)) {
    // the row that comes last becomes the first
    if (read.length === 0)
      await sql`update faqs set updated_at = updated_at + interval '1 hour' where id = ${id}`.execute(db)
    read.push(faq.id)
  }
  expect(read).toHaveLength(601)
  expect(new Set(read).size).toBe(601)
})
