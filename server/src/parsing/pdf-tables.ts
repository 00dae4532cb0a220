/** Text with its places, set into the tables that another reader saw on the page. */
import type { LayoutBlock, LayoutCell, Rect } from '@llamaindex/liteparse'
import { cleanText } from './clean-text.ts'
import type { Block } from './document.ts'
import { escapeText } from './inline-markdown.ts'
import { paragraphsOf } from './pdf-lines.ts'
import type { PlacedText } from './pdf-lines.ts'
import type { PlacedPage } from './read-pdf-js.ts'

interface Table {
  box: Rect
  rows: LayoutCell[][]
}

/** The page's paragraphs, and its tables where every word inside one has found its cell. */
export function placedBlocks({ items, width }: PlacedPage, layout: readonly LayoutBlock[]): Block[] {
  const tables = layout.flatMap(tableOf)
  const filled = new Map(tables.map((table) => [table, filledTable(table, items)]))
  const blocks: Block[] = []
  let run: PlacedText[] = []
  let current: Table | undefined
  for (const item of items) {
    const table = item.text.trim()
      ? tables.find((candidate) => filled.get(candidate) && holds(candidate.box, item))
      : current
    if (table !== current) {
      if (current) blocks.push(...(filled.get(current) ?? []))
      else blocks.push(...paragraphsOf(run, width))
      run = []
      current = table
    }
    run.push(item)
  }
  return [...blocks, ...(current ? (filled.get(current) ?? []) : paragraphsOf(run, width))]
}

function tableOf({ kind, bbox: box, header = [], rows = [] }: LayoutBlock): Table[] {
  return kind === 'table' && box ? [{ box, rows: [...(header.length > 0 ? [header] : []), ...rows] }] : []
}

function filledTable({ box, rows }: Table, items: readonly PlacedText[]): Block[] | undefined {
  const cells = rows.map((row) => row.map((): PlacedText[] => []))
  for (const item of items.filter((candidate) => candidate.text.trim() && holds(box, candidate))) {
    const cell = rows.flatMap((row, y) =>
      row.flatMap(({ bbox }, x) => (bbox && holds(bbox, item) ? [cells[y]?.[x]] : [])),
    )
    if (cell.length !== 1) return undefined
    cell[0]?.push(item)
  }
  return [{ kind: 'table', rows: cells.map((row) => row.map(cellText)) }]
}

const cellText = (items: readonly PlacedText[]): string =>
  escapeText(cleanText(items.map(({ text }) => text).join(' ')).trim())

/** The middle of a piece of text lies in the box. */
function holds({ x, y, width, height }: Rect, item: PlacedText): boolean {
  const [middle, centre] = [item.x + item.width / 2, item.y - item.height * 0.35]
  return middle >= x - 1 && middle <= x + width + 1 && centre >= y - 1 && centre <= y + height + 1
}
