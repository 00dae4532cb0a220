/** Words that an agent must not say, or should think over, found however they are written: full width, apart, in capitals. */
import type { WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { FlaggedKind } from '@zhiku/contract/words/seat-runtime'

interface FlaggedWords {
  forbidden: readonly string[]
  risky: readonly string[]
}

/** In their order; a longer word stands for those within it, a forbidden one for a risky one of the same length. */
export function flagsIn(text: string, { forbidden, risky }: FlaggedWords): WordFlag[] {
  const spelled = spell(text)
  const found = [...placesOf(spelled, forbidden, 'forbidden'), ...placesOf(spelled, risky, 'risky')]
  const longestFirst = found.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const kept: WordFlag[] = []
  for (const flag of longestFirst) if (!kept.some(({ from, to }) => flag.from < to && from < flag.to)) kept.push(flag)
  return kept.toSorted((a, b) => a.from - b.from)
}

interface Spelled {
  /** Letters that count, folded. */
  letters: string
  /** Of each: where it stands in the text. */
  at: { from: number; to: number }[]
}

/** Blanks and marks between letters hide no word. */
function spell(text: string): Spelled {
  const spelled: Spelled = { letters: '', at: [] }
  let from = 0
  for (const character of text) {
    const to = from + character.length
    const folded = character.normalize('NFKC').toLowerCase()
    if (/[\p{L}\p{N}]/u.test(folded)) {
      spelled.letters += folded
      for (let unit = 0; unit < folded.length; unit++) spelled.at.push({ from, to })
    }
    from = to
  }
  return spelled
}

function placesOf({ letters, at }: Spelled, words: readonly string[], kind: FlaggedKind): WordFlag[] {
  const flags: WordFlag[] = []
  for (const word of words) {
    const looked = spell(word).letters
    if (looked === '') continue
    for (let place = letters.indexOf(looked); place >= 0; place = letters.indexOf(looked, place + looked.length)) {
      const [first, last] = [at[place], at[place + looked.length - 1]]
      if (first && last) flags.push({ kind, word, from: first.from, to: last.to })
    }
  }
  return flags
}
