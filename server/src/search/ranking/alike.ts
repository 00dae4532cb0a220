/**
 * How like the query the questions of a candidate are. One that shares a word with it may be chance; several that people
 * wrote for the same answer, each in words of its own, are none, and less so where they are the most alike of all.
 *
 *   likeness  √(share of the query that the question holds × share of the question that the query holds)
 *   alike     the mean of the candidate's three best
 *   lead      its share of the six best of all candidates, each by its square
 */
import type { Ranked } from './rank.ts'

const mostMeant = 3
const mostCompared = 6

export function withAlike(ranked: readonly Ranked[]): Ranked[] {
  const all = ranked.flatMap(({ id, likes = [] }) => likes.map((like) => ({ id, worth: like * like })))
  const best = all.sort((one, other) => other.worth - one.worth).slice(0, mostCompared)
  const sum = best.reduce((total, { worth }) => total + worth, 0)
  return ranked.map((one) => {
    const { likes = [] } = one
    if (likes.length === 0) return one
    const alike = likes.slice(0, mostMeant).reduce((total, like) => total + like, 0) / mostMeant
    const own = best.reduce((total, { id, worth }) => total + (id === one.id ? worth : 0), 0)
    return { ...one, signals: { ...one.signals, alike: shown(alike), lead: shown(sum === 0 ? 0 : own / sum) } }
  })
}

const shown = (figure: number): number => Math.min(1, Math.round(figure * 1000) / 1000)
