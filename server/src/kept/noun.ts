/**
 * What the life cycle must know of a kind of kept knowledge, and the two states in which it meets a piece of it. A room
 * declares its noun in `kept.ts`; nothing here knows what a FAQ is.
 */
import type { ProblemName } from '@zhiku/contract/problem'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { SourceType } from '@zhiku/contract/words/search'
import type { Fields, Reader } from '../audits/service.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Problem } from '../platform/problem.ts'
import type { KeptTable } from './rows.ts'

/** As everybody reads it. */
export interface KeptItem {
  id: string
  knowledgeBaseId: string
  categoryId: string | null
  enabled: boolean
  /** The change that waits. */
  pendingAuditId?: string | undefined
  /** The stop that is yet to be confirmed. */
  stopAuditId?: string | undefined
  version: number
}

/** What only the server needs to know of it. */
export interface Standing {
  organizationId: string
  /** Of the content in this row, whatever waits: what decides whether it is served. */
  auditStatus: AuditStatus
  isRemoved: boolean
  /** Where it was filed when it was removed. */
  removedCategoryId: string | null
}

export interface KeptNoun<S extends Standing, I extends KeptItem> {
  table: KeptTable
  /** In audits, operation records and search. */
  type: SourceType
  /** Of the knowledge bases that hold it. */
  baseType: KnowledgeBaseType
  notFound: ProblemName
  /** The unique index over what is not removed. */
  index: string
  /** Another one, in words for people: `同名文件`. */
  twin: string
  /** Another has what only one may have. */
  taken(item: I): Problem
  /** Where that is unique in a knowledge base: whether another one there has it. */
  isTakenIn?(db: Db, knowledgeBaseId: string, item: I): Promise<boolean>
  /** In no order; removed ones too. */
  findAll(db: Db, organizationId: string, ids: readonly string[]): Promise<S[]>
  itemOf(stored: S): I
  /** For people. */
  nameOf(item: I): string
  /** Its whole content, as an audit stores it. */
  contentOf(ctx: Context, stored: S): Promise<Fields>
  /** What a switch or a move shows beside what it changes. */
  besides?(stored: S): Fields
  /** How those who read its audits are told what one changes. */
  reader: Reader
  /** Tells search, in the caller's transaction, what has become of these. */
  syncAll(ctx: Context, ids: string[]): Promise<void>
  /** Filed under a category of the base, which lets go of what is removed. */
  isFiled: boolean
  /** What ends with its removal. */
  leaving?(ctx: Context, id: string): Promise<unknown>
}

/** Where an act happens, as its audit and its operation record name it. */
export interface Target {
  id: string
  name: string
  knowledgeBaseId: string
}

/** What follows a change that did not have to wait. */
export type AfterChange<S> = (ctx: Context, stored: S) => Promise<unknown>

/** Served for its own part: what changes of it must be seen by two where audits are required. */
export const isApproved = ({ auditStatus }: Pick<Standing, 'auditStatus'>): boolean =>
  auditStatus === 'none' || auditStatus === 'approved'
