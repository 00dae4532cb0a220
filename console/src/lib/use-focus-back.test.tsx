import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

function Drawer() {
  useFocusBack('one')
  return <button type="button">关闭</button>
}

function Page({ isOpen }: { isOpen: boolean }) {
  return (
    <main tabIndex={-1}>
      <div data-row-key="one">
        <a href="/one">第一条</a>
      </div>
      {!isOpen && <button type="button">查看</button>}
      {isOpen && <Drawer />}
    </main>
  )
}

test.each([
  ['nothing', () => (document.activeElement as HTMLElement).blur()],
  ['the content, which whatever keeps the focus gave it to', () => document.querySelector('main')?.focus()],
])('closing gives the focus to the row that was read where it stands on %s', (_, lose) => {
  const { rerender, getByText } = render(<Page isOpen={false} />)
  getByText('查看').focus()
  rerender(<Page isOpen />)
  lose()
  rerender(<Page isOpen={false} />)
  expect(document.activeElement).toBe(getByText('第一条'))
})

test('closing gives it to the row itself where nothing in it can be pressed', () => {
  const { rerender, getByText } = render(<Page isOpen={false} />)
  getByText('查看').focus()
  rerender(<Page isOpen />)
  getByText('第一条').remove()
  ;(document.activeElement as HTMLElement).blur()
  rerender(<Page isOpen={false} />)
  expect(document.activeElement).toBe(document.querySelector('[data-row-key]'))
})

test('closing leaves the focus alone where somebody has put it', () => {
  const { rerender, getByText } = render(<Page isOpen />)
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  rerender(<Page isOpen={false} />)
  expect(document.activeElement).toBe(elsewhere)
  expect(getByText('第一条')).toBeDefined()
  elsewhere.remove()
})
