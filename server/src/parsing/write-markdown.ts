/** Blocks → Markdown (GFM). The inverse must hold: reading the result again gives the same blocks. */
import type { Block, ListItem } from './document.ts'

export function writeMarkdown(blocks: Iterable<Block>): string {
  const parts: string[] = []
  for (const block of blocks) {
    const text = writeBlock(block)
    if (text) parts.push(text)
  }
  return parts.length > 0 ? parts.join('\n\n') + '\n' : ''
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const text = oneLine(block.text)
      return text && `${'#'.repeat(Math.min(Math.max(block.level, 1), 6))} ${text}`
    }
    case 'paragraph':
      return writeParagraph(block.text)
    case 'list':
      return block.items.map(writeItem).filter(Boolean).join('\n')
    case 'table':
      return writeTable(block.rows)
    case 'code':
      return writeCode(block.language, block.text)
    case 'quote':
      return writeMarkdown(block.blocks).trimEnd().replace(/^/gm, '> ')
    case 'page':
      return `<!-- page: ${block.number} -->`
    case 'markdown':
      return block.text.trim()
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A line that would turn into a heading or a quote, or turn the line above into a heading, is escaped; one that reads as a list item may. */
const writeParagraph = (text: string): string =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.replace(/^(#{1,6}(?=\s|$)|>|-{2,}|={1,}|`{3,}|~{3,}|\|)/, String.raw`\$1`))
    .join('\n')

function writeItem(item: ListItem): string {
  const text = writeMarkdown(item.blocks).trimEnd()
  if (!text) return ''
  const isPlain = item.marker === '-' || /^\d{1,9}[.)]$/.test(item.marker)
  const marker = isPlain ? item.marker : `- ${item.marker}`
  const indent = ' '.repeat(isPlain ? item.marker.length + 1 : 2)
  return `${marker} ${text.replace(/\n\n(?=\s{0,20}(?:-|\d{1,9}[.)]) )/g, '\n').replace(/\n(?!\n)/g, `\n${indent}`)}`
}

function writeCode(language: string, text: string): string {
  const body = text.trimEnd()
  if (!body) return ''
  const fence = '`'.repeat(
    [...body.matchAll(/^`{3,}/gm)].reduce((longest, [run]) => Math.max(longest, run.length), 2) + 1,
  )
  return `${fence}${language}\n${body}\n${fence}`
}

/** Empty rows and columns that are empty throughout go; a header row is needed by GFM, the first row is taken as it. */
function writeTable(rows: string[][]): string {
  const cells = rows.map((row) => row.map(writeCell)).filter((row) => row.some(Boolean))
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    cells.some((row) => row[column]),
  )
  const [head, ...body] = cells.map((row) => `| ${columns.map((column) => row[column] ?? '').join(' | ')} |`)
  if (head === undefined) return ''
  return [head, `|${' --- |'.repeat(columns.length)}`, ...body].join('\n')
}

const writeCell = (text: string): string =>
  text
    .trim()
    .replace(/\\?\|/g, String.raw`\|`)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('<br>')

/** The text of a table cell: its blocks on lines of their own; lists keep their marks, nested tables their words. */
export function cellMarkdown(blocks: Block[]): string {
  return blocks
    .map((block) =>
      block.kind === 'table'
        ? block.rows.map((row) => row.filter(Boolean).join(' ')).join('\n')
        : block.kind === 'heading'
          ? block.text
          : writeMarkdown([block]).trim(),
    )
    .filter(Boolean)
    .join('\n')
}
