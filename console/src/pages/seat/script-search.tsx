/** `/`: scripts by shortcut, title, words; the arrows choose, Enter puts one into the draft. */
import { beijingDay, beijingTime } from '@zhiku/contract/beijing-time'
import type { SeatConversation } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { fillScript } from '@zhiku/contract/seat-assistant/script-variables'
import type { CurrentInfo } from '@zhiku/contract/sessions'
import type { ScriptVariable } from '@zhiku/contract/words/seat-assistant'
import { Skeleton } from 'antd'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { useSession } from '../../api/session.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

interface Props {
  /** Fills what it knows of a script's variables. */
  conversation: SeatConversation | undefined
  onChoose: (text: string) => void
  onLeave: () => void
}

const pauseMs = 150
const shown = 8

export function ScriptSearch({ conversation, onChoose, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const info = useSession((session) => session.info)
  const keyword = useDebounced(typed.replace(/^\//, '').trim(), pauseMs)
  const scripts = useApiQuery(
    seatApi.seatScripts.list,
    { query: { offered: 'true', order: 'used', pageNum: 1, pageSize: shown, ...(keyword && { keyword }) } },
    { keepPrevious: true, silent: true },
  )
  const found = scripts.data?.list ?? []
  const chosen = found[Math.min(at, found.length - 1)]
  const values = valuesOf(conversation, info)
  const choose = ({ text }: SeatScript) => onChoose(fillScript(text, values))
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className="zk-seat-script-search" role="dialog" aria-label="找话术">
      <input
        role="combobox"
        aria-label="找话术"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        autoFocus
        maxLength={50}
        placeholder="快捷码、标题或内容；↑↓ 选择，回车放入草稿，Esc 返回"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget) onLeave()
        }}
      />
      {scripts.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <div id={listId} role="listbox" aria-label="话术">
        {found.map((script) => (
          <div
            key={script.id}
            id={`${listId}-${script.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={script === chosen}
            onMouseDown={(event) => {
              event.preventDefault() // the search keeps the focus until the draft takes it
              choose(script)
            }}
          >
            <span>
              {script.shortcut && <code>/{script.shortcut}</code>} <strong>{script.title}</strong>{' '}
              <small>{script.group.name}</small>
            </span>
            <small>{fillScript(script.text, values)}</small>
          </div>
        ))}
      </div>
      {scripts.data && found.length === 0 && <p className="zk-muted">没有这样的话术。</p>}
      {scripts.error && !scripts.data && <p className="zk-field-problem">{scripts.error.message}</p>}
    </div>
  )
}

type Values = Partial<Record<ScriptVariable, string>>

/** What is not known the agent fills in. */
function valuesOf(conversation: SeatConversation | undefined, info: CurrentInfo | null): Values {
  const now = new Date()
  const hour = Number(beijingTime(now).slice(11, 13))
  const [, month = '', day = ''] = beijingDay(now).split('-')
  const products = conversation?.about.products ?? []
  const only = products.length === 1 ? products[0] : undefined
  const name = conversation?.customer.name
  return {
    时段问候: hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好',
    今天日期: `${Number(month)} 月 ${Number(day)} 日`,
    ...(name && { 客户姓名: name }),
    ...(info && { 坐席姓名: info.employee.name, 企业名称: info.currentRoleOrganization.organization.name }),
    ...(only && { 商品名称: only.name, 商品型号: only.model }),
  }
}
