/** What people wrote into chunks that a new revision does not hold any more, told with its other warnings. */
import type { Chunk } from '@zhiku/contract/chunks'
import type { ParseWarning } from '@zhiku/contract/parse-warnings'

/** More of them are counted. */
const maxNamed = 10
/** Characters of a chunk, by which whoever wrote it knows it again. */
const shownLength = 20

export function droppedEdits(chunks: readonly Chunk[]): ParseWarning[] {
  if (chunks.length === 0) return []
  const named = chunks.slice(0, maxNamed).map(({ ordinal, text }) => `原第 ${ordinal} 段“${beginningOf(text)}”`)
  const more = chunks.length > maxNamed ? `等 ${chunks.length} 段` : ''
  return [{ kind: 'droppedEdits', details: [...named.slice(0, -1), `${named.at(-1)}${more}`] }]
}

function beginningOf(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > shownLength ? `${line.slice(0, shownLength).join('')}…` : line.join('')
}
