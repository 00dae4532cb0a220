import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { pptxDeck } from '../../test/fixtures/parsing/office-bytes.ts'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { docxParts, textCell, wordParagraph, xlsxParts, zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'
import { readEntry } from './inflate.ts'
import { inspectOffice } from './inspect-office.ts'
import { defaultLimits } from './limits.ts'
import type { ZipEntry } from './zip-directory.ts'
import { replaceParts } from './zip-rewrite.ts'

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

test('columns and rows that a sheet hides are left out and named, what is merged over them is shown', async () => {
  const rows = [
    ['2026 年价格表', null, null, null],
    ['型号', '成本', '售价', '空'],
    ['KFR-35GW', '33 元', '99 元', null],
    ['KFR-26GW', '22 元', '88 元', null],
    ['停产型号', '11 元', '77 元', null],
  ]
  const sheet = {
    name: '价格',
    rows,
    columns: [{}, { hidden: true }, {}, { hidden: true }],
    rowDefs: new Map([[4, { hidden: true }]]),
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
  }
  const { markdown, warnings } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets: [sheet] })))
  expect(markdown).toContain('2026 年价格表')
  expect(markdown).toContain('| 型号 | 售价 |')
  expect(markdown).toContain('| KFR-26GW | 88 元 |')
  expect(markdown).not.toMatch(/成本|停产型号/)
  expect(warnings).toEqual([
    { kind: 'hiddenContent', details: ['工作表「价格」的 B、D 列', '工作表「价格」的第 5 行'] },
  ])
  const first = { ...sheet, columns: [{ hidden: true }], rowDefs: new Map() }
  const other = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets: [first] })))
  expect(other.markdown).toContain('2026 年价格表')
  expect(other.markdown).not.toContain('KFR-26GW')
})

test('rows that a filter takes out of sight are read', async () => {
  const rows = [['型号', '售价'], ['KFR-35GW', '99 元'], ['KFR-26GW', '88 元']] // prettier-ignore
  const filtered = { name: '价格', rows, autoFilter: { range: 'A1:B3' }, rowDefs: new Map([[2, { hidden: true }]]) }
  const { markdown, warnings } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets: [filtered] })))
  expect(markdown).toContain('KFR-26GW')
  expect(warnings).toEqual([])
})

test('groups that are folded are read', async () => {
  const rows = [['型号', '颜色', '售价'], ['KFR-35GW', '白', '99 元'], ['KFR-26GW', '黑', '88 元']] // prettier-ignore
  const folded = { hidden: true, outlineLevel: 1 }
  const sheet = { name: '价格', rows, columns: [{}, folded], rowDefs: new Map([[2, folded]]) }
  const { markdown, warnings } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets: [sheet] })))
  expect(markdown).toContain('| KFR-26GW | 黑 | 88 元 |')
  expect(warnings).toEqual([])
})

test('a sheet all of whose columns are hidden is read whole, and says so', async () => {
  const sheets = [{ name: '价格', rows: prices, columns: [{ hidden: true }, { hidden: true }] }]
  const { markdown, warnings } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets })))
  expect(markdown).toContain('KFR-35GW')
  expect(warnings).toEqual([{ kind: 'onlyHidden', details: ['工作表「价格」的 A、B 列'] }])
})

test('columns that an old workbook hides are left out and named', async () => {
  const sheet = utils.aoa_to_sheet([['型号', '成本'], ['KFR-35GW', '33 元']]) // prettier-ignore
  Object.assign(sheet, { '!cols': [{}, { hidden: true }] })
  const bytes = write({ SheetNames: ['价格'], Sheets: { 价格: sheet } }, { bookType: 'biff8', type: 'buffer' })
  const { markdown, warnings } = await parseBytes('价格.xls', bytes)
  expect(markdown).toContain('KFR-35GW')
  expect(markdown).not.toContain('成本')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['工作表「价格」的 B 列'] }])
})

test('so are those of a sheet whose cells lie far apart', async () => {
  const rows = `<row r="1">${textCell('A1', '型号')}${textCell('C1', '成本')}</row><row r="2" hidden="1">${textCell('A2', '停产型号')}</row><row r="1048576">${textCell('XFD1048576', '末')}</row>`
  const sheet = `<dimension ref="A1:XFD1048576"/><cols><col min="2" max="3" hidden="1"/></cols><sheetData>${rows}</sheetData>`
  const { markdown, warnings } = await parseBytes('稀疏.xlsx', zipBytes(xlsxParts(sheet)))
  expect(markdown).toContain('型号')
  expect(markdown).not.toMatch(/成本|停产/)
  expect(warnings[0]?.details).toEqual([expect.stringMatching(/的 C 列$/), expect.stringMatching(/的第 2 行$/)])
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

test('a style of paragraphs that hides them, also one that is based on it, hides what says nothing else', async () => {
  const style = (id: string, body: string) => `<w:style w:type="paragraph" w:styleId="${id}">${body}</w:style>`
  const own = [
    style('Secret', '<w:rPr><w:vanish/></w:rPr>'),
    style('Note', '<w:basedOn w:val="Secret"/>'),
    style('Open', '<w:basedOn w:val="Secret"/><w:rPr><w:vanish w:val="0"/></w:rPr>'),
  ]
  const paragraph = (id: string, runs: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${runs}</w:p>`
  const body = [
    wordParagraph('保修三年。'),
    paragraph('Secret', run('内部底价 33 元')),
    paragraph(
      'Note',
      `${run('返点 12%')}${run('凭发票', '<w:vanish w:val="0"/>')}${run('办理。', '<w:rStyle w:val="Inner"/>')}`,
    ),
    paragraph('Open', run('运费另计。')),
    '<w:p/>',
    wordParagraph('以上含税。'),
  ]
  const parts = [
    ...docxParts(body.join('')),
    { name: 'word/styles.xml', data: styles.replace('</w:styles>', `${own.join('')}</w:styles>`) },
  ]
  const { markdown, warnings } = await parseBytes('保修.docx', zipBytes(parts))
  expect(markdown.trim().split(/\n+/)).toEqual(['保修三年。', '凭发票办理。', '运费另计。', '以上含税。'])
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('a Word file that hides nothing is read as it is', async () => {
  const { markdown, warnings } = await parseBytes('保修.docx', zipBytes(docxParts(wordParagraph('保修三年。'))))
  expect(markdown).toBe('保修三年。\n')
  expect(warnings).toEqual([])
})

test('signs that Word keeps apart from its text are read', async () => {
  const signs = [
    'KFR<w:noBreakHyphen/>35GW 在 <w:noBreakHyphen/>18',
    '<w:sym w:font="宋体" w:char="2103"/>，噪音',
    '<w:sym w:font="Symbol" w:char="F0A3"/>45 dB',
    '<w:sym w:font="Wingdings" w:char="F0FE"/>是',
    '<w:sym w:font="Symbol" w:char="F03C"/>3',
  ]
  const runs = signs.map((sign) => `<w:r>${sign.replace(/[^<>]+(?=<|$)/g, (text) => `<w:t xml:space="preserve">${text}</w:t>`)}</w:r>`) // prettier-ignore
  const hidden = run('', '<w:vanish/>').replace('<w:t xml:space="preserve"></w:t>', '<w:noBreakHyphen/>')
  const body = `<w:p>${runs.join('')}${hidden}</w:p>`
  const { markdown, warnings } = await parseBytes('说明.docx', zipBytes(docxParts(body)))
  expect(markdown.trim()).toBe('KFR-35GW 在 -18℃，噪音≤45 dB☑是<3')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('rows that a table of a Word file hides are left out and named, with the tables within', async () => {
  const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
  const row = (texts: string[], properties = '') => `<w:tr>${properties}${texts.map(cell).join('')}</w:tr>`
  const hide = '<w:trPr><w:hidden/></w:trPr>'
  const within = `<w:tr>${hide}<w:tc><w:tbl>${row(['内部', '底价'])}</w:tbl>${wordParagraph('')}</w:tc>${cell('99')}</w:tr>`
  const rows = [row(['型号', '价格']), row(['成本', '33 元'], hide), within]
  const shownRow = row(['QH6', '66 元'], '<w:trPr><w:hidden w:val="0"/></w:trPr>')
  const body = `<w:tbl>${rows.join('')}${shownRow}</w:tbl>${wordParagraph('以上含税。')}`
  const { markdown, warnings } = await parseBytes('价格.docx', zipBytes(docxParts(body)))
  expect(markdown).toContain('| QH6 | 66 元 |')
  expect(markdown).toContain('以上含税。')
  expect(markdown).not.toMatch(/成本|底价|99/)
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['表格中隐藏的行'] }])
  const none = `${wordParagraph('价格另议。')}<w:tbl>${row(['成本', '33 元'], hide)}</w:tbl>${wordParagraph('谢谢。')}`
  expect((await parseBytes('价格.docx', zipBytes(docxParts(none)))).markdown.trim()).toBe('价格另议。\n\n谢谢。')
})

test('of a formula, what Word hides is left out', async () => {
  const formula = (properties: string, text: string) => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
  const hidden = formula('<w:rPr><w:vanish/></w:rPr>', '=33 元')
  const shown = formula('<w:rPr><w:vanish w:val="0"/></w:rPr>', '售价')
  const parts = docxParts(`<w:p>${run('其中')}<m:oMath>${shown}${hidden}</m:oMath></w:p>`)
  const { markdown, warnings } = await parseBytes('价格.docx', zipBytes(parts))
  expect(markdown).toBe('其中售价\n')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('notes of speakers are left out however a slide names their part', async () => {
  const bytes = await pptxDeck([['安装', '先测量', '底价 30 元']])
  const { entries } = await inspectOffice(bytes, defaultLimits)
  const name = 'ppt/slides/_rels/slide1.xml.rels'
  const xml = (await readEntry(bytes, entries, name, 1e6))?.toString('utf8') ?? ''
  const entry = entries.find((one) => one.name === name)
  const absolute = Buffer.from(xml.replace('../notesSlides/', '/ppt/notesSlides/'))
  const renamed = replaceParts(bytes, entries, new Map(entry ? [[entry, absolute]] : []))
  const { markdown, warnings } = await parseBytes('培训.pptx', renamed)
  expect(markdown).not.toContain('底价')
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['演讲者备注'] }])
})

test('slides that a presentation hides, and what speakers wrote for themselves, are left out and named', async () => {
  const deck = [
    ['安装', '先测量', '记得微笑'],
    ['内部', '成本 33 元', '底价 30 元'],
    ['售后', '整机一年'],
  ]
  const parts = async (...places: number[]) => {
    const bytes = await pptxDeck(deck)
    const { entries } = await inspectOffice(bytes, defaultLimits)
    const replaced = new Map<ZipEntry, Buffer>()
    for (const place of places) {
      const entry = entries.find(({ name }) => name === `ppt/slides/slide${place}.xml`)
      const xml = (await readEntry(bytes, entries, `ppt/slides/slide${place}.xml`, 1e6))?.toString('utf8') ?? ''
      if (entry) replaced.set(entry, Buffer.from(xml.replace('<p:sld ', '<p:sld show="0" ')))
    }
    return replaceParts(bytes, entries, replaced)
  }
  const { markdown, warnings } = await parseBytes('培训.pptx', await parts(2))
  expect(markdown).not.toMatch(/33 元|底价|记得微笑/)
  expect(markdown).toMatch(/page: 1 -->\n\n安装[\s\S]*page: 3 -->\n\n售后/)
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['第 2 张幻灯片', '演讲者备注'] }])
  const none = await parseBytes('培训.pptx', await parts(1, 2, 3))
  expect(none.markdown).toContain('33 元')
  expect(none.markdown).not.toContain('底价')
  expect(none.warnings).toEqual([
    { kind: 'onlyHidden', details: ['幻灯片'] },
    { kind: 'hiddenContent', details: ['演讲者备注'] },
  ])
  const silent = await parseBytes('培训.pptx', await pptxDeck([['安装', '先测量']]))
  expect(silent.warnings).toEqual([])
})

test('comments of Markdown are left out and named, but not what stands in code', async () => {
  const text =
    '# 保修\n\n整机一年<!-- 内部：成本 33 元 -->。\n<!--\n多行备注\n-->\n\n```html\n<!-- 示例 -->\n```\n\n之后<!-- 底价 -->写作 `<!-- 备注 -->`，<!-- 没有结束'
  const { markdown, warnings } = await parseBytes('保修.md', text)
  expect(markdown).toContain('整机一年。')
  expect(markdown).not.toMatch(/33 元|多行备注|底价/)
  for (const kept of ['<!-- 示例 -->', '`<!-- 备注 -->`', '没有结束']) expect(markdown).toContain(kept)
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['注释'] }])
  expect((await parseBytes('保修.md', '# 保修\n\n整机一年<!-- page: 3 -->')).warnings).toEqual([])
})
