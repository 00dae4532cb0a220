import { beijingDay, beijingTime } from '@zhiku/contract/beijing-time'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import chineseDays from 'chinese-days'
import type { Behaviour } from '../engine/behaviour.ts'

export const businessHours: Behaviour<'business-hours'> = {
  enter: (data, { now }) => ({ go: isOpen(data, now) ? 'open' : 'closed' }),
}

/** Own exceptions first, then holidays and the days worked instead, then the week. */
function isOpen({ hours, holidays, exceptions }: NodeData<'business-hours'>, now: Date): boolean {
  const day = beijingDay(now)
  const time = beijingTime(now).slice(11, 16)
  const isWithin = ({ from, to }: { from: string; to: string }) => from <= time && time < to
  const exception = exceptions.find(({ date }) => date === day)
  if (exception) return exception.open && isWithin(exception)
  const weekday = holidays ? workingWeekday(day) : weekdayOf(day)
  return weekday !== undefined && hours.some((part) => part.days.includes(weekday) && isWithin(part))
}

/** 1: Monday … 7: Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Undefined on a public holiday; a day that is worked instead of one counts as a Monday. */
function workingWeekday(day: string): number | undefined {
  const weekday = weekdayOf(day)
  const { work, name } = chineseDays.getDayDetail(day)
  const isHoliday = name.includes(',') // of an ordinary day it is the weekday alone
  if (!isHoliday) return weekday
  return work ? 1 : undefined
}
