import type { UseQueryResult } from '@tanstack/react-query'
import type { Comparison, Revision } from '@zhiku/contract/products'
import { Select, Switch } from 'antd'
import { useId, useState } from 'react'
import { ErrorState } from '../page-states.tsx'
import { Loading } from '../loading.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { columnOf, maxColumns } from './compare-columns.ts'
import { ProductPicker } from './product-picker.tsx'
import './compare-panel.css'

type Product = Parameters<typeof ProductPicker>[0]['products'][number]

interface Props {
  productId: string
  /** The revision that the page shows: the first column. */
  shown: number
  revisions: readonly Revision[]
  /** What stands beside it: `productId` or `productId@revision`. */
  others: readonly string[]
  onChange: (others: string[]) => void
  result: Pick<UseQueryResult<Comparison>, 'data' | 'error' | 'refetch'>
  /** Products of the category that the words typed so far find. */
  found: { list: readonly Product[] | undefined; isLoading: boolean; onType: (text: string) => void }
}

/** The product beside its other revisions or other products of its category, up to four in all. */
export function ComparePanel({ productId, shown, revisions, others, onChange, result, found }: Props) {
  const switchId = useId()
  const [onlyDifferences, setOnlyDifferences] = useState(true)
  const isFull = others.length + 1 >= maxColumns
  const add = (column: string) => {
    if (!others.includes(column) && !isFull) onChange([...others, column])
  }
  const addable = revisions.filter(
    ({ revision }) => revision !== shown && !others.includes(columnOf(productId, revision)),
  )
  return (
    <div className="zk-compare">
      <div className="zk-compare-bar">
        <Select
          className="zk-compare-revision"
          aria-label="加入本商品的其他版本"
          placeholder={addable.length > 0 ? '与本商品的其他版本对比' : '没有其他版本'}
          disabled={isFull || addable.length === 0}
          value={null}
          options={addable.map(({ revision, remark }) => ({
            value: revision,
            label: `第 ${revision} 版${remark && ` · ${remark}`}`,
          }))}
          onChange={(revision: number | null) => revision !== null && add(columnOf(productId, revision))}
        />
        <ProductPicker
          products={found.list?.filter(({ id }) => id !== productId && !others.includes(id)) ?? []}
          isLoading={found.isLoading}
          isDisabled={isFull}
          onType={found.onType}
          onAdd={add}
        />
        {isFull && <span className="zk-compare-full">最多同时对比 {maxColumns} 列，先移出一列再加。</span>}
        {others.length > 0 && (
          <label className="zk-compare-switch" htmlFor={switchId}>
            <Switch id={switchId} size="small" checked={onlyDifferences} onChange={setOnlyDifferences} />
            只看不同
          </label>
        )}
      </div>
      {others.length === 0 ? (
        <p className="zk-compare-hint">选择本商品的另一个版本，或同分类的其他商品，逐项对比参数。</p>
      ) : result.error ? (
        <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
      ) : !result.data ? (
        <Loading paragraph={{ rows: 8 }} />
      ) : (
        <ComparisonTable
          comparison={result.data}
          onlyDifferences={onlyDifferences}
          onRemove={(index) => onChange(others.filter((_, place) => place !== index - 1))}
        />
      )}
    </div>
  )
}
