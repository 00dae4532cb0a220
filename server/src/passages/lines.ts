/** The lines of a passage by what they are; an entry of a list brings the lines that are indented below it. */
export type Line =
  | { readonly kind: 'blank' | 'text' | 'row' | 'item'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly level: number }
  | { readonly kind: 'step'; readonly text: string; readonly number: number }

const heading = /^ {0,3}(#{1,6})\s+(.+?)(?:\s+#+)?$/
const bullet = /^( {0,3})[-*+•·●]\s+(?:\[[ xX]\]\s+)?/
const numbered = /^( {0,3})(?:(\d{1,3})(?:[.)]\s+|[、．](?!\d))|[（(](\d{1,3})[）)]\s*|([①-⑳])\s*)/
const row = /^\s*\|.*\|\s*$/
const rule = /^ {0,3}(?:[-*_]\s*){3,}$/
const fence = /^\s*(?:`{3,}|~{3,})/
const indented = /^(?: {2,}|\t)\S/

export function readLines(markdown: string): Line[] {
  const lines: Line[] = []
  let isCode = false
  for (const raw of markdown.split('\n')) {
    const line = raw.replace(/^\s*(?:>\s?)+/, '')
    if (fence.test(line)) isCode = !isCode
    else if (isCode) lines.push({ kind: 'text', text: line.trim() })
    else if (!rule.test(line)) addLine(lines, line)
  }
  return lines
}

function addLine(lines: Line[], line: string): void {
  const last = lines.at(-1)
  const isBelow = indented.test(line) && (last?.kind === 'item' || last?.kind === 'step')
  if (isBelow) lines[lines.length - 1] = { ...last, text: `${last.text}\n${line.trim().replace(bullet, '· ')}` }
  else lines.push(lineOf(line))
}

function lineOf(line: string): Line {
  if (!line.trim()) return { kind: 'blank', text: '' }
  const [, marks, title] = heading.exec(line) ?? []
  if (marks && title) return { kind: 'heading', text: title.trim(), level: marks.length }
  if (row.test(line)) return { kind: 'row', text: line.trim() }
  const step = numbered.exec(line)
  if (step) return { kind: 'step', text: line.slice(step[0].length).trim(), number: numberOf(step) }
  const item = bullet.exec(line)
  return item ? { kind: 'item', text: line.slice(item[0].length).trim() } : { kind: 'text', text: line.trim() }
}

const circledOne = 0x2460

const numberOf = ([, , plain, bracketed, circled]: RegExpExecArray): number =>
  circled ? circled.charCodeAt(0) - circledOne + 1 : Number(plain ?? bracketed)
