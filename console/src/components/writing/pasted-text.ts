/** Plain text from a chat or a sheet: its columns become a table, its numbered or marked lines a list. */
import { listLength, readMark } from './line-markers.ts'
import { tableMarkdown } from './table-markdown.ts'

/** @returns null where the text has no such thing and stays as it is; its other lines are not touched */
export function markdownOfText(text: string): string | null {
  const given = text.replace(/\r\n?/g, '\n')
  const lines = given.split('\n')
  const marks = lines.map(readMark)
  const written: string[] = []
  for (let at = 0; at < lines.length;) {
    const taken = tableAt(lines, at) ?? listAt(marks, at)
    if (taken) {
      written.push(...blockOf(taken.markdown, written.at(-1), lines[at + taken.length]))
    } else {
      written.push(lines[at] ?? '')
    }
    at += taken?.length ?? 1
  }
  const read = written.join('\n')
  return read === given ? null : read
}

interface Taken {
  markdown: string
  /** In lines. */
  length: number
}

/** Lines of as many cells each, two at least. */
function tableAt(lines: readonly string[], at: number): Taken | null {
  const width = cellsOf(lines[at]).length
  if (width < 2) return null
  let length = 1
  while (cellsOf(lines[at + length]).length === width) length += 1
  if (length < 2) return null
  return { markdown: tableMarkdown(lines.slice(at, at + length).map(cellsOf)), length }
}

const cellsOf = (line = ''): string[] => line.split('\t').map((cell) => cell.trim())

function listAt(marks: readonly ReturnType<typeof readMark>[], at: number): Taken | null {
  const length = listLength(marks, at)
  if (length === 0) return null
  const items = marks.slice(at, at + length).flatMap((mark) => mark ?? [])
  return {
    markdown: items.map(({ number, text }) => `${number ?? '-'}${number ? '.' : ''} ${text}`).join('\n'),
    length,
  }
}

/** A table or list stands apart from the lines around it. */
const blockOf = (markdown: string, before: string | undefined, after: string | undefined): string[] => [
  ...(before?.trim() ? [''] : []),
  markdown,
  ...(after?.trim() ? [''] : []),
]
