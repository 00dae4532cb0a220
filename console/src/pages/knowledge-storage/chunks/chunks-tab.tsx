/** 分段: one file's original beside the chunks that were made of it. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { File, FileDetail, ListedFile } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { Button, Select, Splitter } from 'antd'
import { Suspense, lazy, useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { useAsLeft } from '../../../lib/as-left.ts'
import { detailAddress, editorAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { isGone } from '../shared/knowledge-base-gate.tsx'
import { AuditMark } from '../shared/audit-cell.tsx'
import { ReachTag } from '../shared/reach-tag.tsx'
import { FileIcon } from '../files/file-icon.tsx'
import { fileKind } from '../files/file-kind.ts'
import { FileView } from '../files/file-view.tsx'
import { ParseState } from '../files/parse-state.tsx'
import './chunks.css'

/** Comes with what shows the texts: one that came after the cards would push what is edited out of sight. */
const ChunkList = lazy(() => import('./chunk-list.tsx').then((module) => ({ default: module.ChunkList })))

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
  if (base.counts.files === 0) return <NoFiles base={base} />
  return (
    <div className="zk-chunks">
      <FileChoice base={base} current={file.data} />
      {!fileId ? (
        <Files base={base} />
      ) : file.data ? (
        <SideBySide key={file.data.id} file={file.data} />
      ) : isGone(file.error) ? (
        <EmptyState title="文件不存在或已删除" description="请在上面选择其他文件。" />
      ) : file.error ? (
        <ErrorState message={file.error.message} onRetry={() => void file.refetch()} />
      ) : (
        <Loading paragraph={{ rows: 10 }} />
      )}
    </div>
  )
}

function NoFiles({ base: { id, counts } }: { base: KnowledgeBase }) {
  if (counts.products === 0)
    return (
      <EmptyState
        title="还没有分段"
        description="文件解析后分成段，搜索和助手按段作答；先上传文件或写一篇文档。"
        action={
          <>
            <LinkButton type="primary" to={uploadAddress(id)}>
              上传文件
            </LinkButton>
            <LinkButton to={editorAddress(id)}>写文档</LinkButton>
          </>
        }
      />
    )
  return (
    <EmptyState
      title={`${counts.chunks} 个分段都由商品参数生成`}
      description="商品的参数改了，分段随之更新，不必单独维护。"
      action={<LinkButton to={detailAddress(id, { tab: 'products' })}>查看商品</LinkButton>}
    />
  )
}

const firstFiles = { keyword: '', pageSize: 50 }

/** What there is to choose from, before anything is. */
function Files({ base: { id, counts } }: { base: KnowledgeBase }) {
  const files = useApiQuery(api.files.list, { params: { id }, query: firstFiles }, { silent: true })
  if (files.error) return <ErrorState message={files.error.message} onRetry={() => void files.refetch()} />
  if (!files.data) return <Loading paragraph={{ rows: 6 }} />
  const { list, total } = files.data
  return (
    <nav className="zk-chunks-files" aria-label="文件">
      <p className="zk-muted">{foundWords(counts)}</p>
      <ul>
        {list.map((file) => (
          <li key={file.id}>
            <FileIcon extension={file.extension} />
            <Link to={detailAddress(id, { tab: 'chunks', fileId: file.id })} title={file.name}>
              {file.name}
            </Link>
            {file.reach && file.reach.state !== 'reachable' && <ReachTag reach={file.reach} />}
            <span className="zk-chunks-count">{countsOf(file).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {total > list.length && <p className="zk-muted">还有 {total - list.length} 个文件，在上面搜索文件名。</p>}
    </nav>
  )
}

const countsOf = ({ chunkCount, editedChunkCount, disabledChunkCount }: ListedFile): string[] => [
  ...(editedChunkCount > 0 ? [`人工修改 ${editedChunkCount} 段`] : []),
  ...(disabledChunkCount > 0 ? [`停用 ${disabledChunkCount} 段`] : []),
  `${chunkCount} 个分段`,
]

/** The tab counts what is found, of products too; the files below list all that they have. */
export function foundWords({ chunks, fileChunks, products }: KnowledgeBase['counts']): string {
  const number = (count: number) => count.toLocaleString('zh-CN')
  const ofProducts = products > 0 ? '（含商品生成的）' : ''
  if (chunks === fileChunks && !ofProducts) return `共 ${number(fileChunks)} 段，都能搜到。`
  return `文件共 ${number(fileChunks)} 段；知识库里现在能搜到 ${number(chunks)} 段${ofProducts}，停用、待审核和不在有效期内的不算。`
}

function FileChoice({ base, current }: { base: KnowledgeBase; current: File | undefined }) {
  const navigate = useNavigate()
  const list = useAsLeft(detailAddress(base.id))
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
        <Button type="link" onClick={() => void navigate(list)}>
          返回文件列表
        </Button>
      )}
    </div>
  )
}

function SideBySide({ file }: { file: FileDetail }) {
  const [picked, setPicked] = useState<Pick<Chunk, 'id' | 'page' | 'text'>>()
  return (
    <Splitter className="zk-chunks-split">
      <Splitter.Panel min={360} defaultSize="46%" collapsible>
        <FileView file={file} page={picked?.page} passage={picked?.text} />
      </Splitter.Panel>
      <Splitter.Panel min={420}>
        {/* Chunks of another revision, or of a parsing that has just ended, are read anew. */}
        <Suspense fallback={<Loading paragraph={{ rows: 12 }} />}>
          <ChunkList
            key={`${file.revision}-${file.parseStatus === 'ready'}`}
            file={file}
            pickedId={picked?.id}
            onPick={setPicked}
          />
        </Suspense>
      </Splitter.Panel>
    </Splitter>
  )
}
