/** Which assistant is tested, and which of its revisions. */
import type { Assistant } from '@zhiku/contract/assistants'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { botTestAddress } from '../../../lib/page-addresses.ts'

const wholePage = { pageNum: 1, pageSize: pageSizes.max }

export function AssistantSelect({ value }: { value: string | undefined }) {
  const navigate = useNavigate()
  const assistants = useApiQuery(api.assistants.list, { query: wholePage }, { silent: true })
  return (
    <Select
      className="zk-choice-assistant"
      aria-label="助手"
      placeholder="选择助手"
      showSearch={{ optionFilterProp: 'label' }}
      loading={assistants.isPending}
      value={value ?? null}
      options={assistants.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      notFoundContent={assistants.error ? '助手没有加载成功，请刷新页面' : '还没有助手'}
      onChange={(id: string | null) => id && void navigate(botTestAddress(id))}
    />
  )
}

interface RevisionProps {
  assistant: Assistant
  label: string
  value: number | 'draft'
  onChange: (revision: number | 'draft') => void
}

export function RevisionSelect({ assistant, label, value, onChange }: RevisionProps) {
  const { id, publishedRevision } = assistant
  const revisions = useApiQuery(api.assistants.revisions, { params: { id }, query: wholePage }, { silent: true })
  const numbers = revisions.data?.list.map(({ revision }) => revision) ?? []
  return (
    <Select<number | 'draft'>
      className="zk-choice-revision"
      aria-label={label}
      loading={revisions.isPending}
      value={value}
      options={[
        { value: 'draft', label: '草稿' },
        ...numbers.map((revision) => ({
          value: revision,
          label: `第 ${revision} 版${revision === publishedRevision ? '（使用中）' : ''}`,
        })),
      ]}
      onChange={onChange}
    />
  )
}
