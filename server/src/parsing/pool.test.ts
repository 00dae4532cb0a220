import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docxManual, pngBytes, pptxTraining } from '../../test/fixtures/parsing/office-bytes.ts'
import { pdfBytes } from '../../test/fixtures/parsing/pdf-bytes.ts'
import { createParsingPool } from './service.ts'

let folder: string
const pool = createParsingPool({ size: 2 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhiku-pool-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(name: string, bytes: Buffer | string) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { path, name }
}

test('a document comes back with its Markdown, pictures and progress', async () => {
  const fractions: number[] = []
  const document = await pool.parse(await upload('手册.docx', await docxManual()), {
    onProgress: (fraction) => fractions.push(fraction),
  })
  expect(document.markdown).toContain('| E1 | 室温传感器 | 短路 |')
  expect(document.pictures).toEqual([{ name: 'picture-1.png', contentType: 'image/png', bytes: pngBytes }])
  expect(fractions.length).toBeGreaterThan(0)
  expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
})

test('more files than children are all parsed, each to its own text', async () => {
  const texts = await Promise.all(
    Array.from({ length: 7 }, async (_, index) => {
      const { markdown } = await pool.parse(await upload(`${index}.txt`, `第 ${index} 份`))
      return markdown
    }),
  )
  expect(texts).toEqual(Array.from({ length: 7 }, (_, index) => `第 ${index} 份\n`))
})

test('a refusal keeps its code and sentence across the process, and the pool goes on', async () => {
  await expect(pool.parse(await upload('坏.pdf', '%PDF-1.7'))).rejects.toMatchObject({
    name: 'ParseFailure',
    code: 'corrupt',
    message: expect.stringContaining('另存'),
  })
  expect((await pool.parse(await upload('好.txt', '正文'))).markdown).toBe('正文\n')
})

test('a file above the size limit is refused before a child sees it', async () => {
  await expect(
    pool.parse(await upload('大.txt', 'x'.repeat(2_000_000)), { limits: { maxBytes: 1024 * 1024 } }),
  ).rejects.toMatchObject({ code: 'too_large', message: '文件超过 1 MB，请压缩或拆分后重新上传。' })
})

test('a child that takes too long is killed', async () => {
  const file = await upload('慢.html', '<p>正文</p>'.repeat(400_000))
  await expect(pool.parse(file, { limits: { timeoutMs: 50 } })).rejects.toMatchObject({ code: 'timeout' })
  expect((await pool.parse(await upload('后.txt', '正文'))).markdown).toBe('正文\n')
})

test('a child that takes too much memory is killed', async () => {
  const file = await upload('胖.html', '<p><b>正文</b></p>'.repeat(600_000))
  await expect(pool.parse(file, { limits: { maxMemoryBytes: 200 * 1024 * 1024 } })).rejects.toMatchObject({
    code: 'oom',
  })
  expect((await pool.parse(await upload('后.txt', '正文'))).markdown).toBe('正文\n')
})

test('a child whose own heap runs over says so too', async () => {
  const small = createParsingPool({ size: 1, limits: { maxMemoryBytes: 60 * 1024 * 1024 } })
  const file = await upload('胖.html', '<p><b>正文</b></p>'.repeat(600_000))
  await expect(small.parse(file, { limits: { maxMemoryBytes: 4 * 1024 ** 3 } })).rejects.toMatchObject({ code: 'oom' })
  await small.close()
})

test('a child that dies of a fault is replaced', async () => {
  // A folder cannot be read as a file: no reader is at fault, so the child has no answer but to die.
  await expect(pool.parse({ path: folder, name: 'a.txt' })).rejects.toMatchObject({ code: 'crash' })
  expect((await pool.parse(await upload('后.txt', '正文'))).markdown).toBe('正文\n')
})

/** The processes that this one has started. */
const children = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).split(' ').filter(Boolean)

test('a child that somebody else kills is no fault of the file, which is read once more', async () => {
  const single = createParsingPool({ size: 1 })
  const file = await upload('培训.pptx', await pptxTraining()) // has one reader: no second one could read it instead
  const others = new Set(await children())
  let kills = 0
  const killing = (times: number) => async () => {
    if (kills >= times) return
    kills++
    for (const pid of await children()) if (!others.has(pid)) process.kill(Number(pid), 'SIGKILL')
  }
  const gate = killing(1)
  const document = await single.parse(file, { onProgress: () => void gate() })
  expect(kills).toBe(1)
  expect(document.markdown).toContain('先测量孔位')
  await single.close()
})

test('a text above its limits is refused with the way on', async () => {
  const file = await upload('长.md', '# 第一节\n\n先断电再检查。\n\n---\n\n'.repeat(500))
  await expect(pool.parse(file, { limits: { maxCharacters: 5000 } })).rejects.toMatchObject({
    code: 'too_large',
    message: '正文有 2 万字，超过 1 万字，请按章节拆成几个文件后重新上传。',
  })
  await expect(pool.parse(file, { limits: { maxChunks: 3 } })).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(
      /^文件切出 \d+ 个分段，超过 3 个，请拆成几个文件，或在知识库设置里调大分段长度后重新解析。$/,
    ),
  })
})

test('a signal cancels a file that is read and one that waits', async () => {
  const single = createParsingPool({ size: 1 })
  const file = await upload('长.html', '<p>正文</p>'.repeat(300_000))
  const [reading, waiting] = [new AbortController(), new AbortController()]
  const outcomes = Promise.allSettled([
    single.parse(file, { signal: reading.signal }),
    single.parse(file, { signal: waiting.signal }),
    single.parse(await upload('后.txt', '正文')),
  ])
  waiting.abort()
  reading.abort()
  const [first, second, third] = await outcomes
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'cancelled' } })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'cancelled' } })
  expect(third).toMatchObject({ status: 'fulfilled', value: { markdown: '正文\n' } })
  await expect(single.parse(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' })
  await single.close()
})

test('closing cancels what is left and what comes later', async () => {
  const closing = createParsingPool({ size: 1 })
  const parsing = closing.parse(await upload('长.html', '<p>正文</p>'.repeat(300_000)))
  const outcome = Promise.allSettled([parsing])
  await closing.close()
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: 'cancelled' } }])
  await expect(closing.parse(await upload('后.txt', '正文'))).rejects.toMatchObject({ code: 'cancelled' })
})

test('a picture and a scan are read where tesseract is installed', async () => {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(
    join(bin, 'tesseract'),
    '#!/bin/sh\n[ "$1" = --list-langs ] && { echo chi_sim; echo eng; exit; }\ncat > /dev/null\necho "保 修 期 三 年 $4"\n',
  )
  await chmod(join(bin, 'tesseract'), 0o755)
  const reading = createParsingPool({ size: 1, environment: { PATH: `${bin}:/usr/bin:/bin` } })
  const picture = await reading.parse(await upload('铭牌.png', pngBytes))
  expect(picture).toMatchObject({
    format: 'image',
    markdown: '保修期三年 chi_sim+eng\n',
    warnings: [{ kind: 'recognizedText' }],
  })
  const scan = await reading.parse(await upload('扫描.pdf', pdfBytes([{ isScan: true }, { isScan: true }])))
  expect(scan).toMatchObject({
    format: 'pdf',
    pageCount: 2,
    markdown: '<!-- page: 1 -->\n\n保修期三年 chi_sim+eng\n\n<!-- page: 2 -->\n\n保修期三年 chi_sim+eng\n',
  })
  await reading.close()
})
