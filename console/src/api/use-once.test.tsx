import { QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient, useChange } from './query.ts'

/** A button of a change whose answers come when the test says so. */
function show() {
  const waiting: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const change = vi.fn<(asked: { text: string }) => Promise<string>>(() => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.push({ resolve, reject })
    return promise
  })
  const answered = vi.fn<(answer: unknown) => void>()
  function Page() {
    const { mutate, mutateAsync } = useChange(change, { success: false })
    const add = (text: string) => mutate({ text }, { onSuccess: (answer) => answered(answer) })
    return (
      <>
        <button type="button" onClick={() => add('甲')}>
          新增甲
        </button>
        <button type="button" onClick={() => add('乙')}>
          新增乙
        </button>
        <button type="button" onClick={() => void mutateAsync({ text: '甲' }).then(answered, answered)}>
          等甲
        </button>
      </>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  /** The first change that waits, once it has begun. */
  const first = () =>
    vi.waitFor(() => {
      const begun = waiting.shift()
      if (!begun) throw new Error('nothing was begun')
      return begun
    })
  return { change, answered, click, first }
}

test('a double click changes once, and is answered once', async () => {
  const { change, answered, click, first } = show()
  act(() => {
    click('新增甲')
    click('新增甲')
  })
  const { resolve } = await first()
  resolve('好')
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1))
  expect(change).toHaveBeenCalledTimes(1)
})

test('without a network a change is tried at once: it is not made later behind the back of who asked', async () => {
  onlineManager.setOnline(false)
  try {
    const { change, click } = show()
    click('新增甲')
    await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  } finally {
    onlineManager.setOnline(true)
  }
})

test('another change goes beside it, and who asks again with a promise gets the first answer', async () => {
  const { change, answered, click, first } = show()
  click('等甲')
  click('等甲')
  click('新增乙')
  const { resolve } = await first()
  resolve('好')
  await vi.waitFor(() => expect(answered.mock.calls).toEqual([['好'], ['好']]))
  expect(change.mock.calls.map(([{ text }]) => text)).toEqual(['甲', '乙'])
})

test.each([['好'], [new Error('断网')]])('once it is answered (%s), the same may be asked again', async (answer) => {
  const { change, click, first } = show()
  click('新增甲')
  const { resolve, reject } = await first()
  await act(async () => {
    if (answer instanceof Error) reject(answer)
    else resolve(answer)
    await Promise.resolve()
  })
  await vi.waitFor(() => {
    click('新增甲')
    expect(change).toHaveBeenCalledTimes(2)
  })
})
