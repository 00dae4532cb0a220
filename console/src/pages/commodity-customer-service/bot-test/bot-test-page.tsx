/** 机器人测试: an assistant is asked as a customer would; beside the answer stands how it came about. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { Turn } from '@zhiku/contract/turns'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { assistantAddress, paths } from '../../../lib/page-addresses.ts'
import { Chat } from '../chat/chat.tsx'
import { AssistantGate } from '../editor/assistant-gate.tsx'
import { TracePanel } from '../trace/trace-panel.tsx'
import { AssistantSelect, RevisionSelect } from './choices.tsx'
import './bot-test.css'

export function BotTestPage() {
  const id = useSearchParams()[0].get('id')
  if (id) {
    return (
      <AssistantGate title="机器人测试">
        {(assistant) => <Test key={assistant.id} assistant={assistant} />}
      </AssistantGate>
    )
  }
  return (
    <>
      <PageHeader title="机器人测试" back={paths.assistants} />
      <div className="zk-panel">
        <EmptyState title="要测试哪个助手？" action={<AssistantSelect value={undefined} />} />
      </div>
    </>
  )
}

const examples = ['空调保修多久', '滤网怎么清洗', '转人工']

function Test({ assistant }: { assistant: Assistant }) {
  const [params, setParams] = useSearchParams()
  /** The conversation that the page was opened at; another begins anew. */
  const [start, setStart] = useState({ round: 0, conversation: params.get('conversation') })
  const word = params.get('revision') ?? ''
  const revision = /^[1-9]\d*$/.test(word) ? Number(word) : 'draft'
  const turnId = params.get('turn')
  const change = (patch: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(patch)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const begin = () => {
    setStart({ round: start.round + 1, conversation: null })
    change({ conversation: undefined, turn: undefined })
  }
  return (
    <div className="zk-bot-test">
      <PageHeader
        title="机器人测试"
        back={assistantAddress(assistant.id)}
        description="测试不计入助手的数据，也不对客户产生影响。"
        extra={
          <>
            <AssistantSelect value={assistant.id} />
            <RevisionSelect
              assistant={assistant}
              value={revision}
              onChange={(chosen) => change({ revision: chosen === 'draft' ? undefined : String(chosen) })}
            />
            <Button onClick={begin}>新会话</Button>
          </>
        }
      />
      <div className="zk-bot-test-panes">
        <div className="zk-panel zk-bot-test-chat">
          <TestChat
            key={start.round}
            assistant={assistant}
            revision={revision}
            conversation={start.conversation}
            tracedId={turnId ?? undefined}
            onTrace={({ id, conversationId }) => change({ conversation: conversationId, turn: id })}
          />
        </div>
        <section className="zk-panel zk-bot-test-trace" aria-label="轨迹" tabIndex={0}>
          {turnId ? (
            <TracePanel key={turnId} turnId={turnId} assistantId={assistant.id} />
          ) : (
            <EmptyState title="还没有轨迹" description="问一句，这里会说明答案是怎么来的。" />
          )}
        </section>
      </div>
    </div>
  )
}

interface ChatProps {
  assistant: Assistant
  revision: number | 'draft'
  conversation: string | null
  tracedId: string | undefined
  onTrace: (turn: Turn) => void
}

function TestChat({ assistant, conversation, ...chat }: ChatProps) {
  const before = useApiQuery(
    api.conversations.get,
    { params: { id: conversation ?? '' } },
    { enabled: conversation !== null, silent: true, staleMs: Number.POSITIVE_INFINITY },
  )
  if (conversation !== null) {
    if (before.error) return <ErrorState message={before.error.message} onRetry={() => void before.refetch()} />
    if (!before.data) return <Skeleton active />
  }
  return (
    <Chat
      {...chat}
      assistantId={assistant.id}
      greeting={assistant.draft.settings.sentences.greeting}
      examples={examples}
      {...(before.data && { before: before.data.turns })}
    />
  )
}
