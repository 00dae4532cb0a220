import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { removalOf } from '../shared/removal.ts'
import { fileKind } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'

export function useRemoveFile(base: KnowledgeBase): (item: File) => void {
  const remove = useApiMutation(api.files.remove, { refreshes: fileRefreshes, success: false })
  const restore = useApiMutation(api.files.restore, { refreshes: fileRefreshes })
  const argsOf = ({ id }: File) => ({ params: { id: base.id, fileId: id } })
  return removalOf(fileKind, base, {
    remove: (item) => remove.mutateAsync(argsOf(item)),
    restore: (item) => restore.mutate(argsOf(item)),
  })
}
