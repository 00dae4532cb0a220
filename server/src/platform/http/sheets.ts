/**
 * A workbook of many sheets as an answer, streamed row by row; the library that writes other workbooks streams one
 * sheet only. Texts are written as texts, never as formulas; numbers as numbers, so that people can sort and add them.
 */
import { Readable } from 'node:stream'
import type { Download } from './route.ts'
import { asCellText } from './workbook.ts'
import type { WorkbookColumn } from './workbook.ts'
import { zipStream } from './zip-stream.ts'
import type { ZipPart } from './zip-stream.ts'

export interface SheetColumn extends WorkbookColumn {
  /** Cells of it that stand empty take numbers. */
  isNumeric?: boolean
}

export interface Sheet {
  /** Unique in the workbook; see {@link sheetNamesOf}. */
  name: string
  columns: readonly SheetColumn[]
  /** An empty text writes no cell. */
  rows: AsyncIterable<readonly (string | number)[]> | Iterable<readonly (string | number)[]>
}

export const sheetsWorkbook = (filename: string, sheets: AsyncIterable<Sheet> | Iterable<Sheet>): Download => ({
  body: Readable.from(zipStream(partsOf(sheets)), { objectMode: false }),
  filename,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

/** What Excel allows of a sheet's name. */
const maxNameLength = 31

/** Names for sheets, in order: what Excel forbids replaced, cut to its length, no two alike in any case. */
export function sheetNamesOf(wanted: readonly string[]): string[] {
  const taken = new Set(['history']) // Excel keeps this one for itself
  return wanted.map((text) => {
    const clean = text.replace(/[\\/?*[\]:\u0000-\u001f]/g, ' ').replace(/^[\s']+|[\s']+$/g, '') || '工作表'
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : ` (${count})`
      const name = `${cut(clean, maxNameLength - suffix.length)}${suffix}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}

/** Never through the middle of a character. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Numbers of the formats in {@link styles}. */
const formats = { text: 1, number: 2, heading: 3 } as const

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F1FF"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

async function* partsOf(sheets: Iterable<Sheet> | AsyncIterable<Sheet>): AsyncIterable<ZipPart> {
  const names: string[] = []
  for await (const sheet of sheets) {
    names.push(sheet.name)
    yield { name: `xl/worksheets/sheet${names.length}.xml`, data: inPieces(sheetXml(sheet)) }
  }
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, index) => write(name, index + 1)).join('')
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (list: string) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${list}</Relationships>`
  yield { name: 'xl/styles.xml', data: [styles] }
  yield {
    name: 'xl/workbook.xml',
    data: [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>`,
      each((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`),
      '</sheets></workbook>',
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    data: [
      relations(
        each((_, number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
          relation('rIdStyles', 'styles', 'styles.xml'),
      ),
    ],
  }
  yield { name: '_rels/.rels', data: [relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))] }
  yield {
    name: '[Content_Types].xml',
    data: [
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>`,
      each(
        (_, number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      ),
      '</Types>',
    ],
  }
}

async function* sheetXml({ columns, rows }: Sheet): AsyncIterable<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`
  for (const [index, { width, isNumeric }] of columns.entries()) {
    const place = `min="${index + 1}" max="${index + 1}"`
    yield `<col ${place} width="${width}" customWidth="1" style="${isNumeric ? formats.number : formats.text}"/>`
  }
  yield '</cols><sheetData>'
  const letters = columns.map((_, index) => columnLetters(index))
  const headers = columns.map(({ header }) => header)
  yield rowXml(1, headers, letters, formats.heading)
  let number = 1
  for await (const values of rows) yield rowXml(++number, values, letters, formats.text)
  yield '</sheetData></worksheet>'
}

function rowXml(
  number: number,
  values: readonly (string | number)[],
  letters: readonly string[],
  textFormat: number,
): string {
  let cells = ''
  for (const [index, value] of values.entries()) {
    const place = `r="${letters[index]}${number}"`
    if (typeof value === 'number') cells += `<c ${place} s="${formats.number}"><v>${value}</v></c>`
    else if (value)
      cells += `<c ${place} s="${textFormat}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  }
  return `<row r="${number}">${cells}</row>`
}

/** Characters of a piece that goes to the compressor at once. */
const pieceLength = 64 * 1024

async function* inPieces(texts: AsyncIterable<string>): AsyncIterable<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** `A` is 0, `XFD` 16 383. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** XML holds no control characters: Excel writes them by their number, which a text that only looks so does not mean. */
const cellText = (text: string): string =>
  escaped(asCellText(text)).replace(
    /[\u0000-\u0008\u000b-\u001f]/g,
    (control) => `_x${control.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
  )

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
