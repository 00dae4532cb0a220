/** One file on its way into a knowledge base. */
import type { KnowledgeType } from '@zhiku/contract/words/files'

/**
 * refused     cannot be uploaded; `reason` says why
 * waiting     in line for one of the uploads at once
 * uploading   bytes are being sent
 * uploaded    in the store, not yet in the knowledge base
 * missing     not in the store when the page was left; the file must be picked again
 * registering being entered into the knowledge base
 * registered  a file of the knowledge base; its parsing is followed
 * failed      upload or registration failed; `reason` says why
 * cancelled   given up by the employee
 */
export type RowState =
  | 'refused'
  | 'waiting'
  | 'uploading'
  | 'uploaded'
  | 'missing'
  | 'registering'
  | 'registered'
  | 'failed'
  | 'cancelled'

/** What to do with a file whose name is taken. */
export type Choice = 'replace' | 'keepBoth' | 'skip'

export interface UploadRow {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: RowState
  /** Chinese sentence, where the state needs one. */
  reason?: string | undefined
  /** Bytes. */
  sentBytes: number
  bytesPerSecond: number
  /** Address in the store, once the bytes are there. */
  ossUrl?: string | undefined
  /** The knowledge base, or an earlier row, has this name. */
  isTaken: boolean
  choice?: Choice | undefined
  /** Of the file that has this name: chunks that people have written, which a new revision does away with. */
  editedChunkCount?: number | undefined
  /** Instead of the common one. */
  knowledgeType?: KnowledgeType | undefined
  /** Enter it into the knowledge base as soon as the bytes are in the store. */
  isSubmitted: boolean
  /** Id in the knowledge base, once registered. */
  fileId?: string | undefined
}

/** Fields that all files of an upload get; null is none. */
export interface CommonFields {
  knowledgeType: KnowledgeType
  categoryId: string | null
  tags: string[]
  effectiveFrom: string | null
  effectiveTo: string | null
}

export const noFields: CommonFields = {
  knowledgeType: 'literacy',
  categoryId: null,
  tags: [],
  effectiveFrom: null,
  effectiveTo: null,
}

/** A taken name whose fate nobody has chosen. */
export const isUndecided = (row: UploadRow): boolean =>
  row.isTaken &&
  row.choice === undefined &&
  row.state !== 'refused' &&
  row.state !== 'registered' &&
  row.state !== 'cancelled'

/** On its way, or would be once submitted. */
export const isOpen = ({ state, choice }: UploadRow): boolean =>
  choice !== 'skip' && (state === 'waiting' || state === 'uploading' || state === 'uploaded' || state === 'registering')

/** Can be submitted now. */
export const isSubmittable = (row: UploadRow): boolean => isOpen(row) && !row.isSubmitted && !isUndecided(row)

/**
 * What a registration sends. A replaced file keeps its own category, tags, validity and type where nothing was chosen
 * for this upload.
 */
export function draftOfRow(row: UploadRow, fields: CommonFields) {
  const { name, ossUrl, size, choice, knowledgeType } = row
  const { categoryId, tags, effectiveFrom, effectiveTo } = fields
  const facts =
    choice === 'replace'
      ? {
          ...(knowledgeType && { knowledgeType }),
          ...(categoryId && { categoryId }),
          ...(tags.length > 0 && { tags }),
          ...((effectiveFrom ?? effectiveTo) && { effectiveFrom, effectiveTo }),
        }
      : { ...fields, knowledgeType: knowledgeType ?? fields.knowledgeType }
  const onDuplicate: 'replace' | 'keepBoth' | 'reject' =
    choice === 'replace' || choice === 'keepBoth' ? choice : 'reject'
  return { name, ossUrl, size, ...facts, onDuplicate }
}
