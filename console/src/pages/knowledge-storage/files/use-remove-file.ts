import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { askRemoval } from '../shared/removal.ts'
import { fileKind } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'

export function useRemoveFile(base: KnowledgeBase): (item: File) => void {
  const remove = useApiMutation(api.files.remove, { refreshes: fileRefreshes, success: false })
  const restore = useApiMutation(api.files.restore, { refreshes: fileRefreshes })
  return (item) => {
    const params = { id: base.id, fileId: item.id }
    askRemoval({
      kind: fileKind,
      base,
      items: [item],
      ends: '不再被搜到，也不再用于回答',
      remove: async () => {
        const { submitted } = await remove.mutateAsync({ params })
        return submitted ? { removed: 0, submitted: 1 } : { removed: 1, submitted: 0 }
      },
      restore: () => restore.mutate({ params }),
    })
  }
}
