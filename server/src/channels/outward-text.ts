/**
 * Text of an answer without addresses that mean something inside only: pictures and files of the object store name the
 * organization and cannot be opened from outside. Their words stay.
 *
 *   ![接线图](oss://objects/…)  → （图片：接线图）        [说明书](oss://…)  → 说明书
 */
const linked = /(!?)\[([^\]\n]*)\]\(\s*oss:\/\/[^)\n]*\)/gi
const bare = /oss:\/\/[^\s)"'<>，。；]*/gi

export const outward = (text: string): string =>
  text
    .replace(linked, (_all, sign: string, words: string) => (sign && words ? `（图片：${words}）` : words))
    .replace(bare, '')

/** The end of a text that may go on as one of the above. */
const unfinished = /(?:!|!?\[[^\]\n]*\]?|!?\[[^\]\n]*\]\([^)\n]*|o|os|oss:?\/?|oss:\/\/[^\s)"'<>，。；]*)$/i
/** What is longer is no link. */
const mostHeld = 600

export interface OutwardWords {
  /** What can be said of it now; the rest comes with the next words. */
  push(words: string): string
  /** What was held back. */
  end(): string
}

/** The same, of words as they come. */
export function outwardWords(): OutwardWords {
  let held = ''
  return {
    push: (words) => {
      const text = held + words
      const tail = unfinished.exec(text)?.[0] ?? ''
      held = tail.length > mostHeld ? '' : tail
      return outward(text.slice(0, text.length - held.length))
    },
    end: () => {
      const rest = outward(held)
      held = ''
      return rest
    },
  }
}
