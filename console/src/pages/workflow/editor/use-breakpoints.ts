/** Breakpoints stay in this browser, a workflow each: they are one person's, not the graph's. */
import { useEffect, useMemo } from 'react'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { useEditor, useGraph } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'

const storageKey = (clientKey: string): string => `zhiku-workflow-breakpoints:${clientKey}`

export function readBreakpoints(clientKey: string): readonly string[] {
  const stored = readStored(storageKey(clientKey))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

export function useKeptBreakpoints(store: EditorStore, clientKey: string): void {
  useEffect(
    () =>
      store.subscribe(({ breakpoints }, before) => {
        if (breakpoints !== before.breakpoints) writeStored(storageKey(clientKey), breakpoints)
      }),
    [store, clientKey],
  )
}

/** Those whose nodes are there; one that an undo brings back has its own again. */
export function useBreakpoints(): readonly string[] {
  const set = useEditor(({ breakpoints }) => breakpoints)
  const { nodes } = useGraph()
  return useMemo(() => {
    const ids = new Set(nodes.map(({ id }) => id))
    return set.filter((id) => ids.has(id))
  }, [set, nodes])
}
