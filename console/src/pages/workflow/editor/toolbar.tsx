/** Above the canvas: undo, layout, groups, problems, how saving goes. */
import {
  AlignLeftOutlined,
  AppstoreOutlined,
  BorderOuterOutlined,
  CheckCircleOutlined,
  FileTextOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { useReactFlow } from '@xyflow/react'
import { Button } from 'antd'
import { IconButton } from '../../../components/icon-button.tsx'
import type { ReactNode } from 'react'
import { WhyOff } from '../../../components/why-off.tsx'
import { useEditor, useEditorStore } from './editor-store.ts'
import type { SaveState } from './editor-store.ts'
import { addNote, aligned, alignments, frameAround, newPartId } from './model/edits.ts'
import type { Alignment } from './model/edits.ts'
import { tidied } from './model/layout.ts'
import type { Problems } from './use-problems.ts'
import { useWalk } from './use-walk.ts'
import { ActMenu } from '../../../components/act-menu.tsx'

interface Props {
  mayEdit: boolean
  problems: Problems
  isProblemsOpen: boolean
  onProblems: () => void
  onFind: () => void
  isPaletteOpen: boolean
  onPalette: () => void
  isRunning: boolean
  onRun: () => void
}

export function Toolbar(props: Props) {
  const { mayEdit, problems, isProblemsOpen, onProblems, onFind, isPaletteOpen, onPalette, isRunning, onRun } = props
  const isFaulty = problems.errors > 0 && !isRunning
  return (
    <div className="zk-flow-toolbar" role="toolbar" aria-label="编辑">
      {mayEdit && (
        <>
          <Tool name="节点列表" icon={<AppstoreOutlined />} isOn={isPaletteOpen} onClick={onPalette} />
          <HistoryTools />
          <LayoutTools />
        </>
      )}
      <Tool name="查找节点（Ctrl+F）" icon={<SearchOutlined />} onClick={onFind} />
      <span className="zk-flow-toolbar-space" />
      {mayEdit && <SaveWord />}
      <Button
        size="small"
        type={isProblemsOpen ? 'primary' : 'default'}
        icon={problems.list.length > 0 ? <WarningOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
        aria-expanded={isProblemsOpen}
        onClick={onProblems}
      >
        {problemsWord(problems)}
      </Button>
      {mayEdit && (
        <WhyOff reason={isFaulty ? '先改好错误再试运行' : undefined}>
          <Button
            size="small"
            type={isRunning ? 'primary' : 'default'}
            icon={<PlayCircleOutlined aria-hidden />}
            aria-expanded={isRunning}
            disabled={isFaulty}
            onClick={onRun}
          >
            试运行
          </Button>
        </WhyOff>
      )}
    </div>
  )
}

const problemsWord = ({ errors, warnings }: Problems): string =>
  errors + warnings === 0
    ? '没有问题'
    : [errors && `${errors} 个错误`, warnings && `${warnings} 个提醒`].filter(Boolean).join('，')

interface ToolProps {
  name: string
  icon: ReactNode
  /** Why it cannot be used now. */
  reason?: string | undefined
  isOn?: boolean
  onClick: () => void
}

const Tool = ({ name, icon, reason, isOn, onClick }: ToolProps) => (
  <WhyOff reason={reason}>
    <IconButton
      icon={icon}
      aria-label={name}
      disabled={reason !== undefined}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onClick}
    />
  </WhyOff>
)

function HistoryTools() {
  const { undo, redo } = useEditorStore().getState()
  const canUndo = useEditor(({ draft }) => draft.history.past.length > 0)
  const canRedo = useEditor(({ draft }) => draft.history.future.length > 0)
  return (
    <>
      <Tool
        name="撤销（Ctrl+Z）"
        icon={<UndoOutlined />}
        reason={canUndo ? undefined : '没有可撤销的改动'}
        onClick={undo}
      />
      <Tool
        name="重做（Ctrl+Shift+Z）"
        icon={<RedoOutlined />}
        reason={canRedo ? undefined : '没有可重做的改动'}
        onClick={redo}
      />
    </>
  )
}

/** How big a new note is. */
const noteSize = { width: 200, height: 100 }

function LayoutTools() {
  const store = useEditorStore()
  const flow = useReactFlow()
  const walk = useWalk()
  const selected = useEditor(({ selection }) => selection.nodes)
  const isAlignable = selected.length > 1
  const { change } = store.getState()
  const addNew = () => {
    const { x, y } = flow.screenToFlowPosition({ x: innerWidth / 2, y: innerHeight / 2 })
    const id = newPartId()
    change((graph) =>
      addNote(graph, { id, kind: 'note', text: '', position: { x, y }, size: noteSize, colour: 'yellow' }),
    )
    store.getState().select({ notes: [id] })
  }
  const group = () =>
    change((graph) => {
      const frame = frameAround(graph, selected)
      return frame ? addNote(graph, frame) : graph
    })
  return (
    <>
      <Tool
        name="自动布局"
        icon={<PartitionOutlined />}
        onClick={() => {
          change(tidied)
          walk.showFromStart()
        }}
      />
      <WhyOff reason={isAlignable ? undefined : '先选中两个以上节点'}>
        <ActMenu
          disabled={!isAlignable}
          menu={{
            items: (Object.entries(alignments) as [Alignment, string][]).map(([key, label]) => ({ key, label })),
            onClick: ({ key }) => change((graph) => aligned(graph, selected, key as Alignment)),
          }}
        >
          <IconButton icon={<AlignLeftOutlined aria-hidden />} aria-label="对齐" disabled={!isAlignable} />
        </ActMenu>
      </WhyOff>
      <Tool
        name="给选中的节点加分组"
        icon={<BorderOuterOutlined />}
        reason={selected.length === 0 ? '先选中节点' : undefined}
        onClick={group}
      />
      <Tool name="添加便签" icon={<FileTextOutlined />} onClick={addNew} />
    </>
  )
}

const saveWords: Readonly<Record<SaveState, string>> = {
  saved: '已自动保存',
  unsaved: '有改动，马上保存',
  saving: '保存中…',
  unsound: '有写法不对的地方，改好后自动保存；改动已留在这台电脑',
  failed: '没有保存成功，稍后自动重试；改动已留在这台电脑',
}

function SaveWord() {
  const state = useEditor(({ saveState }) => saveState)
  return (
    <span className={state === 'failed' || state === 'unsound' ? 'zk-flow-fault' : 'zk-muted'} role="status">
      {saveWords[state]}
    </span>
  )
}
