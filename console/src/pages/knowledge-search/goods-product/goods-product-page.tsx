/** 商品详情 as a searcher reads it: only what is served, ready to be copied for the customer. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { ProductLoading } from '../../../components/products/product-loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useWayBack } from '../../../components/hits/reading.ts'
import { NotServed } from '../served-file/not-served.tsx'
import { ServedProduct } from './served-product.tsx'
import '../../../components/stick.css'
import './goods-product.css'

/** Milliseconds for which the product is not fetched again: back and forth between hits is immediate. */
const freshMs = 30_000

export function GoodsProductPage() {
  const [params] = useSearchParams()
  const productId = params.get('id') ?? ''
  const version = revisionOf(params.get('version'))
  const back = useWayBack(params.get('keyword') ?? '')
  const served = useApiQuery(
    api.products.served,
    { params: { productId }, query: { version } },
    { enabled: productId !== '', keepPrevious: true, staleMs: freshMs, silent: true },
  )
  if (!productId || served.error?.status === 404) {
    return (
      <>
        <PageHeader title="商品详情" back={back} />
        <NotServed back={back} />
      </>
    )
  }
  if (served.error) {
    return (
      <Framed back={back}>
        <ErrorState message={served.error.message} onRetry={() => void served.refetch()} />
      </Framed>
    )
  }
  if (!served.data) {
    return (
      <>
        <PageHeader title="商品详情" back={back} />
        <ProductLoading />
      </>
    )
  }
  return <ServedProduct key={productId} product={served.data} back={back} />
}

const revisionOf = (word: string | null): number | undefined => {
  const revision = Number(word)
  return Number.isSafeInteger(revision) && revision >= 1 ? revision : undefined
}

const Framed = ({ back, children }: { back: string; children: ReactNode }) => (
  <>
    <PageHeader title="商品详情" back={back} />
    <div className="zk-panel">{children}</div>
  </>
)
