import { expect, test } from 'vitest'
import { FaqDraft } from './faqs.ts'
import { FileName, Keyword, Name, Tags } from './fields.ts'

test('what comes along with a paste and turns the direction is in no name of a file and in no question', () => {
  expect(FileName.parse('合同\u202efdp.exe')).toBe('合同fdp.exe')
  const draft = FaqDraft.parse({ question: '\u200e保修\u2066多久\u2069\n一年？', answer: '六年。' })
  expect(draft.question).toBe('保修多久 一年？')
  expect(() => FileName.parse('\u202e')).toThrow('不能为空')
})

test('what takes no place is in no name, and alone is none', () => {
  expect([Name.parse('清禾\u200b'), FileName.parse('\ufeff合同.pdf'), Tags.parse(['清\u00ad禾'])]).toEqual([
    '清禾',
    '合同.pdf',
    ['清禾'],
  ])
  expect(Keyword.parse('洗\u200b衣机')).toBe('洗衣机')
  expect(Name.parse('👨‍👩‍👧 家电')).toBe('👨‍👩‍👧 家电')
  for (const unseen of ['\u200b', '\u2060\ufeff', '\u3164', '\u0301'])
    expect(() => Name.parse(unseen)).toThrow('不能为空')
  expect(() => FaqDraft.parse({ question: '\u200b', answer: '六年。' })).toThrow('不能为空')
})
