/** The kinds of nodes, found by typing; in the palette and wherever a new node is asked for. */
import { SearchOutlined } from '@ant-design/icons'
import { nodeGroups, nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeGroup, NodeKind } from '@zhiku/contract/words/workflows'
import { Input } from 'antd'
import type { InputRef } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { kindIcons } from '../nodes/kind-icons.tsx'

/** What a drag from the palette carries. */
export const dragType = 'application/x-zhiku-node-kind'

/** A node that is there already. */
export interface Target {
  id: string
  title: string
  kind: NodeKind
}

interface Props {
  onPick: (kind: NodeKind) => void
  /** Where a way out may lead instead of to a new node. */
  targets?: readonly Target[]
  onTarget?: (nodeId: string) => void
  isDraggable?: boolean
  autoFocus?: boolean
  inputRef?: Ref<InputRef>
}

export function KindList({ onPick, targets = [], onTarget, isDraggable = false, autoFocus = false, inputRef }: Props) {
  const [keyword, setKeyword] = useState('')
  const found = kindsFor(keyword)
  const there = targets.filter(({ title }) => title.toLowerCase().includes(keyword.trim().toLowerCase()))
  const handleKeyDown = (event: KeyboardEvent) => {
    const [[kind], [target]] = [found, there]
    if (event.key !== 'Enter' || !(kind ?? target)) return
    event.preventDefault()
    if (kind) onPick(kind)
    else if (target) onTarget?.(target.id)
    setKeyword('')
  }
  return (
    <div className="zk-flow-kinds">
      <Input
        ref={inputRef ?? null}
        // The list was asked for: what is typed next is for it.
        autoFocus={autoFocus}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder="找节点"
        aria-label="找节点"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {found.length + there.length === 0 && <p className="zk-muted">没有这样的节点，换个词试试。</p>}
      {groupsOf(found).map(([group, kinds]) => (
        <section key={group} aria-label={nodeGroups[group]}>
          <h2>{nodeGroups[group]}</h2>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="zk-bare-button zk-flow-kind"
              data-group={group}
              title={nodeKinds[kind].hint}
              draggable={isDraggable}
              onDragStart={(event) => {
                event.dataTransfer.setData(dragType, kind)
                event.dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => onPick(kind)}
            >
              <span aria-hidden>{kindIcons[kind]}</span>
              {nodeKinds[kind].name}
            </button>
          ))}
        </section>
      ))}
      {there.length > 0 && (
        <section aria-label="连到已有节点">
          <h2>连到已有节点</h2>
          {there.slice(0, shownTargets).map(({ id, title, kind }) => (
            <button
              key={id}
              type="button"
              className="zk-bare-button zk-flow-kind"
              title={title}
              onClick={() => onTarget?.(id)}
            >
              <span aria-hidden>{kindIcons[kind]}</span>
              <span>{title}</span>
            </button>
          ))}
          {there.length > shownTargets && (
            <p className="zk-muted">还有 {there.length - shownTargets} 个，输入名称查找</p>
          )}
        </section>
      )}
    </div>
  )
}

/** More are found by typing. */
const shownTargets = 20

/** A graph has one start: it is there already. */
const addable = (Object.keys(nodeKinds) as NodeKind[]).filter((kind) => kind !== 'start')

const kindsFor = (keyword: string): NodeKind[] => {
  const wanted = keyword.trim().toLowerCase()
  return addable.filter((kind) =>
    `${nodeKinds[kind].name} ${nodeKinds[kind].hint} ${kind}`.toLowerCase().includes(wanted),
  )
}

const groupsOf = (kinds: readonly NodeKind[]): [NodeGroup, NodeKind[]][] => [
  ...Map.groupBy(kinds, (kind): NodeGroup => nodeKinds[kind].group),
]
