/** 商品详情 for its operators: any revision, its history, comparisons and what belongs to it; all in the address. */
import { Navigate, useSearchParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { PageHeader } from '../../../../components/page-header.tsx'
import { ErrorState } from '../../../../components/page-states.tsx'
import { ProductLoading } from '../../../../components/products/product-loading.tsx'
import { detailAddress, paths, productAddress } from '../../../../lib/page-addresses.ts'
import { MissingThing, isGone } from '../../shared/knowledge-base-gate.tsx'
import { ProductView } from './product-view.tsx'
import '../../shared/knowledge-storage.css'
import './goods-product.css'

export function GoodsProductPage() {
  const [params] = useSearchParams()
  const [id, categoryId] = [params.get('id'), params.get('categoryId')]
  const productId = params.get('productId') ?? ''
  if (!id || !categoryId) return <FindProduct productId={productId} version={revisionOf(params.get('version'))} />
  return <LoadedProduct key={productId} place={{ id, categoryId, productId }} />
}

const revisionOf = (word: string | null): number | undefined => {
  const revision = Number(word)
  return Number.isSafeInteger(revision) && revision >= 1 ? revision : undefined
}

interface Place {
  /** Of the knowledge base. */
  id: string
  categoryId: string
  productId: string
}

function LoadedProduct({ place }: { place: Place }) {
  const [params] = useSearchParams()
  const version = revisionOf(params.get('version'))
  const product = useApiQuery(
    api.products.get,
    { params: { ...place }, query: { version } },
    { enabled: place.productId !== '', keepPrevious: true, silent: true },
  )
  const back = detailAddress(place.id, { tab: 'products' })
  if (!place.productId || isGone(product.error)) return <Gone back={back} word="返回商品列表" />
  if (product.error) {
    return (
      <Framed back={back}>
        <ErrorState message={product.error.message} onRetry={() => void product.refetch()} />
      </Framed>
    )
  }
  if (!product.data) return <Loading back={back} />
  return <ProductView product={product.data} back={back} />
}

/** An address that names the product alone, as audits and operation records do: finds where it is kept. */
function FindProduct({ productId, version }: { productId: string; version: number | undefined }) {
  const found = useApiQuery(
    api.products.options,
    { query: { ids: productId, pageNum: 1, pageSize: 1 } },
    { enabled: productId !== '', silent: true },
  )
  const [product] = found.data?.list ?? []
  if (product) {
    return (
      <Navigate
        replace
        to={productAddress(product.knowledgeBaseId, product, version === undefined ? {} : { version })}
      />
    )
  }
  if (!productId || found.data) return <Gone back={paths.docStorage} word="返回知识库列表" />
  if (found.error) {
    return (
      <Framed back={paths.docStorage}>
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      </Framed>
    )
  }
  return <Loading back={paths.docStorage} />
}

function Framed({ back, children }: { back: string; children: React.ReactNode }) {
  return (
    <>
      <PageHeader title="商品详情" back={back} />
      <div className="zk-panel">{children}</div>
    </>
  )
}

const Loading = ({ back }: { back: string }) => (
  <>
    <PageHeader title="商品详情" back={back} />
    <ProductLoading />
  </>
)

const Gone = ({ back, word }: { back: string; word: string }) => (
  <Framed back={back}>
    <MissingThing
      title="没有找到这个商品"
      description="它可能已被删除或移到别的分类，或者你无权查看。请到商品列表查找。"
      to={back}
      word={word}
    />
  </Framed>
)
