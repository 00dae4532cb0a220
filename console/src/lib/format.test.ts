import { afterEach, expect, test, vi } from 'vitest'
import { formatClock, formatDate, formatTime } from './format.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Shanghai', 'America/New_York'])(
  'times of a list are those of its filters and exports, seen from %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(formatTime('2026-11-21T17:30:00.000Z')).toBe('2026-11-22 01:30')
    expect(formatDate('2026-11-21T17:30:00.000Z')).toBe('2026-11-22')
    expect(formatTime(undefined)).toBe('—')
    expect(formatClock(new Date('2026-11-21T17:30:05.900Z'))).toBe('01:30:05')
  },
)
