/** Bytes of a workbook or CSV → its rows as texts by column. Runs in the child; reads the first sheet only. */
import { limits } from '@zhiku/contract/vocabulary'
import { streamXlsxRows } from 'hucre/xlsx'
import { cleanText } from '../parsing/clean-text.ts'
import { parseCsv, sniffDelimiter } from '../parsing/csv-rows.ts'
import { ParseFailure } from '../parsing/failure.ts'
import { inspectOffice } from '../parsing/inspect-office.ts'
import { defaultLimits } from '../parsing/limits.ts'
import { decodeText } from '../parsing/text-encoding.ts'
import { readHeadings } from './import-columns.ts'
import type { Cells, ColumnKey } from './import-columns.ts'

const MB = 1024 * 1024

/** 50 000 long FAQs compress to some 20 MB. */
export const maxImportBytes = 50 * MB

/** The sheet is read as a stream, its shared strings are not: they may take this much beside it. */
const importLimits = { ...defaultLimits, maxBytes: maxImportBytes, maxInflatedBytes: 320 * MB }

/** Rows above the headings that may hold a title or a note. */
const maxPreamble = 10

export interface SheetRow {
  /** As Excel counts, from 1. */
  row: number
  cells: Cells
  /** How much of the file has been read, 0–1, as far as it can be told. */
  fraction: number
}

/** @throws ParseFailure with the sentence for the person who uploaded the file */
export async function* readSheet(bytes: Buffer, name: string): AsyncIterable<SheetRow> {
  let headings: Map<number, ColumnKey> | undefined
  let [seen, read] = [0, 0]
  for await (const { row, texts, fraction } of rowsOf(bytes, name)) {
    if (texts.every((text) => !text)) continue
    if (!headings) {
      headings = readHeadings(texts)
      if (!headings && ++seen >= maxPreamble) break
      continue
    }
    const cells: Cells = {}
    for (const [place, key] of headings) if (texts[place]) cells[key] = texts[place]
    if (Object.keys(cells).length === 0) continue
    if (++read > limits.importRows)
      throw new ParseFailure('too_large', `一次最多导入 ${limits.importRows} 行，请拆分后分批导入。`)
    yield { row, cells, fraction }
  }
  if (!headings) throw new ParseFailure('empty', '没有找到表头「标准问题」和「答案」，请下载模板，按模板填写后上传。')
  if (read === 0) throw new ParseFailure('empty', '表头下面没有内容，请填写后上传。')
}

interface TextRow {
  row: number
  texts: string[]
  fraction: number
}

function rowsOf(bytes: Buffer, name: string): AsyncIterable<TextRow> | Iterable<TextRow> {
  if (bytes.length === 0) throw new ParseFailure('empty', '文件是空的，请检查后重新上传。')
  if (bytes.subarray(0, 2).equals(Buffer.from('PK'))) return rowsOfWorkbook(bytes)
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    throw new ParseFailure('unsupported', '这是旧版 .xls 或加了密码的工作簿，请去掉密码并另存为 .xlsx 后上传。')
  if (/\.(csv|txt)$/i.test(name)) return rowsOfCsv(bytes)
  throw new ParseFailure(
    'type_mismatch',
    '文件内容不是 Excel 工作簿（可能是改了扩展名的 CSV）：请用 Excel 另存为 .xlsx，或把扩展名改为 .csv 后上传。',
  )
}

async function* rowsOfWorkbook(bytes: Buffer): AsyncIterable<TextRow> {
  const { cellCount } = await inspectOffice(bytes, importLimits)
  if (cellCount > importLimits.maxCells * 3)
    throw new ParseFailure('too_large', '表格的单元格过多，请删除多余的行和列，或拆分后上传。')
  let cells = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      cells += values.length
      yield { row: index + 1, texts: values.map(textOf), fraction: Math.min(1, cells / Math.max(1, cellCount)) }
    }
  } catch (error) {
    if (error instanceof ParseFailure) throw error
    throw new ParseFailure('corrupt', '工作簿已损坏，或不是 Excel 工作簿：请用 Excel 打开并另存为 .xlsx 后上传。', {
      cause: error,
    })
  }
}

/** A cell as people see it; a date cell holds a wall clock without a zone. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19).replace('T', ' ')
  return ''
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
