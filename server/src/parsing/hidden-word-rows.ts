/** Rows of tables that Word does not show; the library reads them like any other. */
import { attributeOf } from './xml-tags.ts'

const mark = /<(\/?)w:tr(?:\s[^<>]*)?>/g
const properties = /^<w:tr(?:\s[^<>]*)?>\s*(?:<w:tblPrEx>[\s\S]*?<\/w:tblPrEx>\s*)?<w:trPr>([\s\S]*?)<\/w:trPr>/
const hidden = /<w:hidden(\s[^<>]*)?\/>/

/** A row may hold tables: one that is hidden goes with all of them. */
export function withoutHiddenRows(xml: string): string {
  if (!hidden.test(xml)) return xml
  const kept: string[] = []
  let from = 0
  let depth = 0
  /** How deep the hidden row lies that is being left out. */
  let hiddenDepth = 0
  for (const { 0: tag, 1: slash, index } of xml.matchAll(mark)) {
    if (!slash) depth++
    if (!slash && hiddenDepth === 0 && isHidden(xml, index)) {
      kept.push(xml.slice(from, index))
      hiddenDepth = depth
    }
    if (slash && hiddenDepth === depth) {
      from = index + tag.length
      hiddenDepth = 0
    }
    if (slash) depth--
  }
  return hiddenDepth > 0 ? xml : kept.join('') + xml.slice(from)
}

/** Its properties lie at its beginning. */
function isHidden(xml: string, at: number): boolean {
  const [, inner = ''] = properties.exec(xml.slice(at, at + 4000)) ?? []
  const switched = hidden.exec(inner)
  return switched !== null && !/^(?:0|false|off)$/.test(attributeOf(switched[1] ?? '', 'val') ?? '')
}
