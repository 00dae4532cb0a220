/** 坐席助手: an agent's conversations, up to three side by side, each with its messages, cards and draft. */
import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { EmptyState } from '../../components/page-states.tsx'
import { patched, useAddressQuery } from '../../lib/use-address-query.ts'
import { ConversationList } from './conversation-list.tsx'
import { OpenModal } from './open-modal.tsx'
import { Pane } from './pane.tsx'
import { SignalSettings } from './signal-settings.tsx'
import { watchSeen } from './signals.ts'
import './seat.css'

/** Side by side at most. */
const mostOpen = 3

export function SeatPage() {
  const { openIds, open, leave } = useOpenIds()
  const [active, setActive] = useState<string | undefined>(openIds[0])
  const [isOpening, setOpening] = useState(false)
  const [begun, setBegun] = useState<string>()
  const configuration = useApiQuery(seatApi.seatConfiguration.get, {}, { silent: true })
  useEffect(() => watchSeen(), [])
  const choose = (id: string) => {
    open(id)
    setActive(id)
  }
  const begin = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpening(true)}>
      新会话
    </Button>
  )
  return (
    <div className="zk-seat">
      <header className="zk-seat-head">
        <h1>坐席助手</h1>
        <span className="zk-muted">
          <kbd>Alt+1…9</kbd> 复制卡片　<kbd>/</kbd> 找话术　<kbd>Esc</kbd> 回到草稿
        </span>
        <SignalSettings />
        {openIds.length > 0 && begin}
      </header>
      {configuration.data?.enabled === false && (
        <Alert type="warning" showIcon title="坐席助手已停用，会话只能查看；请联系管理员在“坐席配置”中启用。" />
      )}
      <div className="zk-seat-desk" data-count={openIds.length}>
        <ConversationList openIds={openIds} active={active} onChoose={choose} />
        {openIds.map((id) => (
          <Pane
            key={id}
            id={id}
            isActive={id === active}
            isBegun={id === begun}
            onActivate={() => setActive(id)}
            onLeave={() => leave(id)}
          />
        ))}
        {openIds.length === 0 && (
          <div className="zk-panel zk-seat-none">
            <EmptyState
              title="还没有打开会话"
              description="从左边选一个，最多并排三个；也可以开一个新会话，把客户的话贴进来。"
              action={begin}
            />
          </div>
        )}
      </div>
      {isOpening && (
        <OpenModal
          onClose={() => setOpening(false)}
          onOpened={({ id }) => {
            setOpening(false)
            setBegun(id)
            choose(id)
          }}
        />
      )}
    </div>
  )
}

/** In the address, so that a reload brings them back; a fourth takes the place of the first. */
function useOpenIds() {
  const [params, changeQuery] = useAddressQuery()
  const put = (change: (ids: readonly string[]) => readonly string[]) =>
    changeQuery((current) => patched(current, { open: change(idsIn(current)).join(',') }))
  return {
    openIds: idsIn(params),
    open: (id: string) => put((ids) => (ids.includes(id) ? ids : [...ids, id].slice(-mostOpen))),
    leave: (id: string) => put((ids) => ids.filter((other) => other !== id)),
  }
}

const idsIn = (query: URLSearchParams): string[] =>
  (query.get('open') ?? '').split(',').filter(Boolean).slice(0, mostOpen)
