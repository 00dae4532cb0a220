import type { Conversation } from '@zhiku/contract/conversations'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { useRemoval } from '../../../components/use-removal.ts'

type Removed = Pick<Conversation, 'id' | 'firstQuestion' | 'turns'>

/** Asks, and then removes it with all that was said in it. */
function useConversationRemoval({ id, firstQuestion, turns }: Removed, onRemoved?: () => void): () => void {
  return useRemoval(
    api.conversations.remove,
    { params: { id } },
    {
      what: `会话“${shortened(firstQuestion)}”`,
      consequence: `其中的 ${turns} 次问答连同评价和回答过程一并删除，它在待完善问题里的记录也会去掉，不能恢复。`,
      refreshes: [api.conversations.list, api.openQuestions.list],
      success: '已删除会话。',
      onRemoved,
    },
  )
}

export function RemoveConversation({ conversation, onRemoved }: { conversation: Removed; onRemoved: () => void }) {
  const ask = useConversationRemoval(conversation, onRemoved)
  return (
    <Button danger aria-label={`删除会话“${conversation.firstQuestion}”`} onClick={ask}>
      删除
    </Button>
  )
}

/** 更多操作 of a row. */
export function ConversationMenu({ conversation }: { conversation: Removed }) {
  const ask = useConversationRemoval(conversation)
  return (
    <MoreMenu
      name={conversation.firstQuestion}
      items={[{ key: 'remove', label: '删除', danger: true, onClick: ask }]}
    />
  )
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text)
