import type { File, FileDetail } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { nameOfTitle } from './document-draft.ts'
import type { DocumentDraft } from './document-draft.ts'

const refreshes = [
  api.files.list,
  api.files.get,
  api.files.revisions,
  api.knowledgeBases.get,
  api.knowledgeBases.list,
  api.categories.list,
]

interface Settle {
  onSaved: (file: File) => void
  onError: (error: Error) => void
}

/** Creates the document or saves it; after a version conflict the file is read again. */
export function useSaveDocument(base: KnowledgeBase, file: FileDetail | null) {
  const success = '已保存，几秒后就能搜到。'
  const create = useApiMutation(api.files.create, { refreshes, success })
  const update = useApiMutation(api.files.update, { refreshes, success })
  useStaleRefresh(update.error, api.files.get)
  /** `version`: of the file that the draft started from. */
  const run = ({ title, content, ...fields }: DocumentDraft, version: number, { onSaved, onError }: Settle) => {
    const name = nameOfTitle(title, file?.name)
    if (file) {
      update.mutate(
        { params: { id: base.id, fileId: file.id }, body: { name, content, ...fields, version } },
        { onSuccess: onSaved, onError },
      )
      return
    }
    create.mutate(
      { params: { id: base.id }, body: { files: [{ name, content, contentType: 'text/markdown', ...fields }] } },
      { onSuccess: ({ list: [created] }) => created && onSaved(created), onError },
    )
  }
  return { run, isPending: create.isPending || update.isPending, error: update.error ?? create.error }
}
