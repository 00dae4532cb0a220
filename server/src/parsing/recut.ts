/**
 * One text, cut once so and once otherwise: where people have been at work the old cut stays, else what they changed,
 * deleted or switched off would be served as it was, beside their own. Where a chunk or a section begins in both cuts,
 * both tell the same part of the text up to the next such place, so that either may stand there.
 */
import { textOf } from './chunk-markdown.ts'
import type { DocumentChunk } from './chunk-markdown.ts'

/** What is read of a chunk to find its place in another cut. */
type Piece = Pick<DocumentChunk, 'key' | 'headingPath'>

export interface CutBefore extends Piece {
  /** By people. */
  isTouched: boolean
}

/** @param before in the order of its cut */
export function recut<Was extends CutBefore, Is extends Piece>(
  before: readonly Was[],
  now: readonly Is[],
): readonly (Was | Is)[] {
  const keys = new Set(now.map(({ key }) => key))
  const isLost = ({ key, isTouched }: Was) => isTouched && !keys.has(key)
  if (!before.some(isLost)) return now
  const parts = partsOf(before, now)
  const pieces = parts?.flatMap(({ was, is }): readonly (Was | Is)[] => (was.some(isLost) ? was : is))
  return pieces && isOnceEach(pieces) ? pieces : before
}

const isOnceEach = (pieces: readonly Piece[]): boolean => new Set(pieces.map(({ key }) => key)).size === pieces.length

/** The text part by part, in both cuts; undefined where they cannot be laid side by side. */
function partsOf<Was extends Piece, Is extends Piece>(before: readonly Was[], now: readonly Is[]) {
  const isShared = sharedIn(before, now)
  const sections = sharedSections(before, now)
  const [was, is] = [split(before, isShared, sections), split(now, isShared, sections)]
  const parts = was.map(({ name, pieces }, at) => ({
    name,
    was: pieces,
    is: is[at]?.pieces ?? [],
    other: is[at]?.name,
  }))
  // what only one of them has at a place, the other has elsewhere
  const fits = parts.every(({ name, other, was, is }) => name === other && was.length > 0 === is.length > 0)
  return fits && was.length === is.length ? parts : undefined
}

/** Copies of one text are told by their number, which says which is which only where there are as many. */
function sharedIn(before: readonly Piece[], now: readonly Piece[]): (key: string) => boolean {
  const [was, is] = [copiesOf(before), copiesOf(now)]
  const [known, cut] = [new Set(before.map(({ key }) => key)), new Set(now.map(({ key }) => key))]
  return (key) => known.has(key) && cut.has(key) && was.get(textOf(key)) === is.get(textOf(key))
}

const copiesOf = (pieces: readonly Piece[]): Map<string, number> =>
  new Map([...Map.groupBy(pieces, ({ key }) => textOf(key))].map(([text, copies]) => [text, copies.length]))

/** Sections that both cuts have once and to themselves. */
function sharedSections(before: readonly Piece[], now: readonly Piece[]): ReadonlySet<string> {
  const sections = ownSections(now)
  return new Set([...ownSections(before)].filter((section) => sections.has(section)))
}

/** What bears the headings of others may hold one of them whole: short sections share a chunk. */
function ownSections(pieces: readonly Piece[]): Set<string> {
  const paths = pieces
    .map(({ headingPath }) => headingPath)
    .filter((path, at, all) => at === 0 || nameOf(path) !== nameOf(all[at - 1] ?? []))
  const times = Map.groupBy(paths, nameOf)
  const above = new Set(paths.flatMap((path) => path.map((_, depth) => nameOf(path.slice(0, depth)))))
  return new Set([...times].flatMap(([name, { length }]) => (length === 1 && !above.has(name) ? [name] : [])))
}

const nameOf = (path: readonly string[]): string => JSON.stringify(path)

/** A shared chunk is a part by itself. */
function split<P extends Piece>(
  pieces: readonly P[],
  isShared: (key: string) => boolean,
  sections: ReadonlySet<string>,
): { name: string; pieces: P[] }[] {
  const parts: { name: string; pieces: P[] }[] = [{ name: '', pieces: [] }]
  let section = ''
  for (const piece of pieces) {
    const own = nameOf(piece.headingPath)
    const begins = own !== section && sections.has(own)
    section = own
    if (isShared(piece.key)) parts.push({ name: piece.key, pieces: [piece] }, { name: '', pieces: [] })
    else if (begins) parts.push({ name: own, pieces: [piece] })
    else parts.at(-1)?.pieces.push(piece)
  }
  return parts
}
