import { Drawer } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { detailAddress } from '../../../lib/page-addresses.ts'
import type { FileDialogProps } from './file-kind.ts'
import { FileView } from './file-view.tsx'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

export function PreviewDrawer({ file, onClose }: Omit<FileDialogProps, 'base'>) {
  return (
    <Drawer
      open
      size={drawerSizes.wide}
      title={file.name}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
      extra={
        <LinkButton to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })}>查看分段</LinkButton>
      }
    >
      <FileView file={file} />
    </Drawer>
  )
}
