/** How people number and mark lines where nothing does it for them: 1、 （2） ③ 4) • ● */

const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const numbered = new RegExp(
  `^\\s*(?:(?<plain>\\d{1,2})\\s*[、．.)）](?!\\d)|[（(](?<bracketed>\\d{1,2})[)）]|(?<circled>[${circled}]))\\s*(?=\\S)`,
)
const bulleted = /^\s*(?:[•·●○■□◆◇▪➢✓]|[–—-](?=\s))\s*(?=\S)/

export interface Marked {
  /** Its number; null for a bullet. */
  number: number | null
  /** The line without its mark. */
  text: string
}

export function readMark(line: string): Marked | null {
  const found = numbered.exec(line)
  if (found?.groups) {
    const { plain, bracketed, circled: sign } = found.groups
    const number = sign === undefined ? Number(plain ?? bracketed) : circled.indexOf(sign) + 1
    return { number, text: line.slice(found[0].length) }
  }
  const bullet = bulleted.exec(line)
  return bullet ? { number: null, text: line.slice(bullet[0].length) } : null
}

/**
 * How many of the lines from `at` on are one list: at least two, all bullets, or numbers that count up from the first.
 * One marked line alone may be anything.
 */
export function listLength(marks: readonly (Marked | null)[], at: number): number {
  const first = marks[at]
  if (!first) return 0
  const isNext = (mark: Marked | null | undefined, by: number) =>
    mark && (first.number === null ? mark.number === null : mark.number === first.number + by)
  let length = 1
  while (isNext(marks[at + length], length)) length += 1
  return length > 1 ? length : 0
}
