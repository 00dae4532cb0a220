import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface Candidate {
  id: string
  question: string
  similarQuestions: string[]
}

/**
 * FAQs of a knowledge base that hold some of these terms in a question, those with most of them first; switched off and
 * waiting ones too. The index holds pairs of characters: a longer term is looked for in what has all its pairs.
 */
export async function holding(
  db: Db,
  knowledgeBaseId: string,
  terms: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<Candidate>`
    with best as (
      select holder.id, count(*) as held
      from unnest(${sql.val([...terms])}::text[]) as term cross join lateral (
        select id from faqs
        where knowledge_base_id = ${knowledgeBaseId} and deleted_at is null
          and faq_grams(question, similar_questions) @> wording_grams(term)
          and (char_length(term) <= 2
            or strpos(lower(question || chr(10) || array_to_string(similar_questions, chr(10))), term) > 0)) as holder
      group by holder.id order by held desc, id limit ${limit})
    select f.id, f.question, f.similar_questions as "similarQuestions"
    from best join faqs f using (id) order by best.held desc, f.id`.execute(db)
  return rows
}
