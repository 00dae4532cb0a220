/** Keys of providers: stored sealed, shown as a hint, sent to the host that they were entered for. */
import { Problem } from '../platform/problem.ts'
import type { Sealer } from '../platform/sealed-text.ts'
import type { ProviderRow } from './store.ts'

/** A key that is sent, none that is needed, or one that cannot be read any more. */
export type OpenedKey = { key: string | undefined } | 'unreadable'

const placeOf = (organizationId: string, id: string): string => `${organizationId}/${id}`

export const sealedKey = (sealer: Sealer, owner: { organizationId: string; id: string }, key: string | null) => ({
  sealed_key: key === null ? null : sealer.seal(key, placeOf(owner.organizationId, owner.id)),
  key_hint: key === null ? null : hintOf(key),
})

export function openKey(sealer: Sealer, row: Pick<ProviderRow, 'id' | 'organization_id' | 'sealed_key'>): OpenedKey {
  if (row.sealed_key === null) return { key: undefined }
  const key = sealer.open(row.sealed_key, placeOf(row.organization_id, row.id))
  return key === undefined ? 'unreadable' : { key }
}

/** Enough to tell keys apart; of a short one, nothing. */
export const hintOf = (key: string): string => (key.length < 12 ? '…' : `${key.slice(0, 3)}…${key.slice(-4)}`)

/** Whoever may change an address must not have the stored key sent to it. @throws model_provider.key_needed */
export function requireSameHost(row: Pick<ProviderRow, 'address' | 'sealed_key'>, address: string): void {
  if (row.sealed_key === null || new URL(row.address).origin === new URL(address).origin) return
  const refusal = new Problem('model_provider.key_needed')
  throw new Problem('model_provider.key_needed', undefined, [{ path: 'key', message: refusal.message }])
}
