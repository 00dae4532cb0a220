/**
 * Objects of the store that knowledge refers to. An upload lies under `uploads/`, where its ticket could still overwrite it;
 * registering moves it to a key made of organization and content hash, so equal content is kept once and never changes.
 *
 *   uploads/<organization>/<id>            what a ticket names; gone when it is registered, or swept a day after
 *   objects/<organization>/<sha256>.<ext>  what revisions, FAQs and products refer to; swept a day after nothing does
 *
 * The store is never called inside a transaction: an object is there before the transaction that refers to it begins, and
 * is marked as going before it is removed.
 */
import type { Context } from '../platform/context.ts'
import * as store from './store.ts'
import * as tickets from './tickets-store.ts'

export { contentKey, keyOf, keysShown, ossUrlOf, uploadKey } from './addresses.ts'
export { keepBytes, register, registerShown, uploadOf } from './registration.ts'
export type { Keeping, StoredObject } from './registration.ts'
export { objectScrub, scrub } from './scrub.ts'
export { listKeys, listReferred } from './store.ts'
export { sweep } from './sweep.ts'
export { isTicketOpen, issueTicket } from './tickets.ts'

/**
 * Gives these another day, so that the sweeper cannot take them before the caller's reference to them is written.
 * @returns those that are still kept
 */
export async function renew({ db, clock }: Pick<Context, 'db' | 'clock'>, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const found = await store.lockKept(db, keys)
  if (found.length > 0) await store.setRegistered(db, found, clock.now())
  return new Set(found)
}

/** Where the bytes of this key lie by now: an upload that was registered has become an object. */
export const keptKey = async ({ db }: Pick<Context, 'db'>, key: string): Promise<string> =>
  (await tickets.objectOf(db, key)) ?? key
