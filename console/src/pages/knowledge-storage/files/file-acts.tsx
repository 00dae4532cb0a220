import { Button } from 'antd'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { editorAddress } from '../../../lib/page-addresses.ts'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { MoveModal } from '../shared/move-modal.tsx'
import { useRemoval } from '../shared/removal.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import type { RowAct } from '../shared/row-menu.tsx'
import { FileDrawer } from './file-drawer.tsx'
import { fileKind } from './file-kind.ts'
import type { FileDialogProps } from './file-kind.ts'
import { RelearnModal } from './relearn-modal.tsx'
import { RenameModal } from './rename-modal.tsx'
import { ReviseModal } from './revise-modal.tsx'
import { RevisionsDrawer } from './revisions-drawer.tsx'

interface Props extends Omit<FileDialogProps, 'onClose'> {
  open: OpenDialog
  onRead: (id: string) => void
}

export function FileActs({ base, file, open, onRead }: Props) {
  const navigate = useNavigate()
  const remove = useRemoval(fileKind, base)
  const show = (Dialog: ComponentType<FileDialogProps>) => () =>
    open((close) => <Dialog base={base} file={file} onClose={close} />)
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
      change('edit', '编辑信息', show(FileDrawer)),
      change('rename', '重命名', show(RenameModal)),
      change('move', '移动', () =>
        open((close) => <MoveModal kind={fileKind} base={base} items={[file]} onClose={close} />),
      ),
    ],
    [
      change('relearn', '重新解析', () => open((close) => <RelearnModal base={base} files={[file]} onClose={close} />)),
      ...(file.authored ? [] : [change('revise', '上传新版本', show(ReviseModal))]),
      { key: 'revisions', label: '版本', isChange: false, onClick: show(RevisionsDrawer) },
      { key: 'download', label: '下载原文', isChange: false, onClick: handleDownload },
    ],
    [{ ...change('remove', '删除', () => remove(file)), danger: true }],
  ]
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`预览“${file.name}”`} onClick={() => onRead(file.id)}>
        预览
      </Button>
      <RowMenu name={file.name} of={file} auditAddress={fileKind.auditAddress} groups={groups} />
    </div>
  )
}
