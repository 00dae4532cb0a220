/** The shared columns of a row as they are read: what everybody sees of them, and what only the server needs. */
import type { Faq } from '@zhiku/contract/faqs'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { Selectable } from 'kysely'
import type { Tables } from '../platform/db.ts'
import type { Standing } from './noun.ts'

type Columns = Selectable<Tables['products']>
type StandingRow = Pick<Columns, 'organization_id' | 'audit_status' | 'deleted_at'> & {
  removed_category_id?: string | null
}
type ShownRow = Pick<
  Columns,
  | 'id'
  | 'knowledge_base_id'
  | 'enabled'
  | 'audit_status'
  | 'pending_audit_id'
  | 'stop_audit_id'
  | 'rejected_audit_id'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
  | 'version'
> & { created_by_name: string }

export const standingOf = (row: StandingRow): Standing => ({
  organizationId: row.organization_id,
  auditStatus: row.audit_status as AuditStatus, // check constraint
  isRemoved: row.deleted_at !== null,
  removedCategoryId: row.removed_category_id ?? null,
})

export const shownOf = (row: ShownRow) => ({
  id: row.id,
  knowledgeBaseId: row.knowledge_base_id,
  enabled: row.enabled,
  // a change that waits goes before
  auditStatus: row.pending_audit_id ? ('pending' as const) : (row.audit_status as AuditStatus), // check constraint
  ...(row.pending_audit_id ? { pendingAuditId: row.pending_audit_id } : {}),
  ...(row.rejected_audit_id ? { rejectedAuditId: row.rejected_audit_id } : {}),
  ...(row.stop_audit_id ? { stopAuditId: row.stop_audit_id } : {}),
  createdBy: { id: row.created_by, name: row.created_by_name },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** Absent where it never begins, or never ends. */
export const validityOf = (row: { effective_from: Date | null; effective_to: Date | null }) => ({
  ...(row.effective_from ? { effectiveFrom: row.effective_from.toISOString() } : {}),
  ...(row.effective_to ? { effectiveTo: row.effective_to.toISOString() } : {}),
})

type Filed =
  | 'id'
  | 'knowledgeBaseId'
  | 'categoryId'
  | 'tags'
  | 'enabled'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'updatedAt'

/** What search must know of what is filed to decide whether it is served. What is removed counts as disabled. */
export const servingFacts = (item: Pick<Faq, Filed>, { organizationId, auditStatus, isRemoved }: Standing) => ({
  sourceId: item.id,
  organizationId,
  knowledgeBaseId: item.knowledgeBaseId,
  categoryId: item.categoryId,
  tags: item.tags,
  enabled: item.enabled && !isRemoved,
  auditStatus,
  effectiveFrom: item.effectiveFrom ? new Date(item.effectiveFrom) : undefined,
  effectiveTo: item.effectiveTo ? new Date(item.effectiveTo) : undefined,
  updatedAt: new Date(item.updatedAt),
})
