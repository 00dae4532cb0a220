import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { CommentForm } from '../../../components/hits/comment-form.tsx'

interface Props {
  searchId: string
  /** The form opens on a click; otherwise it stands open. */
  isFolded?: boolean
}

/** Tells the operators of the knowledge that an answer is missing. */
export function MissingFeedback({ searchId, isFolded = false }: Props) {
  const [isOpen, setOpen] = useState(!isFolded)
  const feedback = useApiMutation(api.search.feedback, { success: false })
  if (feedback.isSuccess) {
    return (
      <p className="zk-missing zk-missing-done" role="status">
        <CheckCircleOutlined aria-hidden /> 已反馈，知识运营会看到这个问题
      </p>
    )
  }
  if (!isOpen) {
    return (
      <p className="zk-missing">
        没有想要的答案？
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          反馈缺少答案
        </Button>
      </p>
    )
  }
  return (
    <div className="zk-missing zk-missing-form">
      <CommentForm
        label="客户想知道什么"
        placeholder="可不填，例如：X10 能不能接智能音箱"
        okText="反馈缺少答案"
        isPending={feedback.isPending}
        onSubmit={async (comment) => {
          await feedback.mutateAsync({
            params: { searchId },
            body: { verdict: 'missing', ...(comment && { comment }) },
          })
        }}
      />
    </div>
  )
}
