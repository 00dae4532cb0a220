/** The fields of a knowledge base's configuration, with what each means. */
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { Form, Switch } from 'antd'

const auditWords: Record<KnowledgeBaseType, string> = {
  document: '开启后，上传、修改、删除和启停文件都先等待他人审核；通过之前，搜索和回答仍用已通过的内容。',
  faq: '开启后，新建、修改、删除和启停问答都先等待他人审核；通过之前，搜索和回答仍用已通过的内容。',
}

export function AuditField({ type }: { type: KnowledgeBaseType }) {
  return (
    <Form.Item name="auditRequired" label="修改需要审核" valuePropName="checked" extra={auditWords[type]}>
      <Switch />
    </Form.Item>
  )
}
