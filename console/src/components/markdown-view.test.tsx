import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkdownView } from './markdown-view.tsx'

test('the titles of a text come below the one of its page', () => {
  render(<MarkdownView text={'# 一\n\n## 二\n\n### 三\n\n#### 四\n\n##### 五\n\n###### 六'} />)
  const titles = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])
  expect(titles).toEqual([
    ['H2', '一'],
    ['H3', '二'],
    ['H4', '三'],
    ['H5', '四'],
    ['H6', '五'],
    ['H6', '六'],
  ])
})

test('what stands in angle brackets reads as it was written, and is no element', () => {
  const { container } = render(
    <MarkdownView
      text={'请长按 <Power> 键\n\n<div>整机保修三年</div>\n\n- 甲<br>乙\n- <script>alert(1)</script>\n\n<!-- 无 -->'}
    />,
  )
  expect(container.textContent).toContain('请长按 <Power> 键')
  expect(container.textContent).toContain('<div>整机保修三年</div>')
  expect(container.textContent).toContain('<script>alert(1)</script>')
  expect(container.textContent).not.toContain('无')
  expect(container.querySelector('script, div > div > div')).toBeNull()
  expect(container.querySelectorAll('li br')).toHaveLength(1)
})
