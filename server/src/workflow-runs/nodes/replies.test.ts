import { expect, test } from 'vitest'
import { readReply } from './replies.ts'

/** A Monday. */
const now = new Date('2026-11-30T02:00:00Z')

test.each([
  ['2026-12-01', '2026-12-01'],
  ['12月1日', '2026-12-01'],
  ['明天', '2026-12-01'],
  ['明天下午', '2026-12-01'],
  ['那就明天上午吧', '2026-12-01'],
  ['后天上午10点', '2026-12-02'],
  ['周三', '2026-12-02'],
  ['这周三下午', '2026-12-02'],
  ['下周三上午', '2026-12-09'],
  ['12月1日上午', '2026-12-01'],
  ['下午', undefined],
  ['随便', undefined],
])('%s is the day %s', (written, day) => {
  expect(readReply('date', written, now)).toBe(day)
})
