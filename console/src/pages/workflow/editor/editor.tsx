/** The editor of a workflow's draft: nodes left, canvas, the selected node right. */
import { ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { Extras } from './canvas-parts.ts'
import { Canvas } from './canvas.tsx'
import type { NewAt } from './canvas.tsx'
import { ConflictsModal } from './conflicts-modal.tsx'
import { EditorContext, useEditor } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import { FindNode } from './find-node.tsx'
import { GraphPanel } from './graph-panel.tsx'
import { KindList, dragType } from './kind-list.tsx'
import { KindMenu } from './kind-menu.tsx'
import { graphOf } from './model/draft.ts'
import { NodePanel } from './node-panel.tsx'
import { NodeTrial } from './node-trial.tsx'
import type { Trial } from './node-trial.tsx'
import { NotePanel } from './note-panel.tsx'
import { ProblemsBox } from './problems-list.tsx'
import { RunPanel } from './run-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import type { Problems } from './use-problems.ts'
import { useProblems } from './use-problems.ts'
import { useBreakpoints } from './use-breakpoints.ts'
import { useNewNodes } from './use-new-nodes.ts'
import { useWalk } from './use-walk.ts'
import { useRun } from './use-run.ts'
import { pathOf, useRunPath } from '../runs/use-run-path.ts'
import './editor.css'

interface ScopeProps {
  store: EditorStore
  children: ReactNode
}

/** Around the editor and whatever beside it leads to its nodes. */
export const EditorScope = ({ store, children }: ScopeProps) => (
  <EditorContext value={store}>
    <ReactFlowProvider>{children}</ReactFlowProvider>
  </EditorContext>
)

interface Props {
  clientKey: string
  mayEdit: boolean
}

export function Editor({ clientKey, mayEdit }: Props) {
  const problems = useProblems(clientKey)
  // The graph is drawn first, what stands around it in the next pass.
  const isGraphDrawn = useDeferredValue(true, false)
  const [isProblemsOpen, setProblemsOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(true)
  const [isFinding, setFinding] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const tried = useRun(clientKey)
  const path = useRunPath(isRunning ? tried.run : undefined)
  const breakpoints = useBreakpoints()
  const { asked, setAsked, add, drop, targets, lead } = useNewNodes()
  const { show, focusForm, goTo, bring, reveal } = useWalk()
  const { trying, setTrying, trial, setTrial } = useTrial()
  const pausedAt = tried.run?.waitingFor?.kind === 'pause' ? tried.run.waitingFor.nodeId : undefined
  const cameTo = path?.last
  useEffect(() => {
    if (pausedAt !== undefined) reveal(pausedAt)
    else if (cameTo !== undefined) bring(cameTo)
    // A step to the same node again, as in a loop, is shown again.
  }, [pausedAt, cameTo, tried.run?.steps.length, reveal, bring])
  const resume = (how: 'go' | 'step') => {
    if (pausedAt !== undefined && !tried.isBusy) tried.reply({ resume: how, breakpoints: [...breakpoints] })
  }
  const leaveRun = (nodeId: string) => {
    setRunning(false)
    goTo(nodeId)
  }
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
    onResume: resume,
  })
  const extrasOf = useCallback(
    (id: string) => ({
      ...(path ? path.extrasOf(id) : { mark: problems.markOf(id), ...(trial?.step.nodeId === id && tryOf(trial)) }),
      hasBreakpoint: breakpoints.includes(id),
    }),
    [problems, path, trial, breakpoints],
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
            {isGraphDrawn && <KindList isDraggable onPick={(kind) => add(kind, atCentre())} />}
          </aside>
        )}
        <div
          className="zk-flow-stage"
          onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
          onDrop={drop}
        >
          <Canvas extrasOf={extrasOf} isLit={path?.isLit} mayEdit={mayEdit} onNew={setAsked} onOpen={focusForm} />
          {isProblemsOpen && (
            <ProblemsBox problems={problems.list} onGo={goTo} onClose={() => setProblemsOpen(false)} />
          )}
        </div>
        <aside className="zk-flow-panel" aria-label="属性">
          {isRunning ? (
            <RunPanel
              tried={tried}
              path={path}
              onResume={resume}
              onNode={goTo}
              onEdit={(nodeId) => {
                leaveRun(nodeId)
                focusForm()
              }}
              onTry={(nodeId) => {
                leaveRun(nodeId)
                setTrying(nodeId)
              }}
              onClose={() => setRunning(false)}
            />
          ) : (
            isGraphDrawn && (
              <SidePanel
                clientKey={clientKey}
                problems={problems}
                mayEdit={mayEdit}
                onShow={show}
                trying={trying}
                onTry={setTrying}
                trial={{ run: tried.run, trial, onTrial: setTrial }}
              />
            )
          )}
        </aside>
      </div>
      {asked && (
        <KindMenu
          point={asked.point}
          targets={targets()}
          onTarget={lead}
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

/** Which node is tried alone, and what came of it. */
function useTrial() {
  const [trying, setTrying] = useState<string>()
  const [trial, setTrial] = useState<Trial>()
  return {
    trying,
    trial,
    setTrial,
    setTrying: (nodeId: string | undefined) => {
      setTrying(nodeId)
      setTrial(undefined)
    },
  }
}

const tryOf = ({ step }: Trial): Extras => pathOf({ steps: [step] }).extrasOf(step.nodeId)

interface SideProps {
  clientKey: string
  problems: Problems
  mayEdit: boolean
  onShow: (nodeId: string) => void
  trying: string | undefined
  onTry: (nodeId: string | undefined) => void
  trial: Pick<ComponentProps<typeof NodeTrial>, 'run' | 'trial' | 'onTrial'>
}

function SidePanel({ clientKey, problems, mayEdit, onShow, trying, onTry, trial }: SideProps) {
  // A form is mounted in pieces between frames: a node that is taken hold of moves at once.
  const { nodes, notes } = useDeferredValue(useEditor(({ selection }) => selection))
  const node = useEditor(({ unmoved }) =>
    nodes.length === 1 ? unmoved.nodes.find(({ id }) => id === nodes[0]) : undefined,
  )
  const note = useEditor(({ draft }) =>
    nodes.length === 0 && notes.length === 1 ? graphOf(draft).notes.find(({ id }) => id === notes[0]) : undefined,
  )
  if (node && node.id === trying) {
    return <NodeTrial {...trial} clientKey={clientKey} node={node} onClose={() => onTry(undefined)} />
  }
  if (node) {
    const handleTry = () => onTry(node.id)
    return <NodePanel node={node} problems={problems.list} mayEdit={mayEdit} onShow={onShow} onTry={handleTry} />
  }
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
