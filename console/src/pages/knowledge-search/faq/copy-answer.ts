import { api, call } from '../../../api/client.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toast.ts'
import { answerText } from './answer-text.ts'

interface Answer {
  answer: string
  answerFormat: 'markdown' | 'text'
}

/** Puts the answer as a customer may read it on the clipboard. */
export async function copyAnswer({ answer, answerFormat }: Answer): Promise<void> {
  if (await copyText(answerFormat === 'markdown' ? answerText(answer) : answer)) toast.success('已复制答案')
  else toast.error('没有复制成功，请选中文字后复制')
}

/** The whole answer, of which a hit shows a part; what is copied counts as a hit. */
export async function copyAnswerOf(faqId: string): Promise<void> {
  try {
    await copyAnswer(await call(api.faqs.served, { params: { faqId } }))
  } catch {
    // The client has shown the failure.
  }
}
