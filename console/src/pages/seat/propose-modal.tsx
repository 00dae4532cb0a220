/** A better answer for the FAQ that a card quotes: sent to auditors, with what the agent made of it as a beginning. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { Alert, Form, Input, Modal } from 'antd'
import { useId } from 'react'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { showFieldProblems } from '../../components/form/form-problems.ts'
import { Loading } from '../../components/loading.tsx'

interface Values {
  answer: string
  remark?: string
}

interface Props {
  conversationId: string
  card: SeatCard
  /** What the agent has made of the card in the draft, where it was changed. */
  changed: string | undefined
  onClose: () => void
}

export function ProposeModal({ conversationId, card, changed, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const formId = useId()
  // a card may quote a part of the answer: all of it is changed
  const faqId = card.citation?.sourceId ?? ''
  const served = useApiQuery(api.faqs.served, { params: { faqId } }, { staleMs: Infinity, silent: true })
  const propose = useApiMutation(seatApi.seatConversations.propose, {
    success: '已提交审核；通过后，问答换成新的答案，这张卡片会撤回，再查就是新的说法。',
  })
  const answer = served.data?.answer ?? (served.error ? card.text : undefined)
  const handleFinish = ({ answer, remark = '' }: Values) =>
    propose.mutate(
      { params: { conversationId, cardId: card.id }, body: { answer, remark } },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  return (
    <Modal
      open
      width={640}
      title={`提议修改“${card.title}”`}
      okText="提交审核"
      okButtonProps={{
        htmlType: 'submit',
        form: formId,
        loading: propose.isPending,
        disabled: answer === undefined,
      }}
      onCancel={onClose}
    >
      <p className="zk-muted">由审核人核对；通过之前，问答和卡片仍是原来的说法。结果会通知你。</p>
      {changed !== undefined && <Alert type="info" title="你在草稿里改成了：" description={changed} />}
      {answer === undefined ? (
        <Loading paragraph={{ rows: 4 }} />
      ) : (
        <Form<Values> id={formId} form={form} layout="vertical" initialValues={{ answer }} onFinish={handleFinish}>
          <Form.Item
            name="answer"
            label="完整的答案"
            rules={[
              { required: true, whitespace: true, message: '请填写答案' },
              {
                validator: (_rule, text: string) =>
                  text === answer ? Promise.reject(new Error('还没有改动，改好再提交')) : Promise.resolve(),
                validateTrigger: 'onSubmit',
              },
            ]}
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 5, maxRows: 14 }} maxLength={liveLimits.messageLength} />
          </Form.Item>
          <Form.Item name="remark" label="为什么改（选填）" extra="审核人会看到。">
            <Input maxLength={200} placeholder="如：厂家九月起改为十五天" />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
