/** Every window that the file list opens, one at a time. */
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { FileDrawer } from './file-drawer.tsx'
import { FailuresModal } from '../shared/failures-modal.tsx'
import type { Failure } from '../shared/failures-modal.tsx'
import { MoveFilesModal } from './move-files-modal.tsx'
import { PreviewDrawer } from './preview-drawer.tsx'
import { RelearnModal } from './relearn-modal.tsx'
import { RenameModal } from './rename-modal.tsx'
import { ReviseModal } from './revise-modal.tsx'
import { RevisionsDrawer } from './revisions-drawer.tsx'

export type FileDialog =
  | { kind: 'preview' | 'edit' | 'rename' | 'revise' | 'revisions'; file: File }
  | { kind: 'move' | 'relearn'; files: readonly File[]; onDone?: () => void }
  | { kind: 'failures'; failures: readonly Failure[] }

interface Props {
  base: KnowledgeBase
  dialog: FileDialog | null
  onClose: () => void
}

export function FileDialogs({ base, dialog, onClose }: Props) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'preview':
      return <PreviewDrawer file={dialog.file} onClose={onClose} />
    case 'edit':
      return <FileDrawer base={base} file={dialog.file} onClose={onClose} />
    case 'rename':
      return <RenameModal base={base} file={dialog.file} onClose={onClose} />
    case 'revise':
      return <ReviseModal base={base} file={dialog.file} onClose={onClose} />
    case 'revisions':
      return <RevisionsDrawer base={base} file={dialog.file} onClose={onClose} />
    case 'move':
      return <MoveFilesModal base={base} files={dialog.files} onClose={onClose} onDone={dialog.onDone} />
    case 'relearn':
      return <RelearnModal base={base} files={dialog.files} onClose={onClose} onDone={dialog.onDone} />
    case 'failures':
      return <FailuresModal noun="个文件" failures={dialog.failures} onClose={onClose} />
  }
}
