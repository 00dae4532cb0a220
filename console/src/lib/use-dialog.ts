import { useState } from 'react'
import type { ReactNode } from 'react'

type Dialog = (close: () => void) => ReactNode

/** Opens a window over the page: `open((close) => <RenameModal file={file} onClose={close} />)`. */
export type OpenDialog = (dialog: Dialog) => void

/** Every window that a page opens, one at a time; the page shows the first of the two. */
export function useDialog(): [dialog: ReactNode, open: OpenDialog] {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  return [dialog?.(() => setDialog(null)), (next) => setDialog(() => next)]
}
