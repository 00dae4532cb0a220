/** Acts on the selected files; each succeeds or fails for itself, and what failed is listed. */
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { doneWords } from '../done-words.ts'
import { offerUndo } from '../undo-notice.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { fileRefreshes } from './file-refreshes.ts'

interface Props {
  base: KnowledgeBase
  files: readonly File[]
  onClear: () => void
  onOpen: (dialog: FileDialog) => void
}

type BatchAction = 'enable' | 'disable' | 'remove' | 'restore'

export function FilesBatch({ base, files, onClear, onOpen }: Props) {
  const batch = useApiMutation(api.files.batch, { refreshes: fileRefreshes, success: false })
  const { auditRequired } = base.config
  const run = async (action: BatchAction, fileIds: readonly string[] = files.map((file) => file.id)) => {
    const { changed, failed } = await batch.mutateAsync({
      params: { id: base.id },
      body: { fileIds: [...fileIds], action },
    })
    if (changed > 0) toast.success(doneWords({ action, count: changed, noun: '个文件', isAudited: auditRequired }))
    const names = new Map(files.map((file) => [file.id, file.name]))
    const failures = failed.map(({ fileId, message }) => ({ name: names.get(fileId) ?? fileId, message }))
    if (failures.length > 0) onOpen({ kind: 'failures', failures })
    const isFailed = new Set(failed.map(({ fileId }) => fileId))
    return fileIds.filter((id) => !isFailed.has(id))
  }
  const start = (action: BatchAction) => void run(action).then(onClear, () => undefined) // the client has shown the failure
  const remove = () =>
    confirm({
      title: `删除选中的 ${files.length} 个文件？`,
      consequence: auditRequired
        ? '删除要经过审核：通过之前它们仍在使用，通过之后不再被搜到。'
        : '它们的分段立即停止检索和回答。30 天内可以恢复。',
      okText: auditRequired ? '提交审核' : '删除',
      onConfirm: async () => {
        const removed = await run('remove')
        onClear()
        if (removed.length > 0 && !auditRequired) {
          offerUndo({
            text: `已删除 ${removed.length} 个文件。`,
            onUndo: () => void run('restore', removed).catch(() => undefined), // shown by the client
          })
        }
      },
    })
  return (
    <>
      <Button size="small" onClick={() => start('enable')}>
        启用
      </Button>
      <Button size="small" onClick={() => start('disable')}>
        停用
      </Button>
      <Button size="small" onClick={() => onOpen({ kind: 'move', files, onDone: onClear })}>
        移动
      </Button>
      <Button size="small" onClick={() => onOpen({ kind: 'relearn', files, onDone: onClear })}>
        重新学习
      </Button>
      <Button size="small" danger onClick={remove}>
        删除
      </Button>
    </>
  )
}
