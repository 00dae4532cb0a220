import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import type { Failure } from '../failures-modal.tsx'
import { FailuresModal } from '../failures-modal.tsx'
import { KnowledgeBaseSelect } from '../knowledge-base-select.tsx'
import { ProductCategorySelect } from '../product-categories/product-category-select.tsx'
import { useProductBatch } from './use-product-batch.ts'

interface Props {
  base: KnowledgeBase
  products: readonly Product[]
  onClose: () => void
  onDone: (() => void) | undefined
}

/** Products go to another knowledge base, to another category, or both; what failed is listed in the window's place. */
export function MoveProductsModal({ base, products, onClose, onDone }: Props) {
  const [targetId, setTargetId] = useState(base.id)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isPending, setPending] = useState(false)
  const batch = useProductBatch(base, products, setFailures)
  const [only] = products
  const isReady = targetId !== base.id || categoryId !== null
  const handleOk = async () => {
    setPending(true)
    try {
      const done = await batch({
        action: 'move',
        ...(targetId !== base.id && { targetKnowledgeBaseId: targetId }),
        ...(categoryId !== null && { categoryId }),
      })
      onDone?.()
      if (done.length === products.length) onClose()
    } catch {
      // The client has shown the failure; the window stays for another try.
    } finally {
      setPending(false)
    }
  }
  if (failures.length > 0) return <FailuresModal noun="个商品" failures={failures} onClose={onClose} />
  return (
    <Modal
      open
      title={products.length === 1 ? `移动“${only?.model}”` : `移动 ${products.length} 个商品`}
      okText="移动"
      okButtonProps={{ loading: isPending, disabled: !isReady }}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="目标知识库">
          <KnowledgeBaseSelect
            type="document"
            className="zk-wide"
            allowClear={false}
            value={targetId}
            onChange={(id) => setTargetId(id ?? base.id)}
          />
        </Form.Item>
        <Form.Item label="目标商品分类" htmlFor="move-product-category">
          <ProductCategorySelect
            id="move-product-category"
            placeholder="不改变分类"
            value={categoryId}
            onChange={setCategoryId}
          />
        </Form.Item>
        {categoryId !== null && (
          <Alert type="info" showIcon title="新分类没有的参数不再显示；必填而没有填的，请移动后补上。" />
        )}
      </Form>
    </Modal>
  )
}
