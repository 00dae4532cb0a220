/** The editor's keys. What is typed in a field belongs to the field. */
import { useReactFlow } from '@xyflow/react'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../lib/toast.ts'
import { glide } from './canvas-parts.ts'
import { useEditorStore } from './editor-store.ts'
import { copyOf, paste, readCopy } from './model/clipboard.ts'
import { graphOf } from './model/draft.ts'
import { removeParts } from './model/edits.ts'
import type { Parts } from './model/edits.ts'

interface Handlers {
  mayEdit: boolean
  /** `/`: a node is wanted. */
  onNew: () => void
  onFind: () => void
  onOpen: () => void
  /** Leads the run on that stands at a breakpoint. */
  onResume: (how: 'go' | 'step') => void
}

/** How far from what was copied its copy comes. */
const pasteShift = 40

/** Nothing is typed with these: they act from within a field, too. */
const debugKeys: Readonly<Record<string, 'go' | 'step' | 'breakpoint'>> = { F8: 'go', F10: 'step', F9: 'breakpoint' }

export function useEditorKeys({ mayEdit, onNew, onFind, onOpen, onResume }: Handlers): void {
  const store = useEditorStore()
  const flow = useReactFlow()

  const copy = (): boolean => {
    const { draft, selection } = store.getState()
    const text = copyOf(graphOf(draft), selection)
    if (text === undefined) return false
    navigator.clipboard.writeText(text).then(
      () => toast.info('已复制，可以粘贴到这里或别的工作流。'),
      () => toast.error('浏览器不允许复制，请在地址栏左侧允许剪贴板。'),
    )
    return true
  }

  const remove = () => {
    const { change, selection } = store.getState()
    change((graph) => removeParts(graph, selection))
  }

  const pasteText = (text: string) => {
    const copied = readCopy(text)
    if (!copied) return
    const { change, select } = store.getState()
    const corner = [...copied.nodes, ...copied.notes][0]?.position ?? { x: 0, y: 0 }
    let pasted: Parts | undefined
    change((graph) => {
      const result = paste(graph, copied, { x: corner.x + pasteShift, y: corner.y + pasteShift })
      pasted = result.pasted
      return result.graph
    })
    if (!pasted) return
    select(pasted)
    void flow.fitView({ nodes: [...pasted.nodes, ...pasted.notes].map((id) => ({ id })), ...glide() })
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { undo, redo, select, draft, selection, toggleBreakpoints } = store.getState()
    const debug = mayEdit ? debugKeys[event.key] : undefined
    if (debug) {
      event.preventDefault()
      if (debug !== 'breakpoint') onResume(debug)
      else if (selection.nodes.length > 0) toggleBreakpoints(selection.nodes)
      return
    }
    if (isTyping(event.target)) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const act = (): (() => void) | undefined => {
      if (isCommand && key === 'f') return onFind
      if (isCommand && key === 'a') {
        const graph = graphOf(draft)
        const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)
        return () => select({ nodes: idsOf(graph.nodes), edges: idsOf(graph.edges), notes: idsOf(graph.notes) })
      }
      if (isCommand && key === 'c') return () => void copy()
      if (key === 'enter' && selection.nodes.length === 1 && !isPressed(event.target)) return onOpen
      if (!mayEdit) return undefined
      if (isCommand && key === 'z') return event.shiftKey ? redo : undo
      if (isCommand && key === 'y') return redo
      if (isCommand && key === 'x') return () => copy() && remove()
      if (isCommand && key === 'd') {
        const text = copyOf(graphOf(draft), selection)
        return text === undefined ? undefined : () => pasteText(text)
      }
      if (isCommand || event.altKey) return undefined
      if (key === 'delete' || key === 'backspace') return remove
      return key === '/' ? onNew : undefined
    }
    const found = act()
    if (!found) return
    event.preventDefault()
    found()
  })

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (!mayEdit || isTyping(event.target)) return
    pasteText(event.clipboardData?.getData('text/plain') ?? '')
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown)
    addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('keydown', handleKeyDown)
      removeEventListener('paste', handlePaste)
    }
  }, [])
}

/** A dialog, a menu and a field have keys of their own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], .ant-modal') !== null

/** Enter presses what it stands on. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role="button"], [role="menu"]') !== null
