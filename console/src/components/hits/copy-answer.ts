import { copyAndSay } from '../../lib/copy-text.ts'
import { answerText } from './answer-text.ts'

interface Answer {
  answer: string
  answerFormat: 'markdown' | 'text'
}

/** The answer as a customer may read it. */
export const answerOf = ({ answer, answerFormat }: Answer): string =>
  answerFormat === 'markdown' ? answerText(answer) : answer

export const copyAnswer = (answer: Answer): Promise<void> => copyAndSay(answerOf(answer), '已复制答案')
