/** Ways about the canvas and its side panel. */
import { useReactFlow } from '@xyflow/react'
import type { ReactFlowInstance } from '@xyflow/react'
import { useMemo } from 'react'
import { glide, nodeCache, openingView } from './canvas-parts.ts'
import { useEditorStore } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import { graphOf } from './model/draft.ts'
import { nodeSize } from './model/edits.ts'

/** Frames until a form is mounted, on a slow machine. */
const mostLooks = 60

/** Ways to a node: into view, into its form, to one of its fields. The same functions as long as the editor is open. */
export function useWalk() {
  const store = useEditorStore()
  const flow = useReactFlow()
  return useMemo(() => waysAbout(store, flow), [store, flow])
}

const controls = ':is(input, textarea, button)'

function waysAbout(store: EditorStore, flow: ReactFlowInstance) {
  const show = (id: string) => void flow.fitView({ nodes: [{ id }], ...glide() })
  /** Where it is not in view; as near as the graph is looked at. */
  const bring = (id: string) => {
    const node = flow.getInternalNode(id)
    const stage = document.querySelector('.zk-flow-stage')?.getBoundingClientRect()
    if (!node || !stage) return
    const { positionAbsolute: at } = node.internals
    const { x, y } = flow.flowToScreenPosition(at)
    const [width, height] = [nodeSize.width * flow.getZoom(), nodeSize.height * flow.getZoom()]
    const isInView = x > stage.left && x + width < stage.right && y > stage.top && y + height < stage.bottom
    if (isInView) return
    const { duration } = glide()
    const centre = { x: at.x + nodeSize.width / 2, y: at.y + nodeSize.height / 2 }
    void flow.setCenter(centre.x, centre.y, { zoom: flow.getZoom(), duration })
  }
  /** Once the panel shows what is selected. */
  const focusIn = (selector: string, looks = mostLooks) =>
    requestAnimationFrame(() => {
      const { nodes, notes } = store.getState().selection
      const shown = document.querySelector(`.zk-flow-form[data-part="${CSS.escape([...nodes, ...notes].join(' '))}"]`)
      if (shown) shown.querySelector<HTMLElement>(selector)?.focus()
      else if (looks > 0) focusIn(selector, looks - 1)
    })
  return {
    /** As a graph opens: all of it, or from its start on where all of it would be too small to read. */
    showFromStart: () => {
      const stage = document.querySelector('.zk-flow-stage')
      const nodes = nodeCache().of({ graph: graphOf(store.getState().draft), extrasOf: () => undefined })
      if (stage) void flow.setViewport(openingView(nodes, stage.clientWidth, stage.clientHeight), glide())
    },
    show,
    bring,
    /** Selected, and brought into view. */
    reveal: (id: string) => {
      if (!flow.getInternalNode(id)) return
      store.getState().select({ nodes: [id] })
      bring(id)
    },
    focusForm: () => {
      focusIn(controls)
    },
    goTo: (id: string, field?: string) => {
      store.getState().select({ nodes: [id] })
      show(id)
      if (field !== undefined) focusIn(`[data-field="${CSS.escape(field)}"] ${controls}`)
    },
  }
}
