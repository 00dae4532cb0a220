import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { ValidityField } from './validity-field.tsx'
import { effectiveOf, textsOf } from '../../../../components/form/validity.ts'
import type { ValidityTexts } from '../../../../components/form/validity.ts'

/** A form as the editors have it; `saved` gets what it would send. */
function Editor({ saved, effectiveTo }: { saved: unknown[]; effectiveTo?: string }) {
  return (
    <Form<{ validity: ValidityTexts }>
      initialValues={{ validity: textsOf({ effectiveTo }) }}
      onFinish={({ validity }) => saved.push(effectiveOf(validity))}
    >
      <ValidityField />
      <button type="submit">保存</button>
    </Form>
  )
}

const endOf30th = '2026-11-30T16:00:00.000Z'
const last = () => screen.getByRole<HTMLInputElement>('textbox', { name: '失效日期' })

const enter = (zone: string) => {
  vi.stubEnv('TZ', zone)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}
afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Shanghai', 'America/New_York'])(
  'a date in any writing is that day of Beijing, seen from %s',
  async (zone) => {
    enter(zone)
    const saved: unknown[] = []
    render(<Editor saved={saved} />)
    await userEvent.type(last(), '2026年11月30日')
    await userEvent.tab()
    expect(last().value).toBe('2026-11-30')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await expect.poll(() => saved).toEqual([{ effectiveFrom: null, effectiveTo: endOf30th }])
  },
)

test('what is no date stays where it was typed, is said to be none, and is not saved', async () => {
  const saved: unknown[] = []
  render(<Editor saved={saved} effectiveTo={endOf30th} />)
  expect(last().value).toBe('2026-11-30')
  await userEvent.clear(last())
  await userEvent.type(last(), '下月底')
  await userEvent.tab()
  expect(last().value).toBe('下月底')
  expect(await screen.findByText(/失效日期“下月底”看不懂/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await userEvent.clear(last())
  await userEvent.type(last(), '2026-12-31 18:00')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(() => saved).toEqual([{ effectiveFrom: null, effectiveTo: '2026-12-31T10:00:00.000Z' }])
})

test('a day that is over is said to be, and is saved all the same', async () => {
  const saved: unknown[] = []
  render(<Editor saved={saved} />)
  await userEvent.type(last(), '2020-11-30')
  await userEvent.tab()
  expect(await screen.findByText(/失效日期已过/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(() => saved).toEqual([{ effectiveFrom: null, effectiveTo: '2020-11-30T16:00:00.000Z' }])
  await userEvent.clear(last())
  await userEvent.type(last(), '2099-11-30')
  await userEvent.tab()
  await expect.poll(() => screen.queryByText(/失效日期已过/)).toBeNull()
})

test.each(['Asia/Shanghai', 'America/New_York'])('a day of the calendar keeps the hour, seen from %s', async (zone) => {
  enter(zone)
  render(<Editor saved={[]} effectiveTo="2026-11-30T10:00:00.000Z" />)
  await userEvent.click(screen.getByRole('button', { name: '从日历选失效日期' }))
  await userEvent.click(await screen.findByTitle('2026-11-28'))
  expect(last().value).toBe('2026-11-28 18:00')
})
