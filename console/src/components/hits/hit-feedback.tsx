import { DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/query.ts'
import { CommentForm } from './comment-form.tsx'

interface Props {
  searchId: string
  hitId: string
  /** What is judged, for screen readers. */
  title: string
}

/** 有帮助 in one click, 内容有误 with a word on what is wrong. */
export function HitFeedback({ searchId, hitId, title }: Props) {
  const [verdict, setVerdict] = useState<'helpful' | 'wrong'>()
  const [isAsking, setAsking] = useState(false)
  const feedback = useApiMutation(api.search.feedback, { success: '已收到反馈，谢谢' })
  const send = async (next: 'helpful' | 'wrong', comment?: string) => {
    await feedback.mutateAsync({ params: { searchId }, body: { hitId, verdict: next, ...(comment && { comment }) } })
    setVerdict(next)
    setAsking(false)
  }
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={verdict === 'helpful' ? <LikeFilled /> : <LikeOutlined />}
        title="有帮助"
        aria-label={`有帮助：${title}`}
        aria-pressed={verdict === 'helpful'}
        disabled={feedback.isPending}
        onClick={() => verdict !== 'helpful' && void send('helpful').catch(() => undefined)}
      >
        有帮助
      </Button>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isAsking}
        onOpenChange={setAsking}
        destroyOnHidden
        content={
          <CommentForm
            label="哪里有误？"
            placeholder="可不填。例如：保修期应为 6 年，以新版政策为准"
            okText="提交"
            isPending={feedback.isPending}
            onSubmit={(comment) => send('wrong', comment)}
          />
        }
      >
        <Button
          type="text"
          size="small"
          icon={verdict === 'wrong' ? <DislikeFilled /> : <DislikeOutlined />}
          title="内容有误"
          aria-label={`内容有误：${title}`}
          aria-pressed={verdict === 'wrong'}
        >
          内容有误
        </Button>
      </Popover>
    </>
  )
}
