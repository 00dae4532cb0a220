/** New nodes: asked for, dragged from the palette or picked there. */
import { nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { useReactFlow } from '@xyflow/react'
import { useState } from 'react'
import type { DragEvent } from 'react'
import type { NewAt } from './canvas.tsx'
import { useEditorStore } from './editor-store.ts'
import { dragType } from './kind-list.tsx'
import type { Target } from './kind-list.tsx'
import { graphOf } from './model/draft.ts'
import { addBehind, addNode, connect, freePlace, insertOnEdge, newNode, nodeSize } from './model/edits.ts'
import type { Place } from './model/edits.ts'

/** How far behind its port a new node comes. */
const behindGap = 100

/** A new node: of which kind is asked first, unless it was dragged or picked. */
export function useNewNodes() {
  const store = useEditorStore()
  const flow = useReactFlow()
  const [asked, setAsked] = useState<NewAt>()
  const add = (kind: NodeKind, at: NewAt) => {
    setAsked(undefined)
    const { change, select } = store.getState()
    const graph = graphOf(store.getState().draft)
    const wanted = newNode(graph, kind, placeOf(at))
    const node = 'onEdge' in at ? wanted : { ...wanted, position: freePlace(graph, wanted) }
    change((before) =>
      'behind' in at
        ? addBehind(before, at.behind.nodeId, at.behind.portId, node)
        : 'onEdge' in at
          ? insertOnEdge(before, at.onEdge, node)
          : addNode(before, node),
    )
    select({ nodes: [node.id] })
  }
  /** Where it is wanted, whatever stands there. */
  const placeOf = (at: NewAt): Place => {
    const { nodes, edges } = graphOf(store.getState().draft)
    const find = (id: string | undefined) => nodes.find((node) => node.id === id)?.position
    if ('behind' in at) {
      const from = find(at.behind.nodeId)
      if (!from) return flow.screenToFlowPosition(at.point)
      return { x: from.x + nodeSize.width + behindGap, y: from.y }
    }
    if ('place' in at) {
      const { x, y } = at.place
      return { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }
    }
    const edge = edges.find(({ id }) => id === at.onEdge)
    const [from, to] = [find(edge?.source), find(edge?.target)]
    return from && to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : flow.screenToFlowPosition(at.point)
  }
  const drop = (event: DragEvent) => {
    const kind = event.dataTransfer.getData(dragType)
    if (!kind) return
    event.preventDefault()
    const point = { x: event.clientX, y: event.clientY }
    add(kind as NodeKind, { place: flow.screenToFlowPosition(point), point }) // only the palette sets this type
  }
  /** Where the port that was asked about may lead besides to a new node. */
  const targets = (): Target[] => {
    if (!asked || !('behind' in asked)) return []
    const { nodeId } = asked.behind
    return graphOf(store.getState().draft)
      .nodes.filter(({ id, kind }) => id !== nodeId && kind !== 'start')
      .map(({ id, kind, title }) => ({ id, kind, title: title || nodeKinds[kind].name }))
  }
  const lead = (target: string) => {
    setAsked(undefined)
    if (!asked || !('behind' in asked)) return
    const { nodeId, portId } = asked.behind
    store.getState().change((graph) => connect(graph, nodeId, portId, target))
  }
  return { asked, setAsked, add, drop, targets, lead }
}
