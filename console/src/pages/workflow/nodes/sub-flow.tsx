import { pageSizes } from '@zhiku/contract/words/limits'
import { variableTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import { Select } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField } from '../fields/text-fields.tsx'
import { OperandField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export function SubFlowForm({ data, set }: FormProps<'sub-flow'>) {
  const flows = useApiQuery(
    api.workflows.list,
    { query: { pageNum: 1, pageSize: pageSizes.max, state: 'published' } },
    { silent: true },
  )
  const known = flows.data?.list.map(({ clientKey, name }) => ({ value: clientKey, label: name })) ?? []
  const isKnown = data.clientKey === '' || known.some(({ value }) => value === data.clientKey)
  return (
    <>
      <FieldRow field="clientKey" label="流程" hint="只能选已发布的流程">
        {(control) => (
          <Select
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择流程"
            loading={flows.isPending}
            value={data.clientKey === '' ? null : data.clientKey}
            options={isKnown ? known : [{ value: data.clientKey, label: data.clientKey }, ...known]}
            notFoundContent={flows.error ? '流程没有加载成功' : '还没有已发布的流程'}
            onChange={(clientKey) => set({ clientKey })}
          />
        )}
      </FieldRow>
      <ListField
        field="inputs"
        label="给它的输入"
        one="输入"
        items={data.inputs}
        most={workflowLimits.inputs}
        create={() => ({ key: '', value: { from: 'variable' as const, path: '' } })}
        onChange={(inputs) => set({ inputs })}
      >
        {(input, at, change) => (
          <>
            <KeyField field={`inputs.${at}.key`} label="名字" value={input.key} onChange={(key) => change({ key })} />
            <OperandField
              field={`inputs.${at}.value`}
              label="值"
              value={input.value}
              onChange={(value) => change({ value })}
            />
          </>
        )}
      </ListField>
      <ListField
        field="outputs"
        label="取回的输出"
        one="输出"
        items={data.outputs}
        most={workflowLimits.variables}
        create={() => ({ key: '', into: '', type: 'text' as const })}
        onChange={(outputs) => set({ outputs })}
      >
        {(output, at, change) => (
          <>
            <KeyField field={`outputs.${at}.key`} label="名字" value={output.key} onChange={(key) => change({ key })} />
            <KeyField
              field={`outputs.${at}.into`}
              label="保存到变量"
              value={output.into}
              onChange={(into) => change({ into })}
            />
            <ChoiceField
              field={`outputs.${at}.type`}
              label="类型"
              words={variableTypes}
              value={output.type}
              onChange={(type) => change({ type })}
            />
          </>
        )}
      </ListField>
    </>
  )
}
