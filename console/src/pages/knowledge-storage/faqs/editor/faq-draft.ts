/** An FAQ as it is being written. */
import type { Faq } from '@zhiku/contract/faqs'
import { limits } from '@zhiku/contract/words/limits'
import { holdsUploadMark } from '../../../../lib/store-links.ts'

export interface FaqDraft {
  question: string
  similarQuestions: string[]
  answer: string
  answerFormat: Faq['answerFormat']
  categoryId: string | null
  tags: string[]
  effectiveFrom: string | null
  effectiveTo: string | null
  /** Products that it is about. */
  productIds: string[]
}

export const emptyDraft: FaqDraft = {
  question: '',
  similarQuestions: [],
  answer: '',
  answerFormat: 'markdown',
  categoryId: null,
  tags: [],
  effectiveFrom: null,
  effectiveTo: null,
  productIds: [],
}

export const draftOfFaq = (faq: Faq): FaqDraft => ({
  question: faq.question,
  similarQuestions: faq.similarQuestions,
  answer: faq.answer,
  answerFormat: faq.answerFormat,
  categoryId: faq.categoryId,
  tags: faq.tags,
  effectiveFrom: faq.effectiveFrom ?? null,
  effectiveTo: faq.effectiveTo ?? null,
  productIds: faq.productIds,
})

/** Without the spaces around what is stored. */
export const trimmed = (draft: FaqDraft): FaqDraft => ({
  ...draft,
  question: draft.question.trim(),
  answer: draft.answer.trim(),
})

/** One text of the parts that are written, for comparing two states. */
export const textOf = ({ question, similarQuestions, answer }: FaqDraft): string =>
  [`标准问题：${question}`, '', '相似问题：', ...similarQuestions, '', '答案：', answer].join('\n')

export function answerProblem(answer: string): string | null {
  if (answer.trim() === '') return '请填写答案'
  if (holdsUploadMark(answer)) return '还有文件没有传完：等它传完再保存，或删掉“正在上传”那一处'
  const excess = answer.length - limits.answerLength
  return excess > 0 ? `答案最多 ${limits.answerLength} 个字，超出 ${excess} 个` : null
}
