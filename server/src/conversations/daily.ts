/** How much an assistant is asked, day by day. */
import { beijingDay, dayStart } from '@zhiku/contract/beijing-time'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Customers' turns of each of the last days of Beijing, today last; by assistant, absent where there were none. */
export async function turnsByDay(
  db: Db,
  assistantIds: readonly string[],
  { now, days }: { now: Date; days: number },
): Promise<Map<string, number[]>> {
  if (assistantIds.length === 0) return new Map()
  const first = new Date(dayStart(beijingDay(now)).getTime() - (days - 1) * dayMs)
  const { rows } = await sql<{ id: string; day: number; turns: number }>`
    select assistant_id as id, floor(extract(epoch from created_at - ${first}) / 86400)::int as day, count(*)::int as turns
    from turns where channel <> 'test' and created_at >= ${first} and assistant_id = any(${assistantIds})
    group by 1, 2`.execute(db)
  const byAssistant = new Map<string, number[]>()
  for (const { id, day, turns } of rows) {
    const daily = byAssistant.get(id) ?? Array.from({ length: days }, () => 0)
    daily[Math.min(day, days - 1)] = turns
    byAssistant.set(id, daily)
  }
  return byAssistant
}
