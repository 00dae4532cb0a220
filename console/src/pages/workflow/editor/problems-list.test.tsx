import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ProblemsBox } from './problems-list.tsx'

const problems = [{ level: 'warning', message: '没有接到结束', nodeId: 'n' }] as never

function Editor() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        1 个提醒
      </button>
      {isOpen && <ProblemsBox problems={problems} onGo={() => undefined} onClose={() => setOpen(false)} />}
    </>
  )
}

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['its ✕', () => userEvent.click(screen.getByRole('button', { name: '关闭问题' }))],
])('%s closes the problems, and the focus goes back to their button', async (_, close) => {
  render(<Editor />)
  const opener = screen.getByRole('button', { name: '1 个提醒' })
  await userEvent.click(opener)
  screen.getByRole('button', { name: /没有接到结束/ }).focus()
  await close()
  expect(screen.queryByRole('region', { name: '问题' })).toBeNull()
  expect(document.activeElement).toBe(opener)
})
