import { useEffect, useState } from 'react'
import { movedGroup, movedParameter } from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'

export interface Drag {
  /** Key of the group or parameter that is dragged. */
  dragged: { kind: 'group' | 'parameter'; key: string } | null
  start: (kind: 'group' | 'parameter', key: string) => void
  overGroup: (groupKey: string) => void
  overParameter: (groupKey: string, parameterKey: string) => void
  end: () => void
}

/** Groups and parameters follow the mouse while they are dragged; the draft is in the new order at once. */
export function useDrag(draft: SchemaDraft, onChange: (draft: SchemaDraft) => void): Drag {
  const [dragged, setDragged] = useState<Drag['dragged']>(null)
  const { groups } = draft
  // A row that has come into another group is another element: its own `dragend` never comes. While something is
  // dragged the mouse does not move as far as the page is told.
  useEffect(() => {
    if (!dragged) return
    const end = () => setDragged(null)
    addEventListener('drop', end)
    addEventListener('mousemove', end)
    return () => {
      removeEventListener('drop', end)
      removeEventListener('mousemove', end)
    }
  }, [dragged])
  return {
    dragged,
    start: (kind, key) => setDragged({ kind, key }),
    overGroup: (groupKey) => {
      if (!dragged) return
      if (dragged.kind === 'group') {
        const from = groups.findIndex(({ key }) => key === dragged.key)
        const to = groups.findIndex(({ key }) => key === groupKey)
        if (from >= 0 && from !== to) onChange(movedGroup(draft, from, to))
        return
      }
      const group = groups.find(({ key }) => key === groupKey)
      // Over a group that has rows of its own, the row below the mouse decides.
      if (group?.parameters.length === 0) onChange(movedParameter(draft, dragged.key, groupKey, 0))
    },
    overParameter: (groupKey, parameterKey) => {
      if (dragged?.kind !== 'parameter' || dragged.key === parameterKey) return
      const group = groups.find(({ key }) => key === groupKey)
      const index = group?.parameters.findIndex(({ key }) => key === parameterKey) ?? -1
      if (index >= 0) onChange(movedParameter(draft, dragged.key, groupKey, index))
    },
    end: () => setDragged(null),
  }
}
