/** One assistant is asked; beside the chat stands the trace of a turn. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { Turn } from '@zhiku/contract/turns'
import { Alert } from 'antd'
import { useRef } from 'react'
import type { Ref } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { Chat } from '../chat/chat.tsx'
import type { ChatDoor } from '../chat/chat.tsx'
import { TracePanel } from '../trace/trace-panel.tsx'
import { useOwnSettings } from './side-bar.tsx'
import type { Side, TestAddress } from './test-address.ts'
import { useExamples } from './use-examples.ts'
import { useHere } from './use-here.ts'

interface Props {
  assistant: Assistant
  address: TestAddress
  /** The conversation that the page was opened at; null: a new one. */
  conversation: string | null
}

export function SingleTest({ assistant, address, conversation }: Props) {
  const { turnId, left, change } = address
  const chat = useRef<ChatDoor>(null)
  const here = useHere()
  return (
    <div className="zk-bot-test-panes">
      <div className="zk-panel zk-bot-test-chat">
        <TestChat
          ref={chat}
          assistant={assistant}
          side={left}
          conversation={conversation}
          tracedId={turnId}
          onBegin={(conversation) => change({ conversation })}
          onTrace={({ id, conversationId }) => change({ conversation: conversationId, turn: id })}
        />
      </div>
      <section className="zk-panel zk-bot-test-trace" aria-label="轨迹" tabIndex={0}>
        {turnId ? (
          <TracePanel
            key={turnId}
            turnId={turnId}
            assistantId={assistant.id}
            boundIds={assistant.draft.settings.knowledgeBaseIds}
            address={here}
            onAskAgain={(question) => chat.current?.ask(question)}
          />
        ) : (
          <EmptyState title="还没有轨迹" description="问一句，这里会说明答案是怎么来的。" />
        )}
      </section>
    </div>
  )
}

interface ChatProps {
  ref: Ref<ChatDoor>
  assistant: Assistant
  side: Side
  conversation: string | null
  tracedId: string | undefined
  onBegin: (conversationId: string) => void
  onTrace: (turn: Turn) => void
}

function TestChat({ assistant, side, conversation, ...chat }: ChatProps) {
  const me = useSession((session) => session.info?.employee.name)
  const own = useOwnSettings(assistant, side)
  const examples = useExamples(assistant.id)
  const before = useApiQuery(
    api.conversations.get,
    { params: { id: conversation ?? '' } },
    { enabled: conversation !== null, silent: true, staleMs: Number.POSITIVE_INFINITY },
  )
  if (conversation !== null) {
    if (before.error) return <ErrorState message={before.error.message} onRetry={() => void before.refetch()} />
    if (!before.data) return <Loading />
  }
  const { channel, visitor, assistant: asked } = before.data ?? {}
  const isOwn = !before.data || (channel === 'test' && visitor === me && asked?.id === assistant.id)
  return (
    <>
      {!isOwn && (
        <Alert
          type="info"
          showIcon
          title={`这是${channel === 'test' ? `“${visitor}”的测试` : '客户的会话'}，在这里提问会开始你自己的会话。`}
        />
      )}
      <Chat
        {...chat}
        {...(before.data && { before: before.data.turns })}
        {...(side.tuning && own && { settings: () => ({ ...own, ...side.tuning }) })}
        assistantId={assistant.id}
        revision={side.revision}
        isOwn={isOwn}
        mayJudge={isOwn || channel !== 'test'}
        greeting={(side.tuning?.sentences ?? own?.sentences)?.greeting ?? ''}
        examples={examples}
      />
    </>
  )
}
