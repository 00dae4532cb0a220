import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines } from '../../../components/list-cells.tsx'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { ProductPicture } from '../../../components/products/product-picture.tsx'
import { productAddress } from '../../../lib/page-addresses.ts'
import { CompletenessBar } from './completeness-bar.tsx'
import { ProductActs } from './product-acts.tsx'
import { keptActsColumn, enabledColumn, reachColumn, updatedColumn } from '../shared/kept-columns.tsx'
import { productKind } from './product-kind.tsx'

interface Context {
  base: KnowledgeBase
  /** Category names from the root down, by id. */
  categories: ReadonlyMap<string, string>
  open: OpenDialog
  onRead: (id: string) => void
}

export const productColumns = ({ base, categories, open, onRead }: Context): ListColumn<Product>[] => [
  {
    key: 'name',
    title: '商品',
    locked: true,
    sortBy: 'name',
    width: 300,
    render: (_, product) => <NameCell base={base} product={product} />,
  },
  reachColumn(productKind),
  enabledColumn(productKind),
  {
    key: 'categoryId',
    title: '商品分类',
    width: 132,
    render: (_, { categoryId }) => <CategoryCell path={categories.get(categoryId)} />,
  },
  {
    key: 'completeness',
    title: '参数完整度',
    width: 128,
    sortBy: 'completeness',
    render: (_, { completeness }) => <CompletenessBar share={completeness} />,
  },
  { key: 'revision', title: '参数版本', width: 104, render: (_, product) => <RevisionCell product={product} /> },
  updatedColumn(),
  keptActsColumn((product) => <ProductActs base={base} product={product} open={open} onRead={onRead} />),
]

function NameCell({ base, product }: { base: KnowledgeBase; product: Product }) {
  const { name, model, aliases, imageUrls } = product
  const [picture] = imageUrls
  return (
    <div className="zk-row-name">
      <span className="zk-product-thumb">
        <ProductPicture ossUrl={picture} alt={name} />
      </span>
      <div>
        <Link to={productAddress(base.id, product)} title={name}>
          {model}
        </Link>
        <div className="zk-row-meta">
          <span>{name}</span>
          {aliases.length > 0 && <span title={aliases.join('\n')}>又名 {aliases.join('、')}</span>}
        </div>
      </div>
    </div>
  )
}

/** The category itself, and below it those that it lies in. */
function CategoryCell({ path = '—' }: { path: string | undefined }) {
  const names = path.split(' / ')
  return (
    <div className="zk-cell-lines" title={path}>
      <span className="zk-cell-line">{names.at(-1)}</span>
      {names.length > 1 && <small>{names.slice(0, -1).join(' / ')}</small>}
    </div>
  )
}

/** The revision that serves; a newer one that does not yet is named below it. */
function RevisionCell({ product: { publishedRevision, latestRevision } }: { product: Product }) {
  return (
    <CellLines
      below={publishedRevision !== null && latestRevision > publishedRevision && `最新为第 ${latestRevision} 版`}
    >
      <span>{publishedRevision === null ? '未发布' : `第 ${publishedRevision} 版`}</span>
    </CellLines>
  )
}
