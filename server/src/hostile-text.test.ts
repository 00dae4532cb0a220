/** Texts that take for ever where every way to read them is tried: whoever may write a FAQ may not stop the process. */
import { describe, expect, test } from 'vitest'
import { readText } from './answers/written-text.ts'
import { outward, outwardWords } from './channels/outward-text.ts'
import { writeMarkdown } from './parsing/write-markdown.ts'
import { isContents } from './passages/contents.ts'
import { plainInline } from './passages/inline.ts'
import { plainText } from './search-index/row.ts'

const many = (text: string) => text.repeat(Math.ceil(300_000 / text.length))
const code = (text: string) => writeMarkdown([{ kind: 'code', language: '', text }])

/** Hours where a reader looks from every mark to the end of the text; what hangs fails by its limit. */
describe('marks without an end are read through once', () => {
  const readers: [string, (text: string) => unknown, string[]][] = [
    ['words of a passage', plainText, ['[', '[](', '<[](']],
    ['a stretch as it reads', plainInline, ['[', '[](', '<!--', '**a ', '~~a ', '`']],
    ['contents', isContents, ['…', '.']],
    ['an answer for outside', outward, ['[', '[](oss://', '[](']],
    ['an answer that comes word by word', (text) => outwardWords().push(text), ['[', 'oss://']],
    ['what a model writes', (text) => readText(new Set([1])).push(text), ['[ ', '[1,']],
    ['code of a document', code, ['\n', '\t']],
  ]
  test.each(readers.flatMap(([name, read, marks]) => marks.map((mark) => ({ name, read, mark }))))(
    '$name: $mark',
    ({ read, mark }) => expect(read(`a${many(mark)}a`)).toBeDefined(),
    30_000,
  )
})
