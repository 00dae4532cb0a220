/** SQL that counts customers' turns: how many asked something, and how many of these were answered. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** A question back, a greeting and what was broken off count neither way. */
const counts = sql`asks and kind <> 'clarify'`
const isAnswered = sql`${counts} and kind not in ('none', 'handOver')`

export interface Figures {
  turnsToday: number
  answeredRate: number | null
  helpfulRate: number | null
}

/** Of customers' turns, by assistant. */
export async function figures(
  db: Db,
  assistantIds: readonly string[],
  { today, since }: { today: Date; since: Date },
): Promise<Map<string, Figures>> {
  if (assistantIds.length === 0) return new Map()
  const { rows } = await sql<Figures & { id: string }>`
    select assistant_id as id, count(*) filter (where created_at >= ${today}) as "turnsToday",
      (count(*) filter (where ${isAnswered}))::float / nullif(count(*) filter (where ${counts}), 0) as "answeredRate",
      (count(*) filter (where verdict = 'helpful'))::float / nullif(count(verdict), 0) as "helpfulRate"
    from turns where channel <> 'test' and created_at >= ${since} and assistant_id = any(${assistantIds})
    group by assistant_id`.execute(db)
  return new Map(rows.map(({ id, ...of }) => [id, of]))
}

export interface DayOfTurns {
  /** Of Beijing. */
  date: string
  asked: number
  answered: number
}

/** Days on which customers asked something, within the span. */
export async function answeredByDay(
  db: Db,
  organizationId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DayOfTurns[]> {
  const { rows } = await sql<DayOfTurns>`
    select (created_at at time zone 'Asia/Shanghai')::date::text as date, count(*) as asked,
      count(*) filter (where ${isAnswered}) as answered
    from turns where organization_id = ${organizationId} and channel <> 'test' and ${counts}
      and created_at >= ${from} and created_at < ${to} group by 1`.execute(db)
  return rows
}
