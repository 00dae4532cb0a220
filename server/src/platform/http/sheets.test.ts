import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { columnLetters, sheetNamesOf, sheetsWorkbook } from './sheets.ts'

const columns = [
  { header: '名称*', width: 20 },
  { header: '噪音（dB）', width: 12, isNumeric: true },
]

test('another reader finds every sheet with its texts as texts and its numbers as numbers', async () => {
  const rows = [
    ['=1+1', 45.5],
    ['<b>&"_x0041_\u0007', -3],
  ]
  const names = sheetNamesOf(["空调 & '<", 'A/B', 'a b'])
  const sheets = names.map((name) => ({ name, columns, rows: name === 'A B' ? [] : rows }))
  const book = read(await buffer(sheetsWorkbook('a.xlsx', sheets).body as Readable))
  expect(book.SheetNames).toEqual(["空调 & '<", 'A B', 'a b (2)'])
  const [first, second] = book.SheetNames.map((name) => book.Sheets[name] ?? {})
  expect(utils.sheet_to_json(first ?? {}, { header: 1 })).toEqual([columns.map(({ header }) => header), ...rows])
  expect(first?.['A2']).toMatchObject({ t: 's', v: '=1+1' })
  expect(first?.['A2']).not.toHaveProperty('f')
  expect(utils.sheet_to_json(second ?? {}, { header: 1 })).toEqual([columns.map(({ header }) => header)])
})

test('names of sheets are what Excel takes', () => {
  const names = sheetNamesOf(['[a]:b?*', "'' ", 'History', '长'.repeat(40), '长'.repeat(41), `${'x'.repeat(30)}😀`])
  expect(names).toEqual(['a  b', '工作表', 'History (2)', '长'.repeat(31), `${'长'.repeat(27)} (2)`, 'x'.repeat(30)])
})

test('columns are lettered as Excel letters them', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
})

test('a reader that leaves ends the reading of rows', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  let isStarted = false
  async function* endless() {
    isStarted = true
    try {
      for (let number = 0; ; number++) yield await Promise.resolve([`行 ${number} ${'x'.repeat(500)}`, number] as const)
    } finally {
      resolve('ended')
    }
  }
  const body = sheetsWorkbook('a.xlsx', [{ name: 'a', columns, rows: endless() }]).body as Readable
  for await (const piece of body) {
    expect(piece).toBeInstanceOf(Buffer)
    if (isStarted) break // which destroys the stream
  }
  expect(await ended).toBe('ended')
})

test('a source that fails fails the download, and nothing passes for a whole workbook', async () => {
  // oxlint-disable-next-line require-yield -- fails before its first row, as a lost database does
  async function* failing(): AsyncIterable<string[]> {
    throw new Error('the database is gone')
  }
  const { body } = sheetsWorkbook('a.xlsx', [{ name: 'a', columns, rows: failing() }])
  await expect(buffer(body as Readable)).rejects.toThrow('the database is gone')
})
