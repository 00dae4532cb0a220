/** Which assistants use a knowledge base; fills the slot of the knowledge bases room. */
import type { Use } from '@zhiku/contract/uses'
import type { Reading } from '../platform/context.ts'
import * as store from './store.ts'

/** By id, of these. One that is published without naming any answers from all; one that is switched off answers nobody. */
export async function usesOfBases({ db, actor }: Reading, ids: readonly string[]): Promise<Map<string, Use[]>> {
  if (ids.length === 0) return new Map()
  const rows = await store.namedBases(db, actor.organizationId)
  const usesOf = (base: string) =>
    rows.flatMap(({ id, name, enabled, draft, published }): Use[] => {
      const use = { kind: 'assistant' as const, id, name }
      if (enabled && (published?.length === 0 || published?.includes(base))) return [use]
      return draft?.includes(base) || published?.includes(base) ? [{ ...use, isDraftOnly: true }] : []
    })
  return new Map(ids.map((id) => [id, usesOf(id)]))
}
