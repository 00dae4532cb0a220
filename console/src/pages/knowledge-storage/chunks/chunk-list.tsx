/** The chunks of a file in their order: found, edited, added, switched, moved and removed in place. */
import { PlusOutlined } from '@ant-design/icons'
import type { FileDetail } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { FilterBar } from '../../../components/filter-bar.tsx'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'
import { ChunkCard } from './chunk-card.tsx'
import { emptyDraft, newChunkKey, useChunkDrafts } from './chunk-drafts.ts'
import { NewChunk } from './new-chunk.tsx'
import { RemovedChunks } from './removed-chunks.tsx'
import { useChunkMove } from './use-chunk-move.ts'
import { WaitingChunks } from './waiting-chunks.tsx'

const filters = { keyword: { label: '分段', placeholder: '在分段中搜索' } } as const satisfies FilterSpecs

interface Props {
  file: FileDetail
  /** Chunk that the preview shows. */
  pickedId: string | undefined
  onPick: (chunk: Chunk) => void
}

export function ChunkList({ file, pickedId, onPick }: Props) {
  const list = useListPage(filters)
  const { keyword = '' } = list.filters
  const params = { id: file.knowledgeBaseId, fileId: file.id }
  const chunks = useApiQuery(api.chunks.list, { params, query: list.query }, { keepPrevious: true, silent: true })
  return (
    <section className="zk-chunk-list" aria-label="分段列表">
      <div className="zk-chunk-list-bar">
        <FilterBar list={list} />
        <div className="zk-chunk-list-acts">
          <RemovedButton file={file} />
          <AddButton />
        </div>
      </div>
      <WaitingChunks file={file} />
      <div className="zk-chunk-list-body">
        {chunks.error ? (
          <ErrorState message={chunks.error.message} onRetry={() => void chunks.refetch()} />
        ) : !chunks.data ? (
          <Loading paragraph={{ rows: 12 }} />
        ) : (
          <Items
            file={file}
            list={chunks.data.list}
            total={chunks.data.total}
            keyword={keyword}
            pickedId={pickedId}
            onPick={onPick}
          />
        )}
      </div>
      {chunks.data && chunks.data.total > 0 && (
        <Pagination
          className="zk-chunk-list-pages"
          size="small"
          align="end"
          current={list.pageNum}
          pageSize={list.pageSize}
          total={chunks.data.total}
          pageSizeOptions={[...pageSizes.options]}
          showSizeChanger
          showTotal={(count) => `共 ${count} 段`}
          onChange={list.setPage}
        />
      )}
    </section>
  )
}

/** Adds at the end: the place is chosen afterwards with the card's own buttons. */
function AddButton() {
  const write = useChunkDrafts((state) => state.write)
  const isAdding = useChunkDrafts((state) => state.drafts.has(newChunkKey(undefined)))
  return (
    <WhyOff reason={isAdding ? '正在新增' : undefined}>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={isAdding}
        onClick={() => write(newChunkKey(undefined), emptyDraft)}
      >
        新增分段
      </Button>
    </WhyOff>
  )
}

/** Leads to what was deleted by hand, while there is any. */
function RemovedButton({ file }: { file: FileDetail }) {
  const [isOpen, setOpen] = useState(false)
  if (file.removedChunkCount === 0 && !isOpen) return null
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        已删除 {file.removedChunkCount}
      </Button>
      {isOpen && <RemovedChunks file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ItemsProps extends Props {
  list: Chunk[]
  total: number
  keyword: string
}

function Items({ file, list, total, keyword, pickedId, onPick }: ItemsProps) {
  const isAdding = useChunkDrafts((state) => state.drafts.has(newChunkKey(undefined)))
  const move = useChunkMove(file)
  const adding = isAdding && <NewChunk file={file} />
  if (list.length === 0 && !isAdding) {
    return keyword ? (
      <EmptyState title="没有符合的分段" description="换一个词，或清空搜索框看全部分段。" />
    ) : (
      <EmptyState title="还没有分段" description="文件解析完成后自动生成；也可以点“新增分段”手工添加。" />
    )
  }
  return (
    <>
      {adding}
      <ol className="zk-chunk-cards">
        {list.map((chunk) => (
          <ChunkCard
            key={chunk.id}
            file={file}
            chunk={chunk}
            total={keyword ? 0 : total}
            isPicked={chunk.id === pickedId}
            onPick={onPick}
            onMove={move}
          />
        ))}
      </ol>
    </>
  )
}
