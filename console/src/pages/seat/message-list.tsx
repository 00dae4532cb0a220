/** What was said, the last of it in sight. */
import { seatRoles } from '@zhiku/contract/words/seat-runtime'
import { useEffect, useRef } from 'react'
import { FlaggedText } from '../../components/seat/flagged-text.tsx'
import { formatTime } from '../../lib/format.ts'
import type { ConversationState } from './conversation-state.ts'

export function MessageList({ state }: { state: ConversationState }) {
  const end = useRef<HTMLDivElement>(null)
  const last = state.messages.at(-1)?.id
  useEffect(() => {
    const log = end.current?.parentElement
    if (last !== undefined && log) log.scrollTop = log.scrollHeight
  }, [last])
  return (
    <div className="zk-seat-log" role="log" aria-label="消息" tabIndex={0}>
      {state.messages.length === 0 && <p className="zk-muted">还没有消息。</p>}
      {state.messages.map(({ id, role, text, at, flags, isLate }) => (
        <div key={id} className="zk-seat-message" data-role={role}>
          <small>
            {seatRoles[role]} {formatTime(at).slice(-5)}
            {isLate && '（晚到）'}
          </small>
          <p>
            <FlaggedText text={text} flags={flags} />
          </p>
          {state.answered[id] === 'nothing' && <small>没有找到可用的卡片</small>}
          {state.answered[id] === 'failed' && <small data-tone="danger">查找没有成功，请自己查一次</small>}
        </div>
      ))}
      <div ref={end} />
    </div>
  )
}
