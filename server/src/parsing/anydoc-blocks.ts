/** The document model of `@firecrawl/anydoc` (DOC, DOCX, PPT, PPTX, RTF) → blocks. */
import type { Block as AnyBlock, Cell, CellSlot, Document, Inline, List, Note } from '@firecrawl/anydoc'
import type { Block, ListItem, ParsedPicture } from './document.ts'
import { escapeText, linkText, pictureText, styleText } from './inline-markdown.ts'
import { cellMarkdown, writeMarkdown } from './write-markdown.ts'
import { letters, roman } from './ordinals.ts'
import { PictureShelf } from './picture-shelf.ts'

export function anydocBlocks(document: Document): { blocks: Block[]; pictures: ParsedPicture[] } {
  const converter = new Converter(document)
  const blocks = [...converter.blocks(document.blocks), ...converter.notes(document.notes)]
  return { blocks, pictures: converter.shelf.pictures }
}

class Converter {
  readonly shelf = new PictureShelf()
  private readonly document: Document
  private readonly noteNumbers: Map<string, number>

  constructor(document: Document) {
    this.document = document
    this.noteNumbers = new Map(document.notes.map((note, index) => [note.id, index + 1]))
  }

  blocks(blocks: AnyBlock[]): Block[] {
    return blocks.flatMap((block) => this.block(block))
  }

  private block(block: AnyBlock): Block[] {
    // The library's kinds are a const enum, which cannot be imported under type stripping.
    switch (`${block.kind}`) {
      case 'heading':
        return [{ kind: 'heading', level: block.level ?? 1, text: this.inlines(block.content, false) }]
      case 'paragraph':
        return [{ kind: 'paragraph', text: this.inlines(block.content) }]
      case 'list':
        return block.list ? [{ kind: 'list', items: this.items(block.list) }] : []
      case 'table':
        return block.table ? this.table(block.table.grid, `${block.table.kind}` === 'layout') : []
      case 'blockQuote':
        return [{ kind: 'quote', blocks: this.blocks(block.blocks ?? []) }]
      case 'codeBlock':
        return [{ kind: 'code', language: block.lang ?? '', text: block.text ?? '' }]
      default:
        return []
    }
  }

  /** Footnotes and endnotes follow the text, each under the number that stands at its place. */
  notes(notes: Note[]): Block[] {
    return notes.map((note, index) => ({
      kind: 'markdown',
      text: `[^${index + 1}]: ${writeMarkdown(this.blocks(note.blocks)).trim().replace(/\n+/g, ' ')}`,
    }))
  }

  private items(list: List): ListItem[] {
    return list.items.map((item, index) => {
      const blocks = this.blocks(item.blocks)
      const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] '
      const [first] = blocks
      if (box && first?.kind === 'paragraph') first.text = box + first.text
      return { marker: item.markerLabel ?? markerOf(`${list.marker}`, list.start + index), blocks }
    })
  }

  /** A table that only places things on the page is read cell by cell, unless it has the shape of data. */
  private table(grid: CellSlot[][], isLayout: boolean): Block[] {
    const origins = grid.flat().flatMap((slot) => slot.cell ?? [])
    if (isLayout && (origins.length === 1 || grid.every((row) => row.length <= 1))) {
      return origins.flatMap((cell) => this.blocks(cell.blocks))
    }
    return [{ kind: 'table', rows: grid.map((row) => row.map((slot) => this.cell(grid, slot))) }]
  }

  /** A covered place repeats what covers it, so that each row says all of its own. */
  private cell(grid: CellSlot[][], slot: CellSlot): string {
    const cell = slot.cell ?? grid[slot.originRow ?? -1]?.[slot.originCol ?? -1]?.cell
    return cell ? this.cellText(cell) : ''
  }

  private cellText(cell: Cell): string {
    return cellMarkdown(this.blocks(cell.blocks))
  }

  private inlines(inlines: Inline[] = [], styled = true): string {
    return mergeRuns(inlines)
      .map((inline) => this.inline(inline, styled))
      .join('')
  }

  private inline(inline: Inline, styled: boolean): string {
    switch (`${inline.kind}`) {
      case 'text': {
        const style = inline.style ?? {}
        const text = inline.text ?? ''
        if (!styled) return escapeText(text)
        return styleText('code' in style && style.code ? text : escapeText(text), style)
      }
      case 'link': {
        const text = this.inlines(inline.content, styled)
        return inline.target && `${inline.target.kind}` === 'external' ? linkText(text, inline.target.value) : text
      }
      case 'image':
        return this.picture(inline)
      case 'noteRef':
        return this.noteNumbers.has(inline.noteId ?? '') ? `[^${this.noteNumbers.get(inline.noteId ?? '')}]` : ''
      case 'lineBreak':
        return '\n'
      default:
        return ''
    }
  }

  private picture({ alt = '', source }: Inline): string {
    const asset = source?.assetId === undefined ? undefined : this.document.assets[source.assetId]
    if (asset) return pictureText(alt, `picture:${this.shelf.add(asset.data, asset.mediaType)}`)
    return alt ? escapeText(alt) : ''
  }
}

/** Word splits a word into runs by spelling or language; runs of one style are one text. */
function mergeRuns(inlines: Inline[]): Inline[] {
  const merged: Inline[] = []
  for (const inline of inlines) {
    const last = merged.at(-1)
    if (last && isSameText(last, inline))
      merged[merged.length - 1] = { ...last, text: (last.text ?? '') + (inline.text ?? '') }
    else merged.push(inline)
  }
  return merged
}

function isSameText(a: Inline, b: Inline): boolean {
  if (`${a.kind}` !== 'text' || `${b.kind}` !== 'text') return false
  return (['bold', 'italic', 'strike', 'code'] as const).every(
    (key) => (a.style?.[key] ?? false) === (b.style?.[key] ?? false),
  )
}

function markerOf(kind: string, ordinal: number): string {
  switch (kind) {
    case 'decimal':
      return `${ordinal}.`
    case 'lowerAlpha':
      return `${letters(ordinal)}.`
    case 'upperAlpha':
      return `${letters(ordinal).toUpperCase()}.`
    case 'lowerRoman':
      return `${roman(ordinal)}.`
    case 'upperRoman':
      return `${roman(ordinal).toUpperCase()}.`
    default:
      return '-'
  }
}
