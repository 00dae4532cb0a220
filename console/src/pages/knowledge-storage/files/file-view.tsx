/** A file to read: its original where the browser can show it, and the text that the parser made of it. */
import type { File } from '@zhiku/contract/files'
import { Alert, Segmented } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { OriginalPreview } from '../../../components/original-preview/original-preview.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { WarningNotice } from '../shared/fields/parse-warnings.tsx'

const ParsedText = lazy(() => import('./parsed-text.tsx').then((module) => ({ default: module.ParsedText })))

interface Props {
  file: File
  /** Page to show, from 1. */
  page?: number | undefined
  /** Passage to mark. */
  passage?: string | undefined
}

/** Fills its parent, which needs a height. */
export function FileView({ file, page, passage }: Props) {
  const [view, setView] = useState<'original' | 'parsed'>('original')
  return (
    <div className="zk-file-view">
      <Segmented
        className="zk-file-view-switch"
        size="small"
        aria-label="查看方式"
        value={view}
        onChange={setView}
        options={[
          { value: 'original', label: '原文' },
          { value: 'parsed', label: '解析结果' },
        ]}
      />
      <WarningNotice warnings={file.parseWarnings} />
      <div className="zk-file-view-body">
        {view === 'original' ? (
          <OriginalPreview
            key={file.ossUrl}
            ossUrl={file.ossUrl}
            filename={file.name}
            page={page}
            highlightText={passage}
            fallback={<ParsedFile file={file} page={page} passage={passage} />}
          />
        ) : (
          <ParsedFile file={file} page={page} passage={passage} />
        )}
      </div>
    </div>
  )
}

function ParsedFile({ file, page, passage }: Props) {
  const detail = useApiQuery(api.files.get, { params: { id: file.knowledgeBaseId, fileId: file.id } }, { silent: true })
  if (detail.error) return <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <TextLoading />
  if (!detail.data.content) {
    return <EmptyState title="还没有解析结果" description={file.parseError ?? '解析完成后，这里显示得到的正文。'} />
  }
  const { content, contentLength } = detail.data
  return (
    <div className="zk-preview">
      {content.length < contentLength && (
        <Alert
          type="info"
          banner
          title={`正文共 ${contentLength} 字，这里显示前 ${content.length} 字；其余请看原文或分段。`}
        />
      )}
      <Suspense fallback={<TextLoading />}>
        <ParsedText content={content} page={page} passage={passage} />
      </Suspense>
    </div>
  )
}

const TextLoading = () => <Loading className="zk-preview-loading" paragraph={{ rows: 10 }} />
