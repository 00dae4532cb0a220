import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { download } from '../../../api/client.ts'
import { DownloadButton } from '../../../components/download-button.tsx'
import type { ImportKind } from './import-kind.ts'

interface Props {
  kind: ImportKind
  base: KnowledgeBase
  task: ImportTask
}

/** The bad rows with their reasons: corrected in place, the same workbook can be handed in again. */
export function ErrorWorkbook({ kind, base, task }: Props) {
  const params = { id: base.id, taskId: task.id }
  const name = `错误行-${task.filename.replace(/\.\w+$/, '')}.xlsx`
  return <DownloadButton word="下载错误表格" onDownload={() => download(kind.calls.errorFile, { params }, name)} />
}
