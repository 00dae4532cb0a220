/**
 * Who holds which object. An object stays as long as somebody holds it: whoever comes to show one keeps it in the
 * transaction that writes so, and lets go of it in the one that removes the last place where it stood.
 */
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import * as store from './references-store.ts'

export interface Holder {
  /** The room's word for its things. */
  type: string
  id: string
}

/** What a room says of its things, so that `npm run verify` can compare it with the references. */
export interface Holders {
  type: string
  /** All of them, each with the keys of the objects that it shows; those that were never there may be among them. */
  all(db: Db): Promise<{ id: string; keys: string[] }[]>
}

type Caller = Pick<Context, 'db'>

/** The holder keeps these beside what it keeps. @returns those that are there: what is gone cannot be kept */
export const keep = (ctx: Caller, { type, id }: Holder, keys: readonly string[]): Promise<Set<string>> =>
  keepAll(
    ctx,
    type,
    keys.map((key) => ({ id, key })),
  )

/** The same for many holders of one type. */
export async function keepAll(
  { db }: Caller,
  type: string,
  pairs: readonly { id: string; key: string }[],
): Promise<Set<string>> {
  const standing = await store.lockStanding(db, [...new Set(pairs.map(({ key }) => key))])
  await store.add(
    db,
    type,
    pairs.filter(({ key }) => standing.has(key)),
  )
  return standing
}

/** Of these, those that are there; they stay so until the caller's transaction ends, which begins to hold them. */
export const standing = ({ db }: Caller, keys: readonly string[]): Promise<Set<string>> => store.lockStanding(db, keys)

/** The holder is gone for good, or shows nothing any more. */
export const release = ({ db }: Caller, holder: Holder): Promise<unknown> => store.remove(db, holder)

/** Ids of those of this type that hold the object. */
export const holdersOf = ({ db }: Caller, type: string, key: string): Promise<string[]> =>
  store.holdersOf(db, type, key)

/** Everybody of this type who holds anything. */
export const idsHolding = async ({ db }: Caller, type: string): Promise<Set<string>> =>
  new Set((await store.ofType(db, type)).map(({ id }) => id))

/** How the references differ from what the holders show. */
export interface ReferenceDifference {
  /** Shown and there, but not held: the sweep would take it. */
  unheld: string[]
  /** Held by what is there no longer: it would never go. */
  loose: string[]
}

export async function compareReferences(db: Db, rooms: readonly Holders[]): Promise<ReferenceDifference> {
  const difference: ReferenceDifference = { unheld: [], loose: [] }
  for (const { type, all } of rooms) {
    const shown = await all(db)
    const ids = new Set(shown.map(({ id }) => id))
    const references = await store.ofType(db, type)
    const held = new Set(references.map(({ id, key }) => `${id} ${key}`))
    const missing = shown.flatMap(({ id, keys }) => keys.filter((key) => !held.has(`${id} ${key}`)))
    difference.unheld.push(...(await store.standing(db, missing)))
    difference.loose.push(...references.filter(({ id }) => !ids.has(id)).map(({ key }) => key))
  }
  return difference
}
