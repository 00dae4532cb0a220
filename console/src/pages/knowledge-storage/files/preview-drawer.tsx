import type { File } from '@zhiku/contract/files'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { detailAddress } from '../../../lib/page-addresses.ts'
import { FileView } from './file-view.tsx'

interface Props {
  file: File
  onClose: () => void
}

export function PreviewDrawer({ file, onClose }: Props) {
  return (
    <Drawer
      open
      size={860}
      title={file.name}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
      extra={
        <Link to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })}>
          <Button tabIndex={-1}>查看分段</Button>
        </Link>
      }
    >
      <FileView file={file} />
    </Drawer>
  )
}
