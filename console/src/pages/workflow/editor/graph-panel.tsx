/** With no node selected: the graph's inputs and variables, and the secrets. */
import { variableTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { useMemo } from 'react'
import { bindTo } from '../fields/bind.ts'
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
  const bind = bindTo(graph, set)
  return (
    <NodeForm value={form}>
      <div className="zk-flow-panel-head">
        <h2>工作流的变量</h2>
      </div>
      <div className="zk-flow-form" onBlur={() => store.getState().endStep()}>
        <ListField
          {...bind('inputs')}
          label="输入（启动时给出）"
          one="输入"
          most={workflowLimits.inputs}
          create={() => ({ key: '', name: '', type: 'text' as const, required: false })}
        >
          {(bind) => (
            <>
              <TextField {...bind('name')} label="名称" />
              <KeyField {...bind('key')} label="变量名" />
              <ChoiceField {...bind('type')} label="类型" words={variableTypes} />
              <SwitchField {...bind('required')} label="必填" />
            </>
          )}
        </ListField>
        <ListField
          {...bind('variables')}
          label="变量（运行中保存）"
          one="变量"
          most={workflowLimits.variables}
          create={() => ({ key: '', name: '', type: 'text' as const })}
        >
          {(bind) => (
            <>
              <TextField {...bind('name')} label="名称" />
              <KeyField {...bind('key')} label="变量名" />
              <ChoiceField {...bind('type')} label="类型" words={variableTypes} />
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
