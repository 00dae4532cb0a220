import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

const submitter = { id: '1', name: '陈雨' }
const answer = { key: 'answer', name: '答案', before: '一年', after: '三年' }
const tags = { key: 'tags', name: '标签', after: ['质保'] }

test('names the fields that became others, came or went, and who has written the change', () => {
  const seen = { submitter, contributors: [], changes: [answer, tags] }
  const contributors = [{ id: '2', name: '周立' }]
  const question = { key: 'question', name: '标准问题', before: '甲', after: '乙' }
  const now = { submitter, contributors, changes: [{ ...answer, after: '五年' }, question] }
  const words = changedWords(seen, now)
  expect(words).toContain('作者：陈雨、周立')
  expect(words).toContain('改了：“答案”、“标准问题”、“标签”')
  expect(changedWords(seen, seen)).toContain('内容相同')
})
