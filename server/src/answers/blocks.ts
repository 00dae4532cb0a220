/** A passage as what can be quoted alone: sentences, list items with their list, table rows with their header. */
export interface Unit {
  text: string
  /** Headings inside the passage that it stands under. */
  headings: string[]
  kind: 'sentence' | 'item' | 'step' | 'row'
  /** Of one list or table; sentences of one paragraph. */
  block: number
  /** Rows: the two lines of the header. Items and steps: the sentence before the list, where it leads to it. */
  lead: string
}

const heading = /^(#{1,6})\s+(.+)$/
const item = /^\s*(?:[-*+•]|(\d+)[.)、．])\s+/
const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line)
const isRule = (line: string): boolean => /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/.test(line)
const sentenceEnd = /(?<=[。！？!?；;])(?!\s*[)）」”])/

export function unitsOf(markdown: string): Unit[] {
  const units: Unit[] = []
  const headings: { level: number; text: string }[] = []
  let block = 0
  let lead = ''
  let header = ''
  let previous = ''
  const put = (text: string, kind: Unit['kind'], before: string) =>
    units.push({ text, kind, block, lead: before, headings: headings.map((one) => one.text) })
  /** A cell that spans the whole row is a sentence, as often as it is written. */
  const putRow = (line: string) => {
    const cells = new Set(
      line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean),
    )
    const [only = ''] = cells
    if (cells.size === 1 && line.split('|').length > 3) put(only, 'sentence', '')
    else put(line, 'row', header)
  }
  for (const line of markdown.split('\n')) {
    const kind = lineKind(line)
    if (kind !== previous) {
      block++
      header = ''
      if (kind === 'heading' || kind === 'row') lead = ''
    }
    previous = kind
    if (kind === 'blank') continue
    if (kind === 'heading') {
      const [, marks = '', text = ''] = heading.exec(line) ?? []
      while ((headings.at(-1)?.level ?? 0) >= marks.length) headings.pop()
      headings.push({ level: marks.length, text: text.trim() })
    } else if (kind === 'row') {
      if (!header) header = `${line.trim()}\n${ruleFor(line.trim())}`
      else if (!isRule(line)) putRow(line.trim())
    } else if (kind === 'item') {
      put(line.trim(), item.exec(line)?.[1] ? 'step' : 'item', lead)
    } else {
      const sentences = line
        .split(sentenceEnd)
        .map((text) => text.trim())
        .filter(Boolean)
      for (const sentence of sentences) put(sentence, 'sentence', '')
      lead = /[：:]$/.test(line.trim()) ? (sentences.at(-1) ?? '') : ''
    }
  }
  return units.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

const lineKind = (line: string): 'blank' | 'heading' | 'row' | 'item' | 'text' =>
  !line.trim() ? 'blank' : heading.test(line) ? 'heading' : isRow(line) ? 'row' : item.test(line) ? 'item' : 'text'

const ruleFor = (header: string): string => `|${' --- |'.repeat(Math.max(1, header.split('|').length - 2))}`
