import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading } from './loading.tsx'

test('what is loading is busy and says so, and has no heading', () => {
  const { container } = render(<Loading paragraph={{ rows: 4 }} />)
  expect(container.querySelectorAll('.ant-skeleton li')).toHaveLength(4)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('正在加载').closest('[aria-busy="true"]')).not.toBeNull()
})
