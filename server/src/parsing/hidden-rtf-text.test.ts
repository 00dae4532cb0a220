/** What files of rich text hide. */
import { expect, test } from 'vitest'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { shownRtf } from './hidden-rtf-text.ts'

const shown = (rtf: string): string => shownRtf(Buffer.from(rtf, 'latin1')).bytes.toString('latin1')
const head = String.raw`{\rtf1\ansi\ansicpg936{\fonttbl{\f0 SimSun;}}{\stylesheet{\s0 Normal;}{\s15\v Secret;}{\s16\sbasedon15 Note;}{\s17\sbasedon15\v0 Open;}{\*\cs18\v Inner;}}`

test('hidden text is left out and told, by itself or by a style, and what is switched back on stays', async () => {
  const rtf = String.raw`${head}
\pard\plain Price 99.{\v  Cost 33.} Call us.\par
\pard\plain\v \u20869?\u20215?\'b5\'d7 {\v0 Shown again.}\plain Plain.\par
\pard\plain\s15 By style.\par
\pard\plain\s16 By the style below.{\v0 Not here.}{\cs18 Nor here.}\par
\pard\plain\s17 Open.{\cs18 Inner.}\par}`
  const { markdown, warnings } = await parseBytes('price.rtf', Buffer.from(rtf, 'latin1'))
  expect(markdown.trim().split(/\n+/)).toEqual([
    'Price 99. Call us.',
    'Shown again.Plain.',
    'Not here.Nor here.',
    'Open.',
  ])
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('a file that hides nothing is the very same', async () => {
  const bytes = Buffer.from(String.raw`${head}\pard\plain\s0\viewkind4 Price\~99.{\v0 Call us.}\par}`, 'latin1')
  expect(shownRtf(bytes)).toEqual({ bytes, hidden: [] })
  expect(shownRtf(bytes).bytes).toBe(bytes)
  expect((await parseBytes('price.rtf', bytes)).warnings).toEqual([])
})

test.each([
  ['names of fonts and styles', String.raw`{\rtf1\v{\fonttbl{\f0 SimSun;}}{\*\generator W;}}`],
  ['pictures and their bytes', String.raw`{\rtf1\v{\pict\bin3 {}\}}`],
  ['marks of paragraphs and cells', String.raw`{\rtf1\v\par\cell\row}`],
  ['entries of an index', String.raw`{\rtf1\v{\xe {entry}}}`],
])('%s stay in hidden text', (_what, rtf) => {
  expect(shown(rtf)).toBe(rtf)
})

test('text in a box is looked at as well, and signs go with the text that they are in', () => {
  expect(shown(String.raw`{\rtf1{\*\shpinst{\shptxt a{\v b\tab\~c\{\emdash }d}}}`)).toBe(
    String.raw`{\rtf1{\*\shpinst{\shptxt a{\v }d}}}`,
  )
})
