import type { Conversation } from '@zhiku/contract/conversations'
import { conversationChannels, conversationOutcomes, nothingAsked } from '@zhiku/contract/words/assistants'
import type { ConversationOutcome } from '@zhiku/contract/words/assistants'
import { verdicts } from '@zhiku/contract/words/search'
import type { Verdict } from '@zhiku/contract/words/search'
import { Button } from 'antd'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn, CellLines } from '../../../components/list-cells.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { StatusKind } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { ConversationMenu } from './remove-conversation.tsx'

const outcomeKinds = {
  answered: 'success',
  unanswered: 'warning',
  handedOver: 'default',
} as const satisfies Record<ConversationOutcome, StatusKind>

export const Outcome = ({ outcome, ended }: Pick<Conversation, 'outcome' | 'ended'>) =>
  ended.asked > 0 ? (
    <StatusTag kind={outcomeKinds[outcome]} text={conversationOutcomes[outcome]} />
  ) : (
    <StatusTag kind="default" text={nothingAsked} />
  )

interface Context {
  mayKeep: boolean
  /** Of several assistants: each says which. */
  isOfAll: boolean
  onOpen: (id: string) => void
}

export const conversationColumns = ({ mayKeep, isOfAll, onOpen }: Context): ListColumn<Conversation>[] => [
  {
    key: 'firstQuestion',
    title: '会话',
    locked: true,
    width: 300,
    render: (_, { id, firstQuestion, visitor }) => (
      <CellLines below={visitor}>
        <Button type="link" className="zk-conversation-name" title={firstQuestion} onClick={() => onOpen(id)}>
          <span className="zk-cell-clamped">{firstQuestion}</span>
        </Button>
      </CellLines>
    ),
  },
  ...(isOfAll
    ? [
        {
          key: 'assistant',
          title: '助手',
          ellipsis: true,
          width: 140,
          render: (_: unknown, { assistant }: Conversation) => assistant.name,
        },
      ]
    : []),
  { key: 'channel', title: '渠道', width: 104, render: (_, { channel }) => conversationChannels[channel] },
  {
    key: 'outcome',
    title: '结果',
    width: 110,
    render: (_, conversation) => (
      <CellLines below={besides(conversation)}>
        <Outcome {...conversation} />
      </CellLines>
    ),
  },
  // The list stands in its order: where there is no room, what comes behind it goes first.
  { key: 'lastAt', title: '最近一轮', width: 150, render: (_, { lastAt }) => formatTime(lastAt) },
  { key: 'turns', title: '轮数', width: 72, align: 'right', render: (_, { turns }) => turns },
  { key: 'judged', title: '评价', width: 150, render: (_, { judged }) => judgedWords(judged) },
  ...(mayKeep
    ? [
        actsColumn(80, (conversation: Conversation) => (
          <div className="zk-row-acts">
            <ConversationMenu conversation={conversation} />
          </div>
        )),
      ]
    : []),
]

/** What went otherwise than the last question. */
export const besides = ({
  outcome,
  ended: { unanswered, handedOver },
}: Pick<Conversation, 'outcome' | 'ended'>): string | undefined =>
  [
    unanswered > 0 && outcome !== 'unanswered' ? `${unanswered} 问未解答` : '',
    handedOver > 0 && outcome !== 'handedOver' ? '转过人工' : '',
  ]
    .filter(Boolean)
    .join('，') || undefined

/** What was said of its turns, with how often; a dash where nobody said anything. */
const judgedWords = (judged: Conversation['judged']): string =>
  (Object.keys(verdicts) as Verdict[]) // keys of the closed list
    .filter((verdict) => judged[verdict] > 0)
    .map((verdict) => `${verdicts[verdict]} ${judged[verdict]}`)
    .join('，') || '—'
