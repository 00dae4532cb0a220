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

interface Props {
  onPick: (kind: NodeKind) => void
  isDraggable?: boolean
  autoFocus?: boolean
  inputRef?: Ref<InputRef>
}

export function KindList({ onPick, isDraggable = false, autoFocus = false, inputRef }: Props) {
  const [keyword, setKeyword] = useState('')
  const found = kindsFor(keyword)
  const handleKeyDown = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key !== 'Enter' || !first) return
    event.preventDefault()
    onPick(first)
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
      {found.length === 0 && <p className="zk-muted">没有这样的节点，换个词试试。</p>}
      {groupsOf(found).map(([group, kinds]) => (
        <section key={group} aria-label={nodeGroups[group]}>
          <h3>{nodeGroups[group]}</h3>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="zk-flow-kind"
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
    </div>
  )
}

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
