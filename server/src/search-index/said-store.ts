/** What served knowledge is called and what it says, for those who compare words. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../platform/db.ts'
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

/** Titles that hold `keyword`, of what is served now; that of a FAQ is its question. */
export async function titlesLike(
  db: Db,
  organizationId: string,
  keyword: string,
  limit: number,
  now: Date,
): Promise<string[]> {
  const holding = async (kind: RawBuilder<unknown>) => {
    const { rows } = await servedTitles(organizationId, now, { kind, keyword, limit: limit * likelyRepeats }).execute(
      db,
    )
    return rows.map(({ title }) => title)
  }
  const [titles, questions] = await Promise.all([holding(sql`type <> 'faq'`), holding(sql`type = 'faq'`)])
  return [...new Set([...titles, ...questions])].slice(0, limit)
}

/** Files may share a title, and questions a wording. */
const likelyRepeats = 4

/**
 * Sources are taken one by one from the index over grams until there are enough: `offset 0` keeps the planner from joining
 * their bases first, which takes the whole of each base for few rows and reads it at every key (200 ms of 100 000).
 */
const servedTitles = (
  organizationId: string,
  now: Date,
  { kind, keyword, limit }: { kind: RawBuilder<unknown>; keyword: string; limit: number },
) => sql<{ title: string }>`
  select s.title from (
    select * from search_sources where organization_id = ${organizationId} and ${kind}
      and wording_grams(title) @> wording_grams(${keyword}) and title ilike ${containing(keyword)} offset 0) s
  join knowledge_bases b on b.id = s.knowledge_base_id
  where ${isSourceServedNow(organizationId, now)} and exists (select from chunks c where c.source_id = s.id and c.enabled)
  limit ${limit}`
