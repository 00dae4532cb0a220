/** Knowledge that an answer should rest on, found by a part of its name. */
import type { TestSource } from '@zhiku/contract/test-expectations'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { CellLines } from '../../../components/list-cells.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'

const kindNames = { file: '文件', faq: '问答', product: '商品' } as const

interface Props extends Omit<SelectProps<string[]>, 'value' | 'options' | 'onChange'> {
  sources?: readonly TestSource[]
  /** Offered before anything is typed, beside what is found. */
  offered?: readonly TestSource[]
  onChoose?: (sources: TestSource[]) => void
}

export function SourceSelect({ sources = [], offered = [], onChoose, ...select }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 300)
  const found = useApiQuery(api.testSets.sources, { query: { keyword } }, { silent: true, keepPrevious: true })
  const known = new Map<string, TestSource>(
    [...sources, ...(keyword ? [] : offered), ...(found.data?.list ?? [])].map((source) => [source.id, source]),
  )
  return (
    <Select<string[]>
      mode="multiple"
      placeholder="输入名称查找"
      maxCount={testLimits.sources}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.error ? '没有加载成功，请再试一次' : found.isFetching ? '正在查找…' : '没有这个名称的知识'}
      {...select}
      value={sources.map(({ id }) => id)}
      options={[...known.values()].map(({ id, name, type, knowledgeBase }) => ({
        value: id,
        label: name,
        detail: [kindNames[type], knowledgeBase?.name].filter(Boolean).join(' · '),
      }))}
      optionRender={({ label, data }) => (
        <CellLines below={data.detail}>
          <span>{label}</span>
        </CellLines>
      )}
      onChange={(ids) => onChoose?.(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}
