/** 编辑文档: a document written in the console, new or existing. */
import type { FileDetail } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useSearchParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { PageHeader } from '../../../../components/page-header.tsx'
import { detailAddress } from '../../../../lib/page-addresses.ts'
import { KnowledgeBaseGate, MissingThing, Unavailable } from '../../shared/knowledge-base-gate.tsx'
import { DocumentEditor } from './document-editor.tsx'
import '../../shared/knowledge-storage.css'
import './create-or-edit-detail.css'

export function CreateOrEditDetailPage() {
  const [params] = useSearchParams()
  const fileId = params.get('fileId')
  return (
    <KnowledgeBaseGate title="编辑文档" isWithin>
      {(base) =>
        fileId ? (
          <Existing key={fileId} base={base} fileId={fileId} />
        ) : (
          <DocumentEditor key="new" base={base} file={null} />
        )
      }
    </KnowledgeBaseGate>
  )
}

function Existing({ base, fileId }: { base: KnowledgeBase; fileId: string }) {
  const file = useApiQuery(api.files.get, { params: { id: base.id, fileId } }, { silent: true })
  if (file.data?.authored) return <DocumentEditor base={base} file={file.data} />
  return (
    <>
      <PageHeader title="编辑文档" back={detailAddress(base.id)} />
      <div className="zk-panel">
        {file.data ? (
          <NotEditable base={base} file={file.data} />
        ) : (
          <Unavailable
            result={file}
            missing={{
              title: '文档不存在或已删除',
              description: '请从文件列表重新进入。',
              to: detailAddress(base.id),
              word: '返回文件列表',
            }}
          />
        )}
      </div>
    </>
  )
}

const NotEditable = ({ base, file }: { base: KnowledgeBase; file: FileDetail }) => (
  <MissingThing
    title="上传的文件不能在这里改正文"
    description="可以编辑它的分段，或在文件列表里上传新版本。"
    to={detailAddress(base.id, { tab: 'chunks', fileId: file.id })}
    word="编辑分段"
  />
)
