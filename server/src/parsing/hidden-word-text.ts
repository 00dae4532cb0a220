/**
 * A Word file as Word shows it. Text that it does not show, runs marked as hidden by themselves, by their style or by
 * that of their paragraph, and rows of tables, the library reads like any other, and some signs and formulas that it shows the library does not: both
 * are mended before it reads.
 */
import { readEntry } from './inflate.ts'
import { withoutHiddenRows } from './hidden-word-rows.ts'
import { withWrittenFormulas } from './word-formulas.ts'
import { withWrittenSigns, wordRun } from './word-signs.ts'
import { attributeOf } from './xml-tags.ts'
import { replaceParts } from './zip-rewrite.ts'
import { partName } from './zip-directory.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A part above this is left as it is: 64 MB of XML are some 20 000 pages. */
const maxPartBytes = 64 * 1024 * 1024

const textParts = /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/
/** Of a formula, which is written as a run of Word before its runs are looked at. */
const mathRun = /<m:r(?:\s[^<>]*)?>(?:(?!<\/m:r>)[\s\S])*<\/m:r>/g
const vanish = /<w:vanish(?:\s*\/>|\s*>|\s+[^<>]*>)/

/** @returns the very same bytes where there is nothing to mend, and what was taken out */
export async function shownText(bytes: Buffer, entries: ZipEntry[]): Promise<{ bytes: Buffer; hidden: string[] }> {
  const read = async (name: string) => (await readEntry(bytes, entries, name, maxPartBytes))?.toString('utf8') ?? ''
  const styles = hiddenStyles(await read('word/styles.xml'))
  const replaced = new Map<ZipEntry, Buffer>()
  const hidden = new Set<string>()
  for (const entry of entries) {
    if (!textParts.test(partName(entry)) || entry.size > maxPartBytes) continue
    const xml = await read(entry.name)
    const mayHide = styles.characters.size + styles.paragraphs.size > 0 || vanish.test(xml)
    const visible = mayHide ? withoutHidden(xml, mathRun, styles) : xml
    const written = withWrittenSigns(withWrittenFormulas(visible))
    const rows = withoutHiddenRows(written)
    const shown = mayHide ? withoutHidden(rows, wordRun, styles) : rows
    if (rows.length < written.length) hidden.add('表格中隐藏的行')
    if (shown.length < rows.length || visible.length < xml.length) hidden.add('隐藏文字')
    if (shown !== xml) replaced.set(entry, Buffer.from(shown))
  }
  return { bytes: replaced.size > 0 ? replaceParts(bytes, entries, replaced) : bytes, hidden: [...hidden] }
}

function withoutHidden(xml: string, run: RegExp, styles: HiddenStyles): string {
  const isInHidden = hiddenParagraphs(xml, styles)
  return xml.replace(run, (text, ...groups) => {
    const place = groups.find((group) => typeof group === 'number') ?? 0
    return isHidden(text, styles, isInHidden(place)) ? '' : text
  })
}

const paragraphMark = /<w:p(?:\s[^<>]*)?>|<\/w:p>/g
const paragraphStyle = /^<w:p(?:\s[^<>]*)?>\s*<w:pPr>\s*<w:pStyle(\s[^<>]*)>/

/** Whether a place lies in a paragraph whose style hides it; places are asked for in order. A paragraph may hold others, in a box. */
function hiddenParagraphs(xml: string, { paragraphs }: HiddenStyles): (place: number) => boolean {
  if (paragraphs.size === 0) return () => false
  const marks = xml.matchAll(paragraphMark)
  const open: boolean[] = []
  let next = marks.next()
  return (place) => {
    for (; !next.done && next.value.index < place; next = marks.next()) {
      const { 0: mark, index } = next.value
      if (mark.startsWith('</')) open.pop()
      else if (!mark.endsWith('/>')) {
        const style = paragraphStyle.exec(xml.slice(index, index + 2000))?.[1]
        open.push(style !== undefined && paragraphs.has(attributeOf(style, 'val') ?? ''))
      }
    }
    return open.at(-1) ?? false
  }
}

/**
 * Only a run that shows something is hidden by it: marks of fields and breaks stay, as others lean on them. What its own
 * properties do not say, its style and that of its paragraph do, one turning the other round.
 */
function isHidden(text: string, { characters }: HiddenStyles, isInHidden: boolean): boolean {
  if (!/<[wm]:t[ >]/.test(text)) return false
  const properties = /<w:rPr>[\s\S]*?<\/w:rPr>/.exec(text)?.[0] ?? ''
  const own = switchOf(properties)
  if (own !== undefined) return own
  const style = /<w:rStyle([^<>]*)>/.exec(properties)?.[1]
  return isInHidden !== (style !== undefined && characters.has(attributeOf(style, 'val') ?? ''))
}

/** Undefined where the properties do not say; a switch may also be written to say no. */
function switchOf(properties: string): boolean | undefined {
  const mark = vanish.exec(properties)?.[0]
  return mark === undefined ? undefined : !/^(?:0|false|off|none)$/.test(attributeOf(mark, 'val') ?? '')
}

/** By their names in the file. */
interface HiddenStyles {
  characters: ReadonlySet<string>
  paragraphs: ReadonlySet<string>
}

/** Word's own limit is less; a chain that runs in a circle ends. */
const longestChain = 20

function hiddenStyles(xml: string): HiddenStyles {
  const found = [...xml.matchAll(/<w:style(\s[^<>]*)>([\s\S]*?)<\/w:style>/g)]
  const styles = new Map(
    found.map(([, attributes = '', body = '']) => {
      const base = attributeOf(/<w:basedOn(\s[^<>]*)>/.exec(body)?.[1] ?? '', 'val')
      return [
        attributeOf(attributes, 'styleId') ?? '',
        { type: attributeOf(attributes, 'type'), hides: switchOf(body), base },
      ]
    }),
  )
  const hides = (id: string | undefined, depth = 0): boolean => {
    const style = styles.get(id ?? '')
    return style !== undefined && depth < longestChain && (style.hides ?? hides(style.base, depth + 1))
  }
  const hidden = (kind: string) =>
    new Set([...styles].flatMap(([id, { type }]) => (type === kind && hides(id) ? [id] : [])))
  return { characters: hidden('character'), paragraphs: hidden('paragraph') }
}
