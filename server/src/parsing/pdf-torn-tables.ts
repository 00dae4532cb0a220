/**
 * Two ways in which `@llamaindex/liteparse` tears a table: what is printed above it stands in its header, or two of its
 * columns in one while the words of the others lie about as text. Both are undone by where the words are printed.
 */
import type { LayoutBlock, LayoutCell, ParsedPage, Rect } from '@llamaindex/liteparse'

type Item = ParsedPage['textItems'][number]
type Row = LayoutCell[]

/** A header so many times as high as a row holds more than a header. */
const muchHigher = 3
/** Print so many times as large as a table's is a heading, and a heading of a chapter. */
const headingSize = 1.2
const chapterSize = 1.8
/** Lines of one paragraph stand closer than so many times their height. */
const paragraphGap = 1.8
/** Points by which what is printed alike may differ. */
const slack = 3

/** What stands above a table's header, and the table with its header alone. */
export function withoutHead(table: LayoutBlock, textItems: readonly Item[]): LayoutBlock[] {
  const { header = [], rows = [], bbox } = table
  const [head] = boxesOf([header])
  const rowHeight = median(boxesOf(rows).map(({ height }) => height))
  if (!head || !bbox || rows.length < 2 || head.height < rowHeight * muchHigher) return [table]
  const bottom = head.y + head.height
  const items = within(textItems, { x: bbox.x - slack, y: head.y, width: bbox.width + 2 * slack, height: head.height })
  const top = bottom - rowHeight
  const own = items.filter((item) => centre(item) >= top)
  const above = items.filter((item) => centre(item) < top)
  const isFilled = header.every(({ bbox: cell }) => own.some((item) => isUnder(cell, item)))
  const isKept = own.every((item) => header.some(({ bbox: cell }) => isUnder(cell, item)))
  const cells = header.map((cell) => ({ ...cell, text: textOf(own.filter((item) => isUnder(cell.bbox, item))) }))
  const size = median(own.map(sizeOf))
  // Names of columns that are broken into lines stand each in its cell, and are no larger.
  const isApart = above.some(
    (item) => sizeOf(item) > size * headingSize || !header.some(({ bbox: cell }) => isInside(cell, item)),
  )
  if (!isFilled || !isKept || !isApart) return [table]
  return [
    ...paragraphsOf(above, size),
    { ...table, header: cells, bbox: { ...bbox, y: top, height: bbox.y + bbox.height - top } },
  ]
}

/**
 * The table whose columns begin where the words of its header do; undefined where its other words do not.
 * @param strays words that lie about in it, each of which must find its row
 */
export function withOwnColumns(
  table: LayoutBlock,
  textItems: readonly Item[],
  strays: readonly Item[],
): LayoutBlock | undefined {
  const { header = [], rows = [], bbox } = table
  if (!bbox) return undefined
  const lines = boxesOf([header, ...rows]).map((box) => within(textItems, { ...box, x: bbox.x, width: bbox.width }))
  const columns = lines[0]?.map(({ x }) => x) ?? []
  if (columns.length <= header.length || !strays.every((item) => lines.some((line) => line.includes(item))))
    return undefined
  const [head, ...body] = lines.map((items) => rowOf(items, columns))
  if (!head || body.some((row) => !row?.[0]?.text)) return undefined
  return { ...table, header: head, rows: body.flatMap((row) => (row ? [row] : [])) }
}

/** Words that begin in no column go on right behind those before them. */
function rowOf(items: readonly Item[], columns: readonly number[]): Row | undefined {
  const cells = columns.map((): Item[] => [])
  let last: Item[] | undefined
  for (const item of items) {
    const column = columns.findIndex((x) => Math.abs(x - item.x) < slack)
    const before = last?.at(-1)
    if (column >= 0) last = cells[column]
    else if (!before || item.x - before.x - before.width > item.height) return undefined
    last?.push(item)
  }
  return cells.map((own) => ({ text: textOf(own) }))
}

function paragraphsOf(items: readonly Item[], size: number): LayoutBlock[] {
  const blocks: LayoutBlock[] = []
  let last: Item | undefined
  for (const line of linesOf(items)) {
    const [first] = line
    if (!first) continue
    const scale = Math.max(...line.map(sizeOf)) / size
    const before = blocks.at(-1)
    if (scale > headingSize) blocks.push({ kind: 'heading', level: scale > chapterSize ? 1 : 2, text: textOf(line) })
    else if (before?.kind === 'paragraph' && last && first.y - last.y < first.height * paragraphGap)
      before.text = `${before.text} ${textOf(line)}`
    else blocks.push({ kind: 'paragraph', text: emphasised(line) })
    last = first
  }
  return blocks
}

/** A word in bold type before others stands out, as the library writes it. */
const emphasised = (line: readonly Item[]): string => {
  const [first, ...rest] = line
  const isMark =
    first && /bold/i.test(first.fontName ?? '') && rest.some(({ fontName }) => !/bold/i.test(fontName ?? ''))
  return isMark ? `**${first.text.trim()}** ${textOf(rest)}` : textOf(line)
}

function linesOf(items: readonly Item[]): Item[][] {
  const lines: Item[][] = []
  for (const item of items.toSorted((one, other) => one.y - other.y)) {
    const last = lines.at(-1)
    if (last?.[0] && Math.abs(last[0].y - item.y) < slack) last.push(item)
    else lines.push([item])
  }
  return lines.map(inLine)
}

const boxesOf = (rows: readonly Row[]): Rect[] => rows.flatMap(([cell]) => (cell?.bbox ? [cell.bbox] : []))
const centre = ({ y, height }: Item): number => y + height / 2
const sizeOf = ({ fontSize, height }: Item): number => fontSize ?? height
const inLine = (items: readonly Item[]): Item[] => items.toSorted((one, other) => one.x - other.x)
const textOf = (items: readonly Item[]): string =>
  inLine(items)
    .map(({ text }) => text.trim())
    .join(' ')
const isUnder = (box: Rect | undefined, { x, width }: Item): boolean =>
  box !== undefined && x + width / 2 >= box.x && x + width / 2 <= box.x + box.width
const isInside = (box: Rect | undefined, { x, width }: Item): boolean =>
  box !== undefined && x >= box.x - slack && x + width <= box.x + box.width + slack
const within = (items: readonly Item[], { x, y, width, height }: Rect): Item[] =>
  inLine(
    items.filter(
      (item) =>
        item.text.trim() &&
        item.x >= x - slack &&
        item.x <= x + width &&
        centre(item) >= y &&
        centre(item) <= y + height,
    ),
  )

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
