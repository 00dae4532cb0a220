import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { doneWords } from '../done-words.ts'
import { CategorySelect } from '../file-fields/category-select.tsx'
import { fileRefreshes } from './file-refreshes.ts'

interface Props {
  base: KnowledgeBase
  files: readonly File[]
  onClose: () => void
  onDone: (() => void) | undefined
}

/** Files go to a category of this or of another knowledge base, with their chunks. */
export function MoveModal({ base, files, onClose, onDone }: Props) {
  const [targetId, setTargetId] = useState(base.id)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const bases = useApiQuery(api.knowledgeBases.list, { query: { type: 'document', pageSize: pageSizes.max } })
  const move = useApiMutation(api.files.move, {
    refreshes: fileRefreshes,
    success: ({ moved }) =>
      doneWords({ action: 'move', count: moved, noun: '个文件', isAudited: base.config.auditRequired }),
  })
  const handleOk = () =>
    move.mutate(
      {
        params: { id: base.id },
        body: {
          fileIds: files.map((file) => file.id),
          categoryId,
          ...(targetId !== base.id && { targetKnowledgeBaseId: targetId }),
        },
      },
      {
        onSuccess: () => {
          onDone?.()
          onClose()
        },
      },
    )
  const options = (bases.data?.list ?? [base]).map(({ id, name }) => ({
    value: id,
    label: id === base.id ? `${name}（当前）` : name,
  }))
  return (
    <Modal
      open
      title={files.length === 1 ? `移动“${files[0]?.name}”` : `移动 ${files.length} 个文件`}
      okText="移动"
      okButtonProps={{ loading: move.isPending }}
      onOk={handleOk}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="目标知识库" htmlFor="move-base">
          <Select
            id="move-base"
            showSearch={{ optionFilterProp: 'label' }}
            value={targetId}
            options={options}
            loading={bases.isPending}
            onChange={(id: string) => {
              setTargetId(id)
              setCategoryId(null)
            }}
          />
        </Form.Item>
        <Form.Item label="目标分类" htmlFor="move-category">
          <CategorySelect id="move-category" knowledgeBaseId={targetId} value={categoryId} onChange={setCategoryId} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
