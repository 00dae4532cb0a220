import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { productEditorAddress } from '../../../lib/page-addresses.ts'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { MoveModal } from '../shared/move-modal.tsx'
import { useRemoval } from '../shared/removal.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import type { RowAct } from '../shared/row-menu.tsx'
import { productKind } from './product-kind.tsx'

interface Props {
  base: KnowledgeBase
  product: Product
  open: OpenDialog
  onRead: (id: string) => void
}

export function ProductActs({ base, product, open, onRead }: Props) {
  const navigate = useNavigate()
  const { id: productId, categoryId, model } = product
  const remove = useRemoval(productKind, base)
  const exportValues = () =>
    download(api.products.exportParameters, { params: { id: productId } }, `${model}-参数.xlsx`).catch(
      () => undefined, // the client has shown the failure
    )
  const groups: RowAct[][] = [
    [
      {
        key: 'edit',
        label: '编辑',
        isChange: true,
        onClick: () => navigate(productEditorAddress(base.id, { productId, categoryId })),
      },
      {
        key: 'move',
        label: '移动',
        isChange: true,
        onClick: () => open((close) => <MoveModal kind={productKind} base={base} items={[product]} onClose={close} />),
      },
      { key: 'export', label: '导出参数', isChange: false, onClick: exportValues },
    ],
    [{ key: 'remove', label: '删除', isChange: true, danger: true, onClick: () => remove(product) }],
  ]
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`预览“${model}”`} onClick={() => onRead(productId)}>
        预览
      </Button>
      <RowMenu name={model} of={product} auditAddress={productKind.auditAddress} groups={groups} />
    </div>
  )
}
