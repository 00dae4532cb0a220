import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { Button, Switch, Tag } from 'antd'
import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { confirm } from '../../../components/confirm.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { MarkdownView } from '../../../components/markdown-view.tsx'
import { successMessage } from '../../../lib/toast.ts'
import { emptyDraft, newChunkKey, useChunkDrafts } from './chunk-drafts.ts'
import { ChunkEditor, writingOf } from './chunk-editor.tsx'
import { AskedOfChunk } from './asked-of-chunk.tsx'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'
import { NewChunk } from './new-chunk.tsx'
import type { Dragged } from './use-chunk-move.ts'
import '../../../components/markdown.css'

/** Milliseconds for which the page's own knowledge base is taken as known. */
const freshMs = 60_000

/** Type of the dragged data: only chunks of this list may be dropped on a chunk. */
const dragType = 'application/x-zhiku-chunk'

/** What a deletion means from then on. */
const removedWords =
  '，可以在“已删除”里恢复。重新解析或上传新版本后，原文没有变的仍不收录，变了的会重新收录，并在解析提示里列出。'

interface Props {
  file: File
  chunk: Chunk
  /** Chunks in the file; 0 while the list is searched, when moving makes no sense. */
  total: number
  isPicked: boolean
  onPick: (chunk: Chunk) => void
  onMove: (chunk: Dragged, ordinal: number) => void
}

export function ChunkCard({ file, chunk, total, isPicked, onPick, onMove }: Props) {
  const isEditing = useChunkDrafts((state) => state.drafts.has(chunk.id))
  const isAddingAfter = useChunkDrafts((state) => state.drafts.has(newChunkKey(chunk.id)))
  const { isOver, dropProps } = useDrop((dragged) => {
    // A chunk from above takes this one's place after it has left its own.
    onMove(dragged, chunk.ordinal)
  })
  return (
    <>
      <li
        className="zk-chunk"
        data-picked={isPicked || undefined}
        data-off={!chunk.enabled || undefined}
        data-over={isOver || undefined}
        {...(total > 0 && dropProps)}
      >
        <ChunkHead file={file} chunk={chunk} total={total} isPicked={isPicked} onPick={onPick} onMove={onMove} />
        {isEditing ? (
          <ChunkEditor file={file} chunk={chunk} />
        ) : (
          // The same as the head's 在原文中定位, for the mouse; selecting text is not a click.
          <div
            className="zk-chunk-text"
            role="presentation"
            onClick={() => !getSelection()?.toString() && onPick(chunk)}
          >
            <div className="zk-markdown">
              <MarkdownView text={chunk.text} />
            </div>
            <AskedOfChunk questions={chunk.questions} />
          </div>
        )}
      </li>
      {isAddingAfter && (
        <li>
          <NewChunk file={file} after={chunk} />
        </li>
      )}
    </>
  )
}

function ChunkHead({ file, chunk, total, isPicked, onPick, onMove }: Props) {
  return (
    <div className="zk-chunk-head">
      {total > 0 && (
        <span
          className="zk-chunk-handle"
          draggable
          aria-hidden="true"
          title="拖动调整顺序"
          onDragStart={(event) => startDrag(event, chunk)}
        >
          <HolderOutlined />
        </span>
      )}
      <Button
        className="zk-chunk-pick"
        type={isPicked ? 'primary' : 'text'}
        size="small"
        aria-label={`在原文中定位第 ${chunk.ordinal} 段`}
        aria-pressed={isPicked}
        title="在原文中定位"
        onClick={() => onPick(chunk)}
      >
        #{chunk.ordinal}
      </Button>
      {chunk.page !== undefined && <Tag>第 {chunk.page} 页</Tag>}
      {chunk.edited && <Tag color="blue">人工修改</Tag>}
      {chunk.pending && <Tag color="gold">待审核：{pendingWords(chunk.pending)}</Tag>}
      <span className="zk-chunk-path" title={chunk.headingPath.join(' › ')}>
        {chunk.headingPath.join(' › ')}
      </span>
      <ChunkActs file={file} chunk={chunk} total={total} onMove={onMove} />
    </div>
  )
}

/** What would become of a chunk, in a few words. */
function pendingWords({ text, questions, enabled, ordinal, removed }: NonNullable<Chunk['pending']>): string {
  if (removed) return '删除'
  const words = [
    text === undefined ? '' : '修改',
    questions === undefined ? '' : '关联问题',
    enabled === undefined ? '' : enabled ? '启用' : '停用',
    ordinal === undefined ? '' : `移到第 ${ordinal} 段`,
  ]
  return words.filter(Boolean).join('、')
}

function ChunkActs({ file, chunk, total, onMove }: Pick<Props, 'file' | 'chunk' | 'total' | 'onMove'>) {
  const write = useChunkDrafts((state) => state.write)
  const isEditing = useChunkDrafts((state) => state.drafts.has(chunk.id))
  const isAddingAfter = useChunkDrafts((state) => state.drafts.has(newChunkKey(chunk.id)))
  const params = { id: file.knowledgeBaseId, fileId: file.id, chunkId: chunk.id }
  const update = useApiMutation(api.chunks.update, {
    refreshes: fileRefreshes,
    success: ({ pending }) => (pending ? submittedWords : successMessage),
  })
  const remove = useApiMutation(api.chunks.remove, { refreshes: fileRefreshes })
  const seen = { version: chunk.version, pendingVersion: chunk.pending?.version }
  useStaleRefresh(update.error ?? remove.error, api.chunks.list)
  const name = `第 ${chunk.ordinal} 段`
  const base = useApiQuery(
    api.knowledgeBases.get,
    { params: { id: file.knowledgeBaseId } },
    { silent: true, staleMs: freshMs },
  )
  const isAudited = base.data?.config.auditRequired === true
  const askRemove = () =>
    confirm({
      title: `删除${name}？`,
      consequence: isAudited ? `提交审核，通过后不再被搜到${removedWords}` : `它立即不再被搜到${removedWords}`,
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params, query: seen }),
    })
  const button = (label: string, icon: ReactNode, onClick: () => void, reason?: string) => (
    <WhyOff reason={reason}>
      <IconButton
        icon={icon}
        aria-label={`${label}${name}`}
        title={label}
        disabled={reason !== undefined}
        onClick={onClick}
      />
    </WhyOff>
  )
  return (
    <span className="zk-chunk-acts">
      {total > 0 &&
        button(
          '上移',
          <ArrowUpOutlined />,
          () => onMove(chunk, chunk.ordinal - 1),
          chunk.ordinal <= 1 ? '已是第一段' : undefined,
        )}
      {total > 0 &&
        button(
          '下移',
          <ArrowDownOutlined />,
          () => onMove(chunk, chunk.ordinal + 1),
          chunk.ordinal >= total ? '已是最后一段' : undefined,
        )}
      {button(
        '编辑',
        <EditOutlined />,
        () =>
          write(chunk.id, {
            ...writingOf(chunk),
            original: writingOf(chunk),
            baseVersion: chunk.version,
            basePending: chunk.pending?.version,
          }),
        isEditing ? '正在编辑' : undefined,
      )}
      {button(
        '在后面新增，',
        <PlusOutlined />,
        () => write(newChunkKey(chunk.id), emptyDraft),
        isAddingAfter ? '正在新增' : undefined,
      )}
      {button('删除', <DeleteOutlined />, askRemove)}
      <Switch
        size="small"
        checked={chunk.pending?.enabled ?? chunk.enabled}
        loading={update.isPending}
        aria-label={`启用${name}`}
        onChange={(enabled) => update.mutate({ params, body: { enabled, ...seen } })}
      />
    </span>
  )
}

const draggedOf = ({ id, ordinal, pending }: Chunk): Dragged => ({ id, ordinal, pending })

function startDrag(event: DragEvent, chunk: Chunk): void {
  event.dataTransfer.setData(dragType, JSON.stringify(draggedOf(chunk)))
  event.dataTransfer.effectAllowed = 'move'
  const card = event.currentTarget.closest('.zk-chunk')
  if (card) event.dataTransfer.setDragImage(card, 16, 16)
}

function useDrop(onDrop: (dragged: Dragged) => void) {
  const [isOver, setOver] = useState(false)
  const isChunk = (event: DragEvent) => event.dataTransfer.types.includes(dragType)
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!isChunk(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const dragged = event.dataTransfer.getData(dragType)
      if (!dragged) return
      event.preventDefault()
      onDrop(JSON.parse(dragged) as Dragged) // written by startDrag
    },
  }
  return { isOver, dropProps }
}
