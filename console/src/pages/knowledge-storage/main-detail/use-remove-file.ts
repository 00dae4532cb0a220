import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { offerUndo } from '../undo-notice.tsx'
import { fileRefreshes } from './file-refreshes.ts'

/** Asks, removes, and offers to bring the file back; where audits are required, the removal waits for one. */
export function useRemoveFile(base: KnowledgeBase): (file: File) => void {
  const remove = useApiMutation(api.files.remove, { refreshes: fileRefreshes, success: false })
  const restore = useApiMutation(api.files.restore, { refreshes: fileRefreshes })
  const { auditRequired } = base.config
  return (file) => {
    const params = { id: file.knowledgeBaseId, fileId: file.id }
    confirm({
      title: `删除文件“${file.name}”？`,
      consequence: auditRequired
        ? '删除要经过审核：通过之前它仍在使用，通过之后不再被搜到。'
        : `它的 ${file.chunkCount} 个分段立即停止检索和回答。30 天内可以恢复。`,
      okText: auditRequired ? '提交审核' : '删除',
      onConfirm: async () => {
        await remove.mutateAsync({ params })
        if (auditRequired) toast.success('已提交审核，通过后删除。')
        else offerUndo({ text: `已删除文件“${file.name}”。`, onUndo: () => restore.mutate({ params }) })
      },
    })
  }
}
