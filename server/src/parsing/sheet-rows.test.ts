import { writeXlsx } from 'hucre/xlsx'
import type { Cell } from 'hucre'
import { expect, test } from 'vitest'
import { readSheet } from './sheet-rows.ts'

const form = {
  readHeadings: (row: readonly string[]) =>
    row.includes('型号') ? new Map(row.map((name, at) => [at, name])) : undefined,
  noHeadings: '没有表头',
}

/** A sheet under 型号 and 值, whose values are shown in these formats. */
async function read(...cells: (readonly [value: number | string, numFmt: string])[]): Promise<(string | undefined)[]> {
  const rows = [['型号', '值'], ...cells.map(([value], at) => [`型号 ${at}`, value])]
  const styled = new Map<string, Partial<Cell>>(
    cells.map(([value, numFmt], at) => [`${at + 1},1`, { value, style: { numFmt } }]),
  )
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '商品', rows, cells: styled }] }))
  const texts: (string | undefined)[] = []
  for await (const row of readSheet(bytes, '商品.xlsx', form)) texts.push(row.cells['值'])
  return texts
}

test('a share is read as Excel shows it, a number in another format as it is', async () => {
  const cells = [[0.98, '0%'], [0.07, '0.00%'], [0.985, '0.0%'], [1.03, '#,##0%'], [0.98, '0.00'], [0.98, '0.00"%"'], ['九成', '0%']] as const // prettier-ignore
  expect(await read(...cells)).toEqual(['98%', '7%', '98.5%', '103%', '0.98', '0.98', '九成'])
})

test('a code keeps the zeros that its format shows before it; what is no whole number is as it is', async () => {
  const cells = [
    [123, '00000'],
    [123456, '00000'],
    [0, '000'],
    [1.5, '00'],
    [-7, '000'],
    [7, '0'],
    [7, '00;-00'],
  ] as const
  expect(await read(...cells)).toEqual(['00123', '123456', '000', '1.5', '-7', '7', '07'])
})

test('a time without a day is a time, and what is a little short of its second is it', async () => {
  const cells = [
    [0.5, 'h:mm'],
    [0.3541666, 'h:mm:ss'],
    [45000, 'yyyy-mm-dd'],
    [45000.5, 'yyyy-mm-dd hh:mm'],
  ] as const
  expect(await read(...cells)).toEqual(['12:00', '08:30', '2023-03-15', '2023-03-15 12:00:00'])
})
