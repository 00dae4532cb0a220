/** The nodes of a page → blocks. */
import type { Block, ListItem } from './document.ts'
import { htmlContent } from './html-content.ts'
import type { HtmlElement, HtmlNode } from './html-content.ts'
import { escapeText, linkText, pictureText, styleText } from './inline-markdown.ts'
import type { InlineStyle } from './inline-markdown.ts'
import { PictureShelf } from './picture-shelf.ts'
import { expandSpans } from './table-grid.ts'
import { cellMarkdown } from './write-markdown.ts'

export interface HtmlBlocks {
  blocks: Block[]
  shelf: PictureShelf
}
/** @throws RangeError when elements are nested too deep */
export function htmlBlocks(html: string): HtmlBlocks {
  const walker = new Walker()
  return { blocks: walker.blocks(htmlContent(html)), shelf: walker.shelf }
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const inlineTags = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'nobr',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'br',
])

class Walker {
  readonly shelf = new PictureShelf()

  /** Inline nodes in a row make one paragraph; a block among them ends it. */
  blocks(nodes: HtmlNode[]): Block[] {
    const blocks: Block[] = []
    let run: HtmlNode[] = []
    const endRun = () => {
      const text = this.inlines(run)
      if (text.trim()) blocks.push({ kind: 'paragraph', text })
      run = []
    }
    for (const node of nodes) {
      if (isInline(node)) {
        run.push(node)
        continue
      }
      endRun()
      if (isElement(node)) blocks.push(...this.block(node))
    }
    endRun()
    return blocks
  }

  private block(element: HtmlElement): Block[] {
    const { tagName } = element
    if (headings.has(tagName))
      return [{ kind: 'heading', level: Number(tagName[1]), text: this.inlines(element.children) }]
    switch (tagName) {
      case 'ul':
      case 'ol':
      case 'menu':
        return [{ kind: 'list', items: this.items(element) }]
      case 'table':
        return this.table(element)
      case 'pre':
        return [{ kind: 'code', language: languageOf(element), text: rawText(element) }]
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.blocks(element.children) }]
      case 'hr':
        return []
      default:
        return this.blocks(element.children)
    }
  }

  private items(list: HtmlElement): ListItem[] {
    let ordinal = Number(list.attribs['start'] ?? 1) || 1
    return list.children.filter(isElement).map((item) => ({
      marker: list.tagName === 'ol' ? `${ordinal++}.` : '-',
      blocks: item.tagName === 'li' ? this.blocks(item.children) : this.block(item),
    }))
  }

  /** A table with tables or headings inside, or of one cell, lays out the page and is read as its parts. */
  private table(table: HtmlElement): Block[] {
    const rows = rowsOf(table)
    const cells = rows.flat()
    const caption = table.children.filter(isElement).filter((child) => child.tagName === 'caption')
    const before = this.blocks(caption.flatMap((child) => child.children))
    if (cells.length <= 1 || cells.some((cell) => holdsStructure(cell))) {
      return [...before, ...cells.flatMap((cell) => this.blocks(cell.children))]
    }
    const spanning = rows.map((row) =>
      row.map((cell) => ({
        text: cellMarkdown(this.blocks(cell.children)),
        rowSpan: spanOf(cell, 'rowspan'),
        columnSpan: spanOf(cell, 'colspan'),
      })),
    )
    return [...before, { kind: 'table', rows: expandSpans(spanning) }]
  }

  private inlines(nodes: HtmlNode[], style: InlineStyle = {}): string {
    const text = nodes.map((node) => this.inline(node, style)).join('')
    return text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n')
  }

  private inline(node: HtmlNode, style: InlineStyle): string {
    if (node.type === 'text') return escapeText(node.data.replace(/\s+/g, ' '))
    if (!isElement(node)) return ''
    switch (node.tagName) {
      case 'br':
        return '\n'
      case 'img':
        return this.picture(node)
      case 'a':
        return linkText(this.inlines(node.children, style), node.attribs['href'] ?? '')
      case 'code':
      case 'kbd':
      case 'samp':
      case 'tt':
        return styleText(rawText(node), { code: true })
      case 'rp':
        return ''
      default:
        return this.styled(node, style)
    }
  }

  /** Marks are set once, however many bold elements lie in one another. */
  private styled(element: HtmlElement, outer: InlineStyle): string {
    const style = styleOf(element.tagName)
    const fresh = Object.fromEntries(Object.entries(style).filter(([key]) => !(key in outer)))
    return styleText(this.inlines(element.children, { ...outer, ...style }), fresh)
  }

  private picture(image: HtmlElement): string {
    const alt = image.attribs['alt'] ?? ''
    const target = (image.attribs['src'] ?? image.attribs['data-src'] ?? '').trim()
    const embedded = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(target)
    if (embedded)
      return pictureText(alt, `picture:${this.shelf.add(Buffer.from(embedded[2] ?? '', 'base64'), embedded[1] ?? '')}`)
    return /^https?:\/\//i.test(target) ? pictureText(alt, target) : escapeText(alt)
  }
}

const isElement = (node: HtmlNode): node is HtmlElement => node.type === 'tag'

const isInline = (node: HtmlNode): boolean =>
  node.type === 'text' ||
  (isElement(node) &&
    inlineTags.has(node.tagName) &&
    !node.children.some((child) => isElement(child) && !isInline(child)))

function rowsOf(table: HtmlElement): HtmlElement[][] {
  const sections = table.children.filter(isElement)
  const rows = sections.flatMap((child) =>
    child.tagName === 'tr'
      ? [child]
      : ['thead', 'tbody', 'tfoot'].includes(child.tagName)
        ? child.children.filter(isElement).filter((row) => row.tagName === 'tr')
        : [],
  )
  return rows.map((row) =>
    row.children.filter(isElement).filter((cell) => cell.tagName === 'td' || cell.tagName === 'th'),
  )
}

const holdsStructure = (element: HtmlElement): boolean =>
  element.children.some(
    (child) =>
      isElement(child) && (child.tagName === 'table' || /^h[1-6]$/.test(child.tagName) || holdsStructure(child)),
  )

function spanOf(cell: HtmlElement, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.attribs[name] ?? '1', 10)
  // rowspan=0 reaches the end of the table.
  return span === 0 && name === 'rowspan' ? Number.MAX_SAFE_INTEGER : Number.isFinite(span) ? span : 1
}

function rawText(node: HtmlNode): string {
  if (node.type === 'text') return node.data
  if (!isElement(node)) return ''
  return node.tagName === 'br' ? '\n' : node.children.map(rawText).join('')
}

function languageOf(pre: HtmlElement): string {
  const code = pre.children.find(isElement)
  return /\blang(?:uage)?-([\w+#-]+)/.exec(`${pre.attribs['class'] ?? ''} ${code?.attribs['class'] ?? ''}`)?.[1] ?? ''
}

function styleOf(tagName: string): InlineStyle {
  switch (tagName) {
    case 'b':
    case 'strong':
      return { bold: true }
    case 'i':
    case 'em':
    case 'dfn':
      return { italic: true }
    case 's':
    case 'del':
    case 'strike':
      return { strike: true }
    default:
      return {}
  }
}
