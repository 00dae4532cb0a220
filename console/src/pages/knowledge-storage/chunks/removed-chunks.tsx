/** 已删除: the chunks of a file that people deleted, and the way back. */
import type { File } from '@zhiku/contract/files'
import type { RemovedChunk } from '@zhiku/contract/chunks'
import { Button, Drawer, Pagination } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { MarkdownView } from '../../../components/markdown-view.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { drawerSizes } from '../../../components/drawer-sizes.ts'
import { WhyOff } from '../../../components/why-off.tsx'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'
import '../../../components/markdown.css'

const pageSize = 20

export function RemovedChunks({ file, onClose }: { file: File; onClose: () => void }) {
  const [pageNum, setPageNum] = useState(1)
  const params = { id: file.knowledgeBaseId, fileId: file.id }
  const query = { pageNum, pageSize }
  const removed = useApiQuery(api.chunks.removed, { params, query }, { keepPrevious: true, silent: true })
  const lastPage = Math.max(1, Math.ceil((removed.data?.total ?? 0) / pageSize))
  const isBeyond = removed.data !== undefined && !removed.isPlaceholderData && pageNum > lastPage
  if (isBeyond) setPageNum(lastPage) // the last chunk of this one was restored
  return (
    <Drawer open size={drawerSizes.middle} title="已删除的分段" onClose={onClose}>
      {removed.error ? (
        <ErrorState message={removed.error.message} onRetry={() => void removed.refetch()} />
      ) : !removed.data ? (
        <Loading paragraph={{ rows: 6 }} />
      ) : removed.data.total === 0 ? (
        <EmptyState title="没有删除过的分段" description="删除的分段列在这里，恢复后回到原来的位置。" />
      ) : (
        <>
          <p className="zk-muted zk-chunks-removed-note">
            不被搜到。重新解析或上传新版本后，原文没有变的仍不收录，变了的会重新收录，并在解析提示里列出。
          </p>
          <ol className="zk-chunk-cards">
            {removed.data.list.map((chunk) => (
              <RemovedItem key={chunk.id} file={file} chunk={chunk} />
            ))}
          </ol>
          {removed.data.total > pageSize && (
            <Pagination
              size="small"
              align="end"
              current={pageNum}
              pageSize={pageSize}
              total={removed.data.total}
              showSizeChanger={false}
              onChange={setPageNum}
            />
          )}
        </>
      )}
    </Drawer>
  )
}

function RemovedItem({ file, chunk }: { file: File; chunk: RemovedChunk }) {
  const restore = useApiMutation(api.chunks.restore, {
    refreshes: fileRefreshes,
    success: (restored) => (restored ? `已恢复为第 ${restored.ordinal} 段` : submittedWords),
  })
  const params = { id: file.knowledgeBaseId, fileId: file.id, chunkId: chunk.id }
  return (
    <li className="zk-chunk">
      <div className="zk-chunk-head">
        <span className="zk-chunk-path" title={chunk.headingPath.join(' › ')}>
          {chunk.headingPath.join(' › ')}
        </span>
        <span className="zk-chunk-acts">
          <WhyOff reason={chunk.isWaiting ? '恢复在等待审核' : undefined}>
            <Button
              size="small"
              loading={restore.isPending}
              disabled={chunk.isWaiting}
              onClick={() => restore.mutate({ params })}
            >
              恢复
            </Button>
          </WhyOff>
        </span>
      </div>
      <div className="zk-chunk-text">
        <div className="zk-markdown">
          <MarkdownView text={chunk.text} />
        </div>
      </div>
    </li>
  )
}
