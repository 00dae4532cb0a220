import { expect, test } from 'vitest'
import { legacyEncoder, namedFontPdf, ucs2 } from '../../test/fixtures/parsing/named-font-pdf.ts'
import type { NamedFont, Writer } from '../../test/fixtures/parsing/named-font-pdf.ts'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { pdfBytes } from '../../test/fixtures/parsing/pdf-bytes.ts'

const words = {
  GB1: ['温度选择', '故障代码', '型号', '元', '保修期', '筒自洁'],
  CNS1: ['溫度選擇', '故障代碼', '型號', '元', '保固期', '筒自潔'],
  Japan1: ['温度設定', 'エラー番号', '型番', '円', '保証期間', '槽洗浄'],
}

/** 120 lines that hold every digit and letter. */
function linesOf(ordering: keyof typeof words): string[] {
  const [temperature, fault, model, currency, warranty, program] = words[ordering]
  return Array.from({ length: 120 }, (_, n) => {
    const letters = String.fromCharCode(65 + (n % 26), 97 + ((n * 7) % 26), 97 + ((n * 3) % 26))
    const line = [
      `${temperature} ${95 - (n % 70)} 度（${letters}）`,
      `${fault} E${String(n).padStart(2, '0')}-${letters}`,
      `${model} KFR-${29 + n}N${84 + n} 5${n}99 ${currency}`,
      `${warranty} ${2029 + n} ${program} ${n * 12_345}`,
    ]
    return line[n % line.length] ?? ''
  })
}

const gbk = legacyEncoder('gbk')
const big5 = legacyEncoder('big5')
const shiftJis = legacyEncoder('shift_jis')
const fonts: [baseFont: string, encoding: string, ordering: NamedFont['ordering'], encode: NamedFont['encode']][] = [
  ['STSong-Light', 'UniGB-UCS2-H', 'GB1', ucs2],
  ['STSong-Light', 'GBK-EUC-H', 'GB1', gbk],
  ['SimSun', 'GB-EUC-H', 'GB1', gbk],
  ['#CB#CE#CC#E5', 'UniGB-UTF16-H', 'GB1', ucs2],
  ['MSung-Light', 'UniCNS-UCS2-H', 'CNS1', ucs2],
  ['MHei-Medium', 'B5pc-H', 'CNS1', big5],
  ['MHei-Medium', 'ETen-B5-H', 'CNS1', big5],
  ['HeiseiMin-W3', 'UniJIS-UCS2-H', 'Japan1', ucs2],
  ['HeiseiKakuGo-W5', '90ms-RKSJ-H', 'Japan1', shiftJis],
  ['KozMinPr6N-Regular', 'UniJIS-UTF16-H', 'Japan1', ucs2],
]
const writers: Writer[] = ['report', 'office', 'packed']

test.for(fonts.flatMap((font) => writers.map((writer) => [...font, writer] as const)))(
  '%s in %s that the file does not hold is read letter by letter',
  async ([baseFont, encoding, ordering, encode, writer]) => {
    const lines = linesOf(ordering)
    const font = { baseFont, encoding, ordering, encode }
    const pages = [lines.slice(0, 40), lines.slice(40, 80), lines.slice(80)]
    const { markdown, warnings } = await parseBytes('手册.pdf', namedFontPdf({ font, pages, writer }))
    const read = new Set(markdown.split('\n').map((line) => line.replaceAll('\\', '')))
    expect(lines.filter((line) => !read.has(line))).toEqual([])
    expect(warnings).toEqual([{ kind: 'uncertainText', pages: [1, 2, 3] }])
  },
)

test('codes that are glyphs of a character collection are read by the collection', async () => {
  const encode = (text: string) => ucs2(String.fromCharCode(...[...text].map((letter) => letter.charCodeAt(0) - 31)))
  const font = { baseFont: 'STSong-Light', encoding: 'Identity-H', ordering: 'GB1' as const, encode }
  const { markdown } = await parseBytes('手册.pdf', namedFontPdf({ font, pages: [['KFR-39N84 5999', 'E02 nbG']] }))
  expect(markdown).toContain('KFR-39N84 5999\nE02 nbG')
})

test('a table keeps its cells, each with the right letters', async () => {
  const font = { baseFont: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1' as const, encode: ucs2 }
  const table = [
    ['型号', '价格', '噪音'],
    ['KFR-39N84', '5999 元', '29 dB'],
    ['KFR-26G92', '2999 元', '22 dB'],
  ]
  const { markdown } = await parseBytes('价格.pdf', namedFontPdf({ font, pages: [['价格表 2029']], table }))
  expect(markdown).toBe(`<!-- page: 1 -->

价格表 2029

| 型号 | 价格 | 噪音 |
| --- | --- | --- |
| KFR-39N84 | 5999 元 | 29 dB |
| KFR-26G92 | 2999 元 | 22 dB |
`)
})

test('a font with a table to Unicode leaves nothing in doubt', async () => {
  const { markdown, warnings } = await parseBytes('手册.pdf', pdfBytes([{ lines: ['温度选择 95 度，故障 E02'] }]))
  expect(markdown).toContain('温度选择 95 度，故障 E02')
  expect(warnings).toEqual([])
})
