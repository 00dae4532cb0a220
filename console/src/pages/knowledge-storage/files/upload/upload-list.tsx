import type { ParseTask } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { Link } from 'react-router'
import { detailAddress } from '../../../../lib/page-addresses.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { UploadItem } from './upload-item.tsx'
import type { UploadQueue } from './upload-queue.ts'
import { isSubmittable, isUndecided } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'
import { uploadSummary } from './upload-summary.ts'

interface Props {
  base: KnowledgeBase
  queue: UploadQueue
  rows: readonly UploadRow[]
  /** Parse task by file. */
  tasks: ReadonlyMap<string, ParseTask>
  onSubmit: () => void
}

export function UploadList({ base, queue, rows, tasks, onSubmit }: Props) {
  if (rows.length === 0) return null
  const undecided = rows.filter(isUndecided)
  return (
    <>
      {undecided.length > 1 && (
        <div className="zk-upload-undecided" role="status">
          <span>有 {undecided.length} 个文件与已有文件同名，全部：</span>
          <ChoiceButtons
            label="全部同名文件"
            value={undefined}
            onChoose={(choice) =>
              queue.choose(
                undecided.map(({ id }) => id),
                choice,
              )
            }
          />
        </div>
      )}
      <ul className="zk-upload-rows" aria-label="待上传的文件">
        {rows.map((row) => (
          <UploadItem
            key={row.id}
            base={base}
            queue={queue}
            row={row}
            task={row.fileId ? tasks.get(row.fileId) : undefined}
          />
        ))}
      </ul>
      <SubmitBar base={base} queue={queue} rows={rows} tasks={tasks} onSubmit={onSubmit} />
    </>
  )
}

function SubmitBar({ base, queue, rows, tasks, onSubmit }: Props) {
  const ready = rows.filter(isSubmittable).length
  const undecided = rows.filter(isUndecided).length
  const ended = rows.filter((row) => isEnded(row, row.fileId ? tasks.get(row.fileId) : undefined))
  const usable = rows.filter(({ fileId }) => fileId && tasks.get(fileId)?.state === 'succeeded').length
  return (
    <div className="zk-upload-submit">
      <p aria-live="polite">{uploadSummary(rows, tasks)}</p>
      {usable > 0 && <Link to={detailAddress(base.id)}>查看文件</Link>}
      {ended.length > 0 && <Button onClick={() => queue.remove(ended.map(({ id }) => id))}>清除已结束的</Button>}
      <Button type="primary" disabled={ready === 0} onClick={onSubmit}>
        {ready > 0 ? `提交 ${ready} 个文件` : undecided > 0 ? '请先处理同名文件' : '提交'}
      </Button>
    </div>
  )
}

const isEnded = ({ state, choice }: UploadRow, task: ParseTask | undefined): boolean =>
  state === 'refused' ||
  state === 'cancelled' ||
  choice === 'skip' ||
  (state === 'registered' && task?.state === 'succeeded')
