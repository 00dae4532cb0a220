/** `usage` of an answer in OpenAI's form: what the model told that wrote it, or an estimate where none did. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import { textOf } from './openai-chat.ts'

export interface Usage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
}

export function usageOf(
  { messages }: BodyOf<typeof everyCall.open.complete>,
  content: string,
  told: { prompt?: number | undefined; answer?: number | undefined } | undefined,
): Usage {
  const prompt = told?.prompt ?? estimated(messages.map((message) => textOf(message.content)).join('\n'))
  const completion = told?.answer ?? estimated(content)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

/** One token a Chinese character, one for four others. */
function estimated(text: string): number {
  const wide = text.match(/[\u2e80-\uffef]/g)?.length ?? 0
  return wide + Math.ceil((text.length - wide) / 4)
}
