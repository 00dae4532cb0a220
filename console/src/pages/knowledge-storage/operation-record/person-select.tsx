import { pageSizes } from '@zhiku/contract/vocabulary'
import { Select } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

/** Milliseconds for which the people are taken as known. */
const freshMs = 60_000

interface Props {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Those who did something lately: the people of the latest records. */
export function PersonSelect({ value, onChange }: Props) {
  const query = { pageNum: 1, pageSize: pageSizes.max }
  const latest = useApiQuery(api.operationRecords.list, { query }, { staleMs: freshMs, silent: true })
  const names = new Map(latest.data?.list.map(({ employee }) => [employee.id, employee.name]))
  return (
    <Select
      className="zk-filter-choice"
      aria-label="操作人"
      placeholder="操作人"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={latest.isPending}
      value={value ?? null}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      notFoundContent={latest.error ? '操作人没有加载成功' : '还没有操作记录'}
      onChange={(id?: string | null) => onChange(id ?? undefined)}
    />
  )
}
