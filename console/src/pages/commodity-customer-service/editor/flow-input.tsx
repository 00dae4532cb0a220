/** 回答方式: from knowledge, or by a published workflow. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { Radio, Select } from 'antd'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { chosenName } from '../../../components/form/chosen-name.ts'
import { workflowAddress } from '../../../lib/page-addresses.ts'
import './editor.css'

interface Props {
  /** Null: from knowledge; empty: by a workflow that is still to be chosen. */
  value?: string | null
  onChange?: (clientKey: string | null) => void
  id?: string
}

export function FlowInput({ value = null, onChange, id }: Props) {
  return (
    <>
      <Radio.Group
        value={value === null ? 'knowledge' : 'flow'}
        onChange={({ target }) => onChange?.(target.value === 'flow' ? '' : null)}
        options={[
          { value: 'knowledge', label: '按知识直接回答' },
          { value: 'flow', label: '按工作流回答' },
        ]}
      />
      {value !== null && <FlowSelect id={id} value={value} onChange={onChange} />}
    </>
  )
}

function FlowSelect({ id, value, onChange }: { id: string | undefined; value: string; onChange: Props['onChange'] }) {
  const flows = useApiQuery(
    api.workflows.list,
    { query: { state: 'published', pageNum: 1, pageSize: pageSizes.max } },
    { silent: true },
  )
  const known = flows.data?.list.map(({ clientKey, name }) => ({ value: clientKey, label: name })) ?? []
  const isGone = value !== '' && flows.data !== undefined && !known.some((flow) => flow.value === value)
  const options = isGone ? [...known, { value, label: `${value}（没有发布或已删除）` }] : known
  return (
    <div className="zk-flow-choice">
      <Select
        {...(id !== undefined && { id })}
        aria-label="工作流"
        placeholder="选择一个已发布的工作流"
        showSearch={{ optionFilterProp: 'label' }}
        loading={flows.isPending}
        value={value === '' ? null : value}
        onChange={(clientKey) => onChange?.(clientKey)}
        options={options}
        labelRender={chosenName('工作流', flows.data !== undefined)}
        notFoundContent={flows.error ? '工作流没有加载成功，请刷新页面' : '还没有发布过的工作流，请先到“工作流”里发布'}
      />
      {value !== '' && !isGone && (
        <Link to={workflowAddress(value)} target="_blank">
          查看工作流
        </Link>
      )}
    </div>
  )
}
