/** Open questions by the FAQ that answers them. */
import type { Db } from '../platform/db.ts'

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
