/** A revision of a workflow, or its draft. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

interface Props extends Pick<SelectProps<string>, 'prefix' | 'placeholder' | 'allowClear'> {
  label: string
  clientKey: string
  /** `draft`, or a number. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function RevisionSelect({ label, clientKey, value, onChange, ...select }: Props) {
  const revisions = useApiQuery(
    api.workflows.revisions,
    { params: { clientKey }, query: { pageNum: 1, pageSize: pageSizes.max } },
    { silent: true },
  )
  return (
    <Select<string | null>
      className="zk-filter-choice"
      aria-label={label}
      value={value ?? null}
      options={[
        { value: 'draft', label: '草稿' },
        ...(revisions.data?.list ?? []).map(({ revision, name }) => ({
          value: String(revision),
          label: `第 ${revision} 版${name ? `“${name}”` : ''}`,
        })),
      ]}
      onChange={(chosen?: string | null) => onChange(chosen ?? undefined)}
      {...select}
    />
  )
}

/** As the calls take it. */
export const revisionOf = (chosen: string): number | 'draft' => (chosen === 'draft' ? 'draft' : Number(chosen))
