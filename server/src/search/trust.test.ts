import type { Hit, SearchCard } from '@zhiku/contract/search'
import { trustWordOf } from '@zhiku/contract/words/search'
import { expect, test } from 'vitest'
import { trustBeside, trustOf } from './trust.ts'

const signals = { match: 0.5, coverage: 0.5, proximity: 0.5, own: 1, identifier: 0 }
const hit = (sourceId: string, sourceType: Hit['sourceType'], trust: number) => ({ sourceId, sourceType, trust }) as Hit // all that is read

test('a question asked word for word is sure, one whose things nobody knows is far', () => {
  expect(trustWordOf(trustOf({ score: 1, signals: { ...signals, held: 0 } }))).toBe('sure')
  expect(trustWordOf(trustOf({ score: 0.9, signals: { ...signals, coverage: 0.8, held: 1 } }))).toBe('sure')
  expect(trustWordOf(trustOf({ score: 0.6, signals: { ...signals, held: 0.7 } }))).toBe('related')
  expect(trustWordOf(trustOf({ score: 0.5, signals: { ...signals, coverage: 0.3, held: 0.2 } }))).toBe('far')
})

test('beside a card its products are meant, and others are not', () => {
  const unknown: SearchCard = { kind: 'unknown', what: 'model', asked: 'r10', products: [] }
  expect(trustBeside(unknown, hit('p', 'product', 0.9))).toBe(0.27)
  const choose: SearchCard = {
    kind: 'choose',
    parameters: [],
    products: [{ productId: 'p', name: '', model: '', categoryId: 'c', differences: [], answers: [] }],
    total: 1,
  }
  expect(trustBeside(choose, hit('p', 'product', 0.5))).toBe(0.8)
  expect(trustBeside(choose, hit('q', 'product', 0.5))).toBe(0.25)
  expect(trustBeside(choose, hit('f', 'file', 0.5))).toBe(0.5)
})
