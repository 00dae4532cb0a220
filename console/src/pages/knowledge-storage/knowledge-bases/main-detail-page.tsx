/** 知识库详情: one document knowledge base; tab, file and filters live in the address. */
import { CloudUploadOutlined, FormOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../../components/confirm.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
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
import { UndoHost } from '../shared/undo-notice.tsx'
import { CategoriesTab } from '../categories/categories-tab.tsx'
import { ProductImportsTab } from '../products/product-imports-tab.tsx'
import { ProductsTab } from '../products/products-tab.tsx'
import { CategoryFiles } from '../files/category-files.tsx'
import { dropChunkDrafts, useHasChunkChanges } from '../chunks/chunk-drafts.ts'
import { ChunksTab } from '../chunks/chunks-tab.tsx'
import { FilesTab } from '../files/files-tab.tsx'
import { RecordsTab } from '../operation-records/records-tab.tsx'
import { BaseFacts } from '../shared/state-facts.tsx'
import { SettingsTab } from './settings-tab.tsx'
import '../shared/knowledge-storage.css'
import '../files/files.css'

export function MainDetailPage() {
  return <KnowledgeBaseGate title="知识库">{(base) => <Detail key={base.id} base={base} />}</KnowledgeBaseGate>
}

const isTab = (word: string | null): word is DetailTab => word !== null && Object.hasOwn(detailTabs, word)

function Detail({ base }: { base: KnowledgeBase }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const word = params.get('tab')
  const tab = isTab(word) ? word : 'files'
  const fileId = params.get('fileId') ?? undefined
  const hasChunkChanges = useHasChunkChanges()
  const [hasSettingChanges, setSettingChanges] = useState(false)
  useLeaveGuard(hasChunkChanges || hasSettingChanges)
  useEffect(() => dropChunkDrafts, [])
  const handleTab = (key: string) => {
    const go = () => {
      setSettingChanges(false)
      if (isTab(key)) void navigate(detailAddress(base.id, { tab: key, ...(fileId && { fileId }) }))
    }
    if (!hasSettingChanges) return go()
    confirm({
      title: '放弃修改？',
      consequence: '设置里有未保存的修改，离开后将丢失。',
      okText: '放弃',
      cancelText: '继续编辑',
      onConfirm: go,
    })
  }
  return (
    <>
      <PageHeader
        title={base.name}
        back={paths.docStorage}
        description={base.description}
        tags={<BaseFacts base={base} />}
        extra={tab === 'products' || tab === 'productImports' ? <ProductActs base={base} /> : <FileActs base={base} />}
      />
      <div className="zk-panel zk-detail">
        <Tabs
          activeKey={tab}
          onChange={handleTab}
          items={Object.entries(detailTabs).map(([key, label]) => ({
            key,
            label: isTab(key) ? <TabLabel base={base} tab={key} label={label} /> : label,
          }))}
        />
        <TabBody base={base} tab={tab} fileId={fileId} onDirty={setSettingChanges} />
      </div>
      <UndoHost />
    </>
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

function TabLabel({ base, tab, label }: { base: KnowledgeBase; tab: DetailTab; label: string }) {
  const { files, products, chunks } = base.counts
  const counts: Partial<Record<DetailTab, number>> = { files, products, chunks }
  const count = counts[tab]
  return (
    <>
      {label}
      {count !== undefined && <span className="zk-tab-count">{count}</span>}
    </>
  )
}

interface BodyProps {
  base: KnowledgeBase
  tab: DetailTab
  fileId: string | undefined
  /** Told whether the settings hold something that is not saved. */
  onDirty: (isDirty: boolean) => void
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
      return <SettingsTab base={base} onDirty={onDirty} />
    case 'records':
      return <RecordsTab base={base} />
  }
}
