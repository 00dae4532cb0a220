/** Workbooks that were made, or happen, to break whoever reads them: a clear answer, and nothing half-written. */
import { api } from '@zhiku/contract'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'
import { useTestServer } from '../../test/harness.ts'
import { uploadSheet } from '../../test/workbooks.ts'
import type { SheetQuery } from '../../test/workbooks.ts'

const server = useTestServer()

/** What becomes of an import of these bytes, and how many FAQs there are afterwards. */
async function outcomeOf(bytes: Uint8Array, filename = '问答.xlsx') {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const { token } = owner
  const params = { id: base.id }
  const ask = (query: SheetQuery) => server.call(api.uploads.ticket, { token, params, query })
  const body = await uploadSheet(server, ask, bytes, filename)
  const { id } = await server.call(api.faqImports.create, { token, params, body })
  await server.settle()
  const task = await server.call(api.faqImports.get, { token, params: { ...params, taskId: id } })
  const { total: faqs, list } = await server.call(api.faqs.list, { token, params })
  const { total: rows } = await server.call(api.faqImports.rows, { token, params: { ...params, taskId: id } })
  return { task, faqs, rows, list }
}

const heading = ['标准问题', '答案']
const refused = (error: RegExp) => ({
  task: { state: 'failed', error: expect.stringMatching(error) as string, created: 0 },
  faqs: 0,
  rows: 0,
})

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const relation = (id: string, type: string, target: string) =>
  `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`

/** A workbook whose one sheet is this XML. */
const workbookOf = (rows: string, ...more: { name: string; data: Buffer | string; declaredSize?: number }[]) =>
  zipBytes([
    { name: '[Content_Types].xml', data: `${xml}<Types xmlns="${packaged}/content-types"/>` },
    { name: '_rels/.rels', data: relation('r1', 'officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      data: `${xml}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relation('r1', 'worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', data: `${xml}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>` },
    ...more,
  ])

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const filled = (number: number, ...values: string[]) =>
  row(number, ...values.map((value, index) => text(`${'ABCDEFG'[index] ?? ''}${number}`, value)))

const zeros = Buffer.alloc(64 * 1024 * 1024)

test.each([
  [
    'a part that inflates 1 000 times',
    () => workbookOf(filled(1, ...heading), { name: 'xl/media/a.bin', data: zeros }),
    /膨胀/,
  ],
  [
    'a part that lies about its size',
    () => workbookOf(filled(1, ...heading), { name: 'xl/media/a.bin', data: zeros, declaredSize: 10 }),
    /膨胀/,
  ],
  [
    'entities to expand',
    () => workbookOf('', { name: 'xl/styles.xml', data: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
    /实体/,
  ],
  [
    'a CSV in GBK under the name of a workbook',
    () => Buffer.from('b1ead7bccecacce22cb4f0b0b80ab7a2c6b12cbfc9bfaa0a', 'hex'),
    /改了扩展名的 CSV/,
  ],
  [
    'an old workbook',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]),
    /另存为 \.xlsx/,
  ],
  ['an archive that breaks off', () => workbookOf(filled(1, ...heading)).subarray(0, 300), /损坏/],
  ['another kind of archive', () => zipBytes([{ name: 'a.txt', data: 'a' }]), /不是 Excel 工作簿/],
  ['nothing in it', () => Buffer.alloc(0), /空的/],
  ['no headings', () => workbookOf(filled(1, '问题', '回答')), /表头/],
  ['headings alone', () => workbookOf(filled(1, ...heading)), /没有内容/],
  [
    'more rows than allowed',
    () =>
      workbookOf(
        filled(1, ...heading) +
          Array.from({ length: 50_001 }, (_, index) => filled(index + 2, `问${index}`, '答')).join(''),
      ),
    /最多导入 50000 行/,
  ],
])('refuses %s', async (_name, bytes, error) => {
  expect(await outcomeOf(bytes())).toMatchObject(refused(error))
})

test('passes over 100 000 empty rows, and counts rows as Excel does', async () => {
  const empty = Array.from({ length: 100_000 }, (_, index) =>
    row(index + 2, `<c r="A${index + 2}" s="0"/><c r="B${index + 2}" s="0"/>`),
  )
  const { task, faqs } = await outcomeOf(
    workbookOf(filled(1, ...heading) + empty.join('') + filled(100_002, '最后', '') + filled(100_003, '问题', '答案')),
  )
  expect(task).toMatchObject({ state: 'succeeded', total: 2, created: 1, errors: [{ row: 100_002, column: '答案' }] })
  expect(faqs).toBe(1)
})

test('says of merged cells what to do', async () => {
  const rows = [heading, ['问题', '答案一'], ['', '答案二']]
  const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }]
  const { task } = await outcomeOf(await writeXlsx({ sheets: [{ name: 'a', rows, merges }] }))
  expect(task).toMatchObject({
    created: 1,
    failed: 1,
    errors: [{ row: 3, message: expect.stringContaining('取消合并') as string }],
  })
})

test('takes the shown value of a formula, never computes one, and refuses an error', async () => {
  const formula = (place: string, type: string, value: string) =>
    `<c r="${place}" t="${type}"><f>1/0</f><v>${value}</v></c>`
  const rows = [
    filled(1, ...heading),
    row(2, formula('A2', 'str', '算出的问题'), text('B2', '=cmd|calc!A1')),
    row(3, formula('A3', 'e', '#DIV/0!'), text('B3', '答案')),
  ]
  const { task, list } = await outcomeOf(workbookOf(rows.join('')))
  expect(task).toMatchObject({ created: 1, failed: 1, errors: [{ row: 3, column: '标准问题' }] })
  expect(list).toMatchObject([{ question: '算出的问题', answer: '=cmd|calc!A1' }])
})

test('a cell of 1 MB costs its own row only', async () => {
  const long = '长'.repeat(1024 * 1024)
  const { task, faqs } = await outcomeOf(
    workbookOf(filled(1, ...heading) + filled(2, '问题', long) + filled(3, '另一个', '答案')),
  )
  expect(task).toMatchObject({
    created: 1,
    failed: 1,
    errors: [{ row: 2, column: '答案', message: '最多 20000 个字' }],
  })
  expect(faqs).toBe(1)
})
