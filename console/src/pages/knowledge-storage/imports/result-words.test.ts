import { expect, test } from 'vitest'
import { resultWords, totalWords } from './result-words.ts'

const nothing = {
  total: 0,
  expected: { new: 0, duplicate: 0, invalid: 0 },
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
}
const error = '表格里没有可导入的行。'

test('an import that failed says why, and what it has written', () => {
  expect(resultWords({ ...nothing, state: 'failed', error })).toBe(error)
  expect(totalWords({ ...nothing, state: 'failed' })).toBe('—')
  expect(resultWords({ ...nothing, state: 'failed', error: '导入中断。', created: 2, updated: 1 })).toBe(
    '导入中断。已写入的 3 行保留。',
  )
})

test('one that has not written yet counts nothing', () => {
  expect(resultWords({ ...nothing, state: 'queued' })).toBe('—')
  expect(resultWords({ ...nothing, state: 'cancelled' })).toBe('没有写入任何内容')
})

test('one that has ended counts', () => {
  const counts = { ...nothing, total: 1300, created: 1200, skipped: 99, failed: 1 }
  expect(resultWords({ ...counts, state: 'succeeded' })).toBe('新增 1200，更新 0，跳过 99，未导入 1')
  expect(totalWords({ ...counts, state: 'succeeded' })).toBe('1,300')
})
