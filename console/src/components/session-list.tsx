import type { LiveSession } from '@zhiku/contract/employees'
import { Button, Tag } from 'antd'
import { formatTime } from '../lib/format.ts'
import './session-list.css'

interface Props {
  sessions: readonly LiveSession[]
  onEnd: (session: LiveSession) => void
}

/** Sign-ins that still count, each with a way to end it. */
export function SessionList({ sessions, onEnd }: Props) {
  return (
    <ul className="zk-sessions" aria-label="登录设备">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <strong>
              {session.device} {session.current && <Tag color="blue">本机</Tag>}
            </strong>
            <small>
              {session.ip} · {formatTime(session.createdAt)} 登录 · 最近使用 {formatTime(session.lastSeenAt)}
            </small>
          </div>
          {!session.current && (
            <Button
              size="small"
              aria-label={`让 ${session.device}（${session.ip}）下线`}
              onClick={() => onEnd(session)}
            >
              下线
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
