import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface Candidate {
  id: string
  question: string
  similarQuestions: string[]
}

/** FAQs of a knowledge base that hold some of these terms in a question, those with most of them first; switched off and waiting ones too. */
export async function holding(
  db: Db,
  knowledgeBaseId: string,
  terms: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<Candidate & { held: number }>`
    select id, question, "similarQuestions" from (
      select f.id, f.question, f.similar_questions as "similarQuestions",
        (select count(*) from unnest(${sql.val([...terms])}::text[]) as term
          where strpos(lower(f.question || chr(10) || array_to_string(f.similar_questions, chr(10))), term) > 0) as held
      from faqs f where f.knowledge_base_id = ${knowledgeBaseId} and f.deleted_at is null) as counted
    where held > 0 order by held desc, id limit ${limit}`.execute(db)
  return rows
}
