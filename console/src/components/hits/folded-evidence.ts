/** What answers in two lines, for a list whose chosen hit is read in full beside it: only whole entries, each on a line. */
import type { HitEvidence } from '@zhiku/contract/search'
import { plainOf } from './em-text.ts'

/** Lines, as HTML with matches in `<em>`; one alone may take both. */
export function foldedLines(evidence: HitEvidence): string[] {
  switch (evidence.form) {
    case 'text':
      return [fromMatch(evidence.text)]
    case 'list':
      return twoFrom(evidence.items.findIndex(isLit), evidence.items)
    case 'steps': {
      const { steps, first, from, to } = evidence
      const numbered = steps.map((step, at) => `${first + at}. ${step}`)
      return twoFrom(0, numbered.slice(from - first, to - first + 1))
    }
    case 'table':
      return twoFrom(0, evidence.rows).map((cells) => rowLine(evidence.header, cells))
    case 'pairs': {
      const { pairs, asked } = evidence
      return twoFrom(0, pairs.slice(0, asked || undefined)).map(({ name, value }) => `${name}：${value}`)
    }
  }
}

const isLit = (html: string): boolean => html.includes('<em>')

const twoFrom = <Entry>(at: number, entries: readonly Entry[]): Entry[] =>
  entries.slice(Math.max(0, at), Math.max(0, at) + 2)

/**
 * The line ends where its room does: what was asked for (what is lit, and the cells below a head that is) stands first.
 * Cells that say nothing take no room.
 */
const rowLine = (header: readonly string[], cells: readonly string[]): string => {
  const told = cells
    .map((cell, at) => ({ name: header[at] ?? '', cell }))
    .filter(({ cell }) => !/^[\s—–-]*$/.test(plainOf(cell)))
  const [asked, others] = [told.filter(isAsked), told.filter((one) => !isAsked(one))]
  return [...asked, ...others].map(({ name, cell }) => (name ? `${name}：${cell}` : cell)).join(' · ')
}

const isAsked = ({ name, cell }: { name: string; cell: string }) => isLit(name) || isLit(cell)

/** Characters before the first match that are shown with it. */
const ledBy = 24

/** From the sentence of the first match on, where that stands further behind. */
function fromMatch(html: string): string {
  const match = html.indexOf('<em>')
  if (plainOf(html.slice(0, Math.max(0, match))).length <= ledBy) return html
  const start = Math.max(...['。', '；', '！', '？', '\n'].map((end) => html.lastIndexOf(end, match) + 1))
  return start === 0 ? html : `…${html.slice(start).trimStart()}`
}
