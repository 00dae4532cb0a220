/** Chunks as the index takes them, for what is decided by their words alone. */
import type { IndexableChunk } from '../src/search-index/service.ts'

/** A passage of a file, served without an end. */
export const indexable = (given: Partial<IndexableChunk> = {}): IndexableChunk => ({
  id: 'c',
  organizationId: 'o',
  knowledgeBaseId: 'b',
  sourceId: 's',
  type: 'literacy',
  title: '说明.md',
  headingPath: [],
  text: '',
  question: null,
  similarQuestions: [],
  identifiers: [],
  categoryId: null,
  enabled: true,
  sourceEnabled: true,
  auditStatus: 'none',
  effectiveFrom: null,
  effectiveTo: null,
  ...given,
})
