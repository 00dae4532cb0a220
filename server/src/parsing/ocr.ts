/**
 * Scans and pictures, read by tesseract where the machine has it. Without it they are refused with
 * the sentence that says what to do.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import { cleanText, joinHan } from './clean-text.ts'
import type { Block, ReadResult, Source } from './document.ts'
import { ParseFailure } from './failure.ts'
import { escapeText } from './inline-markdown.ts'
import { requirePageCount } from './pdf-pages.ts'

const run = promisify(execFile)

/** Languages that tesseract is asked for, as far as they are installed. */
const wanted = ['chi_sim', 'chi_tra', 'eng']
const recognitionWarning: ParseWarning = { kind: 'recognizedText' }

export async function installedLanguages(): Promise<string[]> {
  try {
    const { stdout } = await run('tesseract', ['--list-langs'])
    return wanted.filter((language) => stdout.split(/\s+/).includes(language))
  } catch {
    return []
  }
}

async function recognize(image: Buffer, languages: string[]): Promise<Block[]> {
  const recognition = run('tesseract', ['stdin', 'stdout', '-l', languages.join('+')], { maxBuffer: 64 * 1024 * 1024 })
  recognition.child.stdin?.on('error', () => undefined).end(image)
  const { stdout } = await recognition
  return cleanText(stdout)
    .split(/\n\s*\n/)
    .map((text) => joinHan(text.replace(/\n/g, ' ')).trim())
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text: escapeText(text) }))
}

export async function readPicture({ bytes }: Source): Promise<ReadResult> {
  const languages = await installedLanguages()
  if (languages.length === 0)
    throw new ParseFailure('no_text_layer', '图片无文字层，请先做文字识别（OCR）后上传文字版。')
  return { blocks: await recognize(bytes, languages), warnings: [recognitionWarning] }
}

/** Renders each page of a scan and reads it; the last resort for a PDF without text. */
export async function readPdfScan({ bytes, limits, report }: Source): Promise<ReadResult> {
  const { LiteParse } = await import('@llamaindex/liteparse')
  const parser = new LiteParse({ ocrEnabled: false, quiet: true, dpi: 200 })
  const pages = await parser.isComplex(bytes)
  requirePageCount(pages.length, limits)
  if (pages.every((page) => !page.fullPageImage && page.imageBlockCount === 0 && !page.uncoveredVectorArea))
    throw new ParseFailure('empty')
  const languages = await installedLanguages()
  if (languages.length === 0) throw new ParseFailure('no_text_layer')
  const blocks: Block[] = []
  for (let number = 1; number <= pages.length; number++) {
    const [shot] = await parser.screenshot(bytes, [number])
    blocks.push({ kind: 'page', number })
    if (shot) blocks.push(...(await recognize(shot.imageBuffer, languages)))
    report(number / pages.length)
  }
  return { blocks, pageCount: pages.length, warnings: [recognitionWarning] }
}
