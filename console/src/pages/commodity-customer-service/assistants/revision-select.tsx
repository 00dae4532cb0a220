/** The draft or one of the revisions of an assistant. */
import type { Assistant } from '@zhiku/contract/assistants'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

const wholePage = { pageNum: 1, pageSize: pageSizes.max }

interface Props {
  assistant: Assistant
  label: string
  className?: string
  value: number | 'draft'
  onChange: (revision: number | 'draft') => void
}

export function RevisionSelect({ assistant, label, value, onChange, className }: Props) {
  const { id, publishedRevision } = assistant
  const revisions = useApiQuery(api.assistants.revisions, { params: { id }, query: wholePage }, { silent: true })
  const numbers = revisions.data?.list.map(({ revision }) => revision) ?? []
  return (
    <Select<number | 'draft'>
      {...(className ? { className } : {})}
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
