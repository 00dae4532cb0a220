import { Drawer } from 'antd'
import { OriginalPreview } from '../../../components/original-preview/original-preview.tsx'
import type { OriginalPreviewProps } from '../../../components/original-preview/original-preview.tsx'
import { useFocusBack } from '../../../lib/use-focus-back.ts'

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
