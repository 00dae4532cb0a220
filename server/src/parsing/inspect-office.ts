/**
 * Looks through a DOCX, PPTX or XLSX before a library does, by inflating every part once and
 * throwing the bytes away: the real sizes, the entities an XML part declares, the cells of a sheet.
 * 100 MB of XML take about a second here; a bomb is refused after `maxInflatedBytes`.
 */
import { ParseFailure } from './failure.ts'
import { inflateEntry } from './inflate.ts'
import { inflationFloorBytes } from './limits.ts'
import type { ParsingLimits } from './limits.ts'
import { partName, readZipDirectory } from './zip-directory.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface OfficeInspection {
  entries: ZipEntry[]
  /** Cells that the sheets write down, empty but styled ones included. */
  cellCount: number
  /** Cells in the rectangles that hold them: far more than `cellCount` in a sheet with one stray cell at its end. */
  cellArea: number
  slideCount: number
  /** A sheet has a formula, with or without its result. */
  hasFormulas: boolean
  /** A part does not inflate to what the directory declares. */
  isBroken: boolean
}

/** @throws ParseFailure `encrypted`, `corrupt`, `bomb` or `too_large` */
export async function inspectOffice(bytes: Buffer, limits: ParsingLimits): Promise<OfficeInspection> {
  const entries = readZipDirectory(bytes)
  if (entries.some((entry) => entry.isEncrypted)) throw new ParseFailure('encrypted')
  const maxInflated = Math.min(
    limits.maxInflatedBytes,
    Math.max(inflationFloorBytes, bytes.length * limits.maxInflationRatio),
  )
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > maxInflated) throw new ParseFailure('bomb')
  const slideCount = entries.filter((entry) => /^ppt\/slides\/[^/]+\.xml$/.test(partName(entry))).length
  if (slideCount > limits.maxPages)
    throw new ParseFailure('too_large', `演示文稿超过 ${limits.maxPages} 页，请拆分后重新上传。`)
  const inspection: OfficeInspection = {
    entries,
    cellCount: 0,
    cellArea: 0,
    slideCount,
    hasFormulas: false,
    isBroken: false,
  }
  let left = maxInflated
  for (const entry of entries) {
    const sheet = /^xl\/worksheets\/[^/]+\.xml$/.test(partName(entry)) ? new SheetExtent() : undefined
    const { size, isBroken } = await inflateEntry(bytes, entry, left, watchPart(entry, sheet))
    left -= size
    inspection.isBroken ||= isBroken
    if (!sheet) continue
    inspection.cellCount += sheet.cellCount
    inspection.cellArea += sheet.rows * sheet.columns
    inspection.hasFormulas ||= sheet.hasFormulas
  }
  return inspection
}

/**
 * Office packages must not hold a DTD (ECMA-376 part 2, 8.1.4): one that declares entities is built
 * to be expanded or to fetch a file. A declaration can only stand at the start of a part.
 */
function watchPart(entry: ZipEntry, sheet: SheetExtent | undefined): (piece: Buffer) => void {
  const isXml = /\.(xml|rels|vml)$/.test(partName(entry))
  let isFirst = true
  return (piece) => {
    if (isXml && isFirst && piece.subarray(0, 65_536).includes('<!ENTITY')) {
      throw new ParseFailure('bomb', '文件内部声明了 XML 实体，疑似恶意文件，请检查来源并另存后重新上传。')
    }
    isFirst = false
    sheet?.add(piece)
  }
}

/** Counts cells and finds the last row and column as the sheet's bytes come by. */
class SheetExtent {
  cellCount = 0
  rows = 0
  columns = 0
  hasFormulas = false
  private rest = ''

  add(piece: Buffer): void {
    const text = this.rest + piece.toString('latin1')
    for (const cell of text.matchAll(/<(?:\w+:)?c (?:[^<>]{0,200}? )?r="([A-Z]{1,3})(\d{1,7})"/g)) {
      this.cellCount++
      this.columns = Math.max(this.columns, columnNumber(cell[1] ?? ''))
      this.rows = Math.max(this.rows, Number(cell[2]))
    }
    this.hasFormulas ||= /<(?:\w+:)?f[\s>/]/.test(text)
    // A tag cut in two by the piece's end is read with the next one.
    const cut = text.lastIndexOf('<')
    this.rest = cut >= 0 && text.length - cut < 512 && !text.includes('>', cut) ? text.slice(cut) : ''
  }
}

/** `A` is 1, `XFD` 16 384. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
