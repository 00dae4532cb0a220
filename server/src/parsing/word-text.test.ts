/** What a file shows raised, lowered or as a formula. */
import { expect, test } from 'vitest'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { docxParts, zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'

const text = (written: string, align = '') =>
  `<w:r>${align && `<w:rPr><w:sz w:val="24"/><w:vertAlign w:val="${align}script"/></w:rPr>`}<w:t xml:space="preserve">${written}</w:t></w:r>`
const read = async (runs: string) =>
  (await parseBytes('说明.docx', zipBytes(docxParts(`<w:p>${runs}</w:p>`)))).markdown.trim()

test('what stands raised or lowered is read so where Unicode has its signs, and flat where it has not', async () => {
  const runs = [
    text('面积 20 m'), text('2', 'super'), text('，CO'), text('2', 'sub'), text(' 不高于 10'), text('-3', 'super'),
    text('，第 5'), text('th', 'super'), text(' 代，Q'), text('冷', 'sub'), text('；注'), text('①', 'super'),
  ] // prettier-ignore
  expect(await read(runs.join(''))).toBe('面积 20 m²，CO₂ 不高于 10⁻³，第 5th 代，Q冷；注①')
})

test('a page’s raised and lowered signs too', async () => {
  const page = '<p>面积 20 m<sup>2</sup>，CO<sub>2</sub>，见<sup><a href="https://a.example/b">注一</a></sup></p>'
  const { markdown } = await parseBytes('说明.html', Buffer.from(page))
  expect(markdown.trim()).toBe('面积 20 m²，CO₂，见[注一](https://a.example/b)')
})

const m = (name: string, ...inner: string[]) => `<m:${name}>${inner.join('')}</m:${name}>`
const t = (written: string) => m('r', m('t', written))
const within = (written: string) => text('公式：') + m('oMath', written)

test.each([
  [t('COP=') + m('f', m('num', t('Q')), m('den', t('W'))), 'COP=Q/W'],
  [m('f', m('num', t('a+b')), m('den', m('sSup', m('e', t('c')), m('sup', t('2'))))), '(a+b)/c²'],
  [m('sSub', m('e', t('Q')), m('sub', t('冷'))) + t('&lt;3'), 'Q_冷<3'],
  [m('sSubSup', m('e', t('x')), m('sub', t('1')), m('sup', t('k+1'))), 'x₁^(k+1)'],
  [m('rad', m('deg', t('3')), m('e', t('x+1'))), '³√(x+1)'],
  [m('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>', m('e', t('x'))), '[x]'],
  [
    m('nary', '<m:naryPr><m:chr m:val="∑"/></m:naryPr>', m('sub', t('i=1')), m('sup', t('n')), m('e', t('P'))),
    '∑ᵢ₌₁ⁿP',
  ],
  [m('constructor', t('x')), 'x'],
])('a formula %# is read on one line', async (written, line) => {
  expect((await read(within(written))).replaceAll('\\', '')).toBe(`公式：${line}`)
})

test('a formula that stands alone is read; one that is nested beyond reason too', async () => {
  const deep = `${'<m:e>'.repeat(5000)}${t('x')}${'</m:e>'.repeat(5000)}`
  const alone = `<m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr>${m('oMath', t('P=UI'), deep)}</m:oMathPara>`
  expect(await read(alone)).toBe('P=UIx')
})
