/** What is said of an answer by whoever tests it, or reads a conversation. */
import { DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons'
import type { Turn } from '@zhiku/contract/turns'
import type { Verdict } from '@zhiku/contract/words/search'
import { verdictReasons } from '@zhiku/contract/words/assistants'
import { Button, Popover, Radio } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { CommentForm } from '../../../components/hits/comment-form.tsx'

/** What a transcript and the list of conversations say of it. */
const refreshes = [api.conversations.list, api.conversations.get]

interface Props {
  turn: Turn
  onJudged?: (turn: Turn) => void
}

export function TurnVerdict({ turn, onJudged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const judge = useApiMutation(api.turns.judge, { refreshes, success: '已记下你的评价。' })
  const said = turn.verdict?.verdict
  const bad = turn.answer?.kind === 'none' ? 'missing' : 'wrong'
  const send = async (verdict: Verdict, said: { reason?: string; comment?: string } = {}) => {
    const body = {
      verdict,
      ...(said.reason && { reason: said.reason }),
      ...(said.comment && { comment: said.comment }),
    }
    const judged = await judge.mutateAsync({ params: { turnId: turn.id }, body })
    onJudged?.(judged)
    setOpen(false)
  }
  const isBad = said === 'wrong' || said === 'missing'
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={said === 'helpful' ? <LikeFilled /> : <LikeOutlined />}
        aria-pressed={said === 'helpful'}
        onClick={() => void send('helpful').catch(() => undefined)} // shown by the client
      >
        有帮助
      </Button>
      <Popover
        open={isOpen}
        trigger="click"
        placement="topLeft"
        destroyOnHidden
        onOpenChange={setOpen}
        content={
          <CommentForm
            label={bad === 'missing' ? '应该怎样回答' : '哪里不对'}
            placeholder="可不填。例如：保修期应为 6 年，以新版政策为准"
            okText="提交"
            isPending={judge.isPending}
            onSubmit={(comment) => send(bad, { ...(bad === 'wrong' && { reason }), comment })}
          >
            {bad === 'wrong' && (
              <Radio.Group
                aria-label="原因"
                size="small"
                optionType="button"
                value={reason}
                options={verdictReasons.map((word) => ({ value: word, label: word }))}
                onChange={({ target }) => setReason(String(target.value))}
              />
            )}
          </CommentForm>
        }
      >
        <Button type="text" size="small" icon={isBad ? <DislikeFilled /> : <DislikeOutlined />} aria-pressed={isBad}>
          {bad === 'missing' ? '应能回答' : '答得不对'}
        </Button>
      </Popover>
    </>
  )
}
