import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { escapeHtml, highlight, markable } from './highlight.ts'

test.each([
  ['空调不制冷', ['空调', '制冷'], '<em>空调</em>不<em>制冷</em>'],
  ['空调制冷', ['空调', '调制', '制冷'], '<em>空调制冷</em>'],
  ['空調製冷', ['空调', '制冷'], '<em>空調製冷</em>'],
  ['型号KFR-35GW/X10-Pro。', ['kfr35gw', 'x10'], '型号<em>KFR-35GW</em>/<em>X10</em>-Pro。'],
  ['ＫＦＲ３５ＧＷ', ['kfr35gw'], '<em>ＫＦＲ３５ＧＷ</em>'],
  ['X100 不是 X10', ['x10'], 'X100 不是 <em>X10</em>'],
  ['21.5 匹不是 1.5 匹', ['1.5匹'], '21.5 匹不是 <em>1.5 匹</em>'],
  ['<b>空调</b> & "滤网"', ['空调'], '&lt;b&gt;<em>空调</em>&lt;/b&gt; &amp; &quot;滤网&quot;'],
])('marks %j for %j', (text, words, html) => {
  expect(highlight(text, markable(words))).toBe(html)
})

test('marks change nothing but marks, and let no other markup through', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 })
  fc.assert(
    fc.property(text, fc.array(fc.constantFrom('空调', 'a', '<', 'em', '1'), { maxLength: 3 }), (written, words) => {
      expect(highlight(written, markable(words)).replaceAll(/<\/?em>/g, '')).toBe(escapeHtml(written))
    }),
    {
      examples: [
        ['<em>x</em>', ['em']],
        ['㎡空调', ['空调']],
      ],
    },
  )
})
