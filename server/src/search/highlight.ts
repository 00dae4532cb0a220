/** Where a query's words stand in a text as it was written: the best stretch of it, and the marks. */
import { fold, isAlphanumeric, isHan } from '../language/normalise.ts'
import type { QueryFeatures } from './query-features.ts'

/** Longest passage that a hit shows, in characters. */
const snippetLength = 180
/** Characters shown before the first match. */
const leadIn = 24

interface Mark {
  from: number
  to: number
  weight: number
}

/** What to mark, longest first, with how much it says. Single characters only where the query is no longer. */
export function markersOf({ features, others, text }: QueryFeatures): Map<string, number> {
  const isShort = [...text].filter((character) => character.trim()).length <= 2
  const markers = new Map<string, number>()
  for (const feature of features)
    if (feature.text.length > 1 || isShort || isAlphanumeric(feature.text.charCodeAt(0)))
      markers.set(feature.text, feature.weight)
  for (const { text: other, features: slots } of others)
    if (other.length > 1) markers.set(other, Math.max(...slots.map((slot) => features[slot]?.weight ?? 0), 0))
  return markers
}

/** Of single characters: folding each anew was most of what a page of hits cost. Characters are few, so it stays small. */
const foldedCharacters = new Map<string, string>()

function foldedCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = fold(character)
  foldedCharacters.set(character, folded)
  return folded
}

/** Folded character by character, each with the place it was written at; blanks and hyphens in numbers stay. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const form = foldedCharacter(character)
    for (let unit = 0; unit < form.length; unit++) places.push(at)
    folded += form
    at += character.length
  }
  places.push(at)
  return { folded, places }
}

function findMarks(text: string, markers: ReadonlyMap<string, number>): Mark[] {
  const { folded, places } = foldWithPlaces(text)
  const marks: Mark[] = []
  const put = (from: number, length: number, weight: number) => {
    const end = places[from + length] ?? text.length
    marks.push({ from: places[from] ?? 0, to: Math.max(end, (places[from] ?? 0) + 1), weight })
  }
  for (const [marker, weight] of markers) {
    if (isHan(marker.charCodeAt(0))) {
      for (let at = folded.indexOf(marker); at >= 0; at = folded.indexOf(marker, at + 1)) put(at, marker.length, weight)
    } else for (const { 0: written, index } of folded.matchAll(anyWriting(marker))) put(index, written.length, weight)
  }
  return marks.sort((a, b) => a.from - b.from || b.to - a.to)
}

/** kfr35gw also as KFR-35GW or kfr 35 gw; no more than whole words. */
function anyWriting(marker: string): RegExp {
  const atoms = marker.match(/\d+(?:\.\d+)?|[a-z]+|[^\da-z]+/g) ?? [marker]
  const written = atoms.map((atom) => atom.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[-–—_/.+·# ]{0,2}')
  const before = /^\d/.test(marker) ? '(?<!\\d)' : '(?<![a-z])'
  const after = /\d$/.test(marker) ? '(?!\\d)' : '(?![a-z])'
  return new RegExp(before + written + after, 'g')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** HTML: matches in `<em>`, everything else escaped. Marks that touch are one. */
export function highlight(text: string, markers: ReadonlyMap<string, number>): string {
  let html = ''
  let at = 0
  let open: Mark | undefined
  const close = () => {
    if (!open) return
    html += `${escapeHtml(text.slice(at, open.from))}<em>${escapeHtml(text.slice(open.from, open.to))}</em>`
    at = open.to
  }
  for (const mark of findMarks(text, markers)) {
    if (open && mark.from <= open.to) open.to = Math.max(open.to, mark.to)
    else {
      close()
      open = { ...mark }
    }
  }
  close()
  return html + escapeHtml(text.slice(at))
}

/** The stretch of a text that holds most of the query, at sentence starts where one is near; … where it was cut. */
export function bestPassage(text: string, markers: ReadonlyMap<string, number>): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (tidy.length <= snippetLength) return tidy
  const marks = findMarks(tidy, markers)
  let best = { weight: -1, from: 0 }
  for (const [index, { from }] of marks.entries()) {
    const seen = new Map<string, number>()
    for (let next = index; next < marks.length; next++) {
      const mark = marks[next]
      if (!mark || mark.to - from > snippetLength - leadIn) break
      seen.set(tidy.slice(mark.from, mark.to), mark.weight)
    }
    const weight = [...seen.values()].reduce((sum, one) => sum + one, 0)
    if (weight > best.weight) best = { weight, from }
  }
  const start = startNear(tidy, best.from)
  const end = Math.min(tidy.length, start + snippetLength)
  return `${start > 0 ? '…' : ''}${tidy.slice(start, end)}${end < tidy.length ? '…' : ''}`
}

/** Just behind the sentence end before the match, when it is no further than twice the lead-in. */
function startNear(text: string, match: number): number {
  const before = text.slice(Math.max(0, match - 2 * leadIn), match)
  const sentence = Math.max(...['。', '！', '？', '；', '. '].map((end) => before.lastIndexOf(end)))
  if (match <= 2 * leadIn && sentence < 0) return 0
  const start = sentence >= 0 ? match - before.length + sentence + 1 : match - leadIn
  return Math.max(0, Math.min(start, text.length - snippetLength))
}
