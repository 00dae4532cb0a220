import type { Category } from '@zhiku/contract/categories'
import { expect, test } from 'vitest'
import { findCategory, placeOfDrop, placeOfStep } from './category-place.ts'

const node = (id: string, children: Category[] = [], parentId: string | null = null): Category => ({
  id,
  knowledgeBaseId: 'base',
  parentId,
  name: id,
  sort: 0,
  count: 0,
  children: children.map((child) => ({ ...child, parentId: id })),
})
const tree = [node('a', [node('a1'), node('a2')]), node('b'), node('c')]
const get = (id: string): Category => {
  const found = findCategory(tree, id)
  if (!found) throw new Error(`no ${id} in the tree`)
  return found
}

test('a drop counts its place without the dragged category itself', () => {
  expect(placeOfDrop(tree, 'a', get('c'), 'before')).toEqual({ parentId: null, sort: 1 })
  expect(placeOfDrop(tree, 'c', get('a'), 'behind')).toEqual({ parentId: null, sort: 1 })
  expect(placeOfDrop(tree, 'c', get('a1'), 'behind')).toEqual({ parentId: 'a', sort: 1 })
  expect(placeOfDrop(tree, 'c', get('b'), 'inside')).toEqual({ parentId: 'b', sort: 0 })
})

test('steps go past siblings, into the one above and out behind the parent', () => {
  expect(placeOfStep(tree, get('b'), 'up')).toEqual({ parentId: null, sort: 0 })
  expect(placeOfStep(tree, get('b'), 'down')).toEqual({ parentId: null, sort: 2 })
  expect(placeOfStep(tree, get('b'), 'in')).toEqual({ parentId: 'a', sort: 2 })
  expect(placeOfStep(tree, get('a2'), 'out')).toEqual({ parentId: null, sort: 1 })
})

test('a step that leads nowhere is refused', () => {
  expect(placeOfStep(tree, get('a'), 'up')).toBeUndefined()
  expect(placeOfStep(tree, get('c'), 'down')).toBeUndefined()
  expect(placeOfStep(tree, get('a'), 'in')).toBeUndefined()
  expect(placeOfStep(tree, get('a'), 'out')).toBeUndefined()
})
