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

/** Those who submitted the latest changes. */
export function SubmitterSelect({ value, onChange }: Props) {
  const latest = useApiQuery(
    api.audits.list,
    { query: { scope: 'all', pageNum: 1, pageSize: pageSizes.max } },
    { staleMs: freshMs, silent: true },
  )
  const names = new Map(latest.data?.list.map(({ submitter }) => [submitter.id, submitter.name]))
  return (
    <Select
      className="zk-filter-choice"
      aria-label="提交人"
      placeholder="提交人"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={latest.isPending}
      value={value ?? null}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      notFoundContent={latest.error ? '提交人没有加载成功' : '还没有人提交过变更'}
      onChange={(id?: string | null) => onChange(id ?? undefined)}
    />
  )
}
