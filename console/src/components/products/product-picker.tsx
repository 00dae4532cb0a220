import { Select } from 'antd'

interface Props {
  /** What the words typed so far find, without those that are compared already. */
  products: readonly { id: string; name: string; model: string }[]
  isLoading: boolean
  isDisabled: boolean
  onType: (text: string) => void
  onAdd: (productId: string) => void
}

/** Chooses another product of the category by name, model or alias; the server searches. */
export function ProductPicker({ products, isLoading, isDisabled, onType, onAdd }: Props) {
  return (
    <Select
      className="zk-compare-picker"
      aria-label="加入同分类的其他商品"
      placeholder="与同分类的其他商品对比"
      disabled={isDisabled}
      loading={isLoading}
      value={null}
      showSearch={{ filterOption: false, onSearch: onType }}
      notFoundContent={isLoading ? '正在查找…' : '同分类里没有找到，试试型号或名称'}
      options={products.map(({ id, name, model }) => ({ value: id, label: `${model} · ${name}` }))}
      onChange={(id: string | null) => {
        if (id !== null) onAdd(id)
        onType('')
      }}
    />
  )
}
