import { limits } from '@zhiku/contract/words/limits'
import { expect, test } from 'vitest'
import { addQuestions, linesOf, sameness } from './question-lines.ts'

test('pasted lines lose their numbering, bullets and blanks, but no digits of their own', () => {
  expect(linesOf('1. 怎么退货\r\n2、退货流程\n\n- 如何申请退货\n  ')).toEqual(['怎么退货', '退货流程', '如何申请退货'])
  expect(linesOf('3.5 匹空调多少钱\nE1 是什么故障')).toEqual(['3.5 匹空调多少钱', 'E1 是什么故障'])
  expect(linesOf('一格\t另一格')).toEqual(['一格', '另一格'])
})

test('questions that read the same are the same', () => {
  expect(sameness('怎么退货？')).toBe(sameness(' 怎么 退货 '))
  expect(sameness('E１怎么办')).toBe(sameness('e1怎么办'))
  expect(sameness('E1怎么办')).not.toBe(sameness('E2怎么办'))
})

test('what is there already is left out and told', () => {
  const { questions, problem } = addQuestions(['退货流程'], '怎么退货', ['怎么退货？', '退货流程', '能退吗'])
  expect(questions).toEqual(['退货流程', '能退吗'])
  expect(problem).toBe('没有加入：2 条重复')
})

test('a question that is too long and one beyond the limit are left out and told', () => {
  const full = Array.from({ length: limits.similarQuestions - 1 }, (_, index) => `问法${index}`)
  const { questions, problem } = addQuestions(full, '', ['长'.repeat(limits.questionLength + 1), '甲', '乙'])
  expect(questions).toHaveLength(limits.similarQuestions)
  expect(questions.at(-1)).toBe('甲')
  expect(problem).toContain(`1 条超过 ${limits.questionLength} 个字`)
  expect(problem).toContain('1 条超出上限')
})

test('all taken: nothing to tell', () => {
  expect(addQuestions([], '', ['甲'])).toEqual({ questions: ['甲'], problem: null })
})
