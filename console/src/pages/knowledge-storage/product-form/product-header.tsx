import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ProductDetail } from '@zhiku/contract/products'
import { auditStatuses } from '@zhiku/contract/words/audits'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { StatusTag, auditStatusKinds } from '../../../components/status-tag.tsx'
import { detailAddress, productAddress } from '../../../lib/page-addresses.ts'

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

function ProductFacts({ product: { enabled, auditStatus, publishedRevision } }: { product: ProductDetail }) {
  return (
    <>
      <StatusTag kind={enabled ? 'success' : 'default'} text={enabled ? '已启用' : '已停用'} />
      {auditStatus !== 'none' && <StatusTag kind={auditStatusKinds[auditStatus]} text={auditStatuses[auditStatus]} />}
      <span className="zk-muted">{publishedRevision === null ? '还没有发布' : `参数第 ${publishedRevision} 版`}</span>
    </>
  )
}
