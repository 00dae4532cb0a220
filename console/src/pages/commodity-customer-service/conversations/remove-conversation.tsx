import type { Conversation } from '@zhiku/contract/conversations'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'

interface Props {
  conversation: Pick<Conversation, 'id' | 'firstQuestion'>
  look?: 'link' | 'default'
  onRemoved?: () => void
}

export function RemoveConversation({ conversation: { id, firstQuestion }, look = 'link', onRemoved }: Props) {
  const remove = useApiMutation(api.conversations.remove, {
    refreshes: [api.conversations.list, api.openQuestions.list],
    success: '已删除会话。',
  })
  const handleClick = () =>
    confirm({
      title: `删除会话“${shortened(firstQuestion)}”？`,
      consequence: '其中的问答、评价和回答过程一并删除，它在待完善问题里的记录也会去掉，不能恢复。',
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params: { id } }, { onSuccess: () => onRemoved?.() }),
    })
  return (
    <Button
      type={look}
      {...(look === 'link' && { size: 'small' })}
      danger
      aria-label={`删除会话“${firstQuestion}”`}
      onClick={handleClick}
    >
      删除
    </Button>
  )
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text)
