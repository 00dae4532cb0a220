import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldApprovalNotice } from './held-approval-notice.tsx'
import { hold, takeBack } from './held-approval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  takeBack()
  vi.useRealTimers()
})

const holdOne = (targetName: string, send = () => undefined) =>
  act(() => hold({ audit: { id: targetName, targetName }, send }))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const said = () => screen.queryByRole('status')?.querySelector('span')?.textContent

test('the notice counts the seconds down until the approval is sent', () => {
  const send = vi.fn<() => undefined>()
  render(<HeldApprovalNotice onTakeBack={() => undefined} />)
  holdOne('移机', send)
  const shown = [said()]
  for (let second = 1; second < 10; second++) {
    pass(1000)
    shown.push(said())
  }
  expect(shown).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((left) => `${left} 秒后通过“移机”`))
  expect(send).not.toHaveBeenCalled()
  pass(1000)
  expect(send).toHaveBeenCalledOnce()
  expect(said()).toBeUndefined()
})

test('the next approval has its own ten seconds; the count goes on where the notice is drawn anew', () => {
  const { unmount } = render(<HeldApprovalNotice onTakeBack={() => undefined} />)
  holdOne('移机')
  pass(3400)
  holdOne('清洗')
  expect(said()).toBe('10 秒后通过“清洗”')
  pass(4000)
  unmount()
  render(<HeldApprovalNotice isInDrawer onTakeBack={() => undefined} />)
  expect(said()).toBe('6 秒后通过“清洗”')
})
