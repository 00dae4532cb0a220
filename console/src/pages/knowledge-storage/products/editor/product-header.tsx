import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ProductDetail } from '@zhiku/contract/products'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../../components/page-header.tsx'
import { detailAddress, productAddress } from '../../../../lib/page-addresses.ts'
import { KeptFacts } from '../../shared/state-facts.tsx'

interface Props {
  base: KnowledgeBase
  product: ProductDetail | null
  /** When the draft was last kept in this browser. */
  keptAt: string | null
  isPending: boolean
  canSave: boolean
  /** `goesOn`: with a new product afterwards. */
  onSave: (goesOn: boolean) => void
}

export function ProductHeader({ base, product, keptAt, isPending, canSave, onSave }: Props) {
  const navigate = useNavigate()
  const word = base.config.auditRequired ? '提交审核' : '保存'
  const back = detailAddress(base.id, { tab: 'products' })
  return (
    <PageHeader
      title={product ? `编辑“${product.model}”` : '新建商品'}
      back={back}
      description={keptAt ? `草稿已在本机自动保存 ${keptAt}` : `保存到“${base.name}”`}
      tags={product && <ProductFacts product={product} />}
      extra={
        <>
          {product ? (
            <Button onClick={() => void navigate(productAddress(base.id, product))}>查看商品</Button>
          ) : (
            <>
              <Button onClick={() => void navigate(back)}>返回商品列表</Button>
              <Button disabled={!canSave || isPending} onClick={() => onSave(true)}>
                {word}并新建
              </Button>
            </>
          )}
          <Button
            type="primary"
            loading={isPending}
            disabled={!canSave}
            title="Ctrl / ⌘ + S"
            onClick={() => onSave(false)}
          >
            {word}
          </Button>
        </>
      }
    />
  )
}

function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <>
      <KeptFacts of={product} />
      <span className="zk-muted">
        {product.publishedRevision === null ? '还没有发布' : `参数第 ${product.publishedRevision} 版`}
      </span>
    </>
  )
}
