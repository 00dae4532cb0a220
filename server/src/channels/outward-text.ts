/**
 * Text of an answer without addresses that mean something inside only: pictures and files of the object store name the
 * organization and cannot be opened from outside. Their words stay.
 *
 *   ![接线图](oss://objects/…)  → （图片：接线图）        [说明书](oss://…)  → 说明书
 */
const address = /oss:\/\/[\w./%~:-]*/gi
const linkOrAddress = /(!?)\[([^\]\n]{0,600})\]\(\s{0,10}oss:\/\/[^)\n]{0,600}\)|oss:\/\/[\w./%~:-]*/gi

export const outward = (text: string): string =>
  text.replace(linkOrAddress, (_all, sign?: string, linked?: string) => {
    const words = linked?.replace(address, '') ?? ''
    return sign && words ? `（图片：${words}）` : words
  })

/** The end of a text that may go on as one of the above. */
const unfinished = /(?:!|!?\[[^\]\n]*\]?|!?\[[^\]\n]*\]\([^)\n]*|o|os|oss:?\/?|oss:\/\/[\w./%~:-]*)$/i
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
      held = unfinished.exec(text.slice(-mostHeld))?.[0] ?? ''
      return outward(text.slice(0, text.length - held.length))
    },
    end: () => {
      const rest = outward(held)
      held = ''
      return rest
    },
  }
}
