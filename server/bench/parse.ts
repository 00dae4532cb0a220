/**
 * How fast files of each format become Markdown, through the real pool with real children:
 * units (pages, slides, rows) and megabytes a second, the child's peak memory, and how long the
 * parent's event loop was held up meanwhile. `node server/bench/parse.ts [format …]`; with `--folder <path>`, what comes of
 * the files of a folder instead, format by format.
 */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { utils, write } from '@e965/xlsx'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { writeXlsx } from 'hucre'
import { ParseFailure, acceptedExtensions, chunkMarkdown, createParsingPool } from '../src/parsing/service.ts'
import { pptxDeck } from '../test/fixtures/parsing/office-bytes.ts'
import { pdfBytes } from '../test/fixtures/parsing/pdf-bytes.ts'

/** The loop must stay free for the people who use the console while files parse. */
const maxDelayMs = 50

const sentence = '空调运行一段时间后滤网会积灰，请先断开电源，再取下滤网用清水冲洗，晾干后装回。'
const paragraph = (index: number): string => `${index + 1}、${sentence.repeat(3)}型号 KFR-${index}GW。`
const row = (index: number): string[] => [
  `E${index}`,
  `传感器 ${index} 开路`,
  `检查端子 ${index}`,
  '更换传感器后重新上电',
  String(index * 1.5),
]
const count = (length: number): number[] => Array.from({ length }, (_, index) => index)

interface Sample {
  unit: string
  units: number
  bytes: Buffer
}

const samples: Record<string, () => Sample | Promise<Sample>> = {
  pdf: () => ({
    unit: 'pages',
    units: 1000,
    bytes: pdfBytes(count(1000).map((page) => ({ lines: count(35).map((line) => `${page}.${line} ${sentence}`) }))),
  }),
  docx: async () => ({ unit: 'pages', units: 500, bytes: await docxOf(500) }),
  pptx: async () => ({
    unit: 'slides',
    units: 300,
    bytes: await pptxDeck(count(300).map((slide) => [`第 ${slide} 页`, paragraph(slide)])),
  }),
  rtf: () => ({ unit: 'pages', units: 500, bytes: Buffer.from(rtfOf(5000)) }),
  xlsx: async () => ({
    unit: 'rows',
    units: 100_000,
    bytes: Buffer.from(await writeXlsx({ sheets: [{ name: '故障', rows: count(100_000).map(row) }] })),
  }),
  xls: () => ({ unit: 'rows', units: 50_000, bytes: xlsOf(50_000) }),
  csv: () => ({
    unit: 'rows',
    units: 200_000,
    bytes: Buffer.from(
      count(200_000)
        .map((index) => row(index).join(','))
        .join('\n'),
    ),
  }),
  html: () => ({
    unit: 'pages',
    units: 2000,
    bytes: Buffer.from(
      `<html><body>${count(20_000)
        .map((index) => `<h2>${index}</h2><p>${paragraph(index)}</p>`)
        .join('')}</body></html>`,
    ),
  }),
  md: () => ({
    unit: 'pages',
    units: 5000,
    bytes: Buffer.from(
      count(50_000)
        .map((index) => `## 第 ${index} 节\n\n${paragraph(index)}\n`)
        .join('\n'),
    ),
  }),
  txt: () => ({ unit: 'pages', units: 5000, bytes: Buffer.from(count(50_000).map(paragraph).join('\n\n')) }),
}

async function docxOf(pages: number): Promise<Buffer> {
  const children = count(pages).flatMap((page) => [
    new Paragraph({ text: `第 ${page} 章`, heading: HeadingLevel.HEADING_1 }),
    ...count(8).map((index) => new Paragraph(paragraph(index))),
    new Table({
      rows: count(4).map(
        (index) =>
          new TableRow({ children: row(index).map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
      ),
    }),
  ])
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}

const rtfOf = (paragraphs: number): string =>
  String.raw`{\rtf1\ansi\ansicpg936\deff0{\fonttbl{\f0 SimSun;}}\f0 ` +
  count(paragraphs)
    .map(
      (index) =>
        `${[...paragraph(index)].map((letter) => (letter < '\x80' ? letter : `\\u${letter.charCodeAt(0)}?`)).join('')}\\par\n`,
    )
    .join('') +
  '}'

function xlsOf(rows: number): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(count(rows).map(row)), '故障')
  // `type: 'buffer'` answers a Buffer; the type says `any`.
  return write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** Peak resident memory of this process's children, in MB. */
async function childrenPeak(): Promise<number> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const peaks = await Promise.all(
    children.map(async (pid) =>
      Number(/^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
    ),
  )
  return Math.max(0, ...peaks) / 1024
}

async function measure(format: string, sample: Sample, folder: string) {
  const path = join(folder, `sample.${format}`)
  await writeFile(path, sample.bytes)
  const pool = createParsingPool({ size: 1 })
  // The first file pays for the start of the child and the loading of its library.
  await pool.parse({ path, name: `sample.${format}` })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  let runs = 0
  let length = 0
  do {
    length = (await pool.parse({ path, name: `sample.${format}` })).markdown.length
    runs++
  } while (performance.now() - start < 2000)
  const seconds = (performance.now() - start) / 1000 / runs
  delay.disable()
  const peak = await childrenPeak()
  await pool.close()
  const p99 = delay.percentile(99) / 1e6
  const size = sample.bytes.length / 1024 / 1024
  console.log(
    [
      format.padEnd(5),
      `${Math.round(sample.units / seconds)} ${sample.unit}/s`.padStart(18),
      `${(size / seconds).toFixed(1)} MB/s`.padStart(12),
      `${size.toFixed(1)} MB`.padStart(9),
      `${(length / 1e6).toFixed(1)} M characters`.padStart(18),
      `peak ${Math.round(peak)} MB`.padStart(13),
      `loop p99 ${p99.toFixed(1)} ms`.padStart(18),
    ].join(' '),
  )
  return p99
}

function measureChunks(): void {
  const markdown = count(250_000)
    .map((index) => `${index % 20 === 0 ? `## 第 ${index} 节\n\n` : ''}${paragraph(index)}\n`)
    .join('\n')
  const start = performance.now()
  const chunks = chunkMarkdown(markdown)
  const seconds = (performance.now() - start) / 1000
  console.log(
    `chunks ${(Buffer.byteLength(markdown) / 1024 / 1024 / seconds).toFixed(0)} MB/s, ${Math.round(chunks.length / seconds)} chunks/s`,
  )
}

/** Files of a folder, however deep: how many were read, how many with a warning, and how long it took. */
async function measureFolder(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && acceptedExtensions.includes(extname(entry.name).toLowerCase()),
  )
  const pool = createParsingPool({ size: 1 })
  const byFormat = Map.groupBy(files, ({ name }) => extname(name).toLowerCase())
  for (const [extension, some] of [...byFormat].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const told = { read: 0, warned: 0, characters: 0, refusals: new Set<string>() }
    const start = performance.now()
    for (const { name, parentPath } of some) {
      try {
        const { markdown, warnings } = await pool.parse({ path: join(parentPath, name), name })
        told.read++
        told.warned += warnings.length > 0 ? 1 : 0
        told.characters += markdown.length
      } catch (error) {
        if (!(error instanceof ParseFailure)) throw error
        told.refusals.add(error.code)
      }
    }
    const seconds = (performance.now() - start) / 1000
    console.log(
      `${extension.padEnd(6)} ${told.read} of ${some.length} read, ${told.warned} with a warning, ${told.characters} characters, ` +
        `${seconds.toFixed(1)} s ${[...told.refusals].join(', ')}`,
    )
  }
  await pool.close()
}

const folder = await mkdtemp(join(tmpdir(), 'zhiku-bench-'))
try {
  const own = process.argv[process.argv.indexOf('--folder') + 1]
  if (process.argv.includes('--folder') && own) {
    await measureFolder(own)
    process.exit()
  }
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
  let worst = 0
  for (const [format, make] of Object.entries(samples)) {
    if (wanted.length === 0 || wanted.includes(format))
      worst = Math.max(worst, await measure(format, await make(), folder))
  }
  measureChunks()
  console.log(`event loop of the parent: worst p99 ${worst.toFixed(1)} ms (at most ${maxDelayMs} ms)`)
  if (worst > maxDelayMs) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
