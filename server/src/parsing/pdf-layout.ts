/**
 * What `@llamaindex/liteparse` sees on a page. Narrow columns of a table it sometimes reads as paragraphs that lie in the
 * table, and leaves their cells empty: they are set back, word by word, where they are printed.
 */
import type { LayoutBlock, LayoutCell, ParsedPage, Rect } from '@llamaindex/liteparse'
import { withRuledTables } from './pdf-ruled-tables.ts'
import { withOwnColumns, withoutHead } from './pdf-torn-tables.ts'

type Item = ParsedPage['textItems'][number]

export function layoutOf({ blocks: seen = [], textItems }: Pick<ParsedPage, 'blocks' | 'textItems'>): LayoutBlock[] {
  const blocks = withRuledTables({ blocks: seen, textItems }).flatMap((block) =>
    block.kind === 'table' ? withoutHead(block, textItems) : [block],
  )
  const strays = new Set<LayoutBlock>()
  const filled = new Map<LayoutBlock, LayoutBlock>()
  for (const table of blocks.filter(({ kind }) => kind === 'table')) {
    const own = blocks.filter((block) => isText(block) && isWithin(block.bbox, table.bbox))
    const items = textItems.filter((item) => item.text.trim() && own.some(({ bbox }) => holds(bbox, item)))
    const empty = cellsOf(table).filter(({ text }) => text.trim() === '')
    const isKnown = own.every(({ bbox }) => items.some((item) => holds(bbox, item)))
    const isWhole = isKnown && items.every((item) => empty.filter(({ bbox }) => holds(bbox, item)).length === 1)
    if (own.length === 0) continue
    const whole = isWhole ? withItems(table, items) : isKnown ? withOwnColumns(table, textItems, items) : undefined
    if (!whole) continue
    for (const block of own) strays.add(block)
    filled.set(table, whole)
  }
  return blocks.filter((block) => !strays.has(block)).map((block) => filled.get(block) ?? block)
}

const isText = ({ kind }: LayoutBlock): boolean => kind === 'paragraph' || kind === 'heading'
const cellsOf = ({ header = [], rows = [] }: LayoutBlock): LayoutCell[] => [...header, ...rows.flat()]

function withItems(table: LayoutBlock, items: readonly Item[]): LayoutBlock {
  const fill = (cell: LayoutCell): LayoutCell => {
    if (cell.text.trim() !== '') return cell
    const own = items.filter((item) => holds(cell.bbox, item)).toSorted(byLine)
    return { ...cell, text: own.map(({ text }) => text.trim()).join(' ') }
  }
  return {
    ...table,
    ...(table.header && { header: table.header.map(fill) }),
    ...(table.rows && { rows: table.rows.map((row) => row.map(fill)) }),
  }
}

/** Pieces of one line differ by less in height. */
const sameLine = 3
const byLine = (one: Item, other: Item): number =>
  Math.abs(one.y - other.y) < sameLine ? one.x - other.x : one.y - other.y

/** Points by which what lies within may stand out. */
const slack = 2

function isWithin(inner: Rect | undefined, outer: Rect | undefined): boolean {
  if (!inner || !outer) return false
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  )
}

/** The middle of a piece of text lies in the box. */
function holds(box: Rect | undefined, { x, y, width, height }: Item): boolean {
  if (!box) return false
  const [middle, centre] = [x + width / 2, y + height / 2]
  return middle >= box.x && middle <= box.x + box.width && centre >= box.y && centre <= box.y + box.height
}
