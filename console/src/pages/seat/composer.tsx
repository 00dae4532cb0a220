/** The agent's draft: words to mind are marked while it is written; nothing forbidden is sent. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import type { SeatRole } from '@zhiku/contract/words/seat-runtime'
import { Button, Segmented } from 'antd'
import type { RefObject } from 'react'
import { DraftFlags, useDraftFlags } from './draft-flags.tsx'
import { saidText } from './said-text.ts'
import type { Live } from './use-conversation.ts'

export interface Draft {
  text: string
  /** What it began with. */
  card?: SeatCard
  /** Whose words it is, once that is known. */
  role?: SeatRole
}

interface Props {
  live: Live
  draft: Draft
  area: RefObject<HTMLTextAreaElement | null>
  /** Whoever opened the conversation writes at once. */
  isBegun?: boolean
  onChange: (draft: Draft) => void
  onSearch: () => void
}

export function Composer({ live, draft, area, isBegun = false, onChange, onSearch }: Props) {
  const { text, role = begunBy(live, draft.text) } = draft
  const flags = useDraftFlags(live, role === 'agent' ? text : '') ?? []
  const flagsId = `flags-${live.conversation?.id ?? ''}`
  const isForbidden = flags.some(({ kind }) => kind === 'forbidden')
  const canSend = text.trim() !== '' && !isForbidden && !live.isSaying
  const send = () => {
    if (!canSend) return
    live.say(text, role, () => {
      const { card } = draft
      if (card && role === 'agent') live.use(card, text.trim() === saidText(card) ? 'sent' : 'edited', text)
      onChange({ text: '', role })
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
        autoFocus={isBegun}
        aria-label="草稿"
        aria-describedby={flags.length > 0 ? flagsId : undefined}
        placeholder={role === 'agent' ? '写回复，Ctrl+Enter 发送' : '把客户说的话贴进来，Ctrl+Enter 发送'}
        value={text}
        rows={3}
        maxLength={liveLimits.messageLength}
        onChange={({ target }) => onChange({ ...draft, role, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <DraftFlags id={flagsId} text={text} flags={flags} />
      <div className="zk-seat-composer-acts">
        <Segmented<SeatRole>
          size="small"
          value={role}
          onChange={(chosen) => onChange({ ...draft, role: chosen })}
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

/** Nothing was said yet: the customer speaks first. A draft that is there already is the agent's. */
const begunBy = ({ state }: Live, text: string): SeatRole =>
  state.messages.length === 0 && text === '' ? 'customer' : 'agent'
