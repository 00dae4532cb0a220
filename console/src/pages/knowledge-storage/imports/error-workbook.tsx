import { DownloadOutlined } from '@ant-design/icons'
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '../../../api/client.ts'
import type { ImportKind } from './import-kind.ts'

interface Props {
  kind: ImportKind
  base: KnowledgeBase
  task: ImportTask
}

/** The bad rows with their reasons: corrected in place, the same workbook can be handed in again. */
export function ErrorWorkbook({ kind, base, task }: Props) {
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    try {
      const params = { id: base.id, taskId: task.id }
      await download(kind.calls.errorFile, { params }, `错误行-${task.filename.replace(/\.\w+$/, '')}.xlsx`)
    } catch {
      // The client has shown the failure.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => void handleClick()}>
      下载错误表格
    </Button>
  )
}
