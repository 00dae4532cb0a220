import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { detailAddress, editorAddress } from '../../../lib/page-addresses.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import type { RowAct } from '../shared/row-menu.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { fileKind } from './file-kind.ts'
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
  const handleDownload = () => {
    const address = { params: { id: base.id, fileId: file.id }, query: {} }
    return download(api.files.exportOriginal, address, file.name).catch(() => undefined) // the client has shown the failure
  }
  const change = (key: string, label: string, onClick: () => unknown): RowAct => ({
    key,
    label,
    isChange: true,
    onClick,
  })
  const groups: RowAct[][] = [
    [
      ...(file.authored ? [change('content', '编辑正文', () => navigate(editorAddress(base.id, file.id)))] : []),
      change('edit', '编辑信息', open('edit')),
      change('rename', '重命名', open('rename')),
      change('move', '移动', () => onOpen({ kind: 'move', files: [file] })),
    ],
    [
      change('relearn', '重新学习', () => onOpen({ kind: 'relearn', files: [file] })),
      ...(file.authored ? [] : [change('revise', '上传新版本', open('revise'))]),
      { key: 'revisions', label: '版本', isChange: false, onClick: open('revisions') },
      { key: 'download', label: '下载原文', isChange: false, onClick: handleDownload },
    ],
    [{ ...change('remove', '删除', () => remove(file)), danger: true }],
  ]
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`预览“${file.name}”`} onClick={open('preview')}>
        预览
      </Button>
      <Link to={detailAddress(base.id, { tab: 'chunks', fileId: file.id })} aria-label={`查看“${file.name}”的分段`}>
        分段
      </Link>
      <RowMenu name={file.name} of={file} auditAddress={fileKind.auditAddress} groups={groups} />
    </div>
  )
}
