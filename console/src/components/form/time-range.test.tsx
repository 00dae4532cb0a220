import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TimeRange } from './time-range.tsx'

/** As the list has it; `asked` gets what the list would ask for. */
function Page({ asked }: { asked: object[] }) {
  const [range, setRange] = useState<{ from: string | undefined; to: string | undefined }>({
    from: '2026-10-31T16:00:00.000Z',
    to: undefined,
  })
  return (
    <TimeRange
      {...range}
      onChange={(changed) => {
        const next = { ...range, ...changed }
        asked.push(next)
        setRange(next)
      }}
    />
  )
}
const first = () => screen.getByRole<HTMLInputElement>('textbox', { name: '开始日期' })
const last = () => screen.getByRole<HTMLInputElement>('textbox', { name: '结束日期' })

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Shanghai', 'America/New_York'])(
  'a day in any writing narrows the list once it is left, its last hour included, seen from %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const asked: object[] = []
    render(<Page asked={asked} />)
    expect(first().value).toBe('2026-11-01')
    await userEvent.type(last(), '2026年11月3日')
    expect(asked).toEqual([])
    await userEvent.tab()
    expect(last().value).toBe('2026-11-03')
    expect(asked).toEqual([{ from: '2026-10-31T16:00:00.000Z', to: '2026-11-03T16:00:00.000Z' }])
  },
)

test('what is no date stays, is said to be none with what to write, and narrows nothing', async () => {
  const asked: object[] = []
  render(<Page asked={asked} />)
  await userEvent.type(last(), '上周五{Enter}')
  expect(last().value).toBe('上周五')
  expect(screen.getByRole('alert').textContent).toMatch(/结束日期“上周五”看不懂，请写成 2026-11-30/)
  expect(asked).toEqual([])
  await userEvent.clear(last())
  await userEvent.type(last(), '20261130{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('an emptied end is open, an end before the start is said to be one', async () => {
  const asked: object[] = []
  render(<Page asked={asked} />)
  await userEvent.type(last(), '2026-10-01{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('结束日期早于开始日期')
  await userEvent.clear(first())
  await userEvent.tab()
  expect(asked.at(-1)).toMatchObject({ from: undefined })
  expect(screen.queryByRole('alert')).toBeNull()
})
