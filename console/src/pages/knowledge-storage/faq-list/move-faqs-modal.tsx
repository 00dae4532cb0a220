import { pageSizes } from '@zhiku/contract/words/limits'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { CategorySelect } from '../file-fields/category-select.tsx'
import { BatchModal, namesOf } from './batch-modal.tsx'
import type { BatchModalProps } from './batch-modal.tsx'

/** FAQs go to a category of this or of another FAQ knowledge base. */
export function MoveFaqsModal(props: BatchModalProps) {
  const { base, faqs } = props
  const [targetId, setTargetId] = useState(base.id)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const bases = useApiQuery(api.knowledgeBases.list, { query: { type: 'faq', pageSize: pageSizes.max } })
  const options = (bases.data?.list ?? [base]).map(({ id, name }) => ({
    value: id,
    label: id === base.id ? `${name}（当前）` : name,
  }))
  return (
    <BatchModal
      {...props}
      title={`移动${namesOf(faqs)}`}
      okText="移动"
      act={{ action: 'move', categoryId, ...(targetId !== base.id && { targetKnowledgeBaseId: targetId }) }}
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
    </BatchModal>
  )
}
