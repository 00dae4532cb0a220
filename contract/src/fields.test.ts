import { expect, test } from 'vitest'
import { FaqDraft } from './faqs.ts'
import { FileName } from './fields.ts'

test('what comes along with a paste and turns the direction is in no name of a file and in no question', () => {
  expect(FileName.parse('合同\u202efdp.exe')).toBe('合同fdp.exe')
  const draft = FaqDraft.parse({ question: '\u200e保修\u2066多久\u2069\n一年？', answer: '六年。' })
  expect(draft.question).toBe('保修多久 一年？')
  expect(() => FileName.parse('\u202e')).toThrow('不能为空')
})
