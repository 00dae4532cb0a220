import { MoreOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { Link } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { productAddress, productEditorAddress } from '../../../lib/page-addresses.ts'
import type { ProductDialog } from './product-dialogs.tsx'
import { useRemoveProduct } from './use-remove-product.ts'

interface Props {
  base: KnowledgeBase
  product: Product
  onOpen: (dialog: ProductDialog) => void
}

const items: MenuProps['items'] = [
  { key: 'move', label: '移动' },
  { key: 'export', label: '导出参数' },
  { type: 'divider' },
  { key: 'remove', label: '删除', danger: true },
]

export function ProductActs({ base, product, onOpen }: Props) {
  const { id: productId, categoryId, model } = product
  const remove = useRemoveProduct(base)
  const acts: Record<string, () => void> = {
    move: () => onOpen({ kind: 'move', products: [product] }),
    export: () =>
      void download(api.products.exportParameters, { params: { id: productId } }, `${model}-参数.xlsx`).catch(
        () => undefined, // the client has shown the failure
      ),
    remove: () => remove(product),
  }
  return (
    <div className="zk-row-acts">
      <Link to={productEditorAddress(base.id, { productId, categoryId })} aria-label={`编辑“${model}”`}>
        编辑
      </Link>
      <Link to={productAddress(base.id, product)} aria-label={`查看“${model}”`}>
        查看
      </Link>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`“${model}”的更多操作`} />
      </Dropdown>
    </div>
  )
}
