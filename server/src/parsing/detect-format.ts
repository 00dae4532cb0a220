/**
 * What a file is, decided by its content; the name only chooses among formats that look alike
 * (text, Markdown, CSV) and says whether the content is an honest guest under its extension.
 */
import { fileTypeFromBuffer } from 'file-type'
import { compoundFileSignature, listStreams } from './compound-file.ts'
import { ParseFailure } from './failure.ts'
import { formatsOfName } from './format.ts'
import type { Format } from './format.ts'
import { partName, readZipDirectory } from './zip-directory.ts'

/** What the content is: a format, or `binary` for something recognised that we do not read, or `unknown` bytes. */
type Content = Format | 'binary' | 'unknown'

/** @throws ParseFailure `empty`, `unsupported`, `type_mismatch`, `encrypted` or `corrupt` */
export async function detectFormat(bytes: Buffer, name: string): Promise<Format> {
  const allowed = formatsOfName(name)
  if (!allowed) throw new ParseFailure('unsupported')
  if (bytes.length === 0) throw new ParseFailure('empty')
  const content = await contentOf(bytes, allowed[0])
  if (content === 'unknown') throw new ParseFailure('corrupt')
  if (content === 'binary' || !allowed.includes(content)) throw new ParseFailure('type_mismatch')
  return content
}

async function contentOf(bytes: Buffer, named: Format): Promise<Content> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (bytes.subarray(0, 8).equals(compoundFileSignature)) return compoundContent(bytes)
  if (bytes.subarray(0, 2).equals(Buffer.from('PK'))) return zipContent(bytes)
  if (/^\s{0,8}\{\\rtf/.test(bytes.subarray(0, 16).toString('latin1'))) return 'rtf'
  if (isBareWorkbook(bytes)) return 'xls'
  const text = textContent(bytes, named)
  if (text) return text
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime.startsWith('image/')) return 'image'
  return type ? 'binary' : 'unknown'
}

/** BIFF 2 to 5 without a container: Excel before 97. */
const isBareWorkbook = (bytes: Buffer): boolean =>
  bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[2] === 0x06 && bytes[3] === 0

function compoundContent(bytes: Buffer): Content {
  try {
    const streams = listStreams(bytes)
    const names = new Set(streams.map((stream) => stream.name))
    if (names.has('EncryptedPackage') || names.has('EncryptedSummary')) throw new ParseFailure('encrypted')
    const word = streams.find((stream) => stream.name === 'WordDocument')
    if (word && isEncryptedWord(bytes, word.offset)) throw new ParseFailure('encrypted')
    if (word) return 'doc'
    if (names.has('PowerPoint Document')) return 'ppt'
    if (names.has('Workbook') || names.has('Book')) return 'xls'
    return 'binary'
  } catch (error) {
    if (error instanceof RangeError) throw new ParseFailure('corrupt')
    throw error
  }
}

/** Bit 8 of the flags of Word's file information block ([MS-DOC] 2.5.2) says that the text is encrypted. */
function isEncryptedWord(bytes: Buffer, offset: number): boolean {
  if (offset + 12 > bytes.length || bytes.readUInt16LE(offset) !== 0xa5ec) return false
  return (bytes.readUInt16LE(offset + 10) & 0x0100) !== 0
}

/** The package's folder tells the kind; producers may call the parts inside as they like. */
function zipContent(bytes: Buffer): Content {
  const names = readZipDirectory(bytes).map(partName)
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('ppt/'))) return 'pptx'
  if (names.some((name) => name === 'xl/workbook.bin')) return 'binary'
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
  if (names.includes('[content_types].xml')) throw new ParseFailure('corrupt')
  return 'binary'
}

/** Text has few control characters outside UTF-16, binary content one byte in ten and more. */
function textContent(bytes: Buffer, named: Format): Content | undefined {
  const head = bytes.subarray(0, 8192)
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const controls = head.filter((byte) => byte < 0x20 && ![9, 10, 12, 13, 27].includes(byte)).length
  const zeros = head.filter((byte) => byte === 0).length
  const isWide = zeros > head.length / 50 && zeros >= controls * 0.9 && zerosOnOneSide(head)
  if (!isMarked && !isWide && controls > 4 + head.length / 20) return undefined
  const start = head.toString('latin1').replaceAll('\0', '')
  // A page that Word or a browser saved as one file: mail format, not HTML.
  if (/^\s*MIME-Version:/i.test(start) && named !== 'txt' && named !== 'md') return 'binary'
  if (/<\?xml[^>]*>[\s\S]{0,512}<(?:\w+:)?Workbook\b/i.test(start)) return 'xls'
  if (named === 'html' || /<(?:!doctype\s+html|html|head|body|meta|table|style)\b/i.test(start.slice(0, 1024))) {
    return isMarkdownName(named) ? named : 'html'
  }
  if (named === 'md' || named === 'txt' || named === 'csv') return named
  // Tab-separated text under an Excel name is a common "export"; elsewhere text is not the format named.
  if (named === 'xls' || named === 'xlsx') return start.includes('\t') || start.includes(',') ? 'csv' : 'txt'
  return 'txt'
}

/** Markdown may hold any HTML, a CSV or text may quote it; only names that promise a document become HTML. */
const isMarkdownName = (named: Format): boolean => named === 'md' || named === 'csv' || named === 'txt'

function zerosOnOneSide(head: Buffer): boolean {
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length
  return Math.min(even, odd) <= Math.max(even, odd) * 0.05
}
