/** 对比: one question goes to two revisions or settings; their answers and traces stand side by side. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { Hit } from '@zhiku/contract/search'
import type { Turn } from '@zhiku/contract/turns'
import { Button } from 'antd'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useEscape } from '../chat/chat.tsx'
import { Composer } from '../chat/composer.tsx'
import type { ComposerDoor } from '../chat/composer.tsx'
import { useChat } from '../chat/use-chat.ts'
import { PairRow } from './pair-row.tsx'
import { pairsOf } from './pairs.ts'
import { SideBar, useOwnSettings } from './side-bar.tsx'
import type { Side, TestAddress } from './test-address.ts'
import { useExamples } from './use-examples.ts'

const FaqDrawer = lazy(() =>
  import('../../../components/hits/faq-drawer.tsx').then((module) => ({ default: module.FaqDrawer })),
)

interface Props {
  assistant: Assistant
  address: TestAddress
  /** Conversations that the page was opened at. */
  start: { left: string | null; right: string | null }
  onSide: (name: 'left' | 'right', side: Pick<Side, 'revision' | 'tuning'>) => void
}

const noTurns: readonly Turn[] = []

export function PairedTest(props: Props) {
  const { assistant, address, start, onSide } = props
  const [left, right] = [useBefore(start.left), useBefore(start.right)]
  const sides = { left: address.left, right: address.right ?? address.left }
  const failed = left.error ? left : right.error ? right : undefined
  return (
    <div className="zk-panel zk-paired">
      <div className="zk-pair-columns">
        <SideBar name="左" assistant={assistant} side={sides.left} onChange={(side) => onSide('left', side)} />
        <SideBar name="右" assistant={assistant} side={sides.right} onChange={(side) => onSide('right', side)} />
      </div>
      {failed ? (
        <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
      ) : left.isLoading || right.isLoading ? (
        <Loading />
      ) : (
        <Chats {...props} sides={sides} before={{ left: left.data?.turns, right: right.data?.turns }} />
      )}
    </div>
  )
}

const useBefore = (id: string | null) =>
  useApiQuery(
    api.conversations.get,
    { params: { id: id ?? '' } },
    { enabled: id !== null, silent: true, staleMs: Number.POSITIVE_INFINITY },
  )

interface ChatsProps extends Props {
  sides: { left: Side; right: Side }
  before: { left: readonly Turn[] | undefined; right: readonly Turn[] | undefined }
}

function Chats({ assistant, address, sides, before }: ChatsProps) {
  const left = useSide(assistant, sides.left, before.left)
  const right = useSide(assistant, sides.right, before.right)
  const examples = useExamples(assistant.id)
  const composer = useRef<ComposerDoor>(null)
  const [faq, setFaq] = useState<Hit | null>(null)
  const isAnswering = left.isAnswering || right.isAnswering
  const ask = (question: string) => {
    const key = crypto.randomUUID()
    left.ask(question, key)
    right.ask(question, key)
  }
  const stop = () => {
    left.stop()
    right.stop()
  }
  useEscape(isAnswering, stop)
  const pairs = pairsOf(left.turns, right.turns)
  useAddress(address, { left: left.turns.at(-1)?.conversationId, right: right.turns.at(-1)?.conversationId })
  return (
    <section className="zk-chat" aria-label="对比">
      <div className="zk-chat-log" role="log" aria-label="对比记录" aria-busy={isAnswering} tabIndex={0}>
        {pairs.length === 0 && examples.length > 0 && (
          <div className="zk-chat-options" role="group" aria-label="试着问">
            {examples.map((question) => (
              <Button key={question} size="small" onClick={() => ask(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
        {pairs.map((pair) => (
          <PairRow
            key={pair.key}
            pair={pair}
            assistant={assistant}
            address={address}
            isBusy={isAnswering}
            onAsk={ask}
            onEdit={(question) => composer.current?.edit(question)}
            onFaq={setFaq}
            onJudged={(turn) => (pair.left?.id === turn.id ? left : right).judged(turn)}
          />
        ))}
      </div>
      <Composer ref={composer} isAnswering={isAnswering} onAsk={ask} onStop={stop} />
      <Suspense fallback={null}>
        {faq && <FaqDrawer faqId={faq.sourceId} searchId={undefined} hit={faq} onClose={() => setFaq(null)} />}
      </Suspense>
    </section>
  )
}

function useSide(assistant: Assistant, side: Side, before: readonly Turn[] = noTurns) {
  const own = useOwnSettings(assistant, side)
  return useChat(
    {
      assistantId: assistant.id,
      revision: side.revision,
      ...(side.tuning && own && { settings: () => ({ ...own, ...side.tuning }) }),
    },
    before,
  )
}

/** The address holds both conversations as soon as they have begun. */
function useAddress(
  { left, right, change }: TestAddress,
  begun: { left: string | undefined; right: string | undefined },
) {
  const isWritten =
    (begun.left ?? null) === left.conversation && (begun.right ?? null) === (right?.conversation ?? null)
  useEffect(() => {
    if (isWritten || (begun.left === undefined && begun.right === undefined)) return
    change({ conversation: begun.left, withConversation: begun.right })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when a conversation begins; `change` is new at every render
  }, [begun.left, begun.right, isWritten])
}
