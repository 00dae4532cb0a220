/** The page layout that `@llamaindex/liteparse` finds → blocks. */
import type { LayoutBlock, LayoutCell } from '@llamaindex/liteparse'
import { cleanText, joinHan } from './clean-text.ts'
import type { Block } from './document.ts'
import { escapeText, styleText } from './inline-markdown.ts'

/** A heading is short and does not end like a sentence; larger print in the body is no heading. */
const maxHeadingLength = 60
const sentenceEnd = /[。；，、,;]$/

export function layoutBlocks(layout: LayoutBlock[]): Block[] {
  const blocks: Block[] = []
  for (const part of layout) {
    const block = layoutBlock(part)
    if (!block) continue
    const last = blocks.at(-1)
    if (block.kind === 'list' && last?.kind === 'list') last.items.push(...block.items)
    else if (block.kind === 'paragraph' && last?.kind === 'paragraph' && isBroken(last.text, block.text))
      last.text += block.text
    else blocks.push(block)
  }
  return blocks
}

/** A full line that ends inside a Chinese sentence goes on in the next block. */
const isBroken = (text: string, next: string): boolean =>
  text.length >= 40 &&
  /[\p{Script=Han}，、]$/u.test(text) &&
  /^\p{Script=Han}/u.test(next) &&
  !/^(?:第[\d一二三四五六七八九十百]+[章节条]|[一二三四五六七八九十]+、|[表图注附])/.test(next)

function layoutBlock(part: LayoutBlock): Block | undefined {
  const text = inlineText(part.text ?? '')
  switch (part.kind) {
    case 'heading':
      if (!text) return undefined
      return isHeading(text) ? { kind: 'heading', level: part.level ?? 1, text } : { kind: 'paragraph', text }
    case 'paragraph':
      return text ? { kind: 'paragraph', text: styleText(text, { bold: part.bold, italic: part.italic }) } : undefined
    case 'list_item':
      return text
        ? { kind: 'list', items: [{ marker: markerOf(part), blocks: [{ kind: 'paragraph', text }] }] }
        : undefined
    case 'table':
      return tableBlock(part)
    case 'code':
      return codeBlock(part)
    case 'grid_fallback':
      return gridBlock(part)
    case 'rule':
    case 'figure':
      return undefined
  }
}

/** Dots that lead to a page number in a table of contents. */
const leaders = /\s*[.…·]{5,}\s*/g

/** The library's words are Markdown already, with every underscore escaped and no angle bracket. */
const inlineText = (text: string): string =>
  joinHan(cleanText(text))
    .trim()
    .replace(leaders, ' … ')
    .replaceAll(String.raw`\_`, '_')
    .replace(/(?<!\\)<(?=[a-zA-Z/!?])/g, String.raw`\<`)

const isHeading = (text: string): boolean => text.length <= maxHeadingLength && !sentenceEnd.test(text)

/** A bullet of any shape is a dash; a number or letter stays as printed. */
function markerOf({ marker = '', ordered }: LayoutBlock): string {
  const label = marker.trim()
  return ordered && label ? label : '-'
}

/** Points of a list that stand a little apart from their words look like a column of their own. */
const bullet = /^[·•●○▪■◆◇‣–—-]$/

function tableBlock({ header = [], rows = [] }: LayoutBlock): Block | undefined {
  const cells = [...(header.length > 0 ? [header] : []), ...rows].map((row) => row.map(cellText))
  if (
    cells.length > 0 &&
    cells.every(([point, text, ...rest]) => bullet.test(point ?? '') && text && rest.length === 0)
  )
    return {
      kind: 'list',
      items: cells.map(([, text = '']) => ({ marker: '-', blocks: [{ kind: 'paragraph', text }] })),
    }
  return cells.some((row) => row.some(Boolean)) ? { kind: 'table', rows: cells } : undefined
}

const cellText = (cell: LayoutCell): string => escapeText(joinHan(cell.text))

function codeBlock({ lines = [], lang = '' }: LayoutBlock): Block | undefined {
  const text = lines.join('\n')
  return text.trim() ? { kind: 'code', language: lang === 'text' ? '' : lang, text } : undefined
}

/** Text that is set in columns but is no table: its lines, with runs of spaces as printed gaps. */
function gridBlock({ lines = [] }: LayoutBlock): Block | undefined {
  const text = lines
    .map((line) => joinHan(line).trim().replace(/ {3,}/g, '  '))
    .filter(Boolean)
    .join('\n')
  return text ? { kind: 'paragraph', text: escapeText(text) } : undefined
}
