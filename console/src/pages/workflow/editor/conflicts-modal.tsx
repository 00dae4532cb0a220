/** What was changed differently in two places: each is chosen, all else is merged already. */
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { variableTypes } from '@zhiku/contract/words/workflows'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { wordsOfPath } from '../field-words.ts'
import { useEditor, useEditorStore, useGraph } from './editor-store.ts'
import type { Choice, Conflict, PartKind } from './model/merge.ts'

const partNames: Readonly<Record<PartKind, string>> = {
  node: '节点',
  edge: '连线',
  note: '便签',
  input: '输入',
  variable: '变量',
}

export function ConflictsModal() {
  const store = useEditorStore()
  const pending = useEditor(({ draft }) => draft.pending)
  const graph = useGraph()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const me = useSession(({ info }) => info?.employee.id)
  if (!pending) return null
  const isOwn = me !== undefined && pending.theirs.changedBy?.id === me
  const nodeOf = (id: string): GraphNode | undefined => {
    const [nodeId] = id.split(' ')
    const find = (nodes: readonly GraphNode[]) => nodes.find((node) => node.id === nodeId)
    return find(graph.nodes) ?? find(pending.theirs.graph.nodes)
  }
  const kindOf = ({ part, id }: Conflict) => (part === 'node' ? nodeOf(id)?.kind : undefined)
  const titleOf = ({ part, id }: Conflict): string => {
    const title = part === 'node' || part === 'edge' ? nodeOf(id)?.title : id
    return `${partNames[part]}“${title ?? id}”`
  }
  return (
    <Modal
      open
      width={720}
      title={isOwn ? '你在另一个页面改了同一处' : '两个人改了同一处'}
      closable={false}
      mask={{ closable: false }}
      cancelButtonProps={{ hidden: true }}
      okText="按选择合并"
      onOk={() => {
        store.getState().resolve(choices)
        setChoices({})
      }}
    >
      <p>其余修改已经合并。下面每一处选一份，没有选的以{isOwn ? '这里' : '你'}的为准。</p>
      {pending.conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="zk-flow-conflict">
          <legend>
            {titleOf(conflict)}
            {conflict.path && <span className="zk-muted"> · {wordsOfPath(conflict.path, kindOf(conflict))}</span>}
          </legend>
          <Radio.Group
            value={choices[conflict.key] ?? 'mine'}
            onChange={(event) => setChoices({ ...choices, [conflict.key]: event.target.value as Choice })}
            options={[
              { value: 'mine', label: <Side name={isOwn ? '这里的' : '我的'} value={conflict.mine} /> },
              { value: 'theirs', label: <Side name={isOwn ? '另一个页面的' : '他人的'} value={conflict.theirs} /> },
            ]}
          />
        </fieldset>
      ))}
    </Modal>
  )
}

const Side = ({ name, value }: { name: string; value: unknown }) => (
  <span>
    {name}：<span className="zk-flow-side">{shown(value)}</span>
  </span>
)

const longest = 200

function shown(value: unknown): string {
  if (value === undefined) return '（已删除）'
  if (value === '') return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string' && value in variableTypes) return variableTypes[value as keyof typeof variableTypes] // asked for on the line above
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
