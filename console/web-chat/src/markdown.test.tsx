import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Markdown } from './markdown.tsx'

let root: HTMLElement
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => root.remove())

const ignore: (index: number) => void = () => undefined

const show = (text: string, { indexes = [] as number[], offered = 0, onSource = ignore } = {}) => {
  render(<Markdown text={text} sources={new Set(indexes)} onSource={onSource} offered={offered} />, root)
  return root
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '一段 <b onclick="alert(1)">话</b>',
  '<svg/onload=alert(1)>',
  '![](https://evil.example/a.png)',
  '![x](javascript:alert(1))',
])('%s makes no element and fetches nothing', (text) => {
  show(text)
  expect(root.querySelector('script, img, svg, b, [onclick], [onerror], [onload]')).toBeNull()
})

test('raw HTML is shown as it was written', () => {
  expect(show('<b>粗</b>').textContent).toBe('<b>粗</b>')
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', '/login'])(
  'a link to %s is its words',
  (url) => {
    show(`[点我](${url})`)
    expect(root.querySelector('a')).toBeNull()
    expect(root.textContent).toBe('点我')
  },
)

test('a link that can be followed leaves the chat and takes nothing along', () => {
  const link = show('[官网](https://shop.example/a)').querySelector('a')
  expect(link).toMatchObject({ href: 'https://shop.example/a', target: '_blank' })
  expect(link?.rel).toContain('noopener')
})

test('the number of a source is the way to it; other numbers are text', () => {
  const onSource = vi.fn<(index: number) => void>()
  show('六年[1]，见[7]。', { indexes: [1], onSource })
  const cites = [...root.querySelectorAll('button')]
  expect(cites.map((button) => button.getAttribute('aria-label'))).toEqual(['来源 1'])
  cites[0]?.click()
  expect(onSource).toHaveBeenCalledWith(1)
  expect(root.textContent).toContain('见[7]')
})

test('tables, lists and emphasis are what they are', () => {
  show('| 部件 | 保修 |\n| --- | --- |\n| 整机 | **6 年** |\n\n1. 一\n2. 二\n')
  expect([...root.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['部件', '保修'])
  expect(root.querySelector('td strong')?.textContent).toBe('6 年')
  expect(root.querySelectorAll('ol > li')).toHaveLength(2)
})

test('options that stand below as buttons are not listed twice', () => {
  const text = '请问是哪一款？\n\n1. X10\n2. X20'
  expect(show(text, { offered: 2 }).querySelector('ol')).toBeNull()
  expect(show(text, { offered: 3 }).querySelector('ol')).not.toBeNull()
})
