import { expect, test } from 'vitest'
import { doneWords } from './done-words.ts'

const faqs = { count: 2, noun: '条问答' }

test('a stop is told as done, where audits are required as one to be confirmed; other acts there as waiting', () => {
  expect(doneWords({ ...faqs, action: 'disable', isAudited: false })).toBe('已停用 2 条问答。')
  expect(doneWords({ ...faqs, action: 'disable', isAudited: true })).toBe(
    '已停用 2 条问答，立即生效；原先通过审核的等待审核确认。',
  )
  for (const action of ['enable', 'remove', 'move', 'tag'] as const) {
    expect(doneWords({ ...faqs, action, isAudited: true })).toBe('2 条问答的变更已提交审核。')
  }
  expect(doneWords({ ...faqs, action: 'restore', isAudited: true })).toBe('已恢复 2 条问答。')
})
