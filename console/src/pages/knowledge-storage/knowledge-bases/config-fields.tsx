/** The fields of a knowledge base's configuration, with what each means. */
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { Form, Switch } from 'antd'
import { useHolds } from '../../../api/session.ts'

const auditWords: Record<KnowledgeBaseType, string> = {
  document:
    '开启后，上传、修改、移出、删除和重新启用都先等待他人审核，通过之前仍用已通过的内容；停用立即生效，之后由他人确认。',
  faq: '开启后，新建、修改、移出、删除和重新启用都先等待他人审核，通过之前仍用已通过的内容；停用立即生效，之后由他人确认。',
}

export function AuditField({ type }: { type: KnowledgeBaseType }) {
  const mayConfigure = useHolds('audit.configure')
  return (
    <Form.Item
      name="auditRequired"
      label="修改需要审核"
      valuePropName="checked"
      extra={
        <>
          {auditWords[type]}
          {!mayConfigure && <strong className="zk-settings-reason">你没有“开关审核”权限，请联系管理员。</strong>}
        </>
      }
    >
      <Switch disabled={!mayConfigure} />
    </Form.Item>
  )
}
