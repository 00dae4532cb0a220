/** The fields of a knowledge base's configuration, with what each means. */
import type { KnowledgeBaseType } from '@zhiku/contract/vocabulary'
import { Form, InputNumber, Slider, Switch } from 'antd'
import { useHolds } from '../../../api/session.ts'

/** What an answer is made of, by the type of the knowledge base. */
const pieces: Record<KnowledgeBaseType, string> = { document: '分段', faq: '问答' }

export function RetrievalFields({ type }: { type: KnowledgeBaseType }) {
  const piece = pieces[type]
  return (
    <>
      <Form.Item
        name="topK"
        label="返回条数"
        extra={`一次回答最多参考多少条${piece}（1–50）。`}
        rules={[{ required: true, message: '请填写返回条数' }]}
      >
        <InputNumber min={1} max={50} precision={0} suffix="条" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name="minScore"
        label="最低得分"
        extra={`得分在 0–1 之间，低于此值的${piece}不用。调高更严，可能答不上；调低更宽，可能答偏。`}
      >
        <Slider min={0} max={1} step={0.05} marks={{ 0: '0', 0.5: '0.5', 1: '1' }} ariaLabelForHandle="最低得分" />
      </Form.Item>
    </>
  )
}

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
          {!mayConfigure && (
            <strong className="zk-settings-reason">你没有“开关知识库的审核”权限，请联系管理员。</strong>
          )}
        </>
      }
    >
      <Switch disabled={!mayConfigure} />
    </Form.Item>
  )
}

export function ThresholdField() {
  return (
    <Form.Item
      name="directAnswerThreshold"
      label="直接回答阈值"
      extra="问题与某条问答的匹配得分（0–1）达到此值时，助手可以直接用它的答案回复，不再由人选择。常用 0.85；调高更稳，调低更多问题能直接回答。"
    >
      <Slider
        min={0}
        max={1}
        step={0.01}
        marks={{ 0: '0', 0.5: '0.5', 0.85: '0.85', 1: '1' }}
        ariaLabelForHandle="直接回答阈值"
      />
    </Form.Item>
  )
}
