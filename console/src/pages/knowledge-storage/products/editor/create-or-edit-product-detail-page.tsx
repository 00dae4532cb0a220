/** 编辑商品: a product, new or existing. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { PageHeader } from '../../../../components/page-header.tsx'
import { detailAddress } from '../../../../lib/page-addresses.ts'
import { KnowledgeBaseGate, Unavailable } from '../../shared/knowledge-base-gate.tsx'
import { ProductEditor } from './product-editor.tsx'
import '../../shared/knowledge-storage.css'
import '../../../../components/stick.css'
import './picture-field.css'
import './product-form.css'

export function CreateOrEditProductDetailPage() {
  const [params] = useSearchParams()
  const productId = params.get('productId')
  const categoryId = params.get('categoryId') ?? ''
  return (
    <KnowledgeBaseGate title="编辑商品" isWithin>
      {(base) =>
        productId ? (
          <Existing key={productId} base={base} productId={productId} categoryId={categoryId} />
        ) : (
          <New key={base.id} base={base} />
        )
      }
    </KnowledgeBaseGate>
  )
}

/** One new product after another: each begins with an empty form. */
function New({ base }: { base: KnowledgeBase }) {
  const [count, setCount] = useState(0)
  return <ProductEditor key={count} base={base} product={null} onNext={() => setCount(count + 1)} />
}

interface ExistingProps {
  base: KnowledgeBase
  productId: string
  categoryId: string
}

function Existing({ base, productId, categoryId }: ExistingProps) {
  const product = useApiQuery(
    api.products.get,
    { params: { id: base.id, categoryId, productId } },
    { enabled: categoryId !== '', silent: true },
  )
  const back = detailAddress(base.id, { tab: 'products' })
  if (product.data) return <ProductEditor base={base} product={product.data} />
  return (
    <>
      <PageHeader title="编辑商品" back={back} />
      <div className="zk-panel">
        <Unavailable
          result={product}
          isMissing={categoryId === ''}
          missing={{
            title: '商品不存在或已删除',
            description: '请从商品列表重新进入。',
            to: back,
            word: '返回商品列表',
          }}
        />
      </div>
    </>
  )
}
