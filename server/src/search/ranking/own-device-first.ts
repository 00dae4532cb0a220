/**
 * A passage about another appliance than the one that is asked about stands behind those that may answer: 洗衣机保修几年
 * is no answer to 洗碗机保修几年, however alike the words. Pure.
 */
import { devicesIn, isOtherDevice, speaksOfAny } from '../../language/devices.ts'
import type { Candidate } from '../../search-index/service.ts'
import type { Ranked } from './rank.ts'

/** Passages that are looked at: of more only the first are shown. */
const mostRead = 20
/** Asked word for word: it is what was asked. */
const wordForWord = 0.995
/** What is left of the score of one about another appliance: it stays in sight, far from sure. */
const behind = 0.6

/** @param ranked best first, and so they come back @param rows of all of them @param text what is asked, normalised */
export function ownDeviceFirst(ranked: readonly Ranked[], rows: readonly Candidate[], text: string): readonly Ranked[] {
  const devices = devicesIn(text)
  if (devices.length === 0) return ranked
  const read = new Set(ranked.slice(0, mostRead).map(({ id }) => id))
  const others = new Set(rows.filter((row) => read.has(row.id) && isOfOther(row, devices)).map(({ id }) => id))
  if (others.size === 0) return ranked
  return ranked
    .map((one) => (others.has(one.id) && one.score < wordForWord ? { ...one, score: one.score * behind } : one))
    .sort((a, b) => b.score - a.score)
}

/** Named above it is another appliance, and none that is asked about in any of its wordings or its text. */
const isOfOther = ({ title, headings, questions, text }: Candidate, devices: readonly string[]): boolean =>
  isOtherDevice(`${title} ${headings}`, devices) && ![...questions, text].some((field) => speaksOfAny(field, devices))
