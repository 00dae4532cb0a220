/** Open questions by the FAQ that answers them. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What was asked and a FAQ has settled since, by whom, in the newest of the questions. */
export const settledSince = (
  db: Db,
  { organizationId, since, limit }: { organizationId: string; since: Date; limit: number },
): Promise<{ question: string; who: string; takenId: string }[]> =>
  db
    .selectFrom('open_question_occurrences as o')
    .innerJoin('open_questions as q', 'q.id', 'o.open_question_id')
    .where('q.organization_id', '=', organizationId)
    .where('q.state', '=', 'answered')
    .where('q.settled_at', '>', since)
    .where('o.masked', '=', true)
    .where('q.faq_id', 'is not', null)
    .select(['o.keyword as question', sql<string>`q.faq_id`.as('takenId')])
    .select(({ fn }) => fn.coalesce('o.employee_id', 'o.conversation_id', 'o.id').as('who'))
    .orderBy('o.asked_at', 'desc')
    .limit(limit)
    .execute()

/** Those that a FAQ answered, or would have by this change, are open again. */
export const reopenAnswered = (
  db: Db,
  { organizationId, faqId, auditId }: { organizationId: string; faqId: string; auditId?: string | undefined },
) => {
  const nobody = { state: 'open', settled_by: null, settled_at: null, faq_id: null, audit_id: null }
  const query = db.updateTable('open_questions').set(nobody).where('organization_id', '=', organizationId)
  const answered = query.where('faq_id', '=', faqId).where('state', '=', 'answered')
  return (auditId ? answered.where('audit_id', '=', auditId) : answered).execute()
}
