/** What a form sends: what was changed in it, and nothing that a colleague may have written meanwhile. */
import { useState } from 'react'
import { isStale } from './form-problems.ts'

interface Current<Values> {
  /** As last read: a record is read again and again, and may be somebody else's by then. */
  values: Values
  version: number
  /** Of the last save. */
  error: unknown
}

interface OwnChanges<Values> {
  changed: Partial<Values>
  version: number
}

export function useOwnChanges<Values extends object>(fields: readonly (keyof Values)[], current: Current<Values>) {
  const [known, setKnown] = useState(current.values)
  const [openedVersion] = useState(current.version)
  const changedKeys = (values: Values) =>
    fields.filter((key) => JSON.stringify(values[key]) !== JSON.stringify(known[key]))
  return {
    ofForm: (values: Values): OwnChanges<Values> => {
      const keys = changedKeys(values)
      const theirs = changedKeys(current.values)
      // what was changed there too is refused, so that it is said; after that it is to be saved all the same
      const isFree = isStale(current.error) || !theirs.some((key) => keys.includes(key))
      return { changed: only(keys, values), version: isFree ? current.version : openedVersion }
    },
    /** From here on only what differs from this is a change. @param values what was sent, as it is kept */
    saved: (values: Partial<Values>) => setKnown((before) => ({ ...before, ...values })),
  }
}

export const only = <Values extends object>(keys: readonly (keyof Values)[], values: Values): Partial<Values> =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values> // of these keys
