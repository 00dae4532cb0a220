import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import { api } from '../api/client.ts'
import { useApiQuery } from '../api/query.ts'
import { chosenName } from './form/chosen-name.ts'

/** Milliseconds for which names of knowledge bases are taken as fresh. */
const freshMs = 60_000

/** The organization's knowledge bases for a choice, as many as one page of the server holds. */
export const useKnowledgeBases = (type?: KnowledgeBaseType) =>
  useApiQuery(
    api.knowledgeBases.list,
    { query: { pageNum: 1, pageSize: pageSizes.max, ...(type && { type }) } },
    { staleMs: freshMs, silent: true },
  )

interface Props {
  type?: KnowledgeBaseType
  value: string | undefined
  onChange: (id: string | undefined) => void
  placeholder?: string
  className?: string
  allowClear?: boolean
}

export function KnowledgeBaseSelect({
  type,
  value,
  onChange,
  placeholder = '知识库',
  className = 'zk-filter-choice',
  allowClear = true,
}: Props) {
  const bases = useKnowledgeBases(type)
  return (
    <Select
      className={className}
      aria-label="知识库"
      placeholder={placeholder}
      allowClear={allowClear}
      showSearch={{ optionFilterProp: 'label' }}
      loading={bases.isPending}
      value={value ?? null}
      labelRender={chosenName('知识库', bases.data !== undefined)}
      options={bases.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      notFoundContent={bases.error ? '知识库没有加载成功' : '没有知识库'}
      onChange={(id?: string | null) => onChange(id ?? undefined)}
    />
  )
}
