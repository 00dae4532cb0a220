/** The process that reads one workbook of employees for its parent: a hostile one costs this process and not the server. */
import { readFile } from 'node:fs/promises'
import { limits } from '@zhiku/contract/words/limits'
import { streamXlsxRows } from 'hucre/xlsx'
import { cleanText } from '../parsing/clean-text.ts'
import { parseCsv, sniffDelimiter } from '../parsing/csv-rows.ts'
import { ParseFailure } from '../parsing/failure.ts'
import { inspectOffice } from '../parsing/inspect-office.ts'
import { defaultLimits } from '../parsing/limits.ts'
import { decodeText } from '../parsing/text-encoding.ts'
import type { ReaderAnswer, SheetRow } from './import-reader.ts'
import { maxImportBytes } from './import-reader.ts'

const [path = '', name = ''] = process.argv.slice(2)

/** Cells that are looked at: a sheet of people is narrow. */
const maxColumns = 30
const maxCellLength = 200
/** Headings and notes above the rows come on top of them. */
const maxRows = limits.employeeImportRows + 20

async function* rowsOf(bytes: Buffer): AsyncIterable<SheetRow> {
  if (bytes.length === 0) throw new ParseFailure('empty')
  if (bytes.subarray(0, 2).equals(Buffer.from('PK'))) {
    await inspectOffice(bytes, { ...defaultLimits, maxBytes: maxImportBytes })
    for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, texts: values.map(textOf) }
  } else if (/\.(csv|txt)$/i.test(name)) {
    const text = cleanText(decodeText(bytes).text)
    let row = 0
    for (const texts of parseCsv(text, sniffDelimiter(text))) yield { row: ++row, texts }
  } else throw new ParseFailure('type_mismatch', '文件不是 .xlsx 工作簿或 CSV，请下载模板填写后上传。')
}

/** A mobile is often stored as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(Number(value.toPrecision(15))) : ''

async function read(): Promise<ReaderAnswer> {
  const rows: SheetRow[] = []
  for await (const { row, texts } of rowsOf(await readFile(path))) {
    const cells = texts.slice(0, maxColumns).map((text) => text.trim().slice(0, maxCellLength))
    if (cells.every((text) => !text)) continue
    if (rows.push({ row, texts: cells }) > maxRows)
      throw new ParseFailure('too_large', `一次最多导入 ${limits.employeeImportRows} 人，请拆分后分批导入。`)
  }
  return { rows }
}

const sentenceOf = (error: unknown): string =>
  error instanceof ParseFailure ? error.message : '工作簿已损坏，请用 Excel 打开并另存为 .xlsx 后上传。'

process.stdout.write(JSON.stringify(await read().catch((error: unknown) => ({ sentence: sentenceOf(error) }))))
