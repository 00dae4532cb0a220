import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OneTimePasswordModal } from './one-time-password-modal.tsx'

const password = {
  name: '陈雨',
  mobile: '13800000001',
  oneTimePassword: 'K7mPq2',
  expiresAt: '2026-11-30T08:00:00.000Z',
}

test('the window of a password that is shown once closes by its button only', async () => {
  const user = userEvent.setup()
  const close = vi.fn<() => void>()
  render(<OneTimePasswordModal password={password} onClose={close} />)
  await screen.findByText('K7mPq2')
  await user.keyboard('{Escape}')
  const around = document.querySelector('.ant-modal-wrap')
  if (!around) throw new Error('no window')
  fireEvent.keyDown(around, { key: 'Escape', keyCode: 27 })
  await user.click(around)
  expect(document.querySelector('.ant-modal-close')).toBeNull()
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '我已记下' }))
  expect(close).toHaveBeenCalledOnce()
})
