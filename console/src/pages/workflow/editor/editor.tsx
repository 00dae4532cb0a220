/** The editor of a workflow's draft: nodes left, canvas, the selected node right. */
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { useCallback, useState } from 'react'
import type { DragEvent } from 'react'
import { glide } from './canvas-parts.ts'
import { Canvas } from './canvas.tsx'
import type { NewAt } from './canvas.tsx'
import { ConflictsModal } from './conflicts-modal.tsx'
import { EditorContext, useEditor, useEditorStore, useGraph } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import { FindNode } from './find-node.tsx'
import { GraphPanel } from './graph-panel.tsx'
import { KindList, dragType } from './kind-list.tsx'
import { KindMenu } from './kind-menu.tsx'
import { graphOf } from './model/draft.ts'
import { addBehind, addNode, freePlace, insertOnEdge, newNode, nodeSize } from './model/edits.ts'
import type { Place } from './model/edits.ts'
import { NodePanel } from './node-panel.tsx'
import { NotePanel } from './note-panel.tsx'
import { ProblemsList } from './problems-list.tsx'
import { RunPanel } from './run-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import type { Problems } from './use-problems.ts'
import { useProblems } from './use-problems.ts'
import { useRun, useRunPath } from './use-run.ts'
import './editor.css'

interface Props {
  store: EditorStore
  clientKey: string
  mayEdit: boolean
}

export const Editor = ({ store, ...props }: Props) => (
  <EditorContext value={store}>
    <ReactFlowProvider>
      <EditorBody {...props} />
    </ReactFlowProvider>
  </EditorContext>
)

/** How far behind its port a new node comes. */
const behindGap = 100

function EditorBody({ clientKey, mayEdit }: Omit<Props, 'store'>) {
  const problems = useProblems(clientKey)
  const [isProblemsOpen, setProblemsOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(true)
  const [isFinding, setFinding] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const tried = useRun(clientKey)
  const path = useRunPath(isRunning ? tried.run : undefined)
  const isSaved = useEditor(({ saveState }) => saveState === 'saved')
  const { asked, setAsked, add, drop } = useNewNodes()
  const { show, focusForm, goTo } = useWalk()
  const flow = useReactFlow()
  const atCentre = (): NewAt => {
    const point = { x: innerWidth / 2, y: innerHeight / 2 }
    return { place: flow.screenToFlowPosition(point), point }
  }
  useEditorKeys({
    mayEdit,
    onNew: () => setAsked(atCentre()),
    onFind: () => setFinding(true),
    onOpen: focusForm,
  })
  const extrasOf = useCallback(
    (id: string) => (path ? { run: path.stateOf(id) } : { mark: problems.markOf(id) }),
    [problems, path],
  )
  return (
    <div className="zk-flow-editor">
      <Toolbar
        mayEdit={mayEdit}
        problems={problems}
        isProblemsOpen={isProblemsOpen}
        onProblems={() => setProblemsOpen(!isProblemsOpen)}
        onFind={() => setFinding(true)}
        isPaletteOpen={isPaletteOpen}
        onPalette={() => setPaletteOpen(!isPaletteOpen)}
        isRunning={isRunning}
        onRun={() => setRunning(!isRunning)}
      />
      <div className="zk-flow-desk" data-palette={(mayEdit && isPaletteOpen) || undefined}>
        {mayEdit && isPaletteOpen && (
          <aside className="zk-flow-palette" aria-label="节点列表">
            <KindList isDraggable onPick={(kind) => add(kind, atCentre())} />
          </aside>
        )}
        <div
          className="zk-flow-stage"
          onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
          onDrop={drop}
        >
          <Canvas extrasOf={extrasOf} isLit={path?.isLit} mayEdit={mayEdit} onNew={setAsked} onOpen={focusForm} />
          {isProblemsOpen && (
            <section className="zk-flow-problems-box" aria-label="问题">
              <ProblemsList problems={problems.list} onGo={goTo} />
            </section>
          )}
        </div>
        <aside className="zk-flow-panel" aria-label="属性">
          {isRunning ? (
            <RunPanel tried={tried} isSaved={isSaved} onNode={goTo} onClose={() => setRunning(false)} />
          ) : (
            <SidePanel clientKey={clientKey} problems={problems} mayEdit={mayEdit} onShow={show} />
          )}
        </aside>
      </div>
      {asked && (
        <KindMenu
          point={asked.point}
          onPick={(kind) => {
            add(kind, asked)
            focusForm()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isFinding && <FindNode onGo={goTo} onClose={() => setFinding(false)} />}
      <ConflictsModal />
    </div>
  )
}

/** A new node: of which kind is asked first, unless it was dragged or picked. */
function useNewNodes() {
  const store = useEditorStore()
  const flow = useReactFlow()
  const [asked, setAsked] = useState<NewAt>()
  const add = (kind: NodeKind, at: NewAt) => {
    setAsked(undefined)
    const { change, select } = store.getState()
    const graph = graphOf(store.getState().draft)
    const node = newNode(graph, kind, placeOf(at))
    change((before) =>
      'behind' in at
        ? addBehind(before, at.behind.nodeId, at.behind.portId, node)
        : 'onEdge' in at
          ? insertOnEdge(before, at.onEdge, node)
          : addNode(before, node),
    )
    select({ nodes: [node.id] })
  }
  const placeOf = (at: NewAt): Place => {
    const { nodes, edges } = graphOf(store.getState().draft)
    const find = (id: string | undefined) => nodes.find((node) => node.id === id)?.position
    if ('behind' in at) {
      const from = find(at.behind.nodeId)
      if (!from) return flow.screenToFlowPosition(at.point)
      return freePlace(graphOf(store.getState().draft), { x: from.x + nodeSize.width + behindGap, y: from.y })
    }
    if ('place' in at) {
      const { x, y } = at.place
      return freePlace(graphOf(store.getState().draft), { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 })
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
  return { asked, setAsked, add, drop }
}

/** Ways to a node: into view, into its form, to one of its fields. */
function useWalk() {
  const store = useEditorStore()
  const flow = useReactFlow()
  const show = (id: string) => void flow.fitView({ nodes: [{ id }], ...glide() })
  const focusIn = (selector: string) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.zk-flow-panel ${selector}`)?.focus())
  const controls = ':is(input, textarea, button)'
  return {
    show,
    focusForm: () => focusIn(`.zk-flow-form ${controls}`),
    goTo: (id: string, field?: string) => {
      store.getState().select({ nodes: [id] })
      show(id)
      if (field !== undefined) focusIn(`[data-field="${CSS.escape(field)}"] ${controls}`)
    },
  }
}

interface SideProps {
  clientKey: string
  problems: Problems
  mayEdit: boolean
  onShow: (nodeId: string) => void
}

function SidePanel({ clientKey, problems, mayEdit, onShow }: SideProps) {
  const graph = useGraph()
  const { nodes, notes } = useEditor(({ selection }) => selection)
  const node = nodes.length === 1 ? graph.nodes.find(({ id }) => id === nodes[0]) : undefined
  const note = nodes.length === 0 && notes.length === 1 ? graph.notes.find(({ id }) => id === notes[0]) : undefined
  if (node) return <NodePanel node={node} problems={problems.list} mayEdit={mayEdit} onShow={onShow} />
  if (note) return <NotePanel note={note} mayEdit={mayEdit} />
  if (nodes.length > 1) {
    return (
      <p className="zk-muted">
        选中了 {nodes.length} 个节点：可以一起移动、对齐、复制（Ctrl+C）、加分组，按 Delete 删除。
      </p>
    )
  }
  return <GraphPanel clientKey={clientKey} mayEdit={mayEdit} />
}
