import { api, call } from '../../api/client.ts'
import { copyAndSay } from '../../lib/copy-text.ts'
import { answerText } from './answer-text.ts'

interface Answer {
  answer: string
  answerFormat: 'markdown' | 'text'
}

/** Puts the answer as a customer may read it on the clipboard. */
export const copyAnswer = ({ answer, answerFormat }: Answer): Promise<void> =>
  copyAndSay(answerFormat === 'markdown' ? answerText(answer) : answer, '已复制答案')

/** The whole answer, of which a hit shows a part; what is copied counts as a hit. */
export async function copyAnswerOf(faqId: string): Promise<void> {
  try {
    await copyAnswer(await call(api.faqs.served, { params: { faqId } }))
  } catch {
    // The client has shown the failure.
  }
}
