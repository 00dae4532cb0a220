/** 知识库详情: one document knowledge base; tab, file and filters live in the address. */
import { CloudUploadOutlined, FormOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import {
  detailAddress,
  detailTabs,
  editorAddress,
  paths,
  productEditorAddress,
  uploadAddress,
} from '../../../lib/page-addresses.ts'
import type { DetailTab } from '../../../lib/page-addresses.ts'
import { KnowledgeBaseGate } from '../shared/knowledge-base-gate.tsx'
import { CategoriesTab } from '../categories/categories-tab.tsx'
import { ProductImportsTab } from '../products/product-imports-tab.tsx'
import { ProductsTab } from '../products/products-tab.tsx'
import { CategoryFiles } from '../files/category-files.tsx'
import { dropChunkDrafts, useHasChunkChanges } from '../chunks/chunk-drafts.ts'
import { ChunksTab } from '../chunks/chunks-tab.tsx'
import { FilesTab } from '../files/files-tab.tsx'
import { RecordsTable } from '../operation-records/records-table.tsx'
import { BaseActs } from './base-acts.tsx'
import { BaseDetail } from './base-detail.tsx'
import { BaseSettings } from './base-settings.tsx'
import { holdsProductsOnly } from './held.ts'
import type { OnDirty } from './use-dirty-sections.ts'
import '../shared/knowledge-storage.css'

export function MainDetailPage() {
  return <KnowledgeBaseGate title="知识库">{(base) => <Detail key={base.id} base={base} />}</KnowledgeBaseGate>
}

function Detail({ base }: { base: KnowledgeBase }) {
  const [params] = useSearchParams()
  const fileId = params.get('fileId') ?? undefined
  const hasChunkChanges = useHasChunkChanges()
  useEffect(() => dropChunkDrafts, [])
  const isOfProducts = holdsProductsOnly(base)
  return (
    <BaseDetail
      base={base}
      back={paths.docStorage}
      tabs={tabsOf(base, params.get('tab'))}
      first={isOfProducts ? 'products' : 'files'}
      addressOf={(tab) => detailAddress(base.id, { tab, ...(fileId && { fileId }) })}
      acts={(tab) =>
        productTabs.has(tab) || (isOfProducts && tab !== 'files') ? (
          <ProductActs base={base} />
        ) : (
          <FileActs base={base} />
        )
      }
      isDirty={hasChunkChanges}
    >
      {(tab, onDirty) => <TabBody base={base} tab={tab} fileId={fileId} onDirty={onDirty} />}
    </BaseDetail>
  )
}

const productTabs: ReadonlySet<DetailTab> = new Set(['products', 'productImports'])

/** Importing products has a place of its own once there are some, or while somebody is about it. */
function tabsOf({ counts }: KnowledgeBase, shown: string | null): Partial<Record<DetailTab, string>> {
  const { productImports: _, ...others } = detailTabs
  return counts.products > 0 || shown === 'productImports' ? detailTabs : others
}

const FileActs = ({ base: { id } }: { base: KnowledgeBase }) => (
  <BaseActs
    first={{ word: '上传文件', icon: <CloudUploadOutlined aria-hidden />, to: uploadAddress(id) }}
    second={{ word: '写文档', icon: <FormOutlined aria-hidden />, to: editorAddress(id) }}
  />
)

const ProductActs = ({ base: { id } }: { base: KnowledgeBase }) => (
  <BaseActs
    first={{ word: '新建商品', icon: <PlusOutlined aria-hidden />, to: productEditorAddress(id) }}
    second={{
      word: '导入商品',
      icon: <ImportOutlined aria-hidden />,
      to: detailAddress(id, { tab: 'productImports' }),
    }}
  />
)

interface BodyProps {
  base: KnowledgeBase
  tab: DetailTab
  fileId: string | undefined
  onDirty: OnDirty
}

function TabBody({ base, tab, fileId, onDirty }: BodyProps) {
  switch (tab) {
    case 'files':
      return <FilesTab base={base} />
    case 'products':
      return <ProductsTab base={base} />
    case 'productImports':
      return <ProductImportsTab base={base} />
    case 'chunks':
      return <ChunksTab base={base} fileId={fileId} />
    case 'categories':
      return (
        <CategoriesTab base={base} noun="文件">
          {(category) => <CategoryFiles base={base} category={category} />}
        </CategoriesTab>
      )
    case 'settings':
      return <BaseSettings base={base} onDirty={onDirty} />
    case 'records':
      return <RecordsTable knowledgeBaseId={base.id} />
  }
}
