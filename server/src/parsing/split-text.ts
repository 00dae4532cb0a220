/** Cutting running text where a reader would pause. Every function keeps all characters. */

/** A sentence ends with its mark and what closes after it: `他说：“好。”` is one sentence. */
const sentence = /[^。！？；!?;…\n]*(?:[。！？；…]+[”’」』）)\]】》]*|[!?;]+["')\]]*(?=\s|$)|\n+|$|[!?;])/g

/** Sentences of a text; one without any mark within `maxLength` is cut at a clause, a space, or anywhere. */
export function splitSentences(text: string, maxLength: number): string[] {
  const sentences: string[] = []
  for (const [match] of text.matchAll(sentence)) {
    for (const piece of cutLong(match, maxLength)) if (piece) sentences.push(piece)
  }
  return sentences
}

const pauses = ['. ', '，', '、', '：', ', ', '；', '|', ' ', '\t']

function* cutLong(text: string, maxLength: number): Generator<string> {
  let start = 0
  while (text.length - start > maxLength) {
    const end = start + cutPlace(text.slice(start, start + maxLength))
    yield text.slice(start, end)
    start = end
  }
  yield text.slice(start)
}

/** Where to cut this full-length window: after the last pause of its second half, else at its end but never inside a character. */
function cutPlace(window: string): number {
  for (const pause of pauses) {
    const at = window.lastIndexOf(pause)
    if (at >= window.length / 2) return at + pause.length
  }
  const last = window.charCodeAt(window.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? window.length - 1 : window.length
}

/** The end of a text, at most `maxLength` long, from the start of a sentence or clause; empty when there is none. */
export function tailOf(text: string, maxLength: number): string {
  if (maxLength < 1) return ''
  const window = text.slice(-maxLength)
  const start = /[。！？；…!?;\n][”’」』）)\]】》"']*\s*(?=\S)/.exec(window) ?? /[，、：,:]\s*(?=\S)/.exec(window)
  return start ? window.slice(start.index + start[0].length) : ''
}
