/** 分段: one file's original beside the chunks that were made of it. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { Button, Select, Skeleton, Splitter } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { detailAddress } from '../../../lib/page-addresses.ts'
import { isGone } from '../shared/knowledge-base-gate.tsx'
import { AuditMark } from '../shared/audit-cell.tsx'
import { ChunkList } from './chunk-list.tsx'
import { fileKind } from '../files/file-kind.ts'
import { FileView } from '../files/file-view.tsx'
import { ParseState } from '../files/parse-state.tsx'
import './chunks.css'

interface Props {
  base: KnowledgeBase
  fileId: string | undefined
}

/** Milliseconds between two looks at a file that is being parsed. */
const pollMs = 2500

export function ChunksTab({ base, fileId = '' }: Props) {
  const params = { id: base.id, fileId }
  const file = useApiQuery(
    api.files.get,
    { params },
    {
      enabled: fileId !== '',
      silent: true,
      refetchInterval: (detail) =>
        detail && detail.parseStatus !== 'ready' && detail.parseStatus !== 'failed' ? pollMs : false,
    },
  )
  return (
    <div className="zk-chunks">
      <FileChoice base={base} current={file.data} />
      {!fileId ? (
        <EmptyState title="先选择一个文件" description="在上面搜索文件名，或从“文件”里点文件名进来。" />
      ) : file.data ? (
        <SideBySide key={file.data.id} file={file.data} />
      ) : isGone(file.error) ? (
        <EmptyState title="文件不存在或已删除" description="请在上面选择其他文件。" />
      ) : file.error ? (
        <ErrorState message={file.error.message} onRetry={() => void file.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </div>
  )
}

function FileChoice({ base, current }: { base: KnowledgeBase; current: File | undefined }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const files = useApiQuery(
    api.files.list,
    { params: { id: base.id }, query: { keyword, pageSize: 50 } },
    { keepPrevious: true, silent: true },
  )
  const found = files.data?.list ?? []
  const listed = !current || typed || found.some(({ id }) => id === current.id) ? found : [current, ...found]
  return (
    <div className="zk-chunks-bar">
      <Select
        className="zk-chunks-choice"
        aria-label="选择文件"
        placeholder="搜索文件名"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={current?.id ?? null}
        loading={files.isFetching}
        options={listed.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={files.data ? '没有符合的文件' : null}
        onChange={(id: string) => {
          setTyped('')
          void navigate(detailAddress(base.id, { tab: 'chunks', fileId: id }))
        }}
      />
      {current && <AuditMark of={current} auditAddress={fileKind.auditAddress} />}
      {current && current.parseStatus !== 'ready' && <ParseState file={current} task={undefined} />}
      {current && (
        <Button type="link" onClick={() => void navigate(detailAddress(base.id))}>
          返回文件列表
        </Button>
      )}
    </div>
  )
}

function SideBySide({ file }: { file: File }) {
  const [picked, setPicked] = useState<Pick<Chunk, 'id' | 'page' | 'text'>>()
  return (
    <Splitter className="zk-chunks-split">
      <Splitter.Panel min={360} defaultSize="46%" collapsible>
        <FileView file={file} page={picked?.page} passage={picked?.text} />
      </Splitter.Panel>
      <Splitter.Panel min={420}>
        {/* Chunks of another revision, or of a parsing that has just ended, are read anew. */}
        <ChunkList
          key={`${file.revision}-${file.parseStatus === 'ready'}`}
          file={file}
          pickedId={picked?.id}
          onPick={setPicked}
        />
      </Splitter.Panel>
    </Splitter>
  )
}
