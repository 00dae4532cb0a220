/**
 * Which fonts of a PDF leave it open what their codes mean: composite ones (Chinese, Japanese, Korean) that bring no
 * table to Unicode. One that the file names but does not hold is read by its encoding alone, which takes the tables of
 * the character collections; PDFium's reader takes the shapes of a font of this machine instead, and reads 9 as 5.
 */
import { findPdfObjects } from './pdf-objects.ts'
import type { PdfObject } from './pdf-objects.ts'

export interface OpenFonts {
  /** Fonts that the file names and does not hold. */
  areNamedOnly: boolean
}

const marks = ['/Type0', '/CIDFontType', '/FontDescriptor']

/** @returns undefined when every composite font says what its codes mean */
export function openFonts(bytes: Buffer): OpenFonts | undefined {
  const objects = findPdfObjects(bytes, marks)
  // What cannot be looked at may hold anything.
  if (!objects) return { areNamedOnly: false }
  // An object that is written again, at the end of the file, replaces the earlier one.
  const byNumber = new Map(objects.map((object) => [object.number, object]))
  const open = [...byNumber.values()].flatMap(compositeFonts).filter((font) => !/\/ToUnicode\b/.test(font))
  if (open.length === 0) return undefined
  return { areNamedOnly: open.some((font) => !isEmbedded(font, byNumber)) }
}

/** The dictionaries of composite fonts in an object: the object itself, or one written inside a page's resources. */
function compositeFonts({ text }: PdfObject): string[] {
  return [...text.matchAll(/\/Subtype\s*\/Type0\b/g)].map(({ index }) => enclosing(text, index))
}

/** The dictionary around a place. */
function enclosing(text: string, at: number): string {
  const ends = [...text.matchAll(/<<|>>/g)]
  const depthFrom = (list: typeof ends, open: string) => {
    let depth = 0
    return list.find(([bracket]) => (bracket === open ? depth-- === 0 : (depth++, false)))
  }
  const start = depthFrom(ends.filter(({ index }) => index < at).toReversed(), '<<')
  const end = depthFrom(
    ends.filter(({ index }) => index > at),
    '>>',
  )
  return text.slice(start?.index ?? 0, end?.index)
}

function isEmbedded(font: string, objects: ReadonlyMap<number, PdfObject>): boolean {
  const descendant = follow(font, 'DescendantFonts', objects)
  return /\/FontFile[23]?\b/.test(follow(descendant, 'FontDescriptor', objects))
}

/** What a key holds: the object that it refers to, or what stands there itself. */
function follow(text: string, key: string, objects: ReadonlyMap<number, PdfObject>): string {
  const at = text.search(new RegExp(`/${key}\\b`))
  if (at < 0) return ''
  const value = text.slice(at + key.length + 1)
  const reference = /^\s*\[?\s*(\d+)\s+\d+\s+R\b/.exec(value)
  return reference ? (objects.get(Number(reference[1]))?.text ?? '') : value
}
