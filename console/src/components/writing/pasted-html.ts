/** A page copied from Word, WPS, Excel or the web, as the Markdown that an answer is written in. */
import { listLength, readMark } from './line-markers.ts'
import { inlineOf } from './pasted-inline.ts'
import type { Found } from './pasted-inline.ts'
import { tableMarkdown } from './table-markdown.ts'
import { titleAndRows } from './pasted-table.ts'

export interface Pasted extends Found {
  markdown: string
}

interface Block {
  text: string
  /** Where it is an entry of a list. */
  item?: { level: number; isOrdered: boolean }
}

/** @returns null where the page says no more than its plain text does */
export function markdownOfHtml(html: string): Pasted | null {
  const { body } = new DOMParser().parseFromString(withoutRemarks(html), 'text/html')
  for (const element of body.querySelectorAll('script, style, meta, link, title, noscript, template')) element.remove()
  const found: Found = { pictures: [], lostPictures: 0 }
  const read = blocksOf(body, found)
  const blocks = withLists(read)
  if (blocks === read && !body.querySelector(structure)) return null
  return { ...found, markdown: written(blocks) }
}

const structure = 'table, ul, ol, h1, h2, h3, h4, h5, h6, b, strong, a[href], pre, blockquote, img, [style*="mso-list"]'

/** Office wraps parts in remarks of its own, some of them in a form that browsers read as text. */
const withoutRemarks = (html: string): string => html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[[^\]]*\]>/g, '')

const inlineTags = new Set(
  'a abbr b bdi bdo br cite code del em font i img ins kbd label mark q s samp small span strong sub sup u'.split(' '),
)
const isInline = (node: Node): boolean =>
  !(node instanceof Element) ||
  (inlineTags.has(node.localName) || node.localName.includes(':') ? [...node.children].every(isInline) : false)

function blocksOf(parent: Node, found: Found): Block[] {
  const blocks: Block[] = []
  let line: Node[] = []
  const endLine = () => {
    blocks.push(...paragraphsOf(line.map((node) => inlineOf(node, found)).join('')))
    line = []
  }
  for (const node of parent.childNodes) {
    if (isInline(node)) line.push(node)
    else if (node instanceof Element) {
      endLine()
      blocks.push(...blockOf(node, found))
    }
  }
  endLine()
  return blocks
}

const paragraphsOf = (text: string): Block[] =>
  text
    .split('\n')
    .map((line) => ({ text: line.trim() }))
    .filter((block) => block.text !== '')

function blockOf(element: Element, found: Found): Block[] {
  const { localName } = element
  const heading = /^h([1-6])$/.exec(localName)
  if (heading) {
    const words = inlineOf(element, found).replaceAll('**', '').trim()
    return words ? [{ text: `${'#'.repeat(Number(heading[1]))} ${words}` }] : []
  }
  if (localName === 'table') return tableOf(element, found)
  if (localName === 'ul' || localName === 'ol') return itemsOf(element, 0, found)
  if (localName === 'pre') return [{ text: `\`\`\`\n${(element.textContent ?? '').trim()}\n\`\`\`` }]
  if (localName === 'hr') return [{ text: '---' }]
  if (localName === 'blockquote') return [{ text: written(blocksOf(element, found)).replace(/^/gm, '> ') }]
  return wordItem(element, found) ?? blocksOf(element, found)
}

function tableOf(element: Element, found: Found): Block[] {
  const { title, rows } = titleAndRows(element, (cell) => written(blocksOf(cell, found)).replace(/\s*\n+\s*/g, '；'))
  // A table of one column only places what it holds.
  if (rows.every((row) => row.length < 2)) return blocksOf(element, found)
  return [...(title ? [{ text: `**${title}**` }] : []), { text: tableMarkdown(rows) }]
}

function itemsOf(list: Element, level: number, found: Found): Block[] {
  const isOrdered = list.localName === 'ol'
  return [...list.children].flatMap((entry) => {
    if (isList(entry)) return itemsOf(entry, level + 1, found)
    const own = [...entry.childNodes].filter((node) => !isList(node))
    const text = own
      .map((node) => inlineOf(node, found))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
    const inner = [...entry.children].filter(isList).flatMap((one) => itemsOf(one, level + 1, found))
    return text ? [{ text, item: { level, isOrdered } }, ...inner] : inner
  })
}

const isList = (node: Node): boolean => node instanceof Element && (node.localName === 'ul' || node.localName === 'ol')

/** Word's lists are paragraphs that say the level in their style and carry the drawn number as text. */
function wordItem(element: Element, found: Found): Block[] | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/.exec(element.getAttribute('style') ?? '')
  if (!level) return null
  const drawn = [...element.querySelectorAll('[style*="mso-list"]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  )
  const isOrdered = drawn !== undefined && isNumber(drawn)
  drawn?.remove()
  const text = inlineOf(element, found).replace(/\s+/g, ' ').trim()
  return text ? [{ text, item: { level: Number(level[1]) - 1, isOrdered } }] : []
}

/** Not a letter that another font draws as a dot. */
const isNumber = (drawn: Element): boolean =>
  !/wingdings|symbol|courier/i.test(drawn.outerHTML) && /[\p{N}\p{L}]/u.test(drawn.textContent ?? '')

/** Paragraphs that number themselves are the entries of a list. @returns the same blocks where none are */
function withLists(blocks: Block[]): Block[] {
  const marks = blocks.map(({ text, item }) => (item ? null : readMark(text)))
  const lengths = blocks.map((_, at) => listLength(marks, at))
  if (!lengths.some((length) => length > 0)) return blocks
  let left = 0
  return blocks.map((block, at) => {
    left = Math.max(left - 1, lengths[at] ?? 0)
    const mark = marks[at]
    return left > 0 && mark ? { text: mark.text, item: { level: 0, isOrdered: mark.number !== null } } : block
  })
}

function written(blocks: readonly Block[]): string {
  const counts: number[] = []
  let text = ''
  for (const [at, { text: own, item }] of blocks.entries()) {
    counts.length = item ? item.level + 1 : 0
    if (item) counts[item.level] = (counts[item.level] ?? 0) + 1
    const mark = item ? `${'   '.repeat(item.level)}${item.isOrdered ? `${counts[item.level]}.` : '-'} ` : ''
    const gap = at === 0 ? '' : item && blocks[at - 1]?.item ? '\n' : '\n\n'
    text += `${gap}${mark}${own}`
  }
  return text
}
