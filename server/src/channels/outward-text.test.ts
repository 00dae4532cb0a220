import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { outward, outwardWords } from './outward-text.ts'

test.each([
  ['见 ![接线图](oss://objects/org/ab.png) 所示 [1]', '见 （图片：接线图） 所示 [1]'],
  ['![](oss://objects/org/ab.png)', ''],
  ['下载[说明书](oss://objects/org/ab.pdf)。', '下载说明书。'],
  ['地址 oss://objects/org/ab.pdf，请打开', '地址 ，请打开'],
  ['[官网](https://example.com) [1]', '[官网](https://example.com) [1]'],
])('%s', (text, said) => {
  expect(outward(text)).toBe(said)
})

const pieces = fc.constantFrom(
  '保修六年',
  ' [1]',
  '![图](oss://objects/org/a.png)',
  '[书](oss://objects/o/b.pdf)',
  'oss://objects/o/c',
  '。',
  '[2',
  'o',
  '!',
  '\n',
)

test('the same is said however the words come', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (parts, sizes) => {
        const text = parts.join('')
        const words = outwardWords()
        let said = ''
        for (let from = 0, turn = 0; from < text.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1
          said += words.push(text.slice(from, from + size))
          from += size
        }
        said += words.end()
        expect(said).not.toContain('oss://')
        expect(said).toBe(outward(text))
      },
    ),
  )
})
