/**
 * Times as people in China write them, whatever the zone of a server or a browser: the one place that knows the zone of
 * an organization. The offset is fixed: the country has one zone and no summer time.
 */
const offsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** `2026-11-21 18:05:00`, with milliseconds only where there are any. */
export function beijingTime(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + offsetMs).toISOString().slice(0, -1).split('T')
  return `${day} ${time.replace(/\.000$/, '')}`
}

/** `2026-11-21 18:05:00`, of a moment as it is stored: no reader of a list wants more of it. */
export const toSecond = (at: string): string => beijingTime(new Date(Math.floor(Date.parse(at) / 1000) * 1000))

/** `2026-11-21`: the day there. */
export const beijingDay = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

/** The moment at which a day begins there. */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const written =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[\sT]*(?:(?<=[日\sT])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** One writing of the many: full width, 20261130, 18点, 18时30分. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3')
    .replace(/(\d{1,2})[点时](?:(\d{2})分?)?$/, (_, hour: string, minute = '00') => `${hour}:${minute}`)

/** What was written, and whether it names a day only, which then begins at `at`. */
export interface Written {
  at: Date
  isDay: boolean
}

/**
 * What `beijingTime` writes and people type (2026/11/21, 20261121, 2026年11月21日 8:30), or ISO 8601 with its own zone;
 * undefined when it is no time.
 * @param today day whose year a writing without one means: 11-21, 11月21日; without it these are no times
 */
export function readBeijingTime(text: string, today?: string): Written | undefined {
  const whole = today ? withYear(plain(text), today.slice(0, 4)) : plain(text)
  const parts = written.exec(whole)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0'))
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === hour && minute < 60 && second < 60
  return isReal ? { at: new Date(at.getTime() - zoneMs(parts[8])), isDay: parts[4] === undefined } : undefined
}

const withYear = (text: string, year: string): string =>
  text.replace(/^(\d{1,2})[-/.月](\d{1,2})(?=$|[\s日T])/, `${year}-$1-$2`)

function zoneMs(zone: string | undefined): number {
  if (!zone) return offsetMs
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000
}
