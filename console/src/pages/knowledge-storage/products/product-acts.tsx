import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Link } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { productAddress, productEditorAddress } from '../../../lib/page-addresses.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import type { RowAct } from '../shared/row-menu.tsx'
import type { ProductDialog } from './product-dialogs.tsx'
import { productKind } from './product-kind.ts'
import { useRemoveProduct } from './use-remove-product.ts'

interface Props {
  base: KnowledgeBase
  product: Product
  onOpen: (dialog: ProductDialog) => void
}

export function ProductActs({ base, product, onOpen }: Props) {
  const { id: productId, categoryId, model } = product
  const remove = useRemoveProduct(base)
  const exportValues = () =>
    download(api.products.exportParameters, { params: { id: productId } }, `${model}-参数.xlsx`).catch(
      () => undefined, // the client has shown the failure
    )
  const groups: RowAct[][] = [
    [
      { key: 'move', label: '移动', isChange: true, onClick: () => onOpen({ kind: 'move', products: [product] }) },
      { key: 'export', label: '导出参数', isChange: false, onClick: exportValues },
    ],
    [{ key: 'remove', label: '删除', isChange: true, danger: true, onClick: () => remove(product) }],
  ]
  return (
    <div className="zk-row-acts">
      <Link to={productEditorAddress(base.id, { productId, categoryId })} aria-label={`编辑“${model}”`}>
        编辑
      </Link>
      <Link to={productAddress(base.id, product)} aria-label={`查看“${model}”`}>
        查看
      </Link>
      <RowMenu name={model} of={product} auditAddress={productKind.auditAddress} groups={groups} />
    </div>
  )
}
