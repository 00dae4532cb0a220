import { Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { chosenName } from '../../../components/form/chosen-name.ts'

/** Milliseconds for which the people are taken as known. */
const freshMs = 60_000

interface Props {
  /** What the person did: 操作人, 提交人. */
  label: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** A colleague, found by typing part of the name; the one in the address is shown by name too. */
export function PersonSelect({ label, value, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const fresh = { staleMs: freshMs, silent: true, keepPrevious: true }
  const found = useApiQuery(api.employees.options, { query: { keyword } }, fresh)
  const chosen = useApiQuery(api.employees.options, { query: { ids: value } }, { ...fresh, enabled: Boolean(value) })
  const people = new Map(
    [...(value ? (chosen.data?.list ?? []) : []), ...(found.data?.list ?? [])].map((one) => [one.id, one.name]),
  )
  return (
    <Select
      className="zk-filter-choice"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isPending}
      value={value ?? null}
      labelRender={chosenName('员工', chosen.data !== undefined)}
      options={[...people].map(([id, name]) => ({ value: id, label: name }))}
      notFoundContent={found.error ? '员工没有加载成功' : '没有这样的员工'}
      onChange={(id?: string | null) => onChange(id ?? undefined)}
    />
  )
}
