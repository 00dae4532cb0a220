/** What an agent is writing to a customer stays while they look elsewhere: in this tab, until they sign out. */
import { useState } from 'react'
import type { Draft } from './composer.tsx'

const keyOf = (conversationId: string): string => `zhiku-seat-draft-${conversationId}`

/** The draft of a conversation as it was left, and how it is changed. */
export function useKeptDraft(conversationId: string) {
  const [draft, setDraft] = useState(() => recall(conversationId))
  const change = (next: Draft) => {
    setDraft(next)
    keep(conversationId, next)
  }
  return [draft, change] as const
}

function recall(conversationId: string): Draft {
  const kept = sessionStorage.getItem(keyOf(conversationId))
  return kept ? (JSON.parse(kept) as Draft) : { text: '' } // written by `keep` alone
}

function keep(conversationId: string, draft: Draft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(conversationId))
    else sessionStorage.setItem(keyOf(conversationId), JSON.stringify(draft))
  } catch {
    // a full storage must not stop the writing: the draft then lasts as long as the pane
  }
}
