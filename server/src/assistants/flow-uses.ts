/** Which assistants a workflow answers for; fills the slot of the workflows room. */
import type { Use } from '@zhiku/contract/uses'
import type { Reading } from '../platform/context.ts'
import * as store from './store.ts'

/** By clientKey, of these. */
export async function usesOfFlows({ db, actor }: Reading, clientKeys: readonly string[]): Promise<Map<string, Use[]>> {
  if (clientKeys.length === 0) return new Map()
  const rows = await store.usingFlows(db, actor.organizationId, clientKeys)
  const usesOf = (key: string): Use[] =>
    rows
      .filter(({ draft, published }) => draft === key || published === key)
      .map(({ id, name, published }) => ({
        kind: 'assistant',
        id,
        name,
        ...(published === key ? {} : { isDraftOnly: true }),
      }))
  return new Map(clientKeys.map((key) => [key, usesOf(key)]))
}
