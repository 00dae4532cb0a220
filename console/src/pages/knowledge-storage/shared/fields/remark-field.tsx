import { limits } from '@zhiku/contract/words/limits'
import { Form, Input } from 'antd'

/** 提交说明: what the submitter wants the auditor to know. */
export function RemarkField() {
  return (
    <Form.Item name="remark" label="提交说明（选填）" extra="审核人会看到，例如修改的依据。">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.remarkLength} showCount />
    </Form.Item>
  )
}
