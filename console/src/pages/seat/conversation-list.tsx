/** Conversations of the agent, the one that spoke last first. */
import type { SeatConversation } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { seatConversationStates } from '@zhiku/contract/words/seat-runtime'
import type { SeatConversationState } from '@zhiku/contract/words/seat-runtime'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { Loading } from '../../components/loading.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { conversationName } from '../../components/seat/conversation-name.ts'
import { formatTime } from '../../lib/format.ts'

/** Milliseconds between looks at who has written; what is open tells by itself. */
const pollMs = 5_000
const shown = 50

interface Props {
  openIds: readonly string[]
  active: string | undefined
  onChoose: (id: string) => void
}

export function ConversationList({ openIds, active, onChoose }: Props) {
  const [state, setState] = useState<SeatConversationState>('open')
  const list = useApiQuery(
    seatApi.seatConversations.list,
    { query: { state, pageNum: 1, pageSize: shown } },
    { refetchInterval: () => pollMs, keepPrevious: true, silent: true },
  )
  return (
    <nav className="zk-panel zk-seat-list" aria-label="会话">
      <Segmented<SeatConversationState>
        block
        value={state}
        onChange={setState}
        options={Object.entries(seatConversationStates).map(([value, label]) => ({
          value: value as SeatConversationState, // its own keys
          label,
        }))}
      />
      {list.isPending && <Loading title={false} paragraph={{ rows: 6 }} />}
      {list.error && !list.data && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.list.length === 0 && (
        <p className="zk-muted">{state === 'open' ? '没有进行中的会话。' : '还没有结束的会话。'}</p>
      )}
      <ul>
        {list.data?.list.map((conversation) => (
          <li key={conversation.id}>
            <Entry
              conversation={conversation}
              isOpen={openIds.includes(conversation.id)}
              isActive={conversation.id === active}
              onChoose={() => onChoose(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {list.data && list.data.total > shown && (
        <p className="zk-muted">
          只列最近 {shown} 个，共 {list.data.total} 个。
        </p>
      )}
    </nav>
  )
}

interface EntryProps {
  conversation: SeatConversation
  isOpen: boolean
  isActive: boolean
  onChoose: () => void
}

const Entry = ({ conversation, isOpen, isActive, onChoose }: EntryProps) => (
  <button
    type="button"
    className="zk-seat-entry"
    data-open={isOpen || undefined}
    aria-current={isActive || undefined}
    onClick={onChoose}
  >
    <span>
      <strong>{conversationName(conversation)}</strong>
      <small>{formatTime(conversation.lastAt).slice(5)}</small>
    </span>
    <small>{conversation.lastMessage ?? '还没有消息'}</small>
  </button>
)
