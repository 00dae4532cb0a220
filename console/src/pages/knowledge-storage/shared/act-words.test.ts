import { describe, expect, test } from 'vitest'
import { doneWords, relearnWords, savedWords, switchedWords } from './act-words.ts'

describe('what an act came to is told from the answer', () => {
  test('of a save', () => {
    expect(savedWords({ enabled: true, pendingAuditId: 'a' })).toBe('已提交审核，通过后生效。')
    expect(savedWords({ enabled: true })).toBe('已保存，几秒后就能搜到。')
    expect(savedWords({ enabled: false })).toBe('已保存，启用后才能搜到。')
  })

  test('of a switch, whichever way it was asked to go', () => {
    expect(switchedWords(true, { enabled: true }, '问答')).toBe('问答已启用。')
    expect(switchedWords(false, { enabled: false }, '问答')).toBe('问答已停用，不再被搜到。')
    expect(switchedWords(false, { enabled: false, stopAuditId: 's' }, '问答')).toBe(
      '问答已停用，不再被搜到，等待审核确认。',
    )
    expect(switchedWords(true, { enabled: false, pendingAuditId: 'a' }, '问答')).toBe('已提交审核，通过后生效。')
    expect(switchedWords(false, { enabled: true, pendingAuditId: 'a' }, '问答')).toBe('已提交审核，通过后生效。')
  })

  test.each([
    ['remove', 2, 0, '已删除 2 个文件。'],
    ['remove', 2, 2, '2 个文件的变更已提交审核，通过后生效。'],
    ['move', 3, 1, '已移动 2 个文件；另有 1 个已提交审核，通过后生效。'],
    ['disable', 2, 0, '已停用 2 个文件。'],
    ['disable', 2, 2, '已停用 2 个文件，不再被搜到；等待审核确认。'],
    ['disable', 3, 1, '已停用 3 个文件，不再被搜到；其中 1 个等待审核确认。'],
    ['restore', 1, 1, '已恢复 1 个文件，通过审核后才能搜到。'],
  ] as const)('of a batch: %s, %i changed, %i submitted', (action, changed, submitted, words) => {
    expect(doneWords({ action, changed, submitted }, '个文件')).toBe(words)
  })

  test('of learning again', () => {
    expect(relearnWords({ list: ['a'], submitted: 2 })).toBe(
      '1 个文件已排队重新解析。2 个文件已提交审核，通过后重新解析。',
    )
    expect(relearnWords({ list: [], submitted: 1 })).toBe('1 个文件已提交审核，通过后重新解析。')
  })
})
