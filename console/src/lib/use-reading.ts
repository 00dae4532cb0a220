import { useState } from 'react'

/** The list beside what is read: the keys of its rows, the one that is read, and how another is read instead. */
export interface Walk {
  keys: readonly string[]
  at: string
  onWalk: (key: string) => void
}

export const walkOf = (rows: readonly { id: string }[] = [], at: string, onWalk: Walk['onWalk']): Walk => ({
  keys: rows.map(({ id }) => id),
  at,
  onWalk,
})

/** The row of a list that is read beside it; once it is no longer in the list, none. */
export function useReading<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [id, open] = useState<string>()
  const row = rows?.find((one) => one.id === id)
  return { row, open, close: () => open(undefined), walk: row && walkOf(rows, row.id, open) }
}
