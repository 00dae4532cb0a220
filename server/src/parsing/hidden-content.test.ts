import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { docxParts, wordParagraph, zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'

const prices = [['型号', 'KFR-35GW']]
const costs = [['机密成本价', '33 元']]

test('a sheet that a workbook hides is left out and named', async () => {
  const sheets = [
    { name: '价格', rows: prices },
    { name: '成本', rows: costs, hidden: true },
    { name: '底价', rows: costs, veryHidden: true },
    { name: '空', rows: [], hidden: true },
  ]
  const { markdown, warnings } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets })))
  expect(markdown).toContain('KFR-35GW')
  expect(markdown).not.toContain('33 元')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['工作表「成本」', '工作表「底价」'] }])
})

test('a workbook that shows nothing is read whole, and says so', async () => {
  const sheets = [
    { name: '封面', rows: [] },
    { name: '价格', rows: prices, hidden: true },
  ]
  const { markdown, warnings } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets })))
  expect(markdown).toContain('KFR-35GW')
  expect(warnings).toEqual([{ kind: 'onlyHidden', details: ['工作表「价格」'] }])
})

test('a sheet that an old workbook hides is left out and named', async () => {
  const workbook = {
    SheetNames: ['价格', '成本'],
    Sheets: { 价格: utils.aoa_to_sheet(prices), 成本: utils.aoa_to_sheet(costs) },
    Workbook: { Sheets: [{ Hidden: 0 as const }, { Hidden: 1 as const }] },
  }
  const { markdown, warnings } = await parseBytes('价格.xls', write(workbook, { bookType: 'biff8', type: 'buffer' }))
  expect(markdown).toContain('KFR-35GW')
  expect(markdown).not.toContain('33 元')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['工作表「成本」'] }])
})

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const styles = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="character" w:styleId="Inner"><w:name w:val="内部"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`

test('text that Word hides is left out, by itself or by its style, and what is switched back on stays', async () => {
  const runs = [
    run('保修三年'),
    run('内部底价 33 元', '<w:b/><w:vanish/>'),
    run('内部折扣 7 折', '<w:rStyle w:val="Inner"/>'),
    run('，凭发票', '<w:rStyle w:val="Inner"/><w:vanish w:val="0"/>'),
    run('办理。', '<w:vanish w:val="false"/>'),
  ]
  const parts = docxParts(`<w:p>${runs.join('')}</w:p>`)
  const { markdown, warnings } = await parseBytes(
    '保修.docx',
    zipBytes([...parts, { name: 'word/styles.xml', data: styles }]),
  )
  expect(markdown).toBe('保修三年，凭发票办理。\n')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('a Word file that hides nothing is read as it is', async () => {
  const { markdown, warnings } = await parseBytes('保修.docx', zipBytes(docxParts(wordParagraph('保修三年。'))))
  expect(markdown).toBe('保修三年。\n')
  expect(warnings).toEqual([])
})
