/** Which assistants use a knowledge base; fills the slot of the knowledge bases room. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Reading } from '../platform/context.ts'
import * as store from './store.ts'

/** By id, of these. One that is published without naming any answers from all; a draft alone answers nobody. */
export async function usesOfBases(
  { db, actor }: Reading,
  ids: readonly string[],
): Promise<Map<string, KnowledgeBase['usedBy']>> {
  if (ids.length === 0) return new Map()
  const rows = await store.namedBases(db, actor.organizationId)
  const usersOf = (base: string) =>
    rows
      .filter(({ draft, published }) => draft?.includes(base) || published?.length === 0 || published?.includes(base))
      .map(({ id, name }) => ({ id, name }))
  return new Map(ids.map((id) => [id, usersOf(id)]))
}
