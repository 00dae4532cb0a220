/**
 * Markdown → sections, line by line: what stands between two headings, cut into text, tables and
 * code. A full Markdown tree is not needed to cut a document, and is slow at 50 MB.
 */
export interface MarkdownBlock {
  kind: 'text' | 'table' | 'code'
  text: string
  page: number | undefined
  /** A chunk must start here: a separator of the caller's stood before. */
  breaksBefore: boolean
}

export interface Section {
  /** The headings above it, outermost first, its own last. */
  headingPath: string[]
  /** Depth of its own heading, 1–6; 0 before the first heading. */
  level: number
  page: number | undefined
  blocks: MarkdownBlock[]
}

const pageMark = /^<!-- page: (\d+) -->$/
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
const fenceOpen = /^ {0,3}(`{3,}|~{3,})/
const tableRule = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/

export function readSections(parts: Iterable<string>): Section[] {
  const reader = new SectionReader()
  for (const part of parts) reader.read(part.split('\n'))
  return reader.sections
}

class SectionReader {
  readonly sections: Section[] = [{ headingPath: [], level: 0, page: undefined, blocks: [] }]
  private readonly open: { level: number; title: string }[] = []
  private page: number | undefined
  private breaksBefore = false
  private lines: string[] = []

  /** Each call after the first starts a new chunk. */
  read(lines: string[]): void {
    let at = 0
    while (at < lines.length) at = this.readLine(lines, at)
    this.endText()
    this.breaksBefore = true
  }

  /** Reads what starts on this line and answers the line after it. */
  private readLine(lines: string[], at: number): number {
    const line = lines[at] ?? ''
    const page = pageMark.exec(line)
    if (page) {
      this.endText()
      this.page = Number(page[1])
      return at + 1
    }
    const heading = atxHeading.exec(line)
    if (heading) return this.startSection(heading[1]?.length ?? 1, heading[2] ?? '', at + 1)
    const fence = fenceOpen.exec(line)?.[1]
    if (fence) return this.readCode(lines, at, fence)
    if (line.includes('|') && tableRule.test(lines[at + 1] ?? '')) return this.readTable(lines, at)
    if (!line.trim()) this.endText()
    else if (/^ {0,3}(=+|-+)[ \t]*$/.test(line) && this.lines.length === 1) {
      const title = this.lines.pop() ?? ''
      return this.startSection(line.includes('=') ? 1 : 2, title, at + 1)
    } else this.lines.push(line)
    return at + 1
  }

  private startSection(level: number, text: string, next: number): number {
    this.endText()
    const title = text.trim()
    if (!title) return next
    while ((this.open.at(-1)?.level ?? 0) >= level) this.open.pop()
    this.open.push({ level, title })
    this.sections.push({ headingPath: this.open.map((heading) => heading.title), level, page: this.page, blocks: [] })
    return next
  }

  private readCode(lines: string[], start: number, fence: string): number {
    this.endText()
    let end = start + 1
    while (end < lines.length && !isFenceClose(lines[end] ?? '', fence)) end++
    this.add('code', lines.slice(start, end + 1).join('\n'))
    return end + 1
  }

  private readTable(lines: string[], start: number): number {
    this.endText()
    let end = start + 2
    while (end < lines.length && (lines[end] ?? '').includes('|') && lines[end]?.trim()) end++
    this.add('table', lines.slice(start, end).join('\n'))
    return end
  }

  private endText(): void {
    const text = this.lines.join('\n').trimEnd()
    this.lines = []
    if (text.trim()) this.add('text', text)
  }

  private add(kind: MarkdownBlock['kind'], text: string): void {
    this.sections.at(-1)?.blocks.push({ kind, text, page: this.page, breaksBefore: this.breaksBefore })
    this.breaksBefore = false
  }
}

function isFenceClose(line: string, fence: string): boolean {
  const text = line.trim()
  return text.length >= fence.length && text === (fence[0] ?? '`').repeat(text.length)
}
