import { Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { useProductsById } from '../../shared/use-products-by-id.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'

/** Products of one FAQ, as the contract has it. */
export const maxProducts = 50
/** Milliseconds without a key press until products are searched. */
const pauseMs = 300
/** Products offered at a time; more are found by typing. */
const offered = 20

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: string[]
  onChange?: (productIds: string[]) => void
}

/** Products of the whole organization, found by model, alias or name. */
export function ProductSelect({ id, value = [], onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const debounced = useDebounced(keyword.trim(), pauseMs)
  const found = useApiQuery(
    api.products.options,
    { query: { pageSize: offered, ...(debounced && { keyword: debounced }) } },
    { keepPrevious: true, silent: true },
  )
  const chosen = useProductsById(value)
  const known = new Map([...(found.data?.list ?? []), ...chosen.values()].map((product) => [product.id, product]))
  // The chosen ones stand among the options too, so that each is known by its model.
  const shown = [...new Set([...(found.data?.list ?? []).map((product) => product.id), ...value])]
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      value={value}
      options={shown.map((productId) => {
        const product = known.get(productId)
        return { value: productId, label: product?.model ?? '已删除的商品', name: product?.name }
      })}
      optionRender={({ label, data }) => (
        <span className="zk-product-option">
          {label}
          <small>{data.name}</small>
        </span>
      )}
      loading={found.isFetching}
      placeholder="按型号或名称搜索"
      notFoundContent={found.error ? '商品没有加载成功' : found.isPending ? '正在查找…' : '没有找到商品'}
      onChange={(productIds: string[]) => {
        onChange?.(productIds)
        setKeyword('')
      }}
    />
  )
}
