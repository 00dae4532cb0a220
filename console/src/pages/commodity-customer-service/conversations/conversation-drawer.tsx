/** A conversation turn by turn; beside each what is learned from it, and how its answer came about. */
import type { TranscriptTurn } from '@zhiku/contract/conversations'
import type { Hit } from '@zhiku/contract/search'
import { conversationChannels } from '@zhiku/contract/words/assistants'
import type { DataOf } from '@zhiku/contract/endpoint'
import type { api as contract } from '@zhiku/contract'
import { Suspense, lazy, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { NewFaqModal } from '../../../components/learning/new-faq-modal.tsx'
import { SimilarModal } from '../../../components/learning/similar-modal.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { botTestAddress } from '../../../lib/page-addresses.ts'
import { QuestionOfTurnModal } from '../test-sets/question-of-turn-modal.tsx'
import { TracePanel } from '../trace/trace-panel.tsx'
import { besides, Outcome } from './conversation-columns.tsx'
import { RemoveConversation } from './remove-conversation.tsx'
import { TranscriptTurnView } from './transcript-turn.tsx'
import type { Learning } from './transcript-turn.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

const FaqDrawer = lazy(() =>
  import('../../../components/hits/faq-drawer.tsx').then((module) => ({ default: module.FaqDrawer })),
)

type Transcript = DataOf<typeof contract.conversations.get>

interface Props {
  id: string
  walk: Walk | undefined
  /** The turn that is looked for. */
  turnId: string | undefined
  /** The turn whose trace is read. */
  traceId: string | undefined
  onTrace: (turnId: string | undefined) => void
  onClose: () => void
}

export function ConversationDrawer({ id, walk, turnId, traceId, onTrace, onClose }: Props) {
  const conversation = useApiQuery(api.conversations.get, { params: { id } }, { silent: true })
  const { data, error } = conversation
  return (
    <SideDrawer
      size="middle"
      walk={walk}
      title={data?.firstQuestion ?? '会话'}
      onClose={onClose}
      footer={data && <Acts conversation={data} onRemoved={onClose} />}
    >
      {error?.status === 404 ? (
        <EmptyState title="会话不存在或已删除" description="会话到了保留期也会自动删除，请回到列表查看其他会话。" />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void conversation.refetch()} />
      ) : !data ? (
        <Loading paragraph={{ rows: 10 }} />
      ) : (
        <Turns key={id} conversation={data} turnId={turnId} onTrace={onTrace} />
      )}
      {traceId && data && (
        <SideDrawer size="middle" title="回答过程" onClose={() => onTrace(undefined)}>
          <TracePanel turnId={traceId} assistantId={data.assistant.id} />
        </SideDrawer>
      )}
    </SideDrawer>
  )
}

function Acts({ conversation, onRemoved }: { conversation: Transcript; onRemoved: () => void }) {
  const mayKeep = useHolds('conversation.keep')
  const { id, channel, assistant } = conversation
  return (
    <div className="zk-row-acts">
      {channel === 'test' && (
        <LinkButton to={botTestAddress(assistant.id, { conversation: id })}>在机器人测试中打开</LinkButton>
      )}
      {mayKeep && (
        <RemoveConversation conversation={{ ...conversation, turns: conversation.total }} onRemoved={onRemoved} />
      )}
    </div>
  )
}

type TurnsProps = Pick<Props, 'turnId' | 'onTrace'> & { conversation: Transcript }

function Turns({ conversation, turnId, onTrace }: TurnsProps) {
  const [faq, setFaq] = useState<Hit | null>(null)
  const [learning, setLearning] = useState<Learning | null>(null)
  const { channel, visitor, outcome, ended, startedAt, total, turns } = conversation
  const otherwise = besides(conversation)
  const close = () => setLearning(null)
  return (
    <>
      <p className="zk-conversation-facts">
        <Outcome outcome={outcome} ended={ended} />
        {otherwise && <span>{otherwise}</span>}
        <span>{conversationChannels[channel]}</span>
        <span>{visitor}</span>
        <span>{formatTime(startedAt)}</span>
        <span>共 {total} 轮</span>
      </p>
      <div className="zk-conversation-turns" role="log" aria-label="会话记录">
        {turns.map((turn) => (
          <TranscriptTurnView
            key={turn.id}
            turn={turn}
            isTest={channel === 'test'}
            isSought={turn.id === turnId}
            onFaq={setFaq}
            onLearn={setLearning}
            onTrace={() => onTrace(turn.id)}
          />
        ))}
      </div>
      {total > turns.length && <p className="zk-muted">只显示前 {turns.length} 轮，其余的请导出查看。</p>}
      {learning?.kind === 'faq' && <NewFaqModal asked={learning.asked} onClose={close} />}
      {learning?.kind === 'similar' && <SimilarModal asked={learning.asked} onClose={close} />}
      {learning?.kind === 'test' && (
        <QuestionOfTurnModal turn={learning.turn} earlier={askedBefore(learning.turn, turns)} onClose={close} />
      )}
      <Suspense fallback={null}>
        {faq && <FaqDrawer faqId={faq.sourceId} searchId={undefined} hit={faq} onClose={() => setFaq(null)} />}
      </Suspense>
    </>
  )
}

const askedBefore = ({ id }: TranscriptTurn, turns: readonly TranscriptTurn[]): string[] =>
  turns
    .slice(
      0,
      Math.max(
        0,
        turns.findIndex((turn) => turn.id === id),
      ),
    )
    .map(({ question }) => question)
