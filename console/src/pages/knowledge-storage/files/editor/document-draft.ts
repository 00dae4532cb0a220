/** A document as it is being written. */
import type { FileDetail } from '@zhiku/contract/files'
import type { KnowledgeType } from '@zhiku/contract/words/files'

export interface DocumentDraft {
  title: string
  content: string
  knowledgeType: KnowledgeType
  categoryId: string | null
  tags: string[]
  effectiveFrom: string | null
  effectiveTo: string | null
}

export const emptyDraft: DocumentDraft = {
  title: '',
  content: '',
  knowledgeType: 'literacy',
  categoryId: null,
  tags: [],
  effectiveFrom: null,
  effectiveTo: null,
}

const markdownSuffix = /\.(md|markdown)$/i

/** The title of a document is its file name without the suffix, which the server adds. */
export const draftOfFile = (file: FileDetail): DocumentDraft => ({
  title: file.name.replace(markdownSuffix, ''),
  content: file.content,
  knowledgeType: file.knowledgeType,
  categoryId: file.categoryId,
  tags: file.tags,
  effectiveFrom: file.effectiveFrom ?? null,
  effectiveTo: file.effectiveTo ?? null,
})

/** File name of a title; the suffix that the document has had is kept. */
export const nameOfTitle = (title: string, before?: string): string =>
  `${title.trim()}${before?.match(markdownSuffix)?.[0] ?? '.md'}`
