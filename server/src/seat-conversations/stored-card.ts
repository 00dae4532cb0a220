/** A draft as a card of a conversation. */
import { createHash } from 'node:crypto'
import { newId } from '../platform/ids.ts'
import type { DraftCard } from './cards.ts'
import type { NewCard } from './cards-store.ts'

/** Tells whether a passage still says what it said. */
export const hashOfPassage = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16)

interface Place {
  /** Absent where the agent searched. */
  messageId?: string
  /** Of passages, by id. */
  hashes: ReadonlyMap<string, string>
  now: Date
}

export function stored({ sourceIds, passageIds, ...card }: DraftCard, { messageId, hashes, now }: Place): NewCard {
  const passages = Object.fromEntries(
    passageIds.flatMap((id) => {
      const hash = hashes.get(id)
      return hash === undefined ? [] : [[id, hash]]
    }),
  )
  const place = { id: newId(), createdAt: now.toISOString(), ...(messageId === undefined ? {} : { messageId }) }
  return { card: { ...card, ...place }, sourceIds, passages }
}
