import { expect, test } from 'vitest'
import { purgedWords, purgeWords, restoredWords } from './done-words.ts'

const file = { type: 'file', name: '安装.md' } as const
const faq = { type: 'faq', name: '怎么退货？' } as const

test.each([
  [[file], 1, '已彻底删除文件“安装.md”。'],
  [[file, faq], 2, '已彻底删除 2 项。'],
  [[file, faq, faq], 1, '已彻底删除 1 项，其余 2 项没有删除。'],
])('after purging %j, of which %i went, it says so: %s', (things, changed, words) =>
  expect(purgedWords(things, changed)).toBe(words),
)

test.each([
  [[file], 1, 0, '已恢复文件“安装.md”。'],
  [[file, faq], 1, 0, '已恢复 1 项，其余 1 项没有恢复。'],
  [[file], 1, 1, '已恢复文件“安装.md”，通过审核后才能搜到。'],
  [[file, faq], 2, 1, '已恢复 2 项，其中 1 项通过审核后才能搜到。'],
])('after restoring %j, of which %i came back and %i wait, it says so: %s', (things, changed, submitted, words) =>
  expect(restoredWords(things, changed, submitted)).toBe(words),
)

const base = (files: number, products: number, faqs: number) =>
  ({ type: 'knowledgeBase', contents: { files, products, faqs } }) as const

test.each([
  [[file], '删除后不能再恢复。'],
  [[base(3, 0, 0)], '知识库里的 3 个文件一起删除，之前从知识库里删除的内容也不再能恢复。'],
  [
    [base(3, 1, 0), file, base(0, 0, 20)],
    '知识库里的 3 个文件、1 个商品、20 条问答一起删除，之前从知识库里删除的内容也不再能恢复。其余各项删除后不能再恢复。',
  ],
  [[base(0, 0, 0)], '之前从知识库里删除的内容也不再能恢复。'],
])('before purging %j it says: %s', (things, words) => expect(purgeWords(things)).toBe(words))
