/** One conversation in the panel: its cards, scripts and summary; what is chosen goes to the draft on the host's page. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { Alert, Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { conversationName } from '../../../components/seat/conversation-name.ts'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { CardList } from '../card-list.tsx'
import { shownCards } from '../conversation-state.ts'
import { DraftFlags, useDraftFlags } from '../draft-flags.tsx'
import { LineLost } from '../line-lost.tsx'
import { saidText } from '../said-text.ts'
import { ScriptSearch } from '../script-search.tsx'
import { SignalSettings } from '../signal-settings.tsx'
import { signal } from '../signals.ts'
import { SummaryDrawer } from '../summary-drawer.tsx'
import { useConversation } from '../use-conversation.ts'
import type { Live } from '../use-conversation.ts'
import { usePaneKeys } from '../use-pane-keys.ts'
import type { Host } from './host.ts'
import { useHostKeys, useHostSays } from './use-host-says.ts'
import { wordsOf } from './use-panel.ts'
import type { LetIn } from './use-panel.ts'

interface Props {
  host: Host
  letIn: LetIn
  /** As it stands on the host's page. */
  draft: string
}

export function OpenedPanel({ host, letIn, draft }: Props) {
  const live = useConversation(letIn.conversationId, signal)
  const { read, conversation } = live
  const { id: conversationId, externalId } = conversation ?? {}
  useEffect(() => {
    if (conversationId !== undefined && externalId !== undefined)
      host.tell({ type: 'opened', conversationId, externalId })
  }, [host, conversationId, externalId])
  if (conversation) return <Opened host={host} letIn={letIn} draft={draft} live={live} />
  if (read.error) return <ErrorState message={wordsOf(read.error)} onRetry={() => void read.refetch()} />
  return <Loading paragraph={{ rows: 8 }} />
}

function Opened({ host, letIn: { enabled, onDemand }, draft, live }: Props & { live: Live }) {
  const [isSearching, setSearching] = useState(false)
  const [hasSummary, setSummary] = useState(false)
  const flags = useDraftFlags(live, draft)
  useEffect(() => {
    if (flags) host.tell({ type: 'flags', text: draft, flags })
  }, [host, draft, flags])
  const cards = shownCards(live.state)
  const { isClosed } = live.state
  const handOver = useHostSays(host, live)
  const insert = (card: SeatCard) => {
    handOver(card)
    const { id, kind, title } = card
    host.tell({ type: 'insert', text: saidText(card), card: { id, kind, title } })
    live.use(card, 'copied')
  }
  const keys = {
    onCard: (number: number) => {
      const found = cards.find((shown) => shown.number === number)
      if (found && !isClosed) insert(found.card)
    },
    onSearch: () => setSearching(!isClosed),
    onDraft: () => {
      setSearching(false)
      host.tell({ type: 'focus-draft' })
    },
  }
  usePaneKeys(true, keys)
  useHostKeys(host, keys)
  return (
    <>
      <Head live={live} onSummary={() => setSummary(true)} />
      <LineLost line={live.line} words={wordsOf} />
      {!enabled && <Alert type="warning" showIcon title="坐席助手已停用，会话只能查看。" />}
      {isClosed && <p className="zk-seat-closed">会话已结束。</p>}
      <CardList
        live={live}
        cards={cards}
        canSearch={enabled && onDemand}
        onCopy={(card) => {
          void copyAndSay(saidText(card), `已复制“${card.title}”。`)
          live.use(card, 'copied')
        }}
        onInsert={insert}
      />
      {isSearching && (
        <ScriptSearch
          conversation={live.conversation}
          onChoose={(text) => {
            setSearching(false)
            host.tell({ type: 'insert', text })
          }}
          onLeave={() => setSearching(false)}
        />
      )}
      <DraftFlags id="draft-flags" text={draft} flags={flags ?? []} />
      {!isClosed && (
        <p className="zk-seat-panel-keys zk-muted">
          <kbd>Alt+1…9</kbd> 放入草稿　<kbd>/</kbd> 找话术　<kbd>Esc</kbd> 回到草稿
        </p>
      )}
      {hasSummary && <SummaryDrawer live={live} onClose={() => setSummary(false)} />}
    </>
  )
}

function Head({ live: { conversation }, onSummary }: { live: Live; onSummary: () => void }) {
  if (!conversation) return null
  const [product] = conversation.about.products
  return (
    <header className="zk-seat-pane-head">
      <h1>{conversationName(conversation)}</h1>
      {conversation.channel && <Tag>{conversation.channel}</Tag>}
      {product && <Tag title={product.name}>{product.model}</Tag>}
      <span className="zk-seat-pane-acts">
        <Button size="small" onClick={onSummary}>
          小结
        </Button>
        <SignalSettings size="small" />
      </span>
    </header>
  )
}
