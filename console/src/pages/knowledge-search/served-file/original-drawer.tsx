import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { OriginalPreview } from '../../../components/original-preview/original-preview.tsx'
import type { OriginalPreviewProps } from '../../../components/original-preview/original-preview.tsx'

interface Props extends Omit<OriginalPreviewProps, 'fallback'> {
  onClose: () => void
}

/** The original beside the text; the page stays usable, so that both can be compared. */
export function OriginalDrawer({ onClose, filename, ...preview }: Props) {
  useFocusBack()
  return (
    <Drawer
      open
      title={<span title={filename}>原文：{filename}</span>}
      size="var(--zk-original)"
      mask={false}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      <OriginalPreview filename={filename} {...preview} />
    </Drawer>
  )
}

/** Gives the focus back to what had it, when the drawer goes. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
