import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { chunkMarkdown } from './chunk-markdown.ts'

const sentence = (topic: string, length: number): string =>
  `${topic}${'的说明文字'.repeat(Math.ceil(length / 5))}`.slice(0, length - 1) + '。'
const texts = (markdown: string, options = {}) => chunkMarkdown(markdown, options).map((chunk) => chunk.text)

test('each section is a chunk of its own, under its headings and on its page', () => {
  const body = sentence('保修', 200)
  const chunks = chunkMarkdown(
    `<!-- page: 1 -->\n\n${body}\n\n# 手册\n\n## 清洗\n\n${body}\n\n<!-- page: 2 -->\n\n${body}\n\n## 故障\n\n${body}\n`,
  )
  expect(chunks.map(({ ordinal, headingPath, page }) => ({ ordinal, headingPath, page }))).toEqual([
    { ordinal: 0, headingPath: [], page: 1 },
    { ordinal: 1, headingPath: ['手册', '清洗'], page: 1 },
    { ordinal: 2, headingPath: ['手册', '故障'], page: 2 },
  ])
  expect(chunks[1]?.text).toBe(`${body}\n\n${body}`)
  expect(chunks.some((chunk) => chunk.text.includes('<!--'))).toBe(false)
})

test('a long section is cut after sentences and repeats the end of the chunk before', () => {
  const sentences = Array.from({ length: 60 }, (_, index) => sentence(`第${index}条`, 50))
  const chunks = texts(`# 条款\n\n${sentences.join('')}`)
  expect(chunks.length).toBeGreaterThan(3)
  for (const chunk of chunks) expect(chunk.endsWith('。')).toBe(true)
  for (const chunk of chunks.slice(0, -1)) {
    expect(chunk.length).toBeGreaterThanOrEqual(480)
    expect(chunk.length).toBeLessThanOrEqual(812)
  }
  chunks.slice(1).forEach((chunk, index) => expect(chunks[index]?.endsWith(chunk.slice(0, 50))).toBe(true))
})

test('a short section repeats nothing', () => {
  const [first = '', second = ''] = texts(`# 一\n\n${sentence('甲', 300)}\n\n# 二\n\n${sentence('乙', 300)}`)
  expect(first).not.toContain('乙')
  expect(second).not.toContain('甲')
})

test('a long table is cut between rows, its header in every chunk', () => {
  const rows = Array.from({ length: 100 }, (_, index) => `| E${index} | ${sentence(`故障${index}`, 40)} |`)
  const chunks = texts(`# 代码\n\n| 代码 | 含义 |\n| --- | --- |\n${rows.join('\n')}`)
  expect(chunks.length).toBeGreaterThan(5)
  for (const chunk of chunks) expect(chunk).toMatch(/^\| 代码 \| 含义 \|\n\|---\|---\|\n\| E/)
  expect(chunks.flatMap((chunk) => chunk.split('\n').slice(2))).toEqual(rows)
})

test('a row longer than a chunk is told column by column', () => {
  const long = Array.from({ length: 80 }, (_, index) => sentence(`步骤${index}`, 40)).join('')
  const chunks = texts(`| 名称 | 内容 |\n| --- | --- |\n| 流程 | ${long} |`)
  expect(chunks.every((chunk) => chunk.length <= 2000)).toBe(true)
  expect(chunks[0]).toContain('名称：流程')
  expect(chunks.join('')).toContain('内容：步骤0')
})

test('code is kept whole up to the hard limit and keeps its fence beyond it', () => {
  const code = (lines: number) =>
    `\`\`\`js\n${Array.from({ length: lines }, (_, index) => `# step(${index})`).join('\n')}\n\`\`\``
  expect(texts(`文字。\n\n${code(100)}`).some((chunk) => chunk.includes(code(100)))).toBe(true)
  for (const chunk of texts(code(1000))) expect(chunk).toMatch(/^```js\n[\s\S]+\n```$/)
})

test('neighbouring sections of a line each share a chunk, a lone heading stays findable', () => {
  expect(chunkMarkdown('# 问答\n\n## 能退吗\n\n能。\n\n## 多久\n\n七天。\n\n# 附录')).toMatchObject([
    { headingPath: ['问答'], text: '## 能退吗\n\n能。\n\n## 多久\n\n七天。' },
    { headingPath: ['附录'], text: '# 附录' },
  ])
})

test('a separator always ends a chunk', () => {
  expect(texts('问：能退吗？\n答：能。\n===\n问：多久？\n答：七天。', { separators: ['===\n'] })).toEqual([
    '问：能退吗？\n答：能。\n===',
    '问：多久？\n答：七天。',
  ])
})

test('an edit in one section leaves the keys of the others', () => {
  const before = chunkMarkdown('# 一\n\n甲的正文很长。\n\n正文。\n\n# 二\n\n乙。'.replace('很长', '很长'.repeat(100)))
  const after = chunkMarkdown('# 一\n\n甲的正文很短。\n\n正文。\n\n# 二\n\n乙。'.replace('很短', '很短'.repeat(100)))
  expect(after[0]?.key).not.toBe(before[0]?.key)
  expect(after[1]?.key).toBe(before[1]?.key)
})

const word = fc.string({ unit: fc.constantFrom(...'保修期滤网清洗𠮷ab3，。！；… '), minLength: 1, maxLength: 200 })
const paragraph = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(''))
const block = fc.oneof(
  paragraph,
  fc.tuple(fc.integer({ min: 1, max: 6 }), word).map(([level, title]) => `${'#'.repeat(level)} ${title}`),
  fc
    .array(fc.tuple(word, word), { minLength: 2, maxLength: 30 })
    .map((rows) => ['| 甲 | 乙 |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')),
  fc.array(word, { maxLength: 60 }).map((lines) => ['```', ...lines, '```'].join('\n')),
  fc.integer({ min: 1, max: 99 }).map((page) => `<!-- page: ${page} -->`),
)
const markdownText = fc.array(block, { maxLength: 20 }).map((blocks) => blocks.join('\n\n'))
const options = fc.record({
  targetLength: fc.integer({ min: 50, max: 900 }),
  maxLength: fc.integer({ min: 50, max: 2000 }),
  overlap: fc.double({ min: 0, max: 0.5, noNaN: true }),
})

const shape = fc.array(
  fc.tuple(fc.constantFrom('text', 'heading', 'table', 'code', 'list', 'page'), fc.integer({ min: 1, max: 60 })),
  { maxLength: 15 },
)

test('no text is lost: every word stands, in order, in a chunk or its heading path', () => {
  fc.assert(
    fc.property(shape, options, (blocks, lengths) => {
      let count = 0
      const words = (number: number, join: string) => Array.from({ length: number }, () => `词${count++}末`).join(join)
      const write = {
        text: (size: number) => words(size, '，') + '。',
        heading: (size: number) => `${'#'.repeat((size % 6) + 1)} ${words(1, '')}`,
        table: (size: number) =>
          `| 甲 | 乙 |\n| --- | --- |\n${Array.from({ length: size }, () => `| ${words(1, '')} | ${words(size, '、')} |`).join('\n')}`,
        code: (size: number) => `\`\`\`\n${words(size, '\n')}\n\`\`\``,
        list: (size: number) => `- ${words(size, '\n- ')}`,
        page: (size: number) => `<!-- page: ${size} -->`,
      }
      const markdown = blocks.map(([kind, size]) => write[kind](size)).join('\n\n')
      const kept = chunkMarkdown(markdown, lengths)
        .map((chunk) => [...chunk.headingPath, chunk.text].join('\n'))
        .join('\n')
      const order = [...new Set([...kept.matchAll(/词(\d+)末/g)].map((match) => Number(match[1])))]
      expect(order).toEqual(Array.from({ length: count }, (_, index) => index))
    }),
  )
})

test('without overlap the chunks of running text joined are the text', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 50, max: 900 }),
      (paragraphs, targetLength) => {
        const squeeze = (text: string) => text.replace(/\s+/g, '')
        expect(squeeze(texts(paragraphs.join('\n\n'), { targetLength, overlap: 0 }).join(''))).toBe(
          squeeze(paragraphs.join('')),
        )
      },
    ),
  )
})

test('no chunk passes the hard limit, none is empty, and keys are unique', () => {
  fc.assert(
    fc.property(markdownText, options, (markdown, lengths) => {
      const chunks = chunkMarkdown(markdown, lengths)
      const max = Math.max(lengths.targetLength, lengths.maxLength)
      for (const chunk of chunks) {
        expect(chunk.text.length).toBeLessThanOrEqual(max)
        expect(chunk.text.trim()).not.toBe('')
        expect(chunk.text.isWellFormed()).toBe(true)
      }
      expect(new Set(chunks.map((chunk) => chunk.key)).size).toBe(chunks.length)
      expect(chunks.map((chunk) => chunk.ordinal)).toEqual(chunks.map((_, index) => index))
    }),
  )
})

test('the same text gives the same chunks', () => {
  fc.assert(
    fc.property(markdownText, options, (markdown, lengths) => {
      expect(chunkMarkdown(markdown, lengths)).toEqual(chunkMarkdown(markdown, lengths))
    }),
  )
})

test('every heading stands in the path of the text below it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 15 }), (levels) => {
      const markdown = levels
        .map((level, index) => `${'#'.repeat(level)} 标题${index}\n\n${sentence(`正文${index}号`, 200)}`)
        .join('\n\n')
      const chunks = chunkMarkdown(markdown)
      expect(chunks.map((chunk) => chunk.headingPath.at(-1))).toEqual(levels.map((_, index) => `标题${index}`))
      chunks.forEach((chunk, index) => {
        const parents = levels
          .slice(0, index + 1)
          .flatMap((level, at) =>
            levels.slice(at + 1, index + 1).every((later) => later > level) ? [`标题${at}`] : [],
          )
        expect(chunk.headingPath).toEqual(parents)
      })
    }),
  )
})
