import { CloseOutlined, RedoOutlined } from '@ant-design/icons'
import type { ParseTask } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes, taskStates } from '@zhiku/contract/words/files'
import type { KnowledgeType } from '@zhiku/contract/words/files'
import { Button, Progress, Select } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { IconButton } from '../../../../components/icon-button.tsx'
import { RetryTask } from '../../../../components/retry-task.tsx'
import { StatusTag, taskStateKinds } from '../../../../components/status-tag.tsx'
import { formatBytes } from '../../../../lib/format.ts'
import { detailAddress } from '../../../../lib/page-addresses.ts'
import { extensionOf } from '../../shared/fields/accepted-files.ts'
import { FileIcon } from '../file-icon.tsx'
import { lostEdits } from '../../shared/lost-edits.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import type { UploadQueue } from './upload-queue.ts'
import { isUndecided } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

interface Props {
  base: KnowledgeBase
  queue: UploadQueue
  row: UploadRow
  /** Parsing of the registered file. */
  task: ParseTask | undefined
}

export function UploadItem({ base, queue, row, task }: Props) {
  const isOver = row.state === 'refused' || row.state === 'registered' || row.state === 'registering'
  return (
    <li className="zk-upload-row" data-state={row.choice === 'skip' ? 'cancelled' : row.state}>
      <FileIcon extension={extensionOf(row.name).slice(1)} />
      <div className="zk-upload-row-main">
        <div className="zk-upload-row-name">
          {row.fileId ? (
            <Link to={detailAddress(base.id, { tab: 'chunks', fileId: row.fileId })}>{row.name}</Link>
          ) : (
            <span>{row.name}</span>
          )}
          <small>{formatBytes(row.size)}</small>
        </div>
        <RowState base={base} row={row} task={task} queue={queue} />
        {row.isTaken && row.state !== 'registered' && row.state !== 'cancelled' && (
          <div className="zk-upload-row-taken">
            <span className={isUndecided(row) ? 'zk-upload-ask' : 'zk-muted'}>已有同名文件：</span>
            <ChoiceButtons
              label={`“${row.name}”`}
              value={row.choice}
              onChoose={(choice) => queue.choose([row.id], choice)}
            />
            {(row.choice ?? 'replace') === 'replace' && (
              <span className="zk-upload-ask">{lostEdits(row.editedChunkCount)}</span>
            )}
          </div>
        )}
      </div>
      {!isOver && <TypeChoice queue={queue} row={row} />}
      <RowActs queue={queue} row={row} />
    </li>
  )
}

function TypeChoice({ queue, row }: Pick<Props, 'queue' | 'row'>) {
  return (
    <Select<KnowledgeType | ''>
      size="small"
      className="zk-upload-row-type"
      aria-label={`“${row.name}”的知识类型`}
      value={row.knowledgeType ?? ''}
      options={typeOptions}
      onChange={(type) => queue.setKnowledgeType(row.id, type || undefined)}
    />
  )
}

const typeOptions = [
  { value: '' as const, label: '按统一设置' },
  ...Object.entries(knowledgeTypes).map(([value, label]) => ({ value: value as KnowledgeType, label })), // its keys
]

function RowActs({ queue, row }: Pick<Props, 'queue' | 'row'>) {
  const isRunning = row.state === 'waiting' || row.state === 'uploading'
  const canRetry = row.state === 'failed' || row.state === 'cancelled'
  return (
    <div className="zk-upload-row-acts">
      {canRetry && (
        <IconButton
          icon={<RedoOutlined />}
          aria-label={`重试“${row.name}”`}
          title="重试"
          onClick={() => queue.retry(row.id)}
        />
      )}
      {row.state !== 'registering' && (
        <IconButton
          icon={<CloseOutlined />}
          aria-label={isRunning ? `取消上传“${row.name}”` : `从列表移除“${row.name}”`}
          title={isRunning ? '取消上传' : '从列表移除'}
          onClick={() => (isRunning ? queue.cancel(row.id) : queue.remove([row.id]))}
        />
      )}
    </div>
  )
}

function RowState({ base, row, task, queue }: Props) {
  if (row.choice === 'skip' && row.state !== 'registered') return <StatusTag kind="default" text="跳过，不上传" />
  switch (row.state) {
    case 'refused':
    case 'failed':
      return <StatusTag kind="error" text={row.reason ?? '没有成功，请重试'} />
    case 'waiting':
      return <StatusTag kind="default" text="等待上传" />
    case 'uploading':
      return <Sending row={row} />
    case 'uploaded':
      return <StatusTag kind="success" text={row.isSubmitted ? '已传完，正在登记' : '已传完，提交后开始解析'} />
    case 'registering':
      return <StatusTag kind="processing" text="正在登记" />
    case 'missing':
      return <Missing row={row} queue={queue} />
    case 'cancelled':
      return <StatusTag kind="default" text="已取消" />
    case 'registered':
      return <Parsing task={task} parsed={parsedWords(base, row)} />
  }
}

function Sending({ row }: { row: UploadRow }) {
  const percent = row.size === 0 ? 0 : Math.floor((row.sentBytes / row.size) * 100)
  return (
    <div className="zk-upload-sending">
      <Progress percent={percent} size="small" aria-label={`“${row.name}”上传进度`} />
      <small>{row.bytesPerSecond > 0 ? `${formatBytes(row.bytesPerSecond)}/秒` : '准备中'}</small>
    </div>
  )
}

function Missing({ row, queue }: Pick<Props, 'row' | 'queue'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="zk-upload-missing">
      <StatusTag kind="warning" text="页面刷新前没有传完，请重新选择这个文件继续" />
      <Button size="small" onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`重新选择“${row.name}”`}
        accept={extensionOf(row.name)}
        onChange={({ target }) => void queue.add([...(target.files ?? [])], undefined)}
      />
    </div>
  )
}

/** A file that was there keeps its own switch and validity. */
function parsedWords({ enabled, config }: KnowledgeBase, { choice }: UploadRow): string {
  if (config.auditRequired) return '解析完成，通过审核后才能搜到'
  return choice === 'replace' || !enabled ? '解析完成' : '解析完成，可以搜到'
}

function Parsing({ task, parsed }: { task: ParseTask | undefined; parsed: string }) {
  if (!task) return <StatusTag kind="processing" text="已登记，等待解析" />
  const isRunning = task.state === 'running'
  return (
    <div className="zk-upload-sending">
      <StatusTag
        kind={taskStateKinds[task.state]}
        text={
          task.state === 'succeeded'
            ? parsed
            : task.state === 'failed'
              ? (task.error ?? taskStates.failed)
              : taskStates[task.state]
        }
      />
      {isRunning && (
        <Progress percent={Math.round(task.progress * 100)} size="small" aria-label={`“${task.fileName}”解析进度`} />
      )}
      <RetryTask task={task} refreshes={[api.parseTasks.list]} success="已重新排队解析。" />
    </div>
  )
}
