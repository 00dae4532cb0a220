import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compoundBytes, encryptedDoc, encryptedXlsx, pngBytes } from '../../test/fixtures/parsing/office-bytes.ts'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'
import { pdfBytes } from '../../test/fixtures/parsing/pdf-bytes.ts'
import { docxParts, textCell, wordParagraph, xlsxParts, zipBytes } from '../../test/fixtures/parsing/zip-bytes.ts'
import type { ZipPart } from '../../test/fixtures/parsing/zip-bytes.ts'

const body = wordParagraph('正文')
const docxWith = (...parts: ZipPart[]) => zipBytes([...docxParts(body), ...parts])
const entities = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const zeros = Buffer.alloc(40 * 1024 * 1024)
const manyCells = Array.from(
  { length: 60 },
  (_, row) => `<row r="${row + 1}">${textCell(`A${row + 1}`, '值')}${textCell(`B${row + 1}`, '值')}</row>`,
).join('')

/** The sheet's last cell lies far away, and the bytes of the part behind it are spoilt. */
function brokenSheet(): Buffer {
  const sheet = `<sheetData><row r="1">${textCell('A1', '甲')}</row><row r="1048576">${textCell('XFD1048576', '末')}</row></sheetData>`
  const parts = xlsxParts(sheet)
  const bytes = zipBytes([...parts, { name: 'xl/theme/theme1.xml', data: 'x'.repeat(50) + randomLetters }])
  const at = bytes.indexOf('xl/theme/theme1.xml') + 'xl/theme/theme1.xml'.length
  bytes.fill(0xff, at, at + 60)
  return bytes
}

const randomLetters = Array.from({ length: 400 }, (_, index) =>
  String.fromCharCode(97 + ((index * index * 31) % 26)),
).join('')

test.for<[code: string, what: string, name: string, bytes: () => Buffer | string | Promise<Buffer>]>([
  ['empty', 'a file of no bytes', 'a.docx', () => ''],
  ['empty', 'a Word file without words', 'a.docx', () => zipBytes(docxParts(''))],
  ['empty', 'a blank PDF', 'a.pdf', () => pdfBytes([{}])],
  ['empty', 'a text of white space', 'a.txt', () => ' \n\t\n'],
  ['encrypted', 'an encrypted workbook', 'a.xlsx', encryptedXlsx],
  [
    'encrypted',
    'a part with the encryption bit',
    'a.docx',
    () => zipBytes(docxParts(body).map((part) => ({ ...part, isEncrypted: true }))),
  ],
  ['corrupt', 'a Word file cut off', 'a.docx', () => docxWith().subarray(0, 600)],
  ['corrupt', 'a Word file without its document', 'a.docx', () => zipBytes(docxParts(body).slice(0, 2))],
  ['corrupt', 'a PDF of which only the first line is left', 'a.pdf', () => '%PDF-1.7\nnothing more'],
  [
    'corrupt',
    'random bytes',
    'a.doc',
    () => Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * index * 7 + 3) % 251)),
  ],
  [
    'corrupt',
    'a part that would be unpacked outside its folder',
    'a.docx',
    () => docxWith({ name: '../../etc/cron.d/x', data: 'x' }),
  ],
  ['bomb', 'a part that inflates 1 000 times', 'a.docx', () => docxWith({ name: 'word/media/a.bin', data: zeros })],
  [
    'bomb',
    'a part that lies about its size',
    'a.docx',
    () => docxWith({ name: 'word/media/a.bin', data: zeros, declaredSize: 10 }),
  ],
  [
    'bomb',
    'parts that share their bytes',
    'a.docx',
    () =>
      docxWith(
        { name: 'word/x.xml', data: 'x'.repeat(99) },
        { name: 'word/y.xml', data: 'y', sharesDataOf: 'word/x.xml' },
      ),
  ],
  ['bomb', 'a document that declares entities', 'a.docx', () => zipBytes(docxParts(body, entities))],
  ['no_text_layer', 'a scan', 'a.pdf', () => pdfBytes([{ isScan: true }])],
  [
    'no_text_layer',
    'a scan that carries a stamp on each page',
    'a.pdf',
    () =>
      pdfBytes([
        { isScan: true, lines: ['扫描王'] },
        { isScan: true, lines: ['扫描王'] },
      ]),
  ],
  ['no_text_layer', 'a photograph', 'a.png', () => pngBytes],
  ['unsupported', 'a name that is not accepted', 'a.exe', () => 'MZ'],
  ['unsupported', 'a name without an extension', 'readme', () => '正文'],
  ['type_mismatch', 'a PDF under a Word name', 'a.docx', () => pdfBytes([{ lines: ['正文'] }])],
  ['type_mismatch', 'a Word file under an Excel name', 'a.xlsx', () => docxWith()],
  ['type_mismatch', 'a picture under a text name', 'a.txt', () => pngBytes],
  [
    'type_mismatch',
    'a page saved as one file under a Word name',
    'a.doc',
    () => 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html></html>',
  ],
  ['type_mismatch', 'text under a Word name', 'a.docx', () => '只是文字'],
  ['encrypted', 'an encrypted Word file of old', 'a.doc', encryptedDoc],
  [
    'encrypted',
    'a presentation in an encrypted package',
    'a.pptx',
    () => compoundBytes('/EncryptedPackage', Buffer.alloc(8192)),
  ],
  [
    'encrypted',
    'a PDF that asks for a password',
    'a.pdf',
    () => readFile(new URL('../../test/fixtures/parsing/encrypted.pdf', import.meta.url)),
  ],
  ['corrupt', 'a hollow workbook whose sheet breaks off', 'a.xlsx', () => brokenSheet()],
])('%s: %s', async ([code, , name, bytes]) => {
  await expect(parseBytes(name, await bytes())).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/^\p{Script=Han}.+，.*。$/u),
  })
})

test('every limit refuses with its own sentence', async () => {
  const pages = pdfBytes([{ lines: ['第一页的内容'] }, { lines: ['第二页的内容'] }])
  const sheet = zipBytes(xlsxParts(`<sheetData>${manyCells}</sheetData>`))
  await expect(parseBytes('a.pdf', pages, { maxPages: 1 })).rejects.toMatchObject({
    code: 'too_large',
    message: '文件超过 1 页，请拆分后重新上传。',
  })
  await expect(parseBytes('a.xlsx', sheet, { maxCells: 100 })).rejects.toMatchObject({
    code: 'too_large',
    message: '表格超过 100 个单元格，请拆分后重新上传。',
  })
  await expect(parseBytes('a.csv', '1,2,3\n'.repeat(50), { maxCells: 100 })).rejects.toMatchObject({
    code: 'too_large',
  })
  await expect(parseBytes('a.txt', '正文', { maxBytes: 5 })).rejects.toMatchObject({ code: 'too_large' })
  await expect(parseBytes('a.docx', docxWith(), { maxInflatedBytes: 100 })).rejects.toMatchObject({ code: 'bomb' })
})
