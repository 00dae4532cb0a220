/**
 * Tables that `@llamaindex/liteparse` reads column by column, as headings and paragraphs. Their rows still stand between
 * rules of one length, one below the other, and their words begin where those of the first row do: so they are set back.
 */
import type { LayoutBlock, LayoutCell, ParsedPage, Rect } from '@llamaindex/liteparse'

type Item = ParsedPage['textItems'][number]
type Page = Pick<ParsedPage, 'textItems'> & { blocks: readonly LayoutBlock[] }

interface Band {
  top: number
  bottom: number
  items: Item[]
}

/** Fewer rules part no rows. */
const fewestRules = 3
/** Points by which what is printed alike may differ. */
const slack = 3

/** The page's blocks, its tables of this kind in the place of what was read of them. */
export function withRuledTables({ blocks, textItems }: Page): LayoutBlock[] {
  let all = [...blocks]
  for (const rules of stacksOf(blocks)) all = withTable(all, rules, textItems)
  return all
}

/** Rules of one length, one below the other. */
const stacksOf = (blocks: readonly LayoutBlock[]): Rect[][] => {
  const rules = blocks.flatMap(({ kind, bbox }) => (kind === 'rule' && bbox ? [bbox] : []))
  const stacks = Map.groupBy(rules, ({ x, width }) => `${Math.round(x)} ${Math.round(width)}`)
  return [...stacks.values()]
    .filter(({ length }) => length >= fewestRules)
    .map((stack) => stack.toSorted((one, other) => one.y - other.y))
}

function withTable(blocks: readonly LayoutBlock[], rules: readonly Rect[], textItems: readonly Item[]): LayoutBlock[] {
  const bands = bandsOf(rules, textItems)
  const [first] = bands
  if (!first || bands.length < fewestRules) return [...blocks]
  const columns = [...new Set(first.items.map(({ x }) => x))].toSorted((one, other) => one - other)
  const isAligned = bands.every(({ items }) => items.every((item) => columnOf(columns, item) >= 0))
  const isFilled = bands.every(({ items }) => items.some((item) => columnOf(columns, item) === 0))
  const isLine = bands.every(({ items }) => items.every(({ y }) => Math.abs(y - (items[0]?.y ?? y)) < slack)) // a table of contents has many
  const own = blocks.filter(({ bbox }) => bbox && bands.some((band) => overlaps(bbox, band)))
  const texts = own.filter(({ kind }) => kind !== 'rule')
  const isByColumn = texts.some(({ bbox }) => bands.filter((band) => bbox && overlaps(bbox, band)).length > 1)
  const isText = texts.every(({ kind }) => kind === 'paragraph' || kind === 'heading')
  if (columns.length < 2 || !isAligned || !isFilled || !isLine || !isByColumn || !isText) return [...blocks]
  const [header, ...rows] = bands.map(({ items }) => cellsOf(items, columns))
  const table: LayoutBlock = { kind: 'table', ...(header && { header }), rows }
  const at = blocks.findIndex((block) => texts.includes(block))
  const rest = (some: readonly LayoutBlock[]) => some.filter((block) => !own.includes(block))
  return [...rest(blocks.slice(0, at)), table, ...rest(blocks.slice(at))]
}

/** What stands between each rule and the next; below the last one as far as a row is high, where that is a row too. */
function bandsOf(rules: readonly Rect[], textItems: readonly Item[]): Band[] {
  const tops = rules.map(({ y }) => y)
  const lowest = tops.at(-1) ?? 0
  const height = lowest - (tops.at(-2) ?? lowest)
  return [...tops, lowest + height].slice(1).flatMap((bottom, at) => {
    const top = tops[at] ?? bottom
    const items = textItems.filter(({ text, y, height: own }) => text.trim() && isBetween(y + own / 2, top, bottom))
    return items.length > 0 ? [{ top, bottom, items }] : []
  })
}

const isBetween = (at: number, from: number, to: number): boolean => at > from && at < to
const overlaps = ({ y, height }: Rect, { top, bottom }: Band): boolean => y < bottom - slack && y + height > top + slack

const columnOf = (columns: readonly number[], { x }: Item): number =>
  columns.findIndex((column) => Math.abs(column - x) < slack)

const cellsOf = (items: readonly Item[], columns: readonly number[]): LayoutCell[] =>
  columns.map((_, column) => ({
    text: items
      .filter((item) => columnOf(columns, item) === column)
      .map(({ text }) => text.trim())
      .join(' '),
  }))
