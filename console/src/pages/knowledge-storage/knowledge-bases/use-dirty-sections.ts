import { useRef, useState } from 'react'

/** What each form of the settings is told with: the base, and whom to tell that something is not saved. */
export type OnDirty = (isDirty: boolean) => void

/** Forms that save for themselves, told apart by a word; `onDirty` hears whether any of them holds something unsaved. */
export function useDirtySections(onDirty: OnDirty): (section: string) => OnDirty {
  const dirty = useRef(new Set<string>())
  return (section) => (isDirty) => {
    if (isDirty) dirty.current.add(section)
    else dirty.current.delete(section)
    onDirty(dirty.current.size > 0)
  }
}

/** Of one such form: whether it holds something unsaved, and whom to tell that it does now. */
export function useDirtySection(onDirty: OnDirty): [isDirty: boolean, tell: OnDirty] {
  const [isDirty, setDirty] = useState(false)
  const tell = (next: boolean) => {
    setDirty(next)
    onDirty(next)
  }
  return [isDirty, tell]
}
