import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { CFB, read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { workbook } from './workbook.ts'

async function* rowsOf(...texts: string[]) {
  yield await Promise.resolve(texts)
}

test('a workbook is well-formed whatever its cells hold, and a reader finds what was written', async () => {
  const texts = ['问\ufffe题\uffff', '<b>&"_x0041_\u0007', '=1+1']
  const columns = texts.map((_, at) => ({ header: `列${at}`, width: 10 }))
  const whole = await buffer(workbook('a.xlsx', { name: '会话', columns }, rowsOf(...texts)).body as Readable)
  const sheet = CFB.find(CFB.read(whole, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')
  const xml = Buffer.from(sheet?.content ?? []).toString()
  expect(xml).toContain('_xFFFE_')
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/) // which XML holds in no way
  const book = read(whole)
  const rows = utils.sheet_to_json(book.Sheets['会话'] ?? {}, { header: 1 })
  expect(rows.at(-1)).toEqual(texts)
})
