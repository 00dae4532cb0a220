/** The node that is selected: its title, its form, where its ways out lead. */
import { AimOutlined, DeleteOutlined, ExperimentOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { declaredIn, scopeAt } from '@zhiku/contract/workflows/scope'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { Button, Select } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { NodeForm } from '../fields/form-context.ts'
import type { NodeFormContext } from '../fields/form-context.ts'
import { TextField } from '../fields/text-fields.tsx'
import { KindForm } from '../nodes/forms.tsx'
import { kindIcons } from '../nodes/kind-icons.tsx'
import { useEditor, useEditorStore, useGraph } from './editor-store.ts'
import { changeNode, connect, edgesOfPort, removeParts } from './model/edits.ts'

interface Props {
  node: GraphNode
  problems: readonly GraphProblem[]
  mayEdit: boolean
  onShow: (nodeId: string) => void
  onTry: () => void
}

export function NodePanel({ node, problems, mayEdit, onShow, onTry }: Props) {
  const store = useEditorStore()
  const form = useNodeFormContext(node, problems, mayEdit)
  const change = (after: GraphNode) =>
    store.getState().change((graph) => changeNode(graph, after), `node ${node.id} ${changedField(node, after)}`)
  return (
    <NodeForm value={form}>
      <div className="zk-flow-panel-head">
        <span aria-hidden>{kindIcons[node.kind]}</span>
        <h2>{nodeKinds[node.kind].name}</h2>
        <Button
          type="text"
          icon={<AimOutlined aria-hidden />}
          aria-label="在画布上定位"
          title="在画布上定位"
          onClick={() => onShow(node.id)}
        />
        {mayEdit && <BreakpointButton node={node} />}
        {mayEdit && node.kind !== 'start' && (
          <Button
            type="text"
            icon={<ExperimentOutlined aria-hidden />}
            aria-label="单独试这个节点"
            title="单独试这个节点"
            onClick={onTry}
          />
        )}
        {mayEdit && node.kind !== 'start' && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除节点“${node.title}”`}
            title="删除节点"
            onClick={() =>
              store.getState().change((graph) => removeParts(graph, { nodes: [node.id], edges: [], notes: [] }))
            }
          />
        )}
      </div>
      <div
        className="zk-flow-form"
        data-part={node.id}
        // The next field is a step of its own.
        onBlur={() => store.getState().endStep()}
      >
        <TextField
          field="title"
          label="节点名称"
          value={node.title}
          maxLength={50}
          onChange={(title) => change({ ...node, title })}
        />
        <KindForm key={node.id} node={node} onChange={change} />
        <Ways node={node} mayEdit={mayEdit} />
      </div>
    </NodeForm>
  )
}

function BreakpointButton({ node: { id } }: { node: GraphNode }) {
  const { toggleBreakpoints } = useEditorStore().getState()
  const isOn = useEditor(({ breakpoints }) => breakpoints.includes(id))
  return (
    <Button
      type="text"
      danger={isOn}
      icon={<PauseCircleOutlined aria-hidden />}
      aria-label="断点"
      aria-pressed={isOn}
      title={isOn ? '取消断点（F9）' : '设断点（F9）：试运行到这里停下'}
      onClick={() => toggleBreakpoints([id])}
    />
  )
}

/** Typing on in one field is one step of the history. */
function changedField(before: GraphNode, after: GraphNode): string {
  if (before.title !== after.title) return 'title'
  const [was, is] = [before.data as Record<string, unknown>, after.data as Record<string, unknown>]
  return Object.keys(is).find((key) => is[key] !== was[key]) ?? ''
}

function useNodeFormContext(node: GraphNode, problems: readonly GraphProblem[], mayEdit: boolean): NodeFormContext {
  const graph = useDeferredValue(useGraph())
  const variables = useMemo(
    () => ({
      scope: scopeAt(graph, node.id),
      declared: [...declaredIn(graph).values()].map(({ variable }) => ({ ...variable, isSure: true })),
    }),
    [graph, node.id],
  )
  return useMemo(() => {
    const own = problems.filter(({ nodeId }) => nodeId === node.id)
    const named = `「${node.title || '未命名节点'}」`
    return {
      ...variables,
      faultOf: (field) =>
        own
          .find((problem) => problem.field === field)
          ?.message.replace(named, '')
          .replace(/^：/, ''),
      isReadOnly: !mayEdit,
    }
  }, [variables, problems, node.id, node.title, mayEdit])
}

/** Joined without a mouse. */
function Ways({ node, mayEdit }: { node: GraphNode; mayEdit: boolean }) {
  const store = useEditorStore()
  const graph = useGraph()
  const targets = useMemo(
    () =>
      graph.nodes
        .filter(({ id, kind }) => kind !== 'start' && id !== node.id)
        .map(({ id, title, kind }) => ({ value: id, label: title || nodeKinds[kind].name })),
    [graph, node.id],
  )
  const ports = portsOf(node)
  if (ports.length === 0) return null
  const lead = (portId: string, target: string | undefined) =>
    store.getState().change((graph) => {
      if (target !== undefined) return connect(graph, node.id, portId, target)
      const edge = edgesOfPort(graph, node.id, portId)
      return edge ? removeParts(graph, { nodes: [], edges: [edge.id], notes: [] }) : graph
    })
  return (
    <fieldset className="zk-flow-list">
      <legend>出口</legend>
      {ports.map(({ id, name }) => (
        <div className="zk-flow-exit" key={id}>
          <span title={name}>{name}</span>
          <Select
            aria-label={`“${name}”连到`}
            allowClear
            disabled={!mayEdit}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="还没有连线"
            value={edgesOfPort(graph, node.id, id)?.target ?? null}
            options={targets}
            onChange={(target?: string | null) => lead(id, target ?? undefined)}
          />
        </div>
      ))}
    </fieldset>
  )
}
