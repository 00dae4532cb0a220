/** Acts on the selected files. */
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { BatchBar } from '../shared/batch-bar.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { fileKind } from './file-kind.ts'
import { useFileBatch } from './use-file-batch.ts'

interface Props {
  base: KnowledgeBase
  files: readonly File[]
  onClear: () => void
  onOpen: (dialog: FileDialog) => void
}

export function FilesBatch({ base, files, onClear, onOpen }: Props) {
  const batch = useFileBatch(base.id, files, (failures) => onOpen({ kind: 'failures', failures }))
  return (
    <BatchBar
      kind={fileKind}
      base={base}
      items={files}
      batch={batch}
      onClear={onClear}
      onMove={(free) => onOpen({ kind: 'move', files: free, onDone: onClear })}
    >
      {(free) => (
        <Button
          size="small"
          disabled={free.length === 0}
          onClick={() => onOpen({ kind: 'relearn', files: free, onDone: onClear })}
        >
          重新学习
        </Button>
      )}
    </BatchBar>
  )
}
