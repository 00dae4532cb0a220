/** One import from its check to its result. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { importStates } from '@zhiku/contract/words/imports'
import { Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { ImportFailed } from '../../../components/workbook-import/import-failed.tsx'
import { MissingThing, isGone } from '../shared/knowledge-base-gate.tsx'
import type { ImportKind } from './import-kind.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { importStateKinds, isMoving, pollMs } from './import-states.ts'

interface Props {
  kind: ImportKind
  base: KnowledgeBase
  taskId: string
}

export function ImportView({ kind, base, taskId }: Props) {
  const navigate = useNavigate()
  const task = useApiQuery(
    kind.calls.get,
    { params: { id: base.id, taskId } },
    { silent: true, refetchInterval: (data) => (data && isMoving(data) ? pollMs : false) },
  )
  const listAddress = kind.addressOf(base)
  useRefreshWhenDone(kind, task.data)
  if (!task.data) {
    if (isGone(task.error))
      return (
        <MissingThing
          title="这次导入不存在"
          description="它可能已被清理，请看导入记录。"
          to={listAddress}
          word="返回导入记录"
        />
      )
    if (task.error) return <ErrorState message={task.error.message} onRetry={() => void task.refetch()} />
    return <Loading paragraph={{ rows: 6 }} />
  }
  return (
    <>
      <div className="zk-import-head">
        <h2>{task.data.filename}</h2>
        <StatusTag kind={importStateKinds[task.data.state]} text={importStates[task.data.state]} />
        <Button onClick={() => void navigate(listAddress)}>返回导入记录</Button>
      </div>
      <Stage kind={kind} base={base} task={task.data} />
    </>
  )
}

interface StageProps {
  kind: ImportKind
  base: KnowledgeBase
  task: ImportTask
}

function Stage({ kind, base, task }: StageProps) {
  switch (task.state) {
    case 'checking':
    case 'queued':
    case 'running':
      return <Moving kind={kind} base={base} task={task} />
    case 'previewed':
      return <ImportPreview kind={kind} base={base} task={task} />
    case 'failed':
      return <Failed kind={kind} base={base} task={task} />
    case 'succeeded':
    case 'cancelled':
      return <ImportResult kind={kind} base={base} task={task} />
  }
}

const movingWords = {
  checking: '正在检查每一行，还没有写入任何内容。',
  queued: '已排队，马上开始写入。',
  running: '正在写入。可以离开此页，导入不会中断。',
} as const

function Moving({ kind, base, task }: StageProps) {
  const cancel = useApiMutation(kind.calls.cancel, {
    refreshes: [kind.calls.get, kind.calls.list],
    success: '已取消，已写入的行保留。',
  })
  const words = movingWords[task.state as keyof typeof movingWords] // the other states are shown elsewhere
  return (
    <div className="zk-import-moving" role="status">
      <Progress percent={Math.floor(task.progress * 100)} aria-label="导入进度" />
      <p>{words}</p>
      {task.state === 'running' && (
        <p className="zk-muted">
          共 {task.total} 行：已新增 {task.created}，更新 {task.updated}，跳过 {task.skipped}，未导入 {task.failed}
        </p>
      )}
      <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: base.id, taskId: task.id } })}>
        取消导入
      </Button>
    </div>
  )
}

function Failed({ kind, base, task }: StageProps) {
  const navigate = useNavigate()
  return <ImportFailed task={task} again="重新选择表格" onAgain={() => void navigate(kind.addressOf(base))} />
}

/** The lists behind this page show what the import has written. */
function useRefreshWhenDone({ refreshes, calls }: ImportKind, task: ImportTask | undefined): void {
  const client = useQueryClient()
  const before = useRef<ImportTask['state']>(undefined)
  const state = task?.state
  useEffect(() => {
    const hasEnded =
      before.current !== undefined && before.current !== state && (state === 'succeeded' || state === 'cancelled')
    before.current = state
    if (!hasEnded) return
    for (const stale of [...refreshes, calls.list]) void client.invalidateQueries({ queryKey: queryKey(stale) })
  }, [client, refreshes, calls, state])
}
