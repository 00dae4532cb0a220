import type { File, ParseTask } from '@zhiku/contract/files'
import { parseStatuses } from '@zhiku/contract/words/files'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { StatusTag, parseStatusKinds } from '../../../components/status-tag.tsx'
import { WarningTags } from '../shared/fields/parse-warnings.tsx'
import { relearnWords } from '../shared/act-words.ts'
import { isFree } from '../shared/kept.ts'
import { fileRefreshes } from './file-refreshes.ts'
import { ReviseModal } from './revise-modal.tsx'

interface Props {
  file: File
  /** Progress, where the task is the employee's own. */
  task: ParseTask | undefined
}

/** How far a file is, by itself. */
export const ParseState = (props: Props) => (
  <div className="zk-parse-state">
    <StatusTag kind={parseStatusKinds[props.file.parseStatus]} text={parseStatuses[props.file.parseStatus]} />
    <ParseNote {...props} />
  </div>
)

/** While it is under way its progress, after a failure the reason and the way on, afterwards what to look at. */
export function ParseNote({ file, task }: Props) {
  if (file.parseStatus === 'ready') {
    return file.parseWarnings.length > 0 ? <WarningTags warnings={file.parseWarnings} /> : null
  }
  if (file.parseStatus === 'failed') return <FailedNote file={file} />
  if (!task) return null
  return (
    <div className="zk-parse-state">
      {file.parseStatus !== 'queued' && (
        <Progress percent={Math.round(task.progress * 100)} size="small" aria-label={`“${file.name}”解析进度`} />
      )}
      <CancelButton task={task} />
    </div>
  )
}

const FailedNote = ({ file }: { file: File }) => (
  <div className="zk-parse-state">
    <small title={file.parseError}>{file.parseError}</small>
    {!file.needsAnotherFile ? <RetryButton file={file} /> : isFree(file) && <ReviseButton file={file} />}
  </div>
)

function RetryButton({ file }: { file: File }) {
  const relearn = useApiMutation(api.files.relearn, { refreshes: fileRefreshes, success: relearnWords })
  return (
    <Button
      type="link"
      size="small"
      loading={relearn.isPending}
      aria-label={`重试解析“${file.name}”`}
      onClick={() =>
        relearn.mutate({ params: { id: file.knowledgeBaseId }, body: { fileIds: [file.id], keepEdited: true } })
      }
    >
      重试
    </Button>
  )
}

/** Where parsing the same original again would end alike. */
function ReviseButton({ file }: { file: File }) {
  const [isOpen, setIsOpen] = useState(false)
  const params = { id: file.knowledgeBaseId }
  const base = useApiQuery(api.knowledgeBases.get, { params }, { enabled: isOpen, silent: true })
  return (
    <>
      <Button
        type="link"
        size="small"
        loading={isOpen && base.isPending}
        aria-label={`上传“${file.name}”的新版本`}
        onClick={() => setIsOpen(true)}
      >
        上传新版本
      </Button>
      {isOpen && base.data && <ReviseModal base={base.data} file={file} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CancelButton({ task }: { task: ParseTask }) {
  const cancel = useApiMutation(api.parseTasks.cancel, { refreshes: fileRefreshes, success: '已取消解析。' })
  return (
    <Button
      type="link"
      size="small"
      loading={cancel.isPending}
      aria-label={`取消解析“${task.fileName}”`}
      onClick={() => cancel.mutate({ params: { id: task.id } })}
    >
      取消
    </Button>
  )
}
