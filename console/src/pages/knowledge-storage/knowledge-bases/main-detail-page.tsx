/** 知识库详情: one document knowledge base; tab, file and filters live in the address. */
import { CloudUploadOutlined, FormOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import { RecordsTab } from '../operation-records/records-tab.tsx'
import { BaseDetail } from './base-detail.tsx'
import { BaseSettings } from './base-settings.tsx'
import type { OnDirty } from './use-dirty-sections.ts'
import '../shared/knowledge-storage.css'

export function MainDetailPage() {
  return <KnowledgeBaseGate title="知识库">{(base) => <Detail key={base.id} base={base} />}</KnowledgeBaseGate>
}

function Detail({ base }: { base: KnowledgeBase }) {
  const fileId = useSearchParams()[0].get('fileId') ?? undefined
  const hasChunkChanges = useHasChunkChanges()
  useEffect(() => dropChunkDrafts, [])
  return (
    <BaseDetail
      base={base}
      back={paths.docStorage}
      tabs={detailTabs}
      first="files"
      addressOf={(tab) => detailAddress(base.id, { tab, ...(fileId && { fileId }) })}
      acts={(tab) =>
        tab === 'products' || tab === 'productImports' ? <ProductActs base={base} /> : <FileActs base={base} />
      }
      isDirty={hasChunkChanges}
    >
      {(tab, onDirty) => <TabBody base={base} tab={tab} fileId={fileId} onDirty={onDirty} />}
    </BaseDetail>
  )
}

function FileActs({ base }: { base: KnowledgeBase }) {
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<FormOutlined aria-hidden />} onClick={() => void navigate(editorAddress(base.id))}>
        写文档
      </Button>
      <Button
        type="primary"
        icon={<CloudUploadOutlined aria-hidden />}
        onClick={() => void navigate(uploadAddress(base.id))}
      >
        上传文件
      </Button>
    </>
  )
}

function ProductActs({ base }: { base: KnowledgeBase }) {
  const navigate = useNavigate()
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        onClick={() => void navigate(detailAddress(base.id, { tab: 'productImports' }))}
      >
        导入商品
      </Button>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => void navigate(productEditorAddress(base.id))}
      >
        新建商品
      </Button>
    </>
  )
}

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
      return <RecordsTab base={base} />
  }
}
