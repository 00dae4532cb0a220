import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api, call } from '../../../api/client.ts'
import { auditAddress } from '../../../lib/page-addresses.ts'
import type { KeptAct, ListedKind, TagAct } from '../shared/kept.ts'
import { fileRefreshes } from './file-refreshes.ts'

/** Of every window about one file. */
export interface FileDialogProps {
  base: KnowledgeBase
  file: File
  onClose: () => void
}

const paramsOf = ({ knowledgeBaseId, id }: File) => ({ id: knowledgeBaseId, fileId: id })

export const fileKind: ListedKind<File, KeptAct | TagAct> = {
  noun: '文件',
  counted: '个文件',
  ends: '不再被搜到，也不再用于回答',
  nameOf: ({ name }) => name,
  rowName: ({ name }) => name,
  switched: ({ name }) => `“${name}”`,
  auditAddress,
  refreshes: fileRefreshes,
  setEnabled: (file, enabled) =>
    call(api.files.setStatus, { params: paramsOf(file), body: { enabled, version: file.version } }),
  remove: (file) => call(api.files.remove, { params: paramsOf(file) }),
  restore: (file) => call(api.files.restore, { params: paramsOf(file) }),
  batch: async (id, act, fileIds) => {
    if (act.action === 'move') {
      const { targetKnowledgeBaseId, categoryId } = act
      const body = { fileIds, targetKnowledgeBaseId, categoryId }
      // With their chunks; all of them or none.
      const { moved, submitted } = await call(api.files.move, { params: { id }, body })
      return { changed: moved, submitted, failed: [] }
    }
    const body = act.action === 'tag' ? { ...act, fileIds } : { action: act.action, fileIds }
    const answer = await call(api.files.batch, { params: { id }, body })
    return { ...answer, failed: answer.failed.map(({ fileId, message }) => ({ id: fileId, message })) }
  },
}
