/** What an import has done, where rows may have replaced what was there. */
import type { ImportTask } from '@zhiku/contract/imports'
import { Alert, Button } from 'antd'
import type { Call } from '../../api/client.ts'
import { ErrorFile } from './error-file.tsx'
import { useRefreshOnce } from './use-refresh-once.ts'
import './workbook-import.css'

interface Props {
  task: ImportTask
  /** Counting word of what was imported. */
  counter: string
  /** Out of date once rows have been written. */
  refreshes: readonly Call[]
  onErrorFile: () => Promise<unknown>
  onClose: () => void
}

export function ImportDone({ task, counter, refreshes, onErrorFile, onClose }: Props) {
  useRefreshOnce(refreshes)
  const { created, updated, skipped, failed } = task
  return (
    <>
      <Alert
        type={failed > 0 ? 'warning' : 'success'}
        showIcon
        title={`新增 ${created} ${counter}，替换 ${updated} ${counter}，跳过 ${skipped} ${counter}，${failed} 行没有导入`}
      />
      <div className="zk-workbook-acts">
        {failed > 0 && <ErrorFile word="下载有误的行" onDownload={onErrorFile} />}
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  )
}
