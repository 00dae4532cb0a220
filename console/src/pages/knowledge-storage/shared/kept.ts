/** What files, FAQs and products have in common: each is in service or not, and a change of it may wait for an audit. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Reach } from '@zhiku/contract/kept'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { ReactNode } from 'react'
import type { Call } from '../../../api/client.ts'
import type { BatchAction, Outcome } from './act-words.ts'

export interface Kept {
  id: string
  enabled: boolean
  auditStatus: AuditStatus
  /** The audit that a change waits for, while one does. */
  pendingAuditId?: string | undefined
  /** The last change of it that was rejected, until it is changed again. */
  rejectedAuditId?: string | undefined
  /** The audit that has yet to confirm its being taken out of service, while one does. */
  stopAuditId?: string | undefined
  /** Whether a searcher is shown it now. */
  reach?: Reach | undefined
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

/** What can be done to several of any kind at once. */
export interface KeptAct {
  action: 'enable' | 'disable' | 'remove' | 'restore' | 'move'
  /** For `move`. */
  targetKnowledgeBaseId?: string
  categoryId?: string | null
}

/** And to what bears tags. */
export interface TagAct {
  action: 'tag'
  /** Added to those that are there. */
  tags: string[]
}

/** What the server answers to a batch; `failed` by id. */
export interface BatchAnswer extends Omit<Outcome, 'action'> {
  failed: readonly { id: string; message: string }[]
}

export interface CategoryFieldProps {
  id: string
  knowledgeBaseId: string
  value: string | null | undefined
  onChange: (categoryId: string | null) => void
  placeholder: string
}

/** How lists show a kind and act on it. The calls answer as the server does; the client shows what fails. */
export interface ListedKind<Item extends Kept, Act extends { action: BatchAction } = KeptAct> extends Kind<Item> {
  /** Its name in a row, where {@link Kind.nameOf} would be long. */
  rowName: (item: Item) => string
  /** Begins the toast of a switch: `问答`, or the name. */
  switched: (item: Item) => string
  /** Answers that are out of date once some have changed. */
  refreshes: readonly Call[]
  setEnabled: (item: Item, enabled: boolean) => Promise<Pick<Kept, 'enabled' | 'pendingAuditId' | 'stopAuditId'>>
  remove: (item: Item) => Promise<{ submitted: boolean }>
  restore: (item: Item) => Promise<unknown>
  batch: (baseId: string, act: Act, ids: string[]) => Promise<BatchAnswer>
  /** Its categories are the organization's, not a knowledge base's: it keeps its own in another one. */
  organizationCategory?: { label: string; select: (props: CategoryFieldProps) => ReactNode; note: string }
}

/** What a person saw fit once is changed by two; what never was approved changes freely. */
export const mustWait = ({ config }: KnowledgeBase, { auditStatus }: Pick<Kept, 'auditStatus'>): boolean =>
  config.auditRequired && (auditStatus === 'none' || auditStatus === 'approved')

/** A change of it can be made now: none waits. */
export const isFree = ({ pendingAuditId }: Pick<Kept, 'pendingAuditId'>): boolean => pendingAuditId === undefined

/** Why nothing of it can be changed. */
export const waitingWords = '有一条变更在等待审核，处理后才能再改'

export const whyWaits = (of: Pick<Kept, 'pendingAuditId'>): string | undefined =>
  isFree(of) ? undefined : waitingWords

/** `“移机收费.md”`, or ` 3 个文件` with the space before a figure. */
export const namesOf = <Item extends Kept>({ nameOf, counted }: Kind<Item>, items: readonly Item[]): string => {
  const [only] = items
  return only && items.length === 1 ? `“${nameOf(only)}”` : ` ${items.length} ${counted}`
}

export const idsOf = (items: readonly Kept[]): string[] => items.map(({ id }) => id)
