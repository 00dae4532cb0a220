/** What can be undone and done again. An edit is a new value; edits under one key in a row are one step. */

export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** Of the last edit; typing on in the same field has the same. */
  key?: string | undefined
}

/** Steps that are kept. */
const most = 200

export const historyOf = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/** @param key edits of the same key in a row become one step; absent: a step of its own */
export function edit<Value>(history: History<Value>, present: Value, key?: string): History<Value> {
  if (present === history.present) return history
  const isSameStep = key !== undefined && key === history.key
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-most)
  return { past, present, future: [], key }
}

/** What is edited next is a step of its own, whatever its key. */
export const settle = <Value>(history: History<Value>): History<Value> =>
  history.key === undefined ? history : { ...history, key: undefined }

export function undo<Value>(history: History<Value>): History<Value> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future }
}

/** What somebody else changed becomes part of every step: to undo one's own edit does not undo theirs. */
export const rebase = <Value>(history: History<Value>, onto: (value: Value) => Value): History<Value> => ({
  past: history.past.map(onto),
  present: onto(history.present),
  future: history.future.map(onto),
})
