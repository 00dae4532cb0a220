import type { ExactAnswer } from '@zhiku/contract/search'
import { valueAnswer } from '../../products/product-answer.ts'

type Said = Pick<ExactAnswer, 'name' | 'model' | 'parameter' | 'value'>

export const withUnit = ({ value, parameter: { unit } }: Pick<ExactAnswer, 'value' | 'parameter'>): string =>
  unit ? `${value} ${unit}` : value

/** One line a customer may read, product and model named. */
const answerLine = (answer: Said): string =>
  valueAnswer(answer, { name: answer.parameter.name, value: withUnit(answer) })

/** Several values of one product as one text: the product is named once. */
export function answersText(answers: readonly Said[]): string {
  const [first] = answers
  if (!first) return ''
  if (answers.length === 1) return answerLine(first)
  const lines = answers.map((answer) => `${answer.parameter.name} ${withUnit(answer)}`)
  return `${first.name}（${first.model}）：${lines.join('，')}`
}
