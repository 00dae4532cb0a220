/**
 * Objects of the store that knowledge refers to. An upload lies under `uploads/`, where its ticket could still overwrite it;
 * registering moves it to a key made of organization and content hash, so equal content is kept once and never changes.
 *
 *   uploads/<organization>/<id>            what a ticket names; gone when it is registered, or swept a day after
 *   objects/<organization>/<sha256>.<ext>  what somebody holds (references.ts); swept when nobody does, a day old
 *
 * The store is never called inside a transaction: an object is there before the transaction that begins to hold it, and is
 * marked as going before it is removed.
 */
import type { Context } from '../platform/context.ts'
import * as tickets from './tickets-store.ts'

export { contentKey, keyOf, keysShown, ossUrlOf, uploadKey } from './addresses.ts'
export { keepBytes, register, registerShown } from './registration.ts'
export type { Keeping, StoredObject } from './registration.ts'
export { scrub } from './scrub.ts'
export { holdPicture, pictureKey, readPicture } from './pictures.ts'
export { compareReferences, holdersOf, idsHolding, keep, keepAll, release, standing } from './references.ts'
export type { Holder, Holders } from './references.ts'
export { listHeld, listKeys } from './store.ts'
export { sweep } from './sweep.ts'
export { isTicketOpen, issueSheetTicket, issueTicket } from './tickets.ts'

/** Where the bytes of this key lie by now: an upload that was registered has become an object. */
export const keptKey = async ({ db }: Pick<Context, 'db'>, key: string): Promise<string> =>
  (await tickets.objectOf(db, key)) ?? key
