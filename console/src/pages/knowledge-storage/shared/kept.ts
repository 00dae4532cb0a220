/** What files, FAQs and products have in common: each is in service or not, and a change of it may wait for an audit. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { AuditStatus } from '@zhiku/contract/words/audits'

export interface Kept {
  id: string
  enabled: boolean
  auditStatus: AuditStatus
  /** The audit that a change waits for, while one does. */
  pendingAuditId?: string | undefined
  /** The audit that has yet to confirm its being taken out of service, while one does. */
  stopAuditId?: string | undefined
}

/** How one kind of it is named and reached. */
export interface Kind<Item extends Kept> {
  /** `文件` */
  noun: string
  /** With its measure word: `个文件`. */
  counted: string
  /** What ends at once when one is removed and nothing has to wait: `不再被搜到，也不再用于回答`. */
  ends: string
  nameOf: (item: Item) => string
  /** Where its audits are shown. */
  auditAddress: (auditId: string) => string
}

/** What a person saw fit once is changed by two; what never was approved changes freely. */
export const mustWait = ({ config }: KnowledgeBase, { auditStatus }: Pick<Kept, 'auditStatus'>): boolean =>
  config.auditRequired && (auditStatus === 'none' || auditStatus === 'approved')

/** A change of it can be made now: none waits. */
export const isFree = ({ pendingAuditId }: Pick<Kept, 'pendingAuditId'>): boolean => pendingAuditId === undefined

/** `“移机收费.md”`, or ` 3 个文件` with the space before a figure. */
export const namesOf = <Item extends Kept>({ nameOf, counted }: Kind<Item>, items: readonly Item[]): string => {
  const [only] = items
  return only && items.length === 1 ? `“${nameOf(only)}”` : ` ${items.length} ${counted}`
}
