import type { File } from '@zhiku/contract/files'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { offerUndo } from '../undo-notice.tsx'
import { fileRefreshes } from './file-refreshes.ts'

/** Asks, removes, and offers to bring the file back. */
export function useRemoveFile(): (file: File) => void {
  const remove = useApiMutation(api.files.remove, { refreshes: fileRefreshes, success: false })
  const restore = useApiMutation(api.files.restore, { refreshes: fileRefreshes })
  return (file) => {
    const params = { id: file.knowledgeBaseId, fileId: file.id }
    confirm({
      title: `删除文件“${file.name}”？`,
      consequence: `它的 ${file.chunkCount} 个分段立即停止检索和回答。30 天内可以恢复。`,
      okText: '删除',
      onConfirm: async () => {
        await remove.mutateAsync({ params })
        offerUndo({ text: `已删除文件“${file.name}”。`, onUndo: () => restore.mutate({ params }) })
      },
    })
  }
}
