import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ProductImportRow } from '@zhiku/contract/product-imports'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { ClampedText } from '../../../components/list-cells.tsx'
import { ImportRows, useRowsList } from '../imports/import-rows.tsx'
import { changeWords, firstChanges } from './change-words.ts'

/** What each row of the workbook would do to which product. */
export function ProductImportRows({ base, task }: { base: KnowledgeBase; task: ImportTask }) {
  const list = useRowsList()
  const rows = useApiQuery(
    api.productImports.rows,
    { params: { id: base.id, taskId: task.id }, query: list.query },
    listPage,
  )
  return (
    <ImportRows<ProductImportRow>
      name="product-import-rows"
      task={task}
      list={list}
      result={rows}
      columns={columns}
      duplicate="已有这个型号的商品"
    />
  )
}

const columns: ListColumn<ProductImportRow>[] = [
  {
    key: 'model',
    title: '商品',
    width: 220,
    render: (_, { model, name }) => (
      <div className="zk-cell-lines">
        {model ? <ClampedText text={model} /> : <span className="zk-muted">（没有型号）</span>}
        <small title={name}>{name}</small>
      </div>
    ),
  },
  { key: 'changes', title: '内容', width: 320, render: (_, row) => <Changes row={row} /> },
]

function Changes({ row: { outcome, changes } }: { row: ProductImportRow }) {
  const [isWhole, setWhole] = useState(false)
  if (changes.length === 0)
    return <span className="zk-muted">{outcome === 'duplicate' ? '与已有的相同，没有变化' : '—'}</span>
  const first = firstChanges(changes)
  const shown = isWhole ? changes : first
  return (
    <>
      <ul className="zk-import-changes">
        {shown.map((change) => (
          <li key={change.key}>
            <strong>{change.name}</strong>
            {changeWords(change, outcome)}
            {change.flags.map((flag) => (
              <em key={flag}>{parameterFlags[flag]}</em>
            ))}
          </li>
        ))}
      </ul>
      {changes.length > first.length && (
        <button type="button" className="zk-link-button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `展开全部 ${changes.length} 项`}
        </button>
      )}
    </>
  )
}
