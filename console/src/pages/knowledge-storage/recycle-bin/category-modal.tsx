/** A product whose category has been removed needs another one to come back to. */
import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { ProductCategorySelect } from '../product-categories/product-category-select.tsx'

interface Props {
  products: readonly RemovedThing[]
  onClose: () => void
  onChosen: (categoryId: string) => void
}

export function CategoryModal({ products, onClose, onChosen }: Props) {
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [only] = products
  const what = only && products.length === 1 ? `“${only.name}”` : `这 ${products.length} 个商品`
  return (
    <Modal
      open
      title="选择恢复到哪个分类"
      okText="恢复"
      okButtonProps={{ disabled: !categoryId }}
      onOk={() => categoryId && onChosen(categoryId)}
      onCancel={onClose}
    >
      <p>{what}原来的分类已删除。恢复后只显示新分类里有的参数，其余取值仍保留。</p>
      <Form layout="vertical">
        <Form.Item label="商品分类" htmlFor="restore-category">
          <ProductCategorySelect id="restore-category" value={categoryId} onChange={setCategoryId} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
