/** CSV as it is found: RFC 4180 with any of four delimiters, quotes that never close, rows of unequal length. */

const delimiters = [',', '\t', ';', '|'] as const

/** The delimiter that splits the first lines most often and most evenly. */
export function sniffDelimiter(text: string): string {
  // `sep=;` is Excel's own way to say it.
  const said = /^sep=(.)\n/.exec(text)?.[1]
  if (said) return said
  const sample = text.slice(0, 16_384)
  const scores = delimiters.map((delimiter) => {
    const widths = [...parseCsv(sample, delimiter)].slice(0, 50).map((row) => row.length)
    const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1
    const even = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
    return { delimiter, score: usual > 1 ? usual * even * even : 0 }
  })
  return scores.reduce((best, score) => (score.score > best.score ? score : best)).delimiter
}

export function* parseCsv(text: string, delimiter: string): Generator<string[]> {
  let at = text.startsWith('sep=') ? text.indexOf('\n') + 1 : 0
  let row: string[] = []
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter)
    row.push(cell.text)
    at = cell.end + 1
    if (text[cell.end] === delimiter && at < text.length) continue
    if (text[cell.end] === delimiter) row.push('')
    yield row
    row = []
  }
}

interface Read {
  text: string
  /** Where the delimiter or line end stands, or the text's length. */
  end: number
}

function bareCell(text: string, start: number, delimiter: string): Read {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++
  return { text: text.slice(start, end), end }
}

/** What follows the closing quote up to the delimiter belongs to the cell; without a closing quote the sign is a plain one. */
function quotedCell(text: string, start: number, delimiter: string): Read {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return bareCell(text, start, delimiter)
  const tail = bareCell(text, close + 1, delimiter)
  return { text: text.slice(start + 1, close).replaceAll('""', '"') + tail.text, end: tail.end }
}
