import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form } from 'antd'
import { FilingFields } from '../../shared/fields/file-fields.tsx'
import { RemarkField } from '../../shared/fields/remark-field.tsx'
import { ProductSelect, maxProducts } from './product-select.tsx'

/** 问答信息: where the FAQ is filed and which products it belongs to. */
export function FaqFields({ base }: { base: KnowledgeBase }) {
  return (
    <aside className="zk-panel zk-faq-fields" aria-label="问答信息">
      <h2>问答信息</h2>
      <FilingFields knowledgeBaseId={base.id} />
      <Form.Item
        name="productIds"
        label="关联商品"
        extra="商品详情里会列出这条问答。"
        rules={[{ type: 'array', max: maxProducts, message: `最多 ${maxProducts} 个` }]}
      >
        <ProductSelect />
      </Form.Item>
      {base.config.auditRequired && <RemarkField />}
    </aside>
  )
}
