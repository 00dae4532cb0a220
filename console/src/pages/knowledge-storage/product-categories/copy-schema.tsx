import type { ParameterGroup } from '@zhiku/contract/product-categories'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { ProductCategorySelect } from './product-category-select.tsx'

interface Props {
  /** The category that is edited. */
  categoryId: string
  onCopy: (groups: readonly ParameterGroup[]) => void
  onClose: () => void
}

/** The parameters of a similar category as a start; they can be edited before they are saved. */
export function CopySchema({ categoryId, onCopy, onClose }: Props) {
  const [from, setFrom] = useState<string | null>(null)
  const schema = useApiQuery(
    api.productCategories.schema,
    { query: { categoryId: from ?? '' } },
    { enabled: from !== null },
  )
  const groups = from === null ? undefined : schema.data?.groups
  const count = groups?.flatMap(({ parameters }) => parameters).filter(({ retired }) => !retired).length
  return (
    <Modal
      open
      title="从其他分类复制参数"
      okText="复制"
      okButtonProps={{ disabled: !count }}
      onOk={() => groups && onCopy(groups)}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label="复制自"
          htmlFor="copy-schema-from"
          extra={count === undefined ? '已有的同一参数不会重复。' : `它有 ${count} 个在用的参数；复制后先核对再保存。`}
        >
          <ProductCategorySelect id="copy-schema-from" value={from} onChange={setFrom} exceptOnly={categoryId} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
