import { Button, Form, Input, Modal } from 'antd'
import { useId } from 'react'

/** Characters of a reason; the server takes no more. */
const maxLength = 500

const usualReasons = ['内容与现行政策不符', '表述不清，客户看不懂', '与已有知识重复', '缺少依据，请补充来源']

interface Props {
  title: string
  isPending: boolean
  onReject: (comment: string) => void
  onClose: () => void
}

/** A rejection needs its reason: the submitter has to know what to change. */
export function RejectModal({ title, isPending, onReject, onClose }: Props) {
  const [form] = Form.useForm<{ comment: string }>()
  const formId = useId()
  const add = (reason: string) => {
    const typed = form.getFieldValue('comment')
    const isSentence = /[^\s，。；：、！？,.;:!?]$/.test(typed)
    if (!typed.includes(reason)) form.setFieldValue('comment', `${typed}${isSentence ? '；' : ''}${reason}`)
    void form.validateFields()
  }
  return (
    <Modal
      open
      title={title}
      okText="驳回"
      okButtonProps={{ danger: true, loading: isPending, htmlType: 'submit', form: formId }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form
        id={formId}
        form={form}
        layout="vertical"
        initialValues={{ comment: '' }}
        onFinish={({ comment }) => onReject(comment.trim())}
      >
        <Form.Item
          name="comment"
          label="原因"
          extra="提交人会看到，写明怎样改才能通过。"
          rules={[
            { required: true, whitespace: true, message: '请写明原因' },
            { max: maxLength, message: `最多 ${maxLength} 个字` },
          ]}
        >
          <Input.TextArea
            autoFocus
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={maxLength}
            showCount
            onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && form.submit()}
          />
        </Form.Item>
      </Form>
      <div className="zk-audit-reasons" role="group" aria-label="常用原因">
        {usualReasons.map((reason) => (
          <Button key={reason} size="small" onClick={() => add(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
