/** Where a query's terms stand in a text as it was written. */
import { fold, isHan } from '../language/normalise.ts'

interface Mark {
  from: number
  to: number
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

/** Of these each is folded to one: what most Chinese is written in. */
const keepsPlaces = /^[ -~\n“”‘’—·\u3000-\u3029\u3400-\u9fff\uff01-\uff5e]*$/

/** Folded, with the place that each unit was written at, absent where it is the same; blanks and hyphens in numbers stay. */
function foldWithPlaces(text: string): { folded: string; places?: number[] } {
  if (keepsPlaces.test(text)) return { folded: fold(text) }
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

/** What is marked: whole terms of the query, in any of their writings. */
export interface Terms {
  readonly han: readonly string[]
  readonly writings: readonly RegExp[]
}

/** @param terms normalised */
export const markable = (terms: Iterable<string>): Terms => {
  const all = [...new Set(terms)].filter(Boolean)
  const isHanFirst = (term: string) => isHan(term.charCodeAt(0))
  return { han: all.filter(isHanFirst), writings: all.filter((term) => !isHanFirst(term)).map(anyWriting) }
}

function findMarks(text: string, { han, writings }: Terms): Mark[] {
  const { folded, places } = foldWithPlaces(text)
  const marks: Mark[] = []
  const put = (from: number, length: number) => {
    const start = places ? (places[from] ?? 0) : from
    const end = places ? (places[from + length] ?? text.length) : from + length
    marks.push({ from: start, to: Math.max(end, start + 1) })
  }
  for (const term of han)
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) put(at, term.length)
  for (const writing of writings)
    for (const { 0: written, index } of folded.matchAll(writing)) put(index, written.length)
  return marks.sort((a, b) => a.from - b.from || b.to - a.to)
}

/** kfr35gw also as KFR-35GW or kfr 35 gw; no more than whole words and numbers. */
function anyWriting(term: string): RegExp {
  const atoms = term.match(/\d+(?:\.\d+)?|[a-z]+|[^\da-z]+/g) ?? [term]
  const written = atoms.map((atom) => atom.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[-–—_/.+·# ]{0,2}')
  const before = /^\d/.test(term) ? '(?<![\\d.])' : '(?<![a-z])'
  const after = /\d$/.test(term) ? '(?!\\.?\\d)' : '(?![a-z])'
  return new RegExp(before + written + after, 'g')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** The same for the texts of a page: a hit shows most of its own twice, and documents share their titles. */
export function markerOf(terms: Terms): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const html = known.get(text) ?? highlight(text, terms)
    known.set(text, html)
    return html
  }
}

/** HTML: matches in `<em>`, everything else escaped. Marks that touch are one. */
export function highlight(text: string, terms: Terms): string {
  let html = ''
  let at = 0
  let open: Mark | undefined
  const close = () => {
    if (!open) return
    html += `${escapeHtml(text.slice(at, open.from))}<em>${escapeHtml(text.slice(open.from, open.to))}</em>`
    at = open.to
  }
  for (const mark of findMarks(text, terms)) {
    if (open && mark.from <= open.to) open.to = Math.max(open.to, mark.to)
    else {
      close()
      open = { ...mark }
    }
  }
  close()
  return html + escapeHtml(text.slice(at))
}
