import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { textCell, xlsxParts, zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'

/** What is stored, by which format, and what Excel shows of it. */
const shown: [number, string, string][] = [
  [123, '00000', '00123'],
  [0.985, '0.0%', '98.5%'],
  [0.07, '0%', '7%'],
  [0.98, '0.00"%"', '0.98%'],
  [12345.678, '#,##0.00', '12,345.68'],
  [12345678, '#,##0,"千"', '12,346千'],
  [12345, '0!.0,"万"', '1.2万'],
  [-25000, '0!.0,"万"', '-2.5万'],
  [3299.5, '"¥"#,##0.00', '¥3,299.50'],
  [3299.5, '¥#,##0.00', '¥3,299.50'],
  [-3299.5, '¥#,##0.00;[Red]-¥#,##0.00', '-¥3,299.50'],
  [3299.5, '[$¥-804]#,##0.00', '¥3,299.50'],
  [3299.5, '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ', '¥3,299.50'],
  [0, '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ', '¥-'],
  [0, '#,##0;-#,##0;"无"', '无'],
  [-12.3, '0.00_);(0.00)', '(12.30)'],
  [2.5, 'General"元"', '2.5元'],
  [-2.5, 'General"元"', '-2.5元'],
  [123, '[DBNum2][$-804]General', '123'],
  [7, '"QH-"000', 'QH-007'],
  [13812345678, '000-0000-0000', '138-1234-5678'],
  [-18, '0"℃"', '-18℃'],
  [0.1 + 0.2, 'General', '0.3'],
  [0.75, 'h"时"mm"分"', '18时00分'],
  [1.5, '[h]:mm', '36:00'],
  // halves of the day
  [0.645, '上午/下午h"时"mm"分"', '下午3时28分'],
  [0.02, '上午/下午h"时"mm"分"ss"秒";@', '上午12时28分48秒'],
  [0.645, '[$-804]上午/下午h"时"mm"分"', '下午3时28分'],
  [0.645, '[$-804]AM/PM h:mm', '下午 3:28'],
  [0.3, '[$-zh-CN]h:mm am/pm;@', '7:12 上午'],
  [0.645, '[$-409]h:mm AM/PM', '3:28 PM'],
  [0.645, 'h:mm AM/PM', '3:28 PM'],
  [0.645, '[$-F400]h:mm:ss\\ AM/PM', '15:28:48'],
  [0.645, '时间上午/下午h"点"', '时间下午3点'],
  [46000.645, 'm"月"d"日" 上午/下午h"时"', '12月9日 下午3时'],
  [46000.645, '[DBNum1][$-804]上午/下午h"时"mm"分"', '下午3时28分'],
  [46000, 'yyyy"年"m"月"d"日";@', '2025年12月9日'],
  [46000, 'yyyy-mm', '2025-12'],
  [46000, 'yyyy-mm-dd', '2025-12-09'],
  [46000, 'aaaa', '星期二'],
  // the section is chosen first, by condition or sign, and is formatted by itself
  [500, '[>=10000]0.0,"万";General', '500'],
  [25000, '[>=10000]0.0,"万";General', '25.0万'],
  [3, '#,##0.00"元";[Red]General', '3.00元'],
  [-3, '#,##0.00"元";[Red]General', '3'],
  [3, '0.0;General', '3.0'],
  [0, '0.0;-0.0;General"台"', '0台'],
  [5, '[=1]"是";[=0]"否";General', '5'],
  [1, '[=1]"是";[=0]"否";General', '是'],
  [0, '[=1]"是";[=0]"否";General', '否'],
  [5, '0"个;只";General', '5个;只'],
  // a sign is not shown by a section of negative numbers only
  [-3.96, '[>=100]#,##0;[<=-100]-#,##0;#,##0.00', '-3.96'],
  [-250, '[>=100]#,##0;[<=-100]-#,##0;#,##0.00', '-250'],
  [-12.3, '[>=1000000]#,,"百万";0.00', '-12.30'],
  [-2, '[>=-1]0;0', '2'],
  [-2, '[>=1]0;0', '-2'],
  [-20, '[<-10]0"度"', '20度'],
  [-0.01, '0.0', '0.0'],
  // no section is for it, or none is understood
  [5, '[<-10]0"度"', '5'],
  [5, '0;-0;0;@;0', '5'],
  [5, '0.0Q', '5'],
  [-5, 'yyyy"年"', '-5'],
  // a shifted point, in whatever section
  [25000, '[>=10000]0!.0,"万";0', '2.5万'],
  [500, '[>=10000]0!.0,"万";0', '500'],
  [25000, '0!.0,"万";-0!.0,"万"', '2.5万'],
  [-25000, '0!.0,"万";-0!.0,"万"', '-2.5万'],
  [25000, '[Red]0!.0,"万"', '2.5万'],
  [25000, '0!.0,"万"_);(0!.0,"万")', '2.5万'],
  [-25000, '0!.0,"万"_);(0!.0,"万")', '(2.5万)'],
  [250000000, '[>=100000000]0!.00,,"亿";[>=10000]0!.0,"万";0', '2.50亿'],
  [25000, '[>=100000000]0!.00,,"亿";[>=10000]0!.0,"万";0', '2.5万'],
  [2500, '[>=100000000]0!.00,,"亿";[>=10000]0!.0,"万";0', '2500'],
  [12345, '0"."0,"万"', '1.2万'],
  [12345, '#,##0!.0,"万"', '1.2万'],
  [25000, '"¥"0!.0,"万 (10^4)"', '¥2.5万 (10^4)'],
  [12345, '0!.0000"万"', '1.2345万'],
  [12345, '000"."0000', '001.2345'],
  [25000, '0"点"0,"万"', '25000'],
  [-25000, '0;0"点"0,"万"', '-25000'],
]

/** The only column of a sheet, below its head. */
const columnOf = (markdown: string): string[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2))
    .slice(2)

describe('numbers are read as the sheet shows them', () => {
  test('of a workbook', async () => {
    const cells = shown.map(([value, numFmt], at) => [`${at + 1},0`, { value, style: { numFmt } }] as const)
    const sheet = { name: '价格', rows: [['值'], ...shown.map(([value]) => [value])], cells: new Map(cells) }
    const { markdown } = await parseBytes('价格.xlsx', Buffer.from(await writeXlsx({ sheets: [sheet] })))
    expect(columnOf(markdown)).toEqual(shown.map(([, , text]) => text))
  })

  test('of an old workbook', async () => {
    const sheet = utils.aoa_to_sheet([['值'], ...shown.map(([value]) => [value])])
    for (const [at, [, format]] of shown.entries()) Object.assign(sheet[`A${at + 2}`] as object, { z: format })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, '价格')
    const { markdown } = await parseBytes('价格.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer) // what that type gives
    expect(columnOf(markdown)).toEqual(shown.map(([, , text]) => text))
  })
})

test('a time whose format a country has for itself, by its number only, is no day', async () => {
  const rows = `<row r="1">${textCell('A1', '几点')}</row><row r="2"><c r="A2" s="1"><v>0.645</v></c></row>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = [relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')].join('')
  const data = {
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="55"/></cellXfs></styleSheet>',
  }
  const own = Object.entries(data).map(([name, xml]) => ({ name, data: xml }))
  const parts = xlsxParts(`<sheetData>${rows}</sheetData>`).filter(({ name }) => !(name in data))
  const { markdown } = await parseBytes('时间.xlsx', zipBytes([...parts, ...own]))
  expect(columnOf(markdown)).toEqual(['15:28'])
})
