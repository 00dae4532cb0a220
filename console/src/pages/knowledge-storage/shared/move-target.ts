/** Where things are moved to. It starts from where they are: until something differs there is nothing to move. */

export interface MoveTarget {
  knowledgeBaseId: string
  /** Null: none. Undefined: each keeps its own. */
  categoryId: string | null | undefined
}

/** Where they are now; undefined as category where they do not share one. */
export function presentPlace(knowledgeBaseId: string, items: readonly { categoryId: string | null }[]): MoveTarget {
  const categories = new Set(items.map(({ categoryId }) => categoryId))
  const [shared] = categories
  return { knowledgeBaseId, categoryId: categories.size === 1 ? shared : undefined }
}

export const isMoved = (present: MoveTarget, target: MoveTarget): boolean =>
  target.knowledgeBaseId !== present.knowledgeBaseId || target.categoryId !== present.categoryId

/** What the server is told: only what differs. */
export const changesOf = (present: MoveTarget, target: MoveTarget) => ({
  ...(target.knowledgeBaseId !== present.knowledgeBaseId && { targetKnowledgeBaseId: target.knowledgeBaseId }),
  ...(target.categoryId !== undefined && target.categoryId !== present.categoryId && { categoryId: target.categoryId }),
})
