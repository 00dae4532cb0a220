/** 文档知识库: every document knowledge base of the organization. */
import { FolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { detailAddress, productEditorAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { holdsProductsOnly } from './held.ts'
import { BaseList } from './base-list.tsx'

/** Loaded when it is first opened: its form is more than the list itself. */
const KnowledgeBaseModal = lazy(() =>
  import('./knowledge-base-modal.tsx').then((module) => ({ default: module.KnowledgeBaseModal })),
)

/** What the modal edits: a knowledge base, or a new one. */
type Editing = KnowledgeBase | 'new' | null

export function DocStoragePage() {
  const [editing, setEditing] = useState<Editing>(null)
  return (
    <>
      <BaseList
        type="document"
        title="文档知识库"
        description="按主题存放说明书、政策和基础知识；停用的知识库不会出现在搜索和回答里。"
        name="doc-storage"
        look={{
          icon: <FolderOutlined />,
          addressOf: (base) => detailAddress(base.id),
          link: (base) =>
            holdsProductsOnly(base) ? (
              <Link to={productEditorAddress(base.id)} aria-label={`在“${base.name}”中新建商品`}>
                新建商品
              </Link>
            ) : (
              <Link to={uploadAddress(base.id)} aria-label={`向“${base.name}”上传文件`}>
                上传
              </Link>
            ),
          onSettings: setEditing,
        }}
        create={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
            新建知识库
          </Button>
        }
        nextStep="先建一个知识库，再把文件放进去，几分钟后就能搜到。"
      />
      <Suspense fallback={null}>
        {editing && <KnowledgeBaseModal base={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </>
  )
}
