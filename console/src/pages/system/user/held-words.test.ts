import { expect, test } from 'vitest'
import { leftBehind } from './held-words.ts'

test('before somebody goes it is said for what nobody answers afterwards', () => {
  expect(leftBehind({ knowledgeBases: 1, files: 12, faqs: 0 })).toBe(
    '他负责的 1 个知识库、12 个文件、0 条问答不会删除，但不再有人负责，请先交接。',
  )
  expect(leftBehind({ knowledgeBases: 0, files: 0, faqs: 0 })).toBe('')
})
