import { expect, test } from 'vitest'
import { fc } from '../../test/fast-check.ts'
import { chunkMarkdown } from './chunk-markdown.ts'
import { recut } from './recut.ts'

/** Every sentence is told apart by its number. */
function documentOf(sections: readonly { depth: number; sentences: number }[]): string {
  let told = 0
  const line = () => `第${(told += 1)}句，安装前请先量好尺寸再动手。`
  return sections
    .map(
      ({ depth, sentences }, at) =>
        `${'#'.repeat(depth)} 节${at % 7}\n\n${Array.from({ length: sentences }, line).join('')}`,
    )
    .join('\n\n')
}

const sentencesOf = (text: string): string[] => text.match(/第\d+句/g) ?? []

const section = fc.record({ depth: fc.integer({ min: 1, max: 3 }), sentences: fc.integer({ min: 0, max: 30 }) })
const length = fc.integer({ min: 50, max: 800 })

test('cut otherwise, each sentence is there once, and what people have touched is as it was', () => {
  fc.assert(
    fc.property(
      fc.array(section, { maxLength: 20 }),
      length,
      length,
      fc.func(fc.nat(3)),
      (sections, was, is, touch) => {
        const markdown = documentOf(sections)
        const cut = (targetLength: number) => chunkMarkdown(markdown, { targetLength, overlap: 0 })
        const before = cut(was).map((chunk, at) => ({ ...chunk, isTouched: touch(at) === 0 }))
        const after = recut(before, cut(is))
        expect(after.flatMap(({ text }) => sentencesOf(text))).toEqual(sentencesOf(markdown))
        const touched = before.filter(({ isTouched }) => isTouched).map(({ key }) => key)
        expect(after.map(({ key }) => key)).toEqual(expect.arrayContaining(touched))
      },
    ),
  )
})
