import type { Behaviour } from '../engine/behaviour.ts'

export const handOver: Behaviour<'hand-over'> = {
  enter: ({ text, reason, summary }, view) => ({
    go: 'next',
    say: [{ text: view.text(text), handOver: { reason: view.text(reason), summary: view.text(summary) } }],
  }),
}
