import { describe, expect, test } from 'vitest'
import { firstUncited, hasMarkup, readText } from './written-text.ts'

/** Cut into pieces of every length: nothing may depend on where a stream is cut. */
function readIn(size: number, text: string) {
  const reader = readText(new Set([1, 2]))
  const pieces = []
  for (let at = 0; at < text.length; at += size) pieces.push(reader.push(text.slice(at, at + size)))
  pieces.push(reader.end())
  const last = pieces.findLastIndex(({ isAnew }) => isAnew)
  const counted = pieces.slice(Math.max(0, last))
  return { text: counted.map((piece) => piece.text).join(''), cited: counted.flatMap(({ cited }) => cited) }
}

describe('read in pieces of any length', () => {
  test.each([
    ['marks as they are', '两周洗一次[1]。晾干[2]。', '两周洗一次[1]。晾干[2]。', [1, 2]],
    ['marks in other brackets, and of several', '洗一次【1】。晾干[1, 2]。', '洗一次[1]。晾干[1][2]。', [1, 2]],
    ['marks with a word', '洗一次[资料1]。', '洗一次[1]。', [1]],
    ['no mark of what is not there', '洗一次[7]。晾干[2][9]。', '洗一次。晾干[2]。', [2]],
    ['brackets that are none', '按[开始]键，a[0 到底', '按[开始]键，a[0 到底', []],
    ['no thoughts whose beginning the service swallowed', '资料[2]说\n</think>\n\n洗一次[1]。', '洗一次[1]。', [1]],
    ['no white space in front', '\n\n 洗一次[1]。', '洗一次[1]。', [1]],
    ['less-than signs', '噪音 <60 dB[1]', '噪音 <60 dB[1]', [1]],
  ])('%s', (_case, text, expected, cited) => {
    for (let size = 1; size <= text.length; size++) {
      const read = readIn(size, text)
      expect(read.text).toBe(expected)
      expect([...new Set(read.cited)]).toEqual(cited)
    }
  })
})

test.each([
  ['洗一次[1]。晾干[2]。', undefined],
  ['洗一次。[1]晾干。[2]', undefined],
  ['步骤如下：\n\n1. 断电[1]\n2. 取下滤网[1]。', undefined],
  ['## 清洗\n\n| 部件 | 周期 |\n| --- | --- |\n| 滤网 | 两周 |\n\n[1]', undefined],
  ['| 部件 | 周期 |\n| --- | --- |\n| 滤网 | 两周[1] |\n晾干[2]。', undefined],
  ['洗一次[1]。希望对您有帮助！', '希望对您有帮助！'],
  ['1. 断电[1]\n2. 取下滤网', ' 取下滤网'],
  ['| 部件 |\n| --- |\n| 滤网 |\n晾干[1]。', '| 部件 || --- || 滤网 |'],
])('of %j the first statement without a citation is %j', (text, expected) => {
  const uncited = firstUncited(text)
  if (expected === undefined) expect(uncited).toBeUndefined()
  else expect(uncited).toContain(expected.trim())
})

test.each([
  ['洗一次<img src=x onerror=alert(1)>', true],
  ['洗一次<scr', true],
  ['洗一次</div>', true],
  ['见[这里](javascript:alert', true],
  ['见[这里]( data:text/html,x)', true],
  ['见[这里](https://help.example.com/a)', false],
  ['第一行<br>第二行<br/>', false],
  ['噪音 <60 dB，a < b', false],
  ['点[这里](&#106;avascript:alert(1))', true],
  ['点[这里](https://example.com/?a=1&#b)', false],
])('%j would run something: %j', (text, expected) => {
  expect(hasMarkup(text)).toBe(expected)
})
