/** What of the open questions was judged lately. */
import type { OpenQuestionChannel, OpenQuestionReason } from '@zhiku/contract/words/open-questions'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

interface Rated {
  id: string
  keyword: string
  reason: Exclude<OpenQuestionReason, 'noResult'>
  comment: string | null
  channel: OpenQuestionChannel
  asked_at: Date
}

/** Open groups with what was said last of their answers since then, the latest first. */
export async function rated(db: Db, organizationId: string, since: Date, limit: number) {
  const { rows } = await sql<Rated & { total: number }>`
    select *, count(*) over () as total from (
      select distinct on (q.id) q.id, o.keyword, o.reason, o.comment, o.channel, o.asked_at
      from open_questions q join open_question_occurrences o on o.open_question_id = q.id
      where q.organization_id = ${organizationId} and q.state = 'open' and q.wrong + q.missing > 0
        and o.reason in ('wrong', 'missing') and o.asked_at > ${since}
      order by q.id, o.asked_at desc, o.id desc) latest
    order by asked_at desc, id limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, list: rows }
}
