/** Hits as the search gives them, for what is decided by them alone. */
import type { Hit } from '@zhiku/contract/search'

/** A passage of a file; its id and source are its title. */
export const hitOf = (title: string, given: Partial<Hit> = {}): Hit => ({
  id: title,
  type: 'literacy',
  title,
  highlight: '',
  snippet: '',
  score: 0.7,
  explain: { coverage: 0.5, proximity: 0.5 },
  knowledgeBase: { id: 'base', name: '库' },
  sourceId: title,
  sourceType: 'file',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
