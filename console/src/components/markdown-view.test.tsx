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
