/** A text with the words that must not stand in it, or should be looked at twice, marked. */
import type { WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { flaggedKinds } from '@zhiku/contract/words/seat-runtime'
import type { ReactNode } from 'react'
import './seat-card.css'

export function FlaggedText({ text, flags }: { text: string; flags: readonly WordFlag[] }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { kind, from, to } of flags) {
    parts.push(text.slice(end, from))
    parts.push(
      <mark key={from} className="zk-seat-flag" data-kind={kind} title={flaggedKinds[kind]}>
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
