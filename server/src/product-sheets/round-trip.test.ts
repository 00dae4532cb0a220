/** Schema × values: what an export writes, an import reads back, whatever the schema and the values are. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValue, ParameterValues } from '@zhiku/contract/products'
import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { sheetsWorkbook } from '../platform/http/sheets.ts'
import { checkValues } from '../products/service.ts'
import { readValue, writeValue } from './cells.ts'
import { columnsByHeading, sheetColumns } from './columns.ts'
import { fileColumn } from './export-list.ts'
import { cellsOf, readRow } from './rows.ts'
import { readCategory } from './workbook.ts'
import { anyProduct, anySchema, anyValueOf } from '../../test/fixtures/products.ts'

async function readBack(groups: ParameterGroup[], bytes: Buffer) {
  const columns = columnsByHeading(sheetColumns(groups))
  const rows = []
  const wanted = { sheet: '分类', otherSheets: [] }
  for await (const { row } of readCategory(bytes, 'a.xlsx', wanted))
    rows.push(readRow(row.row, row.cells, columns, row.unsolved))
  return rows
}

test('products of any schema with any values come back from the workbook as they were', async () => {
  const property = fc.asyncProperty(
    anySchema.chain((groups) =>
      fc.tuple(fc.constant(groups), fc.array(anyProduct(groups), { minLength: 1, maxLength: 5 })),
    ),
    async ([groups, products]) => {
      const columns = sheetColumns(groups)
      const sheet = {
        name: '分类',
        columns: columns.map(fileColumn),
        rows: products.map((one) => cellsOf(columns, one)),
      }
      const rows = await readBack(groups, await buffer(sheetsWorkbook('a.xlsx', [sheet]).body as Readable))
      expect(rows.map(({ errors }) => errors)).toEqual(products.map(() => []))
      for (const [index, { parameters, ...fields }] of products.entries()) {
        const { parameters: read, ...readFields } = rows[index]?.draft ?? { parameters: {} }
        expect(readFields).toEqual(fields)
        const { values, faults } = checkValues(groups, read)
        expect(faults).toEqual([])
        expect(values).toEqual(stored(groups, parameters))
      }
    },
  )
  await fc.assert(property, { numRuns: 150 })
}, 120_000)

/** As the product keeps them: in one order and writing. */
const stored = (groups: ParameterGroup[], values: ParameterValues) => checkValues(groups, values).values

test('a value of each type reads back from its own cell', () => {
  fc.assert(
    fc.property(
      anySchema
        .filter((groups) => groups.some(({ parameters }) => parameters.length > 0))
        .chain((groups) => {
          const parameters = groups.flatMap((group) => group.parameters)
          return fc
            .constantFrom(...parameters)
            .chain((parameter) => fc.tuple(fc.constant(parameter), anyValueOf(parameter)))
        }),
      ([parameter, value]) => {
        expect(readValue(parameter, String(writeValue(value)))).toEqual({ value })
      },
    ),
    { numRuns: 2_000 },
  )
})

const of = (type: Parameter['type'], more: Partial<Parameter> = {}): Parameter => ({
  key: 'a',
  name: '参数',
  type,
  required: false,
  searchable: true,
  comparable: true,
  ...more,
})

test.each<[string, Parameter, string, ParameterValue | null]>([
  ['a number with the unit of the schema', of('number', { unit: 'dB' }), '59.5 db', 59.5],
  ['full-width digits', of('number'), '５９．５', 59.5],
  ['thousands', of('number'), '12,500', 12_500],
  ['a minus in another writing', of('number'), '−5', -5],
  ['a range with a tilde', of('range', { unit: '℃' }), '-15～43', { min: -15, max: 43 }],
  ['a range with a hyphen between negatives', of('range'), '-15--5', { min: -15, max: -5 }],
  ['a range in words, with units', of('range', { unit: '℃' }), '26℃ 至 32 ℃', { min: 26, max: 32 }],
  ['yes', of('boolean'), 'TRUE', true],
  ['no', of('boolean'), '否', false],
  ['a choice in another case and width', of('enum', { options: ['Wi-Fi', '蓝牙'] }), 'ｗｉ-ｆｉ', 'Wi-Fi'],
  ['choices with any separator', of('multiEnum', { options: ['白', '黑', '金'] }), '黑，白;黑', ['黑', '白']],
  ['nothing', of('number'), '', null],
])('reads %s', (_name, parameter, text, value) => {
  expect(readValue(parameter, text)).toEqual({ value })
})

test.each<[string, Parameter, string, RegExp]>([
  ['another unit', of('number', { unit: 'kg' }), '500 g', /单位 kg/],
  ['a comma that parts no thousands', of('number'), '1,5', /请填写数字/],
  ['words', of('number'), '很大', /请填写数字/],
  ['an infinite number', of('number'), '1e999', /请填写数字/],
  ['half a range', of('range'), '26–', /请填写两个数字/],
  ['neither yes nor no', of('boolean'), '有时', /「是」或「否」/],
  ['no choice', of('enum', { options: ['白', '黑'] }), '红', /没有选项「红」，可选：白、黑/],
  ['one wrong choice among good ones', of('multiEnum', { options: ['白', '黑'] }), '白、红', /没有选项「红」/],
])('refuses %s', (_name, parameter, text, fault) => {
  expect(readValue(parameter, text)).toEqual({ fault: expect.stringMatching(fault) as string })
})

test('a heading with another unit names no column; the name alone does', () => {
  const columns = columnsByHeading(sheetColumns([{ key: 'g', name: '组', parameters: [of('number', { unit: 'kg' })] }]))
  expect(columns.get('参数(kg)')).toMatchObject({ header: '参数（kg）' })
  expect(columns.get('参数')).toMatchObject({ header: '参数（kg）' })
  expect(columns.get('参数(g)')).toBeUndefined()
})
