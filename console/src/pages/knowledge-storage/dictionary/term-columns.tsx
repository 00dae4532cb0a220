import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import { termKinds } from '@zhiku/contract/words/dictionary'
import { Button } from 'antd'
import { dictionaryApi } from '../../../api/dictionary.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn } from '../../../components/list-cells.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatTime } from '../../../lib/format.ts'

export const termColumns = (mayEdit: boolean, onEdit: (term: DictionaryTerm) => void): ListColumn<DictionaryTerm>[] => [
  {
    key: 'words',
    title: '词',
    locked: true,
    render: (_, term) => <Said term={term} onOpen={mayEdit ? () => onEdit(term) : undefined} />,
  },
  { key: 'kind', title: '类型', width: 120, render: (_, { kind }) => termKinds[kind] },
  { key: 'remark', title: '备注', width: 220, ellipsis: true, render: (_, { remark }) => remark || '—' },
  { key: 'createdBy', title: '创建人', width: 110, render: (_, { createdBy }) => createdBy.name },
  { key: 'updatedAt', title: '最近修改', width: 160, render: (_, { updatedAt }) => formatTime(updatedAt) },
  ...(mayEdit ? [actsColumn(120, (term: DictionaryTerm) => <Acts term={term} onEdit={() => onEdit(term)} />)] : []),
]

function Said({ term: { words, means }, onOpen }: { term: DictionaryTerm; onOpen: (() => void) | undefined }) {
  const said = words.join('、')
  return (
    <div className="zk-cell-lines">
      {onOpen ? (
        <Button type="link" className="zk-row-open" title={said} onClick={onOpen}>
          {said}
        </Button>
      ) : (
        <strong className="zk-cell-line" title={said}>
          {said}
        </strong>
      )}
      {means.length > 0 && <small title={means.join('、')}>指的是{means.join('、')}</small>}
    </div>
  )
}

function Acts({ term: { id, words }, onEdit }: { term: DictionaryTerm; onEdit: () => void }) {
  const name = words.join('、')
  const handleRemove = useRemoval(
    dictionaryApi.dictionary.remove,
    { params: { id } },
    {
      what: `词条“${name}”`,
      consequence: '从下一次搜索起不再按它找；删除后不能恢复，需要时再新建。',
      refreshes: [dictionaryApi.dictionary.list],
    },
  )
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`编辑“${name}”`} onClick={onEdit}>
        编辑
      </Button>
      <MoreMenu name={name} items={[{ key: 'remove', label: '删除', danger: true, onClick: handleRemove }]} />
    </div>
  )
}
