/** The category tree as rows with parents: how deep, what lies below, and the nested form that the console reads. Pure. */
import type { ProductCategory } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import { Problem } from '../platform/problem.ts'
import type { CategoryRow } from './store.ts'

export function branches(
  rows: readonly CategoryRow[],
  parentId: string | null,
  counts: ReadonlyMap<string, number>,
): ProductCategory[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ groups, ...row }) => {
      const children = branches(rows, row.id, counts)
      const below = children.reduce((sum, child) => sum + child.count, 0)
      const parameters = groups.flatMap((group) => group.parameters)
      const parameterCount = parameters.filter(({ retired }) => !retired).length
      return { ...row, count: (counts.get(row.id) ?? 0) + below, parameterCount, children }
    })
}

/** A category with everything below it, somewhere in a tree. @throws product_category.not_found */
export function findIn(tree: readonly ProductCategory[], id: string): ProductCategory {
  for (let level = [...tree]; level.length > 0; level = level.flatMap((category) => category.children)) {
    const found = level.find((category) => category.id === id)
    if (found) return found
  }
  throw new Problem('product_category.not_found')
}

const childrenOf = (rows: readonly CategoryRow[], id: string) => rows.filter((row) => row.parentId === id)

/** `id` and everything below it. */
export const withDescendants = (rows: readonly CategoryRow[], id: string): string[] => [
  id,
  ...childrenOf(rows, id).flatMap((row) => withDescendants(rows, row.id)),
]

/** Levels from `id` down, itself included. */
const height = (rows: readonly CategoryRow[], id: string): number =>
  1 + Math.max(0, ...childrenOf(rows, id).map((row) => height(rows, row.id)))

/** Whether `id` may hang below `parentId`. @throws product_category.not_found, category.cycle, category.too_deep */
export function requirePlace(rows: readonly CategoryRow[], parentId: string | null, id?: string): void {
  if (!parentId) return
  if (id && withDescendants(rows, id).includes(parentId)) throw new Problem('category.cycle')
  let depth = 0
  for (let at: string | null = parentId; at; depth++) {
    const parent = rows.find((row) => row.id === at)
    if (!parent) throw new Problem('product_category.not_found')
    at = parent.parentId
  }
  if (depth + (id ? height(rows, id) : 1) > limits.categoryDepth) throw new Problem('category.too_deep')
}
