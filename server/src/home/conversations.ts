/** 客户会话: how many of the customers' questions were answered in the last days, and where the others were asked. */
import { beijingDay, dayStart, nextDay } from '@zhiku/contract/beijing-time'
import type { HomeConversations } from '@zhiku/contract/home'
import * as turns from '../conversations/service.ts'
import * as openQuestions from '../open-questions/service.ts'
import { hasPage } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { daysBefore } from './statistics.ts'

/** As many again before them are what they are compared with. */
const shown = 7

/** Counted as it is asked for: fourteen days of one index. */
export async function conversations(ctx: Context): Promise<HomeConversations> {
  const { organizationId } = ctx.actor
  const today = beijingDay(ctx.clock.now())
  const span = { from: dayStart(daysBefore(today, shown * 2 - 1)), to: dayStart(nextDay(today)) }
  const counted = await turns.answeredByDay(ctx.db, organizationId, span)
  const byDay = new Map(counted.map((day) => [day.date, day]))
  const all = Array.from({ length: shown * 2 }, (_, index) => {
    const date = daysBefore(today, shown * 2 - 1 - index)
    return byDay.get(date) ?? { date, asked: 0, answered: 0 }
  })
  const channels = hasPage(ctx, 'openQuestion') ? await openQuestions.countByChannel(ctx) : undefined
  return {
    days: all.slice(shown),
    totals: sumOf(all.slice(shown)),
    previous: sumOf(all.slice(0, shown)),
    ...(channels ? { openQuestions: channels.filter(({ channel }) => channel !== 'search') } : {}),
  }
}

const sumOf = (days: HomeConversations['days']): HomeConversations['totals'] =>
  days.reduce((sum, { asked, answered }) => ({ asked: sum.asked + asked, answered: sum.answered + answered }), {
    asked: 0,
    answered: 0,
  })
