import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Link } from 'react-router'
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
}

export function ProductActs({ base, product, open }: Props) {
  const { id: productId, categoryId, model } = product
  const remove = useRemoval(productKind, base)
  const exportValues = () =>
    download(api.products.exportParameters, { params: { id: productId } }, `${model}-参数.xlsx`).catch(
      () => undefined, // the client has shown the failure
    )
  const groups: RowAct[][] = [
    [
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
      <Link to={productEditorAddress(base.id, { productId, categoryId })} aria-label={`编辑“${model}”`}>
        编辑
      </Link>
      <RowMenu name={model} of={product} auditAddress={productKind.auditAddress} groups={groups} />
    </div>
  )
}
