import type { Behaviour } from '../engine/behaviour.ts'
import { readReply, retryTexts } from './replies.ts'

/** Asks again until the reply is what was asked for: each time it waits. */
export const ask: Behaviour<'ask'> = {
  enter: ({ text, timeoutMinutes }, view) => ({
    wait: { kind: 'text', timeoutMinutes },
    say: [{ text: view.text(text) }],
  }),
  reply: ({ expects, retryText, into, timeoutMinutes }, view, { text = '' }) => {
    const value = readReply(expects, text, view.now)
    if (value !== undefined) return { go: 'next', writes: { [into]: value } }
    const again = view.text(retryText) || retryTexts[expects]
    return { wait: { kind: 'text', timeoutMinutes }, say: [{ text: again }] }
  },
}
