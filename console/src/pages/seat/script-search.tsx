/** `/`: scripts by shortcut, title, words; the arrows choose, Enter puts one into the draft. */
import type { SeatConversation } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Loading } from '../../components/loading.tsx'

interface Props {
  /** What is known of it is filled in. */
  conversation: SeatConversation | undefined
  onChoose: (text: string) => void
  onLeave: () => void
}

const pauseMs = 150

export function ScriptSearch({ conversation, onChoose, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const keyword = useDebounced(typed.replace(/^\//, '').trim(), pauseMs)
  const scripts = useApiQuery(
    seatApi.seatConversations.scripts,
    { params: { conversationId: conversation?.id ?? '' }, query: keyword ? { keyword } : {} },
    { keepPrevious: true, silent: true },
  )
  const found = scripts.data?.list ?? []
  const chosen = found[Math.min(at, found.length - 1)]
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen) onChoose(chosen.text)
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
      {scripts.isPending && <Loading title={false} paragraph={{ rows: 3 }} />}
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
              onChoose(script.text)
            }}
          >
            <span>
              {script.shortcut && <code>/{script.shortcut}</code>} <strong>{script.title}</strong>{' '}
              <small>{script.group}</small>
            </span>
            <small>{script.text}</small>
          </div>
        ))}
      </div>
      {scripts.data && found.length === 0 && <p className="zk-muted">没有这样的话术。</p>}
      {scripts.error && !scripts.data && <p className="zk-field-problem">{scripts.error.message}</p>}
    </div>
  )
}
