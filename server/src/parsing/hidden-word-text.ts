/**
 * A Word file as Word shows it. Text that it does not show, runs marked as hidden by themselves or by their style and
 * rows of tables, the library reads like any other, and some signs and formulas that it shows the library does not: both
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
    const mayHide = styles.size > 0 || vanish.test(xml)
    const visible = mayHide ? xml.replace(mathRun, (text) => (isHidden(text, styles) ? '' : text)) : xml
    const written = withWrittenSigns(withWrittenFormulas(visible))
    const rows = withoutHiddenRows(written)
    const shown = mayHide ? rows.replace(wordRun, (text) => (isHidden(text, styles) ? '' : text)) : rows
    if (rows.length < written.length) hidden.add('表格中隐藏的行')
    if (shown.length < rows.length || visible.length < xml.length) hidden.add('隐藏文字')
    if (shown !== xml) replaced.set(entry, Buffer.from(shown))
  }
  return { bytes: replaced.size > 0 ? replaceParts(bytes, entries, replaced) : bytes, hidden: [...hidden] }
}

/** Only a run that shows something is hidden by it: marks of fields and breaks stay, as others lean on them. */
function isHidden(text: string, styles: ReadonlySet<string>): boolean {
  if (!/<[wm]:t[ >]/.test(text)) return false
  const properties = /<w:rPr>[\s\S]*?<\/w:rPr>/.exec(text)?.[0] ?? ''
  const own = switchOf(properties)
  if (own !== undefined) return own
  const style = /<w:rStyle([^<>]*)>/.exec(properties)?.[1]
  return style !== undefined && styles.has(attributeOf(style, 'val') ?? '')
}

/** Undefined where the properties do not say; a switch may also be written to say no. */
function switchOf(properties: string): boolean | undefined {
  const mark = vanish.exec(properties)?.[0]
  return mark === undefined ? undefined : !/^(?:0|false|off|none)$/.test(attributeOf(mark, 'val') ?? '')
}

function hiddenStyles(xml: string): Set<string> {
  const styles = [...xml.matchAll(/<w:style(\s[^<>]*)>([\s\S]*?)<\/w:style>/g)]
  const hidden = styles.filter(([, attributes = '', body = '']) => attributes.includes('character') && switchOf(body))
  return new Set(hidden.flatMap(([, attributes = '']) => attributeOf(attributes, 'styleId') ?? []))
}
