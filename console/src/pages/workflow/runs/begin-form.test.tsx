import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BeginForm } from './begin-form.tsx'

test('Enter begins the run with what the customer says, Shift+Enter only a new line', async () => {
  const onBegin = vi.fn<(inputs: Readonly<Record<string, unknown>>) => void>()
  render(
    <BeginForm inputs={[]} disabled={false} onBegin={onBegin}>
      <button type="submit">开始</button>
    </BeginForm>,
  )
  const box = screen.getByLabelText('客户开口说的话')
  fireEvent.change(box, { target: { value: '空调不冷' } })
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(onBegin).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(onBegin).toHaveBeenCalledExactlyOnceWith({ message: '空调不冷' }))
})
