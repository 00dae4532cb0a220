import { expect, test, vi } from 'vitest'
import { tokenRows } from '../../../test/token-rows.ts'
import { makeSegment } from './memory-thread.ts'
import { segmentOf } from './segment.ts'

const rows = (count: number) =>
  tokenRows(
    Array.from({ length: count }, (_, at) => ({ rowId: at, state: at % 3, tokens: `空调 滤网${at % 7} x${at}` })),
  )

test('the thread makes of many rows what is made of them here, several at once', async () => {
  const counts = [1, 64, 65, 900, 4_096]
  const made = await Promise.all(counts.map((count) => makeSegment([rows(count)], 4)))
  expect(made).toEqual(counts.map((count) => segmentOf([rows(count)], 4)))
})

test('rows that cannot be read fail their own segment, and the next is made', async () => {
  const broken = { ...rows(500), ends: undefined as never }
  await expect(makeSegment([broken], 4)).rejects.toThrow(/iterable/)
  await expect(makeSegment([rows(500)], 4)).resolves.toEqual(segmentOf([rows(500)], 4))
})

test('a thread that has nothing to make ends, and the next segment is made in another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await makeSegment([rows(500)], 4)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(makeSegment([rows(500)], 4)).resolves.toEqual(segmentOf([rows(500)], 4))
  } finally {
    vi.useRealTimers()
  }
})
