import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { relearnWords } from '../shared/act-words.ts'
import { mustWait } from '../shared/kept.ts'
import { Loading } from '../../../components/loading.tsx'
import { fileRefreshes } from './file-refreshes.ts'

interface Props {
  base: KnowledgeBase
  files: readonly File[]
  onClose: () => void
  onDone?: () => void
}

/** Parses again with the current settings; asks what becomes of chunks that people have changed. */
export function RelearnModal({ base, files, onClose, onDone }: Props) {
  const [keepEdited, setKeepEdited] = useState(true)
  const only = files.length === 1 ? files[0] : undefined
  const detail = useApiQuery(
    api.files.get,
    { params: { id: base.id, fileId: only?.id ?? '' } },
    { enabled: only !== undefined },
  )
  const relearn = useApiMutation(api.files.relearn, {
    refreshes: fileRefreshes,
    success: relearnWords,
  })
  const handleOk = () =>
    relearn.mutate(
      { params: { id: base.id }, body: { fileIds: files.map((file) => file.id), keepEdited } },
      {
        onSuccess: () => {
          onDone?.()
          onClose()
        },
      },
    )
  const { editedChunkCount = 0, removedChunkCount = 0, disabledChunkCount = 0 } = detail.data ?? {}
  const counted = [
    editedChunkCount > 0 ? `有 ${editedChunkCount} 个分段经人工修改或新增` : '',
    removedChunkCount > 0 ? `删除过 ${removedChunkCount} 个分段` : '',
    disabledChunkCount > 0 ? `停用了 ${disabledChunkCount} 个分段` : '',
  ].filter(Boolean)
  const mustAsk = !only || counted.length > 0
  return (
    <Modal
      open
      title={only ? `重新解析“${only.name}”` : `重新解析 ${files.length} 个文件`}
      okText={files.some((file) => mustWait(base, file)) ? '提交审核' : '重新解析'}
      okButtonProps={{ loading: relearn.isPending, disabled: only !== undefined && detail.isPending }}
      onOk={handleOk}
      onCancel={onClose}
    >
      <p>
        {base.config.auditRequired
          ? '按当前的分段设置重新解析，先提交审核。通过并完成之前，原有分段继续提供检索。'
          : '按当前的分段设置重新解析。完成之前，原有分段继续提供检索。'}
      </p>
      {only && detail.isPending && <Loading title={false} paragraph={{ rows: 2 }} />}
      {mustAsk && (
        <>
          <p id="relearn-question">
            {only ? `${counted.join('，')}，怎样处理？` : '人工修改、新增、删除或停用过的分段怎样处理？'}
          </p>
          <Radio.Group
            vertical
            aria-labelledby="relearn-question"
            value={keepEdited}
            onChange={({ target }) => setKeepEdited(target.value === true)}
            options={[
              {
                value: true,
                label: '保留人工修改、删除和停用：这些地方仍按原来切分；读出的原文和以前不同的不再保留，解析后逐段列出',
              },
              {
                value: false,
                label: '全部替换：人工修改和新增不再保留，删除的分段重新收录，停用的只在切分没有变时仍停用',
              },
            ]}
          />
        </>
      )}
    </Modal>
  )
}
