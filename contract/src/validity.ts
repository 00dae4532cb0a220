/**
 * 有效期 as people say it. Stored are two instants: knowledge is served from the first on, and no longer from the second
 * on. Said are days of Beijing, the last one included; an hour only where one was set:
 *
 *   effectiveTo   2026-11-30 24:00 (= 2026-12-01 00:00) ⇄ 2026-11-30
 *                 2026-11-30 18:00                      ⇄ 2026-11-30 18:00
 */
import { beijingDay, beijingTime, dayStart, nextDay, readBeijingTime } from './beijing-time.ts'
import type { Validity } from './words/validity.ts'

export type Edge = 'from' | 'to'

/** Which end of a validity a field is; a field that is none is absent. */
export const edgeOfField: Readonly<Partial<Record<string, Edge>>> = { effectiveFrom: 'from', effectiveTo: 'to' }

export interface Effective {
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
}

export function validityAt({ effectiveFrom, effectiveTo }: Effective, now: Date): Validity {
  if (effectiveTo && new Date(effectiveTo) <= now) return 'expired'
  if (effectiveFrom && new Date(effectiveFrom) > now) return 'upcoming'
  return 'inForce'
}

/** `2026-11-30`, the last day where it is the end; `2026-11-30 18:00` where it is not a whole day. */
export function edgeText(instant: string, edge: Edge): string {
  const at = new Date(instant)
  if (Number(dayStart(beijingDay(at))) !== Number(at)) return beijingTime(at).replace(/(?<=:\d\d):00$/, '')
  return edge === 'from' ? beijingDay(at) : lastDay(instant)
}

/** The last day on which it is in force, be it for some hours. */
export const lastDay = (effectiveTo: string): string => beijingDay(new Date(Date.parse(effectiveTo) - 1))

/**
 * The inverse: the instant that is meant by a day, or by a day and an hour; undefined when it is no time.
 * @param now for days without a year, see `readBeijingTime`
 */
export function readEdge(text: string, edge: Edge, now?: Date): string | undefined {
  const read = readBeijingTime(text, now && beijingDay(now))
  if (!read) return undefined
  const isLastDay = edge === 'to' && read.isDay
  return (isLastDay ? dayStart(nextDay(beijingDay(read.at))) : read.at).toISOString()
}

/** `2026-11-30（含）`, or with its hour. */
export const untilWords = (effectiveTo: string): string => {
  const text = edgeText(effectiveTo, 'to')
  return text.includes(':') ? text : `${text}（含）`
}

/** Days of which the last is the last in force, today counted; 0 when it has passed. */
export const daysLeft = (effectiveTo: string, now: Date): number =>
  Date.parse(effectiveTo) <= now.getTime()
    ? 0
    : (Date.parse(lastDay(effectiveTo)) - Date.parse(beijingDay(now))) / dayMs + 1

const dayMs = 24 * 60 * 60 * 1000
