import { pageSizes } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { chosenName } from '../../../components/form/chosen-name.ts'
import type { Bound } from './bind.ts'
import { FieldRow } from './field-row.tsx'

/** Milliseconds for which names of knowledge bases are taken as fresh. */
const freshMs = 60_000

export function BasesField({ field, value, onChange }: Bound<string[]>) {
  const bases = useApiQuery(
    api.knowledgeBases.list,
    { query: { pageNum: 1, pageSize: pageSizes.max } },
    { staleMs: freshMs, silent: true },
  )
  const known = bases.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <FieldRow field={field} label="知识库" hint="不选就在全部已启用的知识库里找">
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          allowClear
          placeholder="全部知识库"
          loading={bases.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          labelRender={chosenName('知识库', bases.data !== undefined)}
          options={known}
          notFoundContent={bases.error ? '知识库没有加载成功' : '没有知识库'}
          onChange={onChange}
        />
      )}
    </FieldRow>
  )
}
