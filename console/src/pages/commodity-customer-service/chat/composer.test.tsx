import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { Composer } from './composer.tsx'

test('a question that is too long is kept whole, says how much of it must go, and is not sent', () => {
  const ask = vi.fn<(question: string) => void>()
  render(<Composer ref={createRef()} isAnswering={false} onAsk={ask} onStop={() => undefined} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('问题')
  expect(box.maxLength).toBe(-1) // what is pasted is not cut
  fireEvent.change(box, { target: { value: '问'.repeat(512) } })
  expect(screen.getByRole('status').textContent).toBe('最多 500 字，请删去 12 字。')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(ask).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: '问'.repeat(500) } })
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(ask).toHaveBeenCalledWith('问'.repeat(500))
})
