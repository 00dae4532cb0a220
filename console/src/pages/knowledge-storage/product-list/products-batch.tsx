/** Acts on the selected products; each succeeds or fails for itself, and what failed is listed. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Button } from 'antd'
import { confirm } from '../../../components/confirm.ts'
import { offerUndo } from '../undo-notice.tsx'
import { ExportProducts } from './export-products.tsx'
import type { ProductDialog } from './product-dialogs.tsx'
import { useProductBatch } from './use-product-batch.ts'

interface Props {
  base: KnowledgeBase
  products: readonly Product[]
  onClear: () => void
  onOpen: (dialog: ProductDialog) => void
}

export function ProductsBatch({ base, products, onClear, onOpen }: Props) {
  const batch = useProductBatch(base, products, (failures) => onOpen({ kind: 'failures', failures }))
  const { auditRequired } = base.config
  const start = (action: 'enable' | 'disable') => void batch({ action }).then(onClear, () => undefined) // the client has shown the failure
  const remove = () =>
    confirm({
      title: `删除选中的 ${products.length} 个商品？`,
      consequence: auditRequired
        ? '删除要经过审核：通过之前它们仍在使用，通过之后不再被搜到。'
        : '它们立即不再被搜到，也不再回答参数问题。30 天内可以恢复。',
      okText: auditRequired ? '提交审核' : '删除',
      onConfirm: async () => {
        const removed = await batch({ action: 'remove' })
        onClear()
        if (removed.length > 0 && !auditRequired) {
          offerUndo({
            text: `已删除 ${removed.length} 个商品。`,
            onUndo: () => void batch({ action: 'restore' }, removed).catch(() => undefined), // shown by the client
          })
        }
      },
    })
  return (
    <>
      <Button size="small" onClick={() => start('enable')}>
        启用
      </Button>
      <Button size="small" onClick={() => start('disable')}>
        停用
      </Button>
      <Button size="small" onClick={() => onOpen({ kind: 'move', products, onDone: onClear })}>
        移动
      </Button>
      <ExportProducts base={base} productIds={products.map(({ id }) => id)} />
      <Button size="small" danger onClick={remove}>
        删除
      </Button>
    </>
  )
}
