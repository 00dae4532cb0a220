import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { doneWords } from '../shared/act-words.ts'
import { MoveModal } from '../shared/move-modal.tsx'
import { fileKind } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'

interface Props {
  base: KnowledgeBase
  files: readonly File[]
  onClose: () => void
  onDone: (() => void) | undefined
}

/** Files go to a category of this or of another knowledge base, with their chunks; all of them or none. */
export function MoveFilesModal({ base, files, onClose, onDone }: Props) {
  const move = useApiMutation(api.files.move, {
    refreshes: fileRefreshes,
    success: ({ moved, submitted }) => doneWords({ action: 'move', changed: moved, submitted }, fileKind.counted),
  })
  const fileIds = files.map(({ id }) => id)
  return (
    <MoveModal
      kind={fileKind}
      base={base}
      items={files}
      failures={[]}
      move={async (to) => {
        await move.mutateAsync({ params: { id: base.id }, body: { fileIds, ...to } })
        return fileIds
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
