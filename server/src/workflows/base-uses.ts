/** Which workflows look into a knowledge base; fills the slot of the knowledge bases room. */
import type { Use } from '@zhiku/contract/uses'
import type { Reading } from '../platform/context.ts'
import * as store from './store.ts'

/** By id, of these. A node that is published without naming any looks into all. */
export async function usesOfBases({ db, actor }: Reading, ids: readonly string[]): Promise<Map<string, Use[]>> {
  if (ids.length === 0) return new Map()
  const rows = await store.namedBases(db, actor.organizationId)
  const usesOf = (base: string) =>
    rows.flatMap(({ clientKey, name, draft, published }): Use[] => {
      const use = { kind: 'workflow' as const, id: clientKey, name }
      if (published?.some((named) => named.length === 0 || named.includes(base))) return [use]
      return draft.some((named) => named.includes(base)) ? [{ ...use, isDraftOnly: true }] : []
    })
  return new Map(ids.map((id) => [id, usesOf(id)]))
}
