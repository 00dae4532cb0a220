import { MoreOutlined } from '@ant-design/icons'
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { detailAddress, editorAddress } from '../../../lib/page-addresses.ts'
import type { FileDialog } from './file-dialogs.tsx'
import { useRemoveFile } from './use-remove-file.ts'

interface Props {
  base: KnowledgeBase
  file: File
  onOpen: (dialog: FileDialog) => void
}

export function FileActs({ base, file, onOpen }: Props) {
  const navigate = useNavigate()
  const remove = useRemoveFile(base)
  const open = (kind: 'preview' | 'edit' | 'rename' | 'revise' | 'revisions') => () => onOpen({ kind, file })
  const acts: Record<string, () => unknown> = {
    content: () => void navigate(editorAddress(base.id, file.id)),
    edit: open('edit'),
    rename: open('rename'),
    move: () => onOpen({ kind: 'move', files: [file] }),
    relearn: () => onOpen({ kind: 'relearn', files: [file] }),
    revise: open('revise'),
    revisions: open('revisions'),
    download: () => {
      const address = { params: { id: base.id, fileId: file.id }, query: {} }
      download(api.files.exportOriginal, address, file.name).catch(() => undefined) // the client has shown the failure
    },
    remove: () => remove(file),
  }
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`预览“${file.name}”`} onClick={open('preview')}>
        预览
      </Button>
      <Link to={detailAddress(base.id, { tab: 'chunks', fileId: file.id })} aria-label={`查看“${file.name}”的分段`}>
        分段
      </Link>
      <Dropdown
        placement="bottomRight"
        trigger={['click']}
        menu={{ items: itemsOf(file), onClick: ({ key }) => void acts[key]?.() }}
      >
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`“${file.name}”的更多操作`} />
      </Dropdown>
    </div>
  )
}

const itemsOf = (file: File): MenuProps['items'] => [
  ...(file.authored ? [{ key: 'content', label: '编辑正文' }] : []),
  { key: 'edit', label: '编辑信息' },
  { key: 'rename', label: '重命名' },
  { key: 'move', label: '移动' },
  { type: 'divider' },
  { key: 'relearn', label: '重新学习' },
  ...(file.authored ? [] : [{ key: 'revise', label: '上传新版本' }]),
  { key: 'revisions', label: '版本' },
  { key: 'download', label: '下载原文' },
  { type: 'divider' },
  { key: 'remove', label: '删除', danger: true },
]
