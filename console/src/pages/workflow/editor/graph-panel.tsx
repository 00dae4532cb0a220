/** With no node selected: the graph's inputs and variables, and the secrets. */
import { variableTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { useMemo } from 'react'
import { NodeForm } from '../fields/form-context.ts'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField, SwitchField, TextField } from '../fields/text-fields.tsx'
import { useEditorStore, useGraph } from './editor-store.ts'
import { SecretsList } from './secrets-list.tsx'

export function GraphPanel({ clientKey, mayEdit }: { clientKey: string; mayEdit: boolean }) {
  const store = useEditorStore()
  const graph = useGraph()
  const form = useMemo(
    () => ({ scope: [], declared: [], faultOf: (field: string) => keyFault(graph, field), isReadOnly: !mayEdit }),
    [graph, mayEdit],
  )
  const set = (patch: Partial<Graph>) =>
    store.getState().change((before) => ({ ...before, ...patch }), Object.keys(patch).join(' '))
  return (
    <NodeForm value={form}>
      <div className="zk-flow-panel-head">
        <h2>流程的变量</h2>
      </div>
      <div className="zk-flow-form" onBlur={() => store.getState().endStep()}>
        <ListField
          field="inputs"
          label="输入（启动时给出）"
          one="输入"
          items={graph.inputs}
          most={workflowLimits.inputs}
          create={() => ({ key: '', name: '', type: 'text' as const, required: false })}
          onChange={(inputs) => set({ inputs })}
        >
          {(input, at, change) => (
            <>
              <TextField
                field={`inputs.${at}.name`}
                label="名称"
                value={input.name}
                onChange={(name) => change({ name })}
              />
              <KeyField
                field={`inputs.${at}.key`}
                label="变量名"
                value={input.key}
                onChange={(key) => change({ key })}
              />
              <ChoiceField
                field={`inputs.${at}.type`}
                label="类型"
                words={variableTypes}
                value={input.type}
                onChange={(type) => change({ type })}
              />
              <SwitchField
                field={`inputs.${at}.required`}
                label="必填"
                value={input.required}
                onChange={(required) => change({ required })}
              />
            </>
          )}
        </ListField>
        <ListField
          field="variables"
          label="变量（运行中保存）"
          one="变量"
          items={graph.variables}
          most={workflowLimits.variables}
          create={() => ({ key: '', name: '', type: 'text' as const })}
          onChange={(variables) => set({ variables })}
        >
          {(variable, at, change) => (
            <>
              <TextField
                field={`variables.${at}.name`}
                label="名称"
                value={variable.name}
                onChange={(name) => change({ name })}
              />
              <KeyField
                field={`variables.${at}.key`}
                label="变量名"
                value={variable.key}
                onChange={(key) => change({ key })}
              />
              <ChoiceField
                field={`variables.${at}.type`}
                label="类型"
                words={variableTypes}
                value={variable.type}
                onChange={(type) => change({ type })}
              />
            </>
          )}
        </ListField>
      </div>
      <SecretsList clientKey={clientKey} />
    </NodeForm>
  )
}

/** Of a name that is missing, wrong or taken: such a graph is not saved before it is mended. */
function keyFault({ inputs, variables }: Graph, field: string): string | undefined {
  const [list, at, part] = field.split('.')
  if (part !== 'key') return undefined
  const key = (list === 'inputs' ? inputs : variables)[Number(at)]?.key ?? ''
  if (key === '') return '请填写变量名'
  if (!/^[A-Za-z_]\w*$/.test(key)) return '只能是字母、数字和下划线，不能以数字开头'
  const same = [...inputs, ...variables].filter((one) => one.key === key).length
  return same > 1 ? '变量名重复' : undefined
}
