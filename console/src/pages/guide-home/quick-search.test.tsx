import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { QuickSearch } from './quick-search.tsx'

test('`/` leads to the box from anywhere on the page; in a field it is a sign like any other', async () => {
  render(
    <MemoryRouter>
      <button type="button">待我审核</button>
      <QuickSearch />
    </MemoryRouter>,
  )
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索知识' })
  await userEvent.click(screen.getByRole('button', { name: '待我审核' }))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('')
  await userEvent.keyboard('KFR-35GW/X10')
  expect(box.value).toBe('KFR-35GW/X10')
})

test('in a window above the page `/` stays with the window', async () => {
  render(
    <MemoryRouter>
      <div role="dialog">
        <button type="button">关闭</button>
      </div>
      <QuickSearch />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
})
