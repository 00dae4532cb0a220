/** What search would serve of a file that waits, beside its original: the auditor reads both before deciding. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { Alert, Pagination, Splitter, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { Markdown } from '../../../components/markdown.tsx'
import { OriginalPreview } from '../../../components/original-preview/original-preview.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import { WarningNotice } from '../shared/fields/parse-warnings.tsx'
import { untilRead } from './until-read.ts'

interface Props {
  knowledgeBaseId: string
  fileId: string
  name: string
  revision: number
  onClose: () => void
}

export function ReadingDrawer({ knowledgeBaseId: id, fileId, name, revision, onClose }: Props) {
  const params = { id, fileId, revision: String(revision) }
  const found = useApiQuery(api.files.revision, { params }, { silent: true })
  const [picked, setPicked] = useState<{ page: number | undefined; text: string }>()
  return (
    <SideDrawer size="wide" title={`“${name}”第 ${revision} 版：原文与分段`} onClose={onClose}>
      <Splitter className="zk-reading" orientation="vertical">
        <Splitter.Panel min={200} defaultSize="50%" collapsible>
          {found.error ? (
            <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
          ) : !found.data ? (
            <Loading paragraph={{ rows: 10 }} />
          ) : (
            <OriginalPreview
              ossUrl={found.data.ossUrl}
              filename={name}
              page={picked?.page}
              highlightText={picked?.text}
            />
          )}
        </Splitter.Panel>
        <Splitter.Panel min={200}>
          <Chunks params={params} onPick={setPicked} />
        </Splitter.Panel>
      </Splitter>
    </SideDrawer>
  )
}

interface ChunksProps {
  params: { id: string; fileId: string; revision: string }
  onPick: (chunk: { page: number | undefined; text: string }) => void
}

function Chunks({ params, onPick }: ChunksProps) {
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({ pageNum: 1, pageSize: pageSizes.default })
  const chunks = useApiQuery(
    api.files.revisionChunks,
    { params, query: page },
    {
      silent: true,
      keepPrevious: true,
      refetchInterval: untilRead,
    },
  )
  if (chunks.error) return <ErrorState message={chunks.error.message} onRetry={() => void chunks.refetch()} />
  if (!chunks.data) return <Loading paragraph={{ rows: 10 }} />
  const { state, error, list, total, parseWarnings } = chunks.data
  if (state === 'reading') {
    return <EmptyState title="正在解析" description="完成后自动显示分段，大文件需要几分钟；也可以先看左侧原文。" />
  }
  if (state === 'none') {
    return <EmptyState title="没有保留这一版的分段" description="它不是现行版本，也不在等待审核。左侧可看原文。" />
  }
  return (
    <section className="zk-reading-chunks" aria-label="分段">
      {state === 'failed' && (
        <Alert type="error" showIcon title="这个文件没有解析成功，通过后搜不到它的内容" description={error} />
      )}
      <WarningNotice warnings={parseWarnings} />
      <ol start={list[0]?.ordinal ?? 1}>
        {list.map((chunk) => (
          <li key={chunk.ordinal}>
            <div className="zk-reading-head">
              <button
                type="button"
                className="zk-reading-pick"
                aria-label={`在原文中定位第 ${chunk.ordinal} 段`}
                onClick={() => onPick({ page: chunk.page, text: chunk.text })}
              >
                #{chunk.ordinal}
              </button>
              {chunk.page !== undefined && <Tag>第 {chunk.page} 页</Tag>}
              <span className="zk-muted">{chunk.headingPath.join(' › ')}</span>
            </div>
            <Markdown text={chunk.text} />
          </li>
        ))}
      </ol>
      {total > 0 && (
        <Pagination
          size="small"
          align="end"
          current={page.pageNum}
          pageSize={page.pageSize}
          total={total}
          pageSizeOptions={[...pageSizes.options]}
          showSizeChanger
          showTotal={(count) => `共 ${count} 段`}
          onChange={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
        />
      )}
    </section>
  )
}
