import { pageSizes } from '@zhiku/contract/words/limits'
import { variableTypes, workflowLimits } from '@zhiku/contract/words/workflows'
import { Select } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import type { Bound } from '../fields/bind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField } from '../fields/text-fields.tsx'
import { OperandField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

export const SubFlowForm = ({ bind }: FormProps<'sub-flow'>) => (
  <>
    <FlowField {...bind('clientKey')} />
    <ListField
      {...bind('inputs')}
      label="给它的输入"
      one="输入"
      most={workflowLimits.inputs}
      create={() => ({ key: '', value: { from: 'variable' as const, path: '' } })}
    >
      {(bind) => (
        <>
          <KeyField {...bind('key')} label="名字" />
          <OperandField {...bind('value')} label="值" />
        </>
      )}
    </ListField>
    <ListField
      {...bind('outputs')}
      label="取回的输出"
      one="输出"
      most={workflowLimits.variables}
      create={() => ({ key: '', into: '', type: 'text' as const })}
    >
      {(bind) => (
        <>
          <KeyField {...bind('key')} label="名字" />
          <KeyField {...bind('into')} label="保存到变量" />
          <ChoiceField {...bind('type')} label="类型" words={variableTypes} />
        </>
      )}
    </ListField>
  </>
)

function FlowField({ field, value, onChange }: Bound<string>) {
  const flows = useApiQuery(
    api.workflows.list,
    { query: { pageNum: 1, pageSize: pageSizes.max, state: 'published' } },
    { silent: true },
  )
  const known = flows.data?.list.map(({ clientKey, name }) => ({ value: clientKey, label: name })) ?? []
  const isKnown = value === '' || known.some((flow) => flow.value === value)
  return (
    <FieldRow field={field} label="工作流" hint="只能选已发布的工作流">
      {(control) => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="选择工作流"
          loading={flows.isPending}
          value={value === '' ? null : value}
          options={isKnown ? known : [{ value, label: value }, ...known]}
          notFoundContent={flows.error ? '工作流没有加载成功' : '还没有已发布的工作流'}
          onChange={onChange}
        />
      )}
    </FieldRow>
  )
}
