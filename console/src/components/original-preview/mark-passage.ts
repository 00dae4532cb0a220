import { findPassage } from './passage-match.ts'

/** Marks the passage among the blocks of a drawn text and scrolls its first block into view; undefined only unmarks. */
export function markPassage(body: HTMLElement, passage: string | undefined): void {
  for (const marked of body.querySelectorAll('.zk-passage')) marked.classList.remove('zk-passage')
  const pieces = [...body.querySelectorAll<HTMLElement>('p, li, td, th, h1, h2, h3, h4, h5, h6, pre')]
  const run = passage
    ? findPassage(
        pieces.map((piece) => piece.textContent),
        passage,
      )
    : undefined
  if (!run) return
  const found = pieces.slice(run.from, run.to + 1)
  for (const piece of found) piece.classList.add('zk-passage')
  found[0]?.scrollIntoView({ block: 'center' })
}
