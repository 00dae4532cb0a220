/** Bytes of a workbook or CSV → its rows as texts by column, for imports. Runs in a child (see row-reader.ts). */
import { limits } from '@zhiku/contract/words/limits'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { cleanText } from './clean-text.ts'
import { parseCsv, sniffDelimiter } from './csv-rows.ts'
import { ParseFailure } from './failure.ts'
import { hiddenRows } from './hidden-rows.ts'
import { inspectOffice } from './inspect-office.ts'
import { defaultLimits } from './limits.ts'
import { formed, numberForms } from './number-forms.ts'
import type { NumberForm } from './number-forms.ts'
import { decodeText } from './text-encoding.ts'
import { unsolvedFormulas } from './unsolved-formulas.ts'

const MB = 1024 * 1024

/** 50 000 long FAQs compress to some 20 MB, as many products of 60 parameters to 30 MB. */
export const maxImportBytes = 50 * MB

/** The sheet is read as a stream, its shared strings are not: they may take this much beside it. */
const importLimits = { ...defaultLimits, maxBytes: maxImportBytes, maxInflatedBytes: 320 * MB }

/** Rows above the headings that may hold a title or a note. */
const maxPreamble = 10

export interface SheetRow<K extends string> {
  /** As Excel counts, from 1. */
  row: number
  /** Texts by column; an empty cell is left out. */
  cells: { [C in K]?: string }
  /** Of these the cell is a formula that nobody has calculated; its text is the formula. */
  unsolved: K[]
  /** The columns that the sheet has, whatever the row says in them. */
  columns: ReadonlySet<K>
  /** Out of sight in the sheet, by hand or by a filter. */
  isHidden: boolean
  /** How much of the file has been read, 0–1, as far as it can be told. */
  fraction: number
}

/** What a sheet must look like to be read. */
export interface SheetForm<K extends string> {
  /** Where each known column stands in a heading row; undefined when the row is none. */
  readHeadings(row: readonly string[]): Map<number, K> | undefined
  /** Told when no row is one. */
  noHeadings: string
  /** The sheet to read of a workbook that has one of this name; else the first is. */
  sheet?: string
  /** Rows below the headings at most. */
  maxRows?: number
  /** Sheets that hold something else: the first one is not read under such a name. */
  otherSheets?: readonly string[]
}

/** @throws ParseFailure with the sentence for the person who uploaded the file */
export async function* readSheet<K extends string>(
  bytes: Buffer,
  name: string,
  form: SheetForm<K>,
): AsyncIterable<SheetRow<K>> {
  const { maxRows = limits.importRows } = form
  let headings: Map<number, K> | undefined
  let columns: ReadonlySet<K> = new Set()
  let [seen, read] = [0, 0]
  for await (const { row, texts, formulas, isHidden = false, fraction } of rowsOf(bytes, name, form)) {
    if (texts.every((text) => !text)) continue
    if (!headings) {
      headings = form.readHeadings(texts)
      columns = new Set(headings?.values())
      if (!headings && ++seen >= maxPreamble) break
      continue
    }
    const cells: { [C in K]?: string } = {}
    for (const [place, key] of headings) if (texts[place]) cells[key] = texts[place]
    if (Object.keys(cells).length === 0) continue
    if (++read > maxRows) throw new ParseFailure('too_large', `一次最多导入 ${maxRows} 行，请拆分后分批导入。`)
    const unsolved = [...headings].flatMap(([place, key]) => (formulas?.has(place) ? [key] : []))
    yield { row, cells, unsolved, columns, isHidden, fraction }
  }
  if (!headings) throw new ParseFailure('empty', form.noHeadings)
  if (read === 0) throw new ParseFailure('empty', '表头下面没有内容，请填写后上传。')
}

/** The first cells under a heading that stands first in a sheet beside the others; none where there is no such sheet. */
export async function readListBeside(bytes: Buffer, { sheet, heading }: { sheet: string; heading: string }) {
  const texts: string[] = []
  if (!isWorkbook(bytes) || !(await sheetsOf(bytes)).some(({ name }) => name === sheet)) return texts
  for await (const {
    row,
    texts: [first = ''],
  } of rowsOfWorkbook(bytes, { sheet })) {
    if (row === 1 && first !== heading) break
    if (row > 1 && first) texts.push(first)
    if (texts.length >= limits.importRows) break
  }
  return texts
}

type WantedSheet = Pick<SheetForm<string>, 'sheet' | 'otherSheets'>

interface TextRow {
  row: number
  texts: string[]
  /** Places of formulas without a result. */
  formulas?: ReadonlyMap<number, string> | undefined
  isHidden?: boolean
  fraction: number
}

function rowsOf(bytes: Buffer, name: string, wanted: WantedSheet): AsyncIterable<TextRow> | Iterable<TextRow> {
  if (bytes.length === 0) throw new ParseFailure('empty', '文件是空的，请检查后重新上传。')
  if (isWorkbook(bytes)) return rowsOfWorkbook(bytes, wanted)
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    throw new ParseFailure('unsupported', '这是旧版 .xls 或加了密码的工作簿，请去掉密码并另存为 .xlsx 后上传。')
  if (/\.(csv|txt)$/i.test(name)) return rowsOfCsv(bytes)
  throw new ParseFailure(
    'type_mismatch',
    '文件内容不是 Excel 工作簿（可能是改了扩展名的 CSV）：请用 Excel 另存为 .xlsx，或把扩展名改为 .csv 后上传。',
  )
}

const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).equals(Buffer.from('PK'))

async function* rowsOfWorkbook(bytes: Buffer, wanted: WantedSheet): AsyncIterable<TextRow> {
  const { cellCount, hasFormulas, entries } = await inspectOffice(bytes, importLimits)
  if (cellCount > importLimits.maxCells * 3)
    throw new ParseFailure('too_large', '表格的单元格过多，请删除多余的行和列，或拆分后上传。')
  let cells = 0
  try {
    const sheet = await chooseSheet(bytes, wanted)
    const unsolved = hasFormulas ? await unsolvedFormulas(bytes, entries, sheet) : undefined
    const forms = await numberForms(bytes, entries, sheet)
    const hidden = await hiddenRows(bytes, entries, sheet)
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      cells += values.length
      const row = index + 1
      const formulas = unsolved?.get(row)
      const shown = forms.get(row)
      const texts = values.map((value, place) => plain(formulas?.get(place) ?? textOf(value, shown?.get(place))))
      yield { row, texts, formulas, isHidden: hidden.has(row), fraction: Math.min(1, cells / Math.max(1, cellCount)) }
    }
  } catch (error) {
    if (error instanceof ParseFailure) throw error
    throw new ParseFailure('corrupt', '工作簿已损坏，或不是 Excel 工作簿：请用 Excel 打开并另存为 .xlsx 后上传。', {
      cause: error,
    })
  }
}

/** The one of the wanted name, else the first that is shown: what a workbook hides is no list that somebody means to hand in. */
async function chooseSheet(bytes: Buffer, { sheet, otherSheets = [] }: WantedSheet): Promise<number> {
  const found = await sheetsOf(bytes)
  const named = sheet === undefined ? -1 : found.findIndex(({ name }) => name === sheet)
  if (named >= 0) return named
  const shown = Math.max(
    0,
    found.findIndex(({ isHidden }) => !isHidden),
  )
  const first = found[shown]?.name ?? ''
  if (sheet === undefined || !otherSheets.includes(first)) return shown
  throw new ParseFailure(
    'empty',
    `没有找到工作表「${sheet}」，第一个工作表是「${first}」：请选择与工作表一致的分类，或改正工作表的名称后上传。`,
  )
}

async function sheetsOf(bytes: Buffer): Promise<{ name: string; isHidden: boolean }[]> {
  const found: { name: string; isHidden: boolean }[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => found.push({ name, isHidden: Boolean(hidden || veryHidden) }) < 0, // of no sheet the body is read
  })
  return found
}

/** A workbook writes NUL as `_x0000_`, half a character as `_xD83D_`: neither is stored anywhere, or shown. */
const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim()

/** A cell as people see it. */
function textOf(value: unknown, form?: NumberForm): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formed(value, form)
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value instanceof Date && !Number.isNaN(value.getTime()) ? clockText(value) : ''
}

/**
 * A date cell holds a wall clock without a zone, in parts of a day: 0.3541666 is 8:30. At midnight it means the day, and
 * on the day before Excel's first one the time only.
 */
function clockText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T')
  if (day < '1900') return time.replace(/:00$/, '')
  return time === '00:00:00' ? day : `${day} ${time}`
}

function* rowsOfCsv(bytes: Buffer): Iterable<TextRow> {
  const { text, isLossy } = decodeText(bytes)
  if (isLossy) throw new ParseFailure('corrupt', '文件里有无法识别的文字，请用 Excel 另存为 .xlsx 后上传。')
  const clean = cleanText(text)
  let row = 0
  let read = 0
  for (const texts of parseCsv(clean, sniffDelimiter(clean))) {
    row++
    read += texts.reduce((sum, cell) => sum + cell.length + 1, 0)
    yield { row, texts: texts.map((cell) => cell.trim()), fraction: Math.min(1, read / clean.length) }
  }
}
