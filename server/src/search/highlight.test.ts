import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPassage, escapeHtml, highlight } from './highlight.ts'

const markers = (...words: string[]) => new Map(words.map((word) => [word, 1]))

test.each([
  ['空调不制冷', ['空调', '制冷'], '<em>空调</em>不<em>制冷</em>'],
  ['空调制冷', ['空调', '调制', '制冷'], '<em>空调制冷</em>'],
  ['空調製冷', ['空调', '制冷'], '<em>空調製冷</em>'],
  ['型号KFR-35GW/X10-Pro。', ['kfr35gw', 'x10'], '型号<em>KFR-35GW</em>/<em>X10</em>-Pro。'],
  ['ＫＦＲ３５ＧＷ', ['kfr35gw'], '<em>ＫＦＲ３５ＧＷ</em>'],
  ['X100 不是 X10', ['x10'], 'X100 不是 <em>X10</em>'],
  ['<b>空调</b> & "滤网"', ['空调'], '&lt;b&gt;<em>空调</em>&lt;/b&gt; &amp; &quot;滤网&quot;'],
])('marks %j for %j', (text, words, html) => {
  expect(highlight(text, markers(...words))).toBe(html)
})

test('marks change nothing but marks, and let no other markup through', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 })
  fc.assert(
    fc.property(text, fc.array(fc.constantFrom('空调', 'a', '<', 'em', '1'), { maxLength: 3 }), (written, words) => {
      expect(highlight(written, markers(...words)).replaceAll(/<\/?em>/g, '')).toBe(escapeHtml(written))
    }),
    {
      seed: 5,
      examples: [
        ['<em>x</em>', ['em']],
        ['㎡空调', ['空调']],
      ],
    },
  )
})

test('the passage is where most of the query stands, and says where it was cut', () => {
  const filler = '本节说明一般事项，请先阅读。'.repeat(20)
  const passage = bestPassage(`${filler}滤网每月清洗一次，清洗后晾干。${filler}`, markers('滤网', '清洗', '晾干'))
  expect(passage).toContain('滤网每月清洗一次')
  expect(passage).toMatch(/^….*…$/)
  expect(passage.length).toBeLessThanOrEqual(182)
  expect(bestPassage('很短', markers('没有'))).toBe('很短')
})
