/** How long knowledge is still in force, in the words of a person who has to answer for it. */
import dayjs from 'dayjs'
import { formatDate } from '../../lib/format.ts'

/** Days before the end from which a warning is shown. */
export const warningDays = 30

const dayMs = 86_400_000

/** Whole or begun days until the end; 0 when it has passed. */
export const daysLeft = (effectiveTo: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(effectiveTo) - now) / dayMs))

/** `3 天后失效（2026-05-01）`, the time of day on the last day; undefined while the end is far or there is none. */
export function expiryWarning(effectiveTo: string | undefined, now: number): string | undefined {
  if (!effectiveTo) return undefined
  const days = daysLeft(effectiveTo, now)
  if (days > warningDays) return undefined
  if (days === 0) return `已失效（${formatDate(effectiveTo)}）`
  return days === 1
    ? `${dayjs(effectiveTo).format('M月D日 HH:mm')} 失效`
    : `${days} 天后失效（${formatDate(effectiveTo)}）`
}
