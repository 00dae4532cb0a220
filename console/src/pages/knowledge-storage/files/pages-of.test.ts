import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

test('text without page marks is one part', () => {
  expect(pagesOf('# 保修\n\n三年')).toEqual([{ number: undefined, text: '# 保修\n\n三年' }])
})

test('every page mark starts a page, and pages without text are left out', () => {
  const pages = pagesOf('<!-- page: 1 -->\n第一页\n<!-- page: 2 -->\n\n<!-- page: 3 -->\n第三页')
  expect(pages.map(({ number, text }) => [number, text.trim()])).toEqual([
    [1, '第一页'],
    [3, '第三页'],
  ])
})

test('a mark inside a line is text', () => {
  expect(pagesOf('见 <!-- page: 2 --> 一节')).toHaveLength(1)
})
