/** Where a category goes in the tree: pure functions over the tree that the server answered. */

/** A place in the tree. */
export interface Place {
  /** Null is the top level. */
  parentId: string | null
  /** Index among the other children of the parent, from 0. */
  sort: number
}

/** As much of a category as its place depends on. */
interface Placed<Self> {
  id: string
  parentId: string | null
  children: readonly Self[]
}

export function findCategory<C extends Placed<C>>(tree: readonly C[], id: string): C | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : findCategory(category.children, id)
    if (found) return found
  }
  return undefined
}

const siblingsOf = <C extends Placed<C>>(tree: readonly C[], parentId: string | null): readonly C[] =>
  parentId === null ? tree : (findCategory(tree, parentId)?.children ?? [])

/** Where a dropped category lands: inside the target, or before or behind it on the target's level. */
export function placeOfDrop<C extends Placed<C>>(
  tree: readonly C[],
  draggedId: string,
  target: C,
  spot: 'inside' | 'before' | 'behind',
): Place {
  if (spot === 'inside') return { parentId: target.id, sort: 0 }
  const others = siblingsOf(tree, target.parentId).filter(({ id }) => id !== draggedId)
  const index = others.findIndex(({ id }) => id === target.id)
  return { parentId: target.parentId, sort: spot === 'before' ? index : index + 1 }
}

export const steps = ['up', 'down', 'out', 'in'] as const
export type Step = (typeof steps)[number]

/** Where a step by keyboard leads: past a sibling, to the parent's level, or into the sibling above; undefined when it cannot go. */
export function placeOfStep<C extends Placed<C>>(tree: readonly C[], category: C, step: Step): Place | undefined {
  const { id, parentId } = category
  const siblings = siblingsOf(tree, parentId)
  const index = siblings.findIndex((sibling) => sibling.id === id)
  if (step === 'up') return index > 0 ? { parentId, sort: index - 1 } : undefined
  if (step === 'down') return index < siblings.length - 1 ? { parentId, sort: index + 1 } : undefined
  if (step === 'in') {
    const above = siblings[index - 1]
    return above && { parentId: above.id, sort: above.children.length }
  }
  const parent = parentId === null ? undefined : findCategory(tree, parentId)
  return parent && placeOfDrop(tree, id, parent, 'behind')
}
