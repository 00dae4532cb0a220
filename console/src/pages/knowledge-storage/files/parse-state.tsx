import type { File, ParseTask } from '@zhiku/contract/files'
import { parseStatuses } from '@zhiku/contract/words/files'
import { Button, Progress } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { StatusTag, parseStatusKinds } from '../../../components/status-tag.tsx'
import { WarningTags } from '../shared/fields/parse-warnings.tsx'
import { relearnWords } from '../shared/act-words.ts'
import { fileRefreshes } from './file-refreshes.ts'

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

function FailedNote({ file }: { file: File }) {
  const relearn = useApiMutation(api.files.relearn, { refreshes: fileRefreshes, success: relearnWords })
  return (
    <div className="zk-parse-state">
      <small title={file.parseError}>{file.parseError}</small>
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
    </div>
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
