/** 商品: the products of a document knowledge base, how well each is described, and whether it is served. */
import { AppstoreOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { Permission } from '../../../components/permission.tsx'
import { useDialog } from '../../../lib/use-dialog.ts'
import { useReading } from '../../../lib/use-reading.ts'
import { detailAddress, productCategoriesAddress, productEditorAddress } from '../../../lib/page-addresses.ts'
import { BatchBar } from '../shared/batch-bar.tsx'
import { idsOf } from '../shared/kept.ts'
import { categoryPaths } from '../shared/fields/category-select.tsx'
import { ProductCategorySelect, useProductCategories } from '../product-categories/product-category-select.tsx'
import { ExportProducts, downloadProducts } from './export-products.tsx'
import { productColumns } from './product-columns.tsx'
import { productFilters } from './product-filters.ts'
import { productKind } from './product-kind.tsx'
import { ProductPreview } from './product-preview.tsx'
import './product-list.css'

export function ProductsTab({ base }: { base: KnowledgeBase }) {
  const [dialog, open] = useDialog()
  const products = useApiList(
    { name: 'products', label: '商品列表', filters: productFilters },
    api.products.list,
    (query) => ({
      params: { id: base.id },
      query,
    }),
  )
  const { list } = products
  const categories = useProductCategories()
  const reading = useReading(products)
  const { categoryId } = list.filters
  return (
    <>
      <DataTable<Product>
        {...products}
        columns={productColumns({ base, categories: categoryPaths(categories.data), open, onRead: reading.open })}
        walk={reading.walk}
        ownFilters={[
          {
            of: ['categoryId'],
            isFirst: true,
            control: (
              <ProductCategorySelect
                className="zk-filter-choice"
                value={categoryId}
                onChange={(chosen) => list.setFilters({ categoryId: chosen ?? undefined })}
                placeholder="商品分类"
                label="商品分类"
              />
            ),
          },
        ]}
        toolbar={
          <>
            <Permission roles={['3']}>
              <LinkButton to={productCategoriesAddress(categoryId)} icon={<AppstoreOutlined aria-hidden />}>
                分类与参数
              </LinkButton>
            </Permission>
            <ExportProducts base={base} filters={list.filters} />
          </>
        }
        batch={(chosen) => (
          <BatchBar
            kind={productKind}
            base={base}
            open={open}
            {...chosen}
            acts={() => [
              { name: '导出', onChoose: () => downloadProducts(base, { productIds: idsOf(chosen.items).join() }) },
            ]}
          />
        )}
        empty={
          categoryId ? (
            <EmptyState
              title="这个分类下还没有商品"
              description="换一个分类，或查看全部商品。"
              action={<Button onClick={() => list.setFilters({ categoryId: undefined })}>查看全部商品</Button>}
            />
          ) : (
            <NoProducts base={base} hasCategories={categories.data?.length !== 0} />
          )
        }
      />
      {reading.row && <ProductPreview product={reading.row} walk={reading.walk} onClose={reading.close} />}
      {dialog}
    </>
  )
}

/** A product needs a category: without any, the way there comes first. */
function NoProducts({ base, hasCategories }: { base: KnowledgeBase; hasCategories: boolean }) {
  if (!hasCategories)
    return (
      <EmptyState
        title="还没有商品分类"
        description="先建商品分类并写好它的参数，再录入商品。分类由管理员维护。"
        action={
          <Permission roles={['3']}>
            <LinkButton type="primary" to={productCategoriesAddress()}>
              建商品分类
            </LinkButton>
          </Permission>
        }
      />
    )
  return (
    <EmptyState
      title="还没有商品"
      description="逐个新建，或按分类下载模板填好后用 Excel 一次导入。"
      action={
        <>
          <LinkButton type="primary" to={productEditorAddress(base.id)}>
            新建商品
          </LinkButton>
          <LinkButton to={detailAddress(base.id, { tab: 'productImports' })}>导入商品</LinkButton>
        </>
      }
    />
  )
}
