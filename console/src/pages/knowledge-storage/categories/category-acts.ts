import type { Place } from './category-place.ts'

/** A node of any tree of categories: of a base's files or FAQs, or of the organization's products. */
export interface TreeCategory {
  id: string
  parentId: string | null
  name: string
  /** What is filed in it and below. */
  count: number
  /** Optimistic lock, where the tree has one. */
  version?: number
  children: readonly TreeCategory[]
}

/** What can be done to a category. Each settles once the server has answered; a refusal has been shown, or is an ApiError to show in place. */
export interface CategoryActs {
  create: (name: string, parentId: string | null) => Promise<unknown>
  rename: (category: TreeCategory, name: string) => Promise<unknown>
  place: (category: TreeCategory, place: Place) => Promise<unknown>
  /** `moveTo`: where what it holds goes. */
  remove: (category: TreeCategory, moveTo: string | undefined) => Promise<unknown>
}

/** `moveTo` of what shall be in no category; its subcategories rise to the top level. */
export const noCategory = 'none'
