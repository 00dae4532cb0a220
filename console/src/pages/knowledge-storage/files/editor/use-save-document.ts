import type { File, FileDetail } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../../api/client.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { isStale } from '../../../../components/form/form-problems.ts'
import { useStaleRefresh } from '../../../../components/form/use-stale-refresh.ts'
import { successMessage } from '../../../../lib/toast.ts'
import { fileRefreshes } from '../file-refreshes.ts'
import { savedWords } from '../../shared/act-words.ts'
import { nameOfTitle } from './document-draft.ts'
import type { DocumentDraft } from './document-draft.ts'

interface Settle {
  onSaved: (file: File) => void
  onError: (error: Error) => void
}

/** Creates the document or saves it; after a version conflict the file is read again. */
export function useSaveDocument(base: KnowledgeBase, file: FileDetail | null) {
  const create = useApiMutation(api.files.create, {
    refreshes: fileRefreshes,
    success: ({ list: [created] }) => (created ? savedWords(created) : successMessage),
  })
  const update = useApiMutation(api.files.update, { refreshes: fileRefreshes, success: savedWords, silent: isStale })
  useStaleRefresh(update.error, api.files.get)
  /** `version`: of the file that the draft started from. */
  const run = (
    { title, content, ...fields }: DocumentDraft & { remark?: string },
    version: number,
    { onSaved, onError }: Settle,
  ) => {
    const name = nameOfTitle(title, file?.name)
    if (file) {
      update.mutate(
        { params: { id: base.id, fileId: file.id }, body: { name, content, ...fields, version } },
        { onSuccess: onSaved, onError },
      )
      return
    }
    const { remark: _, ...draft } = fields // what is new says why by itself
    create.mutate(
      { params: { id: base.id }, body: { files: [{ name, content, contentType: 'text/markdown', ...draft }] } },
      { onSuccess: ({ list: [created] }) => created && onSaved(created), onError },
    )
  }
  return { run, isPending: create.isPending || update.isPending, error: update.error ?? create.error }
}
