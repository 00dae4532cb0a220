import { LinkButton } from '../../../components/link-button.tsx'
import { detailAddress } from '../../../lib/page-addresses.ts'
import type { FileDialogProps } from './file-kind.ts'
import { FileView } from './file-view.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props extends Omit<FileDialogProps, 'base'> {
  walk: Walk | undefined
}

export function PreviewDrawer({ file, walk, onClose }: Props) {
  return (
    <SideDrawer
      size="wide"
      walk={walk}
      title={file.name}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
      extra={
        <LinkButton to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })}>查看分段</LinkButton>
      }
    >
      <FileView key={file.id} file={file} />
    </SideDrawer>
  )
}
