/**
 * Times as people in China write them, in workbooks that go out and come back. The offset is fixed: the country has one
 * zone and no summer time.
 */
const offsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** `2026-11-21 18:05:00`, with milliseconds only where there are any. */
export function beijingTime(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + offsetMs).toISOString().slice(0, -1).split('T')
  return `${day} ${time.replace(/\.000$/, '')}`
}

/** `2026-11-21`: the day there. */
export const beijingDay = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

/** The moment at which a day begins there. */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const written =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[\sT]+(\d{1,2})[:：](\d{2})(?:[:：](\d{2})(?:\.(\d{1,3}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** What `beijingTime` writes and people type (2026/11/21, 2026年11月21日 8:30), or ISO 8601 with its own zone; undefined when it is no time. */
export function readBeijingTime(text: string): Date | undefined {
  const parts = written.exec(text.trim())
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0'))
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === hour && minute < 60 && second < 60
  return isReal ? new Date(at.getTime() - zoneMs(parts[8])) : undefined
}

function zoneMs(zone: string | undefined): number {
  if (!zone) return offsetMs
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000
}
