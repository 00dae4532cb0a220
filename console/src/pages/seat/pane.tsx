/** One conversation: what was said, what may be said, and the draft. Its keys work while it is the active one. */
import { CloseOutlined } from '@ant-design/icons'
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { Button, Tag } from 'antd'
import { useRef, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { confirm } from '../../components/confirm.ts'
import { Loading } from '../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { conversationName } from '../../components/seat/conversation-name.ts'
import { copyAndSay } from '../../lib/copy-text.ts'
import { CardList } from './card-list.tsx'
import { Composer } from './composer.tsx'
import { shownCards } from './conversation-state.ts'
import { LineLost } from './line-lost.tsx'
import { MessageList } from './message-list.tsx'
import { ProposeModal } from './propose-modal.tsx'
import { saidText } from './said-text.ts'
import { ScriptSearch } from './script-search.tsx'
import { signal } from './signals.ts'
import { SummaryDrawer } from './summary-drawer.tsx'
import { useConversation } from './use-conversation.ts'
import type { Live } from './use-conversation.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePaneKeys } from './use-pane-keys.ts'

interface Props {
  id: string
  isActive: boolean
  /** It was opened here just now. */
  isBegun?: boolean
  onActivate: () => void
  /** Takes it off the desk; it goes on. */
  onLeave: () => void
}

export function Pane({ id, isActive, isBegun = false, onActivate, onLeave }: Props) {
  const live = useConversation(id, signal)
  const { read, conversation } = live
  return (
    <section
      className="zk-panel zk-seat-pane"
      aria-label={conversation ? `与${conversationName(conversation)}的会话` : '会话'}
      data-active={isActive || undefined}
      onFocusCapture={onActivate}
    >
      {conversation ? (
        <Opened id={id} live={live} isActive={isActive} isBegun={isBegun} onLeave={onLeave} />
      ) : read.error?.status === 404 ? (
        <EmptyState
          title="会话不存在，或已转给别的坐席"
          description="请从左边的列表选一个会话。"
          action={<Button onClick={onLeave}>关闭</Button>}
        />
      ) : read.error ? (
        <>
          <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
          <Button onClick={onLeave}>关闭</Button>
        </>
      ) : (
        <Loading paragraph={{ rows: 8 }} />
      )}
    </section>
  )
}

function Opened({ id, live, isActive, isBegun, onLeave }: Omit<Props, 'onActivate'> & { live: Live }) {
  const [draft, setDraft] = useKeptDraft(id)
  const [isSearching, setSearching] = useState(false)
  const [hasSummary, setSummary] = useState(false)
  const [proposed, setProposed] = useState<SeatCard>()
  const area = useRef<HTMLTextAreaElement>(null)
  const toDraft = () => {
    setSearching(false)
    requestAnimationFrame(() => area.current?.focus())
  }
  const copy = (card: SeatCard) => {
    void copyAndSay(saidText(card), `已复制“${card.title}”。`)
    live.use(card, 'copied')
  }
  const insert = (text: string, card?: SeatCard) => {
    setDraft({ text: draft.text.trim() ? `${draft.text}\n${text}` : text, ...(card && { card }), role: 'agent' })
    toDraft()
  }
  const cards = shownCards(live.state)
  const { isClosed } = live.state
  usePaneKeys(isActive, {
    onCard: (number) => {
      const found = cards.find((shown) => shown.number === number)
      if (found) copy(found.card)
    },
    onSearch: () => setSearching(!isClosed),
    onDraft: toDraft,
  })
  return (
    <>
      <PaneHead live={live} onSummary={() => setSummary(true)} onLeave={onLeave} />
      <LineLost line={live.line} />
      <div className="zk-seat-pane-body">
        <MessageList state={live.state} />
        <CardList
          live={live}
          cards={cards}
          onCopy={copy}
          onInsert={(card) => insert(saidText(card), card)}
          onPropose={setProposed}
        />
      </div>
      {isSearching && (
        <ScriptSearch conversation={live.conversation} onChoose={(text) => insert(text)} onLeave={toDraft} />
      )}
      {isClosed ? (
        <p className="zk-seat-closed">会话已结束。</p>
      ) : (
        <Composer
          live={live}
          draft={draft}
          area={area}
          isBegun={isBegun}
          onChange={setDraft}
          onSearch={() => setSearching(true)}
        />
      )}
      {proposed && live.conversation && (
        <ProposeModal
          conversationId={live.conversation.id}
          card={proposed}
          changed={draft.card?.id === proposed.id && draft.text !== saidText(proposed) ? draft.text : undefined}
          onClose={() => setProposed(undefined)}
        />
      )}
      {hasSummary && <SummaryDrawer live={live} onClose={() => setSummary(false)} />}
    </>
  )
}

interface HeadProps {
  live: Live
  onSummary: () => void
  onLeave: () => void
}

function PaneHead({ live, onSummary, onLeave }: HeadProps) {
  const { conversation, state } = live
  if (!conversation) return null
  const [product] = conversation.about.products
  const handleClose = () =>
    confirm({
      title: '结束这个会话？',
      consequence: '结束后不能再收发消息。还没有小结的会自动生成，没推送过的随即推送（已设置推送时）；之后仍可以修改。',
      okText: '结束',
      onConfirm: live.close,
    })
  return (
    <header className="zk-seat-pane-head">
      <h2>{conversationName(conversation)}</h2>
      {conversation.channel && <Tag>{conversation.channel}</Tag>}
      {product && <Tag title={product.name}>{product.model}</Tag>}
      <span className="zk-seat-pane-acts">
        <Button size="small" onClick={onSummary}>
          小结
        </Button>
        {!state.isClosed && (
          <Button size="small" onClick={handleClose}>
            结束
          </Button>
        )}
        <IconButton icon={<CloseOutlined />} aria-label="收起会话" title="收起，会话继续" onClick={onLeave} />
      </span>
    </header>
  )
}
