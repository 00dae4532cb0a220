/** The agent's draft: words to mind are marked while it is written; nothing forbidden is sent. */
import type { SeatCard, WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { flaggedKinds, liveLimits } from '@zhiku/contract/words/seat-runtime'
import type { SeatRole } from '@zhiku/contract/words/seat-runtime'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import type { RefObject } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { FlaggedText } from '../../components/seat/flagged-text.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { Live } from './use-conversation.ts'

export interface Draft {
  text: string
  /** What it began with. */
  card?: SeatCard
}

interface Props {
  live: Live
  draft: Draft
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (draft: Draft) => void
  onSearch: () => void
}

/** Milliseconds without a key press until the draft is looked through. */
const pauseMs = 300

export function Composer({ live, draft, area, onChange, onSearch }: Props) {
  const [role, setRole] = useState<SeatRole>('agent')
  const { text } = draft
  const flags = useFlags(live, role === 'agent' ? text : '')
  const isForbidden = flags.some(({ kind }) => kind === 'forbidden')
  const canSend = text.trim() !== '' && !isForbidden && !live.isSaying
  const send = () => {
    if (!canSend) return
    live.say(text, role, () => {
      const { card } = draft
      if (card && role === 'agent') live.use(card, text.trim() === card.text.trim() ? 'sent' : 'edited', text)
      onChange({ text: '' })
    })
  }
  return (
    <form
      className="zk-seat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={area}
        aria-label="草稿"
        aria-describedby={flags.length > 0 ? `flags-${live.conversation?.id ?? ''}` : undefined}
        placeholder={role === 'agent' ? '写回复，Ctrl+Enter 发送' : '把客户说的话贴进来'}
        value={text}
        rows={3}
        maxLength={liveLimits.messageLength}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      {flags.length > 0 && (
        <div id={`flags-${live.conversation?.id ?? ''}`} className="zk-seat-flags" role="status">
          <p>
            <FlaggedText text={text} flags={flags} />
          </p>
          <small>
            {(['forbidden', 'risky'] as const)
              .map((kind) => wordsOf(flags, kind))
              .filter(Boolean)
              .join('；')}
            {isForbidden && '。请先改掉禁用词'}
          </small>
        </div>
      )}
      <div className="zk-seat-composer-acts">
        <Segmented<SeatRole>
          size="small"
          value={role}
          onChange={setRole}
          options={[
            { value: 'agent', label: '坐席说' },
            { value: 'customer', label: '客户说' },
          ]}
        />
        <Button size="small" onClick={onSearch}>
          话术
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={!canSend} loading={live.isSaying}>
          发送
        </Button>
      </div>
    </form>
  )
}

const wordsOf = (flags: readonly WordFlag[], kind: WordFlag['kind']): string => {
  const words = [...new Set(flags.filter((flag) => flag.kind === kind).map(({ word }) => word))]
  return words.length > 0 ? `${flaggedKinds[kind]}：${words.join('、')}` : ''
}

/** Of the text as it stood at the last pause: places in it fit no other. */
function useFlags(live: Live, text: string): readonly WordFlag[] {
  const settled = useDebounced(text, pauseMs)
  const check = useApiQuery(
    seatApi.seatConversations.checkDraft,
    { params: { conversationId: live.conversation?.id ?? '' }, body: { text: settled } },
    { enabled: settled.trim() !== '', silent: true },
  )
  return settled === text && settled.trim() !== '' ? (check.data?.flags ?? []) : []
}
