import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailuresModal } from './failures-modal.tsx'

test('what failed is said with its reason, and nothing of others: it may have been all there was', () => {
  const failures = [{ name: '手册.md', message: '已有同名文件' }]
  render(<FailuresModal noun="项" failures={failures} onClose={() => undefined} />)
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).toContain('1 项没有成功')
  expect(textContent).toContain('已有同名文件')
  expect(textContent).not.toContain('其余')
})
