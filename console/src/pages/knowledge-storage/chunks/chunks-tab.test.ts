import { expect, test } from 'vitest'
import { foundWords } from './chunks-tab.tsx'

const counts = { files: 2, faqs: 0, products: 0, chunks: 3, fileChunks: 3 }

test('all chunks, and those that are found, are both said where they differ', () => {
  expect(foundWords(counts)).toBe('共 3 段，都能搜到。')
  expect(foundWords({ ...counts, chunks: 2 })).toMatch(/^文件共 3 段；知识库里现在能搜到 2 段，停用、/)
  expect(foundWords({ ...counts, chunks: 9, products: 4 })).toContain('能搜到 9 段（含商品生成的）')
})
