/**
 * What words found and what meaning found, as one list. A likeness of meaning never takes anything from what words say,
 * so a threshold means with a model what it means without:
 *
 *   nearness = 1 − exp(−((closeness − far) / spread)²), 0 below `far`          0: as any text, 1: surely of the same matter
 *   score    = max(words + (1 − words) × agreement × nearness,  alone × nearness)
 *
 * By meaning alone nothing is as good as certain: a model holds 能 and 不能, 洗衣机 and 洗碗机 for alike. `alone` stays below
 * what a FAQ's answer is given for as it stands. Where words agree, the likeness makes up a part of what they lack.
 */
import type { Near } from '../../vectors/service.ts'
import type { Ranked, Signals } from './rank.ts'

/** Closeness up to which a text only speaks of the same trade, and how far beyond it surely says the same. */
const far = 0.25
const spread = 0.25
/** The most that a likeness alone is worth, and the share of what words lack that it makes up. */
const alone = 0.78
const agreement = 0.35

export const nearnessOf = (closeness: number): number => 1 - Math.exp(-((Math.max(0, closeness - far) / spread) ** 2))

export const fusedScore = (words: number, nearness: number): number =>
  Math.max(words + (1 - words) * agreement * nearness, alone * nearness)

const noWords: Signals = { match: 0, coverage: 0, proximity: 0, own: 0, identifier: 0 }
const shown = (nearness: number): number => Math.round(nearness * 1000) / 1000

/** Best first. @param found best first; without `near` it is what comes back */
export function fuse(found: readonly Ranked[], near: readonly Near[]): readonly Ranked[] {
  if (near.length === 0) return found
  const byId = new Map(near.map(({ id, closeness }) => [id, nearnessOf(closeness)]))
  const known = new Set(found.map(({ id }) => id))
  const both = found.map((one) => {
    const nearness = byId.get(one.id) ?? 0
    return { ...one, score: fusedScore(one.score, nearness), signals: { ...one.signals, vector: shown(nearness) } }
  })
  const byMeaning = [...byId]
    .filter(([id, nearness]) => nearness > 0 && !known.has(id))
    .map(([id, nearness]) => ({
      id,
      score: fusedScore(0, nearness),
      signals: { ...noWords, vector: shown(nearness) },
      question: -1,
    }))
  return [...both, ...byMeaning].sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}
