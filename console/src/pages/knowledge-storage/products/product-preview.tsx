/** A product beside the list that it is one of, as its page shows it; changing it is the editor's. */
import type { Product } from '@zhiku/contract/products'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { ParameterGroups } from '../../../components/products/parameter-groups.tsx'
import { ProductOverview } from '../../../components/products/product-overview.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import { productAddress, productEditorAddress } from '../../../lib/page-addresses.ts'
import type { Walk } from '../../../lib/use-reading.ts'
import { KeptFacts } from '../shared/state-facts.tsx'

interface Props {
  product: Product
  walk: Walk | undefined
  onClose: () => void
}

export function ProductPreview({ product, walk, onClose }: Props) {
  const { id: productId, knowledgeBaseId: id, categoryId, name } = product
  return (
    <SideDrawer
      size="middle"
      walk={walk}
      title={name}
      onClose={onClose}
      extra={
        <>
          <LinkButton to={productAddress(id, product)}>商品详情</LinkButton>
          <LinkButton type="primary" to={productEditorAddress(id, { productId, categoryId })}>
            编辑
          </LinkButton>
        </>
      }
    >
      <p className="zk-product-preview-state">
        <KeptFacts of={product} />
      </p>
      <Published product={product} />
    </SideDrawer>
  )
}

/** What serves; of a product that was never published, its first values. */
function Published({ product: { id: productId, knowledgeBaseId: id, categoryId } }: { product: Product }) {
  const detail = useApiQuery(
    api.products.get,
    { params: { id, categoryId, productId }, query: {} },
    { keepPrevious: true, silent: true },
  )
  if (detail.error) return <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Loading paragraph={{ rows: 10 }} />
  const { schema, parameters } = detail.data
  return (
    <div className="zk-product-preview">
      <ProductOverview product={detail.data} />
      <ParameterGroups product={detail.data} groups={schema.groups} values={parameters} isComplete />
    </div>
  )
}
