/** What may be said: cards as they come, and the agent's own search. */
import { SearchOutlined } from '@ant-design/icons'
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { seatActs } from '@zhiku/contract/words/seat-runtime'
import { assistantLimits } from '@zhiku/contract/words/assistants'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { SeatCardView } from '../../components/seat/seat-card-view.tsx'
import type { Live } from './use-conversation.ts'

interface Props {
  live: Live
  cards: readonly { card: SeatCard; number?: number }[]
  /** Whether agents may look for themselves. */
  canSearch?: boolean
  onCopy: (card: SeatCard) => void
  onInsert: (card: SeatCard) => void
  /** Another answer for a FAQ. */
  onPropose?: (card: SeatCard) => void
}

export function CardList({ live, cards, canSearch = true, ...doing }: Props) {
  return (
    <div className="zk-seat-cards">
      {canSearch && <SearchBox live={live} />}
      <div className="zk-seat-card-list" role="region" aria-label="卡片" aria-live="polite" tabIndex={0}>
        {live.foundNothing && !live.isSearching && <p className="zk-muted">没有找到。换个说法，或补充型号再查。</p>}
        {cards.length === 0 && !live.foundNothing && <p className="zk-muted">客户说话后，卡片出现在这里。</p>}
        {cards.map(({ card, number }) => (
          <SeatCardView
            key={card.id}
            card={card}
            number={number}
            acts={!card.withdrawn && <Acts live={live} card={card} {...doing} />}
          />
        ))}
      </div>
    </div>
  )
}

function SearchBox({ live }: { live: Live }) {
  const [question, setQuestion] = useState('')
  if (live.state.isClosed) return null
  return (
    <Input.Search
      aria-label="查知识"
      placeholder="自己查：输入问题，回车"
      prefix={<SearchOutlined aria-hidden />}
      enterButton="查"
      maxLength={assistantLimits.questionLength}
      value={question}
      loading={live.isSearching}
      onChange={({ target }) => setQuestion(target.value)}
      onSearch={(text) => {
        if (text.trim()) live.search(text)
      }}
    />
  )
}

interface ActsProps extends Pick<Props, 'live' | 'onCopy' | 'onInsert' | 'onPropose'> {
  card: SeatCard
}

function Acts({ live, card, onCopy, onInsert, onPropose }: ActsProps) {
  const { options, act, title, citation } = card
  const done = act && act !== 'shown' && <small>已{seatActs[act]}</small>
  if (options && options.length > 0)
    return (
      <span className="zk-seat-acts">
        {done}
        {options.map(({ label, value }) => (
          <Button key={value} size="small" onClick={() => live.search(value)}>
            {label}
          </Button>
        ))}
      </span>
    )
  return (
    <span className="zk-seat-acts">
      {done}
      <Button size="small" aria-label={`复制“${title}”`} onClick={() => onCopy(card)}>
        复制
      </Button>
      <Button size="small" aria-label={`把“${title}”放入草稿`} onClick={() => onInsert(card)}>
        放入草稿
      </Button>
      {onPropose && citation?.sourceType === 'faq' && (
        <Button size="small" type="text" aria-label={`提议修改“${title}”`} onClick={() => onPropose(card)}>
          提议修改
        </Button>
      )}
      <Button size="small" type="text" aria-label={`“${title}”有误`} onClick={() => live.use(card, 'wrong')}>
        有误
      </Button>
    </span>
  )
}
