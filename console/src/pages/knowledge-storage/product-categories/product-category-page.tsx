/** 商品分类与参数: the tree on the left, by what the products of the chosen category, at first the first one, are described on the right. */
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { paths } from '../../../lib/page-addresses.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { CategoryTree } from '../categories/category-tree.tsx'
import { findProductCategory, useProductCategories } from './product-category-select.tsx'
import { SchemaEditor } from './schema-editor.tsx'
import { useProductCategoryActs } from './use-product-category-acts.ts'
import '../shared/knowledge-storage.css'
import './product-categories.css'

export function ProductCategoryPage() {
  return (
    <>
      <PageHeader
        title="商品分类与参数"
        back={paths.docStorage}
        description="整个组织共用一棵分类树；每个分类写明它的商品要填哪些参数。"
      />
      <div className="zk-panel">
        <Body />
      </div>
    </>
  )
}

function Body() {
  const [params, changeQuery] = useAddressQuery()
  const categories = useProductCategories()
  const acts = useProductCategoryActs()
  const tree = categories.data
  if (!tree && categories.error)
    return <ErrorState message={categories.error.message} onRetry={() => void categories.refetch()} />
  if (!tree) return <Loading paragraph={{ rows: 8 }} />
  const chosen = findProductCategory(tree, params.get('categoryId') ?? '') ?? tree[0]
  return (
    <div className="zk-categories">
      <CategoryTree
        title="商品分类"
        counted="个商品"
        hint="先按品类建分类，例如空调、洗衣机，再给每个分类写参数。"
        tree={tree}
        acts={acts}
        mayBeNone={false}
        moveHint="新分类没有的参数不再显示，已填的值仍留在商品的历史版本里。"
        chosenId={chosen?.id}
        onChoose={(categoryId) => changeQuery({ categoryId }, { isStep: true })}
      />
      <section aria-label="参数">
        {chosen ? (
          <Schema key={chosen.id} categoryId={chosen.id} name={chosen.name} />
        ) : (
          <EmptyState title="还没有参数" description="先点左侧的“新建分类”，建好后在这里写它的参数。" />
        )}
      </section>
    </div>
  )
}

function Schema({ categoryId, name }: { categoryId: string; name: string }) {
  const schema = useApiQuery(api.productCategories.schema, { query: { categoryId } }, { silent: true })
  if (schema.data) return <SchemaEditor name={name} schema={schema.data} />
  if (schema.error) return <ErrorState message={schema.error.message} onRetry={() => void schema.refetch()} />
  return <Loading paragraph={{ rows: 8 }} />
}
