/** Long tables and code → pieces that can be read alone: the header, or the fence, stands in each. */
import { splitSentences } from './split-text.ts'

export interface SplitLengths {
  target: number
  max: number
}

export function splitTable(text: string, { target, max }: SplitLengths): string[] {
  const [header = '', , ...rows] = text.split('\n')
  const head = `${header}\n|${'---|'.repeat(cellsOf(header).length)}`
  // A header that would fill half of a chunk is a row like any other.
  if (head.length > max / 2) return splitSentences(text, target)
  const roomy = Math.min(max, Math.max(target, head.length + target * 0.75))
  const pieces: string[] = []
  let lines: string[] = []
  let length = head.length
  const endPiece = () => {
    if (lines.length > 0) pieces.push([head, ...lines].join('\n'))
    lines = []
    length = head.length
  }
  for (const row of rows) {
    if (length + row.length + 1 > roomy) endPiece()
    if (head.length + row.length + 1 > max) {
      for (const piece of splitRow(header, row, target)) pieces.push(piece)
      continue
    }
    lines.push(row)
    length += row.length + 1
  }
  endPiece()
  return pieces.length > 0 ? pieces : [head]
}

/** A row too long for one chunk becomes "column：value" lines, each piece under its column's name. */
function splitRow(header: string, row: string, target: number): string[] {
  const names = cellsOf(header)
  return cellsOf(row).flatMap((cell, index) => {
    const name = names[index] ? `${names[index].slice(0, target / 4)}：` : ''
    return splitSentences(cell.replaceAll('<br>', '\n'), target - name.length).reduce<string[]>((pieces, sentence) => {
      const last = pieces.at(-1)
      if (last !== undefined && last.length + sentence.length <= target) pieces[pieces.length - 1] = last + sentence
      else pieces.push(name + sentence)
      return pieces
    }, [])
  })
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

export function splitCode(text: string, { target, max }: SplitLengths): string[] {
  if (text.length <= max) return [text]
  const lines = text.split('\n')
  const open = (lines[0] ?? '').slice(0, 100)
  const close = /^\s*(`{3,}|~{3,})/.exec(open)?.[1] ?? '```'
  const isClosed = lines.at(-1)?.trim() === close
  const room = target - open.length - close.length - 2
  const pieces: string[] = []
  let body = ''
  for (const line of lines.slice(1, isClosed ? -1 : undefined).flatMap((long) => cutLine(long, room))) {
    if (body && body.length + line.length + 1 > room) {
      pieces.push(`${open}\n${body}\n${close}`)
      body = ''
    }
    body += body ? `\n${line}` : line
  }
  return body ? [...pieces, `${open}\n${body}\n${close}`] : pieces
}

const cutLine = (line: string, room: number): string[] => (line.length > room ? splitSentences(line, room) : [line])
