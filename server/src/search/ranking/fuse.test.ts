/** The formula by which words and meaning make one score. */
import { describe, expect, test } from 'vitest'
import { fuse, fusedScore, nearnessOf } from './fuse.ts'
import type { Ranked } from './rank.ts'

const signals = { match: 0.5, coverage: 0.5, proximity: 0.5, own: 1, identifier: 0 }
const ranked = (id: string, score: number): Ranked => ({ id, score, signals, question: -1 })
/** Thresholds that an assistant has by itself. */
const [evidence, faqDirect] = [0.45, 0.8]

describe('nearness', () => {
  test.each([
    [-1, 0],
    [0.25, 0],
    [0.35, 0.148],
    [0.5, 0.632],
    [0.65, 0.923],
    [1, 1],
  ])('of closeness %f is %f', (closeness, nearness) => expect(nearnessOf(closeness)).toBeCloseTo(nearness, 3))

  test('tells apart what is near and what is nearer', () => expect(nearnessOf(0.8)).toBeGreaterThan(nearnessOf(0.7)))
})

describe('a score', () => {
  test.each([
    // words, nearness, score
    [0.6, 0, 0.6],
    [0, 1, 0.78],
    [0, 0.5, 0.39],
    [0.3, 0.9, 0.702],
    [0.7, 0.5, 0.7525],
    [0.7, 1, 0.805],
    [0.9, 1, 0.935],
    [1, 1, 1],
    [0, 0, 0],
  ])('of words %f and nearness %f is %f', (words, nearness, score) =>
    expect(fusedScore(words, nearness)).toBeCloseTo(score, 6),
  )

  const steps = Array.from({ length: 21 }, (_, step) => step / 20)
  test('is never below that of the words, never above 1, and rises with either', () => {
    for (const words of steps)
      for (const nearness of steps) {
        const score = fusedScore(words, nearness)
        expect(score).toBeGreaterThanOrEqual(words)
        expect(score).toBeLessThanOrEqual(1)
        expect(fusedScore(Math.min(1, words + 0.05), nearness)).toBeGreaterThanOrEqual(score)
        expect(fusedScore(words, Math.min(1, nearness + 0.05))).toBeGreaterThanOrEqual(score)
      }
  })

  test('of meaning alone may be evidence and is never as good as a FAQ that is given as it stands', () => {
    expect(fusedScore(0, 1)).toBeLessThan(faqDirect)
    expect(fusedScore(0, nearnessOf(0.55))).toBeGreaterThan(evidence)
    expect(fusedScore(0, nearnessOf(0.4))).toBeLessThan(evidence)
  })
})

describe('a list', () => {
  const found = [ranked('a', 0.8), ranked('b', 0.5), ranked('c', 0.3)]

  test('without a model is the list itself', () => expect(fuse(found, [])).toBe(found))

  test('holds each hit once, best first, with what each signal said', () => {
    const fused = fuse(found, [
      { id: 'd', closeness: 0.6 },
      { id: 'c', closeness: 0.65 },
      { id: 'e', closeness: 0.1 },
    ])
    expect(fused.map(({ id, score, signals: { vector } }) => [id, Number(score.toFixed(3)), vector])).toEqual([
      ['a', 0.8, 0],
      ['c', 0.72, 0.923],
      ['d', 0.67, 0.859],
      ['b', 0.5, 0],
    ])
    expect(fused[2]).toMatchObject({ question: -1, signals: { match: 0, coverage: 0, identifier: 0 } })
  })

  test('keeps first what was asked word for word', () => {
    const exact = [ranked('standard', 1), ranked('similar', 0.999)]
    const fused = fuse(exact, [{ id: 'similar', closeness: 1 }])
    expect(fused.map(({ id }) => id)).toEqual(['standard', 'similar'])
  })
})
