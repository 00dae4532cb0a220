/** What served knowledge is called and what it says, for those who compare words. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { isSourceServedNow } from './hits-store.ts'

export interface Said {
  /** Title, question and headings. */
  called: string
  text: string
  similarQuestions: string[]
}

/** Of these chunks, and of FAQs by their own id, as far as they are served; by the id that was asked for. */
export async function saidBy(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Said>> {
  const { rows } = await sql<Said & { id: string }>`
    with asked as materialized (
      select c.id, c.id as chunk_id from chunks c where c.id = any(${ids})
      union all
      select c.source_id, c.id from chunks c join search_sources s on s.id = c.source_id
      where s.type = 'faq' and c.source_id = any(${ids}))
    select a.id, concat_ws(' ', s.title, c.question, array_to_string(c.heading_path, ' ')) as called, c.text,
      c.similar_questions as "similarQuestions"
    from asked a join chunks c on c.id = a.chunk_id join search_sources s on s.id = c.source_id
      join knowledge_bases b on b.id = s.knowledge_base_id
    where c.enabled and ${isSourceServedNow(organizationId, now)}`.execute(db)
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}
