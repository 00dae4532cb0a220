/** Bytes → parsed document, in the process it is called in: detect, read, write, judge. */
import { readFile } from 'node:fs/promises'
import { detectFormat } from './detect-format.ts'
import type { ParsedDocument, Readers, ReadResult, Source } from './document.ts'
import { ParseFailure } from './failure.ts'
import type { ParseFailureCode } from './failure.ts'
import type { Format } from './format.ts'
import { csv } from './formats/csv.ts'
import { doc } from './formats/doc.ts'
import { docx } from './formats/docx.ts'
import { html } from './formats/html.ts'
import { image } from './formats/image.ts'
import { md } from './formats/md.ts'
import { pdf } from './formats/pdf.ts'
import { ppt } from './formats/ppt.ts'
import { pptx } from './formats/pptx.ts'
import { rtf } from './formats/rtf.ts'
import { txt } from './formats/txt.ts'
import { xls } from './formats/xls.ts'
import { xlsx } from './formats/xlsx.ts'
import type { ParsingLimits } from './limits.ts'
import { writeMarkdown } from './write-markdown.ts'

const readersOf = { pdf, docx, doc, rtf, pptx, ppt, xlsx, xls, csv, html, md, txt, image } satisfies Record<
  Format,
  Readers
>

export interface ParseFileOptions {
  limits: ParsingLimits
  /** Readers before this one are skipped: they took an earlier child down. */
  firstReader?: number
  /** Called before each reader, so that the parent knows which one a dead child was at. */
  onReader?: (index: number, count: number) => void
  onProgress?: (fraction: number) => void
}

/** @throws ParseFailure */
export async function parseFile(
  file: { path: string; name: string },
  options: ParseFileOptions,
): Promise<ParsedDocument> {
  const bytes = await readFile(file.path)
  if (bytes.length > options.limits.maxBytes) throw new ParseFailure('too_large')
  const format = await detectFormat(bytes, file.name)
  const source: Source = { bytes, limits: options.limits, report: (fraction) => options.onProgress?.(fraction) }
  return { format, ...(await readWithFirst(readersOf[format], source, options)) }
}

type Written = Omit<ParsedDocument, 'format'>

/** The first reader that finds words wins. A file that one reader could read without finding any is empty, not corrupt. */
async function readWithFirst(readers: Readers, source: Source, options: ParseFileOptions): Promise<Written> {
  let reason: ParseFailureCode = 'corrupt'
  let cause: unknown
  for (const [index, read] of readers.entries()) {
    if (index < (options.firstReader ?? 0)) continue
    options.onReader?.(index, readers.length)
    try {
      const written = writeResult(await read(source))
      requireCharacters(written.markdown, source.limits)
      if (hasWords(written.markdown)) return written
      reason = 'empty'
    } catch (error) {
      if (error instanceof ParseFailure) throw error
      cause ??= error
    }
  }
  throw new ParseFailure(reason, undefined, { cause })
}

const writeResult = ({ blocks, pageCount, pictures = [], warnings = [] }: ReadResult): Written => ({
  markdown: writeMarkdown(blocks),
  pageCount,
  pictures,
  warnings,
})

/** @throws ParseFailure `too_large` */
function requireCharacters({ length }: string, { maxCharacters }: ParsingLimits): void {
  if (length <= maxCharacters) return
  const wan = (count: number) => `${Math.ceil(count / 10_000)} 万字`
  throw new ParseFailure(
    'too_large',
    `正文有 ${wan(length)}，超过 ${wan(maxCharacters)}，请按章节拆成几个文件后重新上传。`,
  )
}

/** Page marks, pictures and table rules are no content. */
const hasWords = (markdown: string): boolean =>
  /[\p{L}\p{N}]/u.test(markdown.replace(/<!-- page: \d+ -->|!\[[^\]]*\]\(picture:[^)]*\)/g, ''))
