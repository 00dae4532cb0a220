/** How times and sizes read. */
import { beijingDay, beijingTime } from '@zhiku/contract/beijing-time'

/** Time of Beijing to the minute, as exports and filters have it, `2026-05-01 09:30`; a dash for none. */
export const formatTime = (iso: string | null | undefined): string =>
  iso ? beijingTime(new Date(iso)).slice(0, 'YYYY-MM-DD HH:mm'.length) : '—'

/** Time of Beijing to the second, `2026-05-01 09:30:05`. */
export const formatSecond = (iso: string): string => beijingTime(new Date(iso)).slice(0, 'YYYY-MM-DD HH:mm:ss'.length)

/** Its day, `2026-05-01`; a dash for none. */
export const formatDate = (iso: string | null | undefined): string => (iso ? beijingDay(new Date(iso)) : '—')

/** Time of day in Beijing to the second, for what happens within minutes: `09:30:05`. */
export const formatClock = (at: Date): string =>
  beijingTime(at).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:mm:ss'.length)

/** Bytes in the unit that keeps the number below 1024, one decimal below 10: `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** 0–1 as a whole percentage. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`
