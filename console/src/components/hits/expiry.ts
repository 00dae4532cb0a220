/** How long knowledge is still in force, in the words of a person who has to answer for it. */
import { daysLeft, untilWords } from '@zhiku/contract/validity'

/** Days before the end from which a warning is shown. */
export const warningDays = 30

/** `剩 3 天`, days of Beijing with today and the last one counted; `今天是最后一天`. */
export const leftWords = (days: number): string => (days === 1 ? '今天是最后一天' : `剩 ${days} 天`)

/** `有效期至 2026-05-01（含），剩 3 天`; undefined while the end is far or there is none. */
export function expiryWarning(effectiveTo: string | undefined, now: Date): string | undefined {
  if (!effectiveTo) return undefined
  const days = daysLeft(effectiveTo, now)
  if (days > warningDays) return undefined
  const until = `有效期至 ${untilWords(effectiveTo)}`
  return days === 0 ? `已失效，${until}` : `${until}，${leftWords(days)}`
}
