import { expect, test } from 'vitest'
import { parseEm, splitHighlight, splitPieces } from './em-text.ts'

test('only em marks a match; every other tag stays text', () => {
  expect(parseEm('清洗<em>滤网</em>前 &lt;b&gt;断电&lt;/b&gt; &amp; 等待')).toEqual([
    { text: '清洗', isMatch: false },
    { text: '滤网', isMatch: true },
    { text: '前 <b>断电</b> & 等待', isMatch: false },
  ])
  expect(parseEm('<script>alert(1)</script><em onclick="x">')).toEqual([
    { text: '<script>alert(1)</script><em onclick="x">', isMatch: false },
  ])
})

test('escaped text is undone once, not twice', () => {
  expect(parseEm('&amp;lt;em&amp;gt;')).toEqual([{ text: '&lt;em&gt;', isMatch: false }])
  expect(parseEm('&#39;&#x27;&quot;&unknown;&#99999999;')).toEqual([
    { text: `''"&unknown;&#99999999;`, isMatch: false },
  ])
})

test('an empty or unclosed highlight does no harm', () => {
  expect(parseEm('')).toEqual([])
  expect(parseEm('故障<em>E1')).toEqual([
    { text: '故障', isMatch: false },
    { text: 'E1', isMatch: true },
  ])
})

test('pieces are cut inside a match', () => {
  const [head, tail] = splitPieces(parseEm('ab<em>cdef</em>g'), 4)
  expect(head).toEqual([
    { text: 'ab', isMatch: false },
    { text: 'cd', isMatch: true },
  ])
  expect(tail).toEqual([
    { text: 'ef', isMatch: true },
    { text: 'g', isMatch: false },
  ])
})

test('title and passage of a highlight are told apart', () => {
  const hit = { title: '三包政策', highlight: '三包<em>政策</em>\n保修 <em>6 年</em>', snippet: '保修 6 年' }
  expect(splitHighlight(hit)).toEqual({
    title: [
      { text: '三包', isMatch: false },
      { text: '政策', isMatch: true },
    ],
    passage: [
      { text: '保修 ', isMatch: false },
      { text: '6 年', isMatch: true },
    ],
  })
})

test('a highlight of the passage alone leaves the title as it is', () => {
  const hit = { title: '三包政策', highlight: '保修 <em>6 年</em>', snippet: '保修 6 年' }
  expect(splitHighlight(hit).title).toEqual([{ text: '三包政策', isMatch: false }])
  expect(
    splitHighlight(hit)
      .passage.map((piece) => piece.text)
      .join(''),
  ).toBe('保修 6 年')
})

test('a highlight of the title alone shows the plain passage', () => {
  const hit = { title: '三包政策', highlight: '<em>三包政策</em>', snippet: '保修 6 年' }
  expect(splitHighlight(hit).passage).toEqual([{ text: '保修 6 年', isMatch: false }])
})
