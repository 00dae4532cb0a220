/** The search box: a combobox whose list holds suggestions while one types, and the own history while it is empty. */
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { SuggestionList, optionId } from './suggestion-list.tsx'
import { useHistory } from './use-history.ts'
import { useSuggestions } from './use-suggestions.ts'
import './search-box.css'

/** Characters; the server takes no more. */
const maxLength = 200

interface Props {
  ref: RefObject<HTMLInputElement | null>
  /** What the page answers now. */
  keyword: string
  onAsk: (keyword: string) => void
}

export function SearchBox({ ref, keyword, onAsk }: Props) {
  const [draft, setDraft] = useState(keyword)
  const [applied, setApplied] = useState(keyword)
  /** On its way to the address. */
  const [asked, setAsked] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const frame = useRef<HTMLFormElement>(null)
  const listId = useId()
  if (applied !== keyword) {
    setApplied(keyword)
    setAsked(undefined)
    // The address changed by other means (back, a suggestion below): show what it says. What was asked here may have been written on since.
    if (asked !== keyword) {
      setDraft(keyword)
      setOpen(false)
    }
  }
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref])
  const history = useHistory()
  const suggestions = useSuggestions(draft, isOpen)
  const isHistory = draft.trim() === ''
  const options = isHistory ? history.list : suggestions
  const isShown = isOpen && options.length > 0

  const ask = (text: string) => {
    setOpen(false)
    setActive(-1)
    setDraft(text)
    if (!text.trim()) return
    setAsked(text.trim())
    onAsk(text)
  }
  const clear = () => {
    setDraft('')
    setActive(-1)
    ref.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // the input method's own Enter and arrows
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) setOpen(false)
      else clear()
    } else if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // -1 is the text itself, so that one can come back to it.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === '/' && draft === '') {
      event.preventDefault() // the key that leads here, which is shown beside it: no question begins so
    } else if (event.key === 'ArrowDown' && isHistory && history.list.length > 0) {
      event.preventDefault()
      setOpen(true)
    }
  }
  return (
    <search>
      <form
        ref={frame}
        className="zk-search-box"
        onSubmit={(event) => {
          event.preventDefault()
          ask(options[isShown ? active : -1] ?? draft)
        }}
      >
        <SearchOutlined className="zk-search-box-icon" aria-hidden />
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-label="搜索知识"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={maxLength}
          placeholder="输入客户的问题、型号或故障代码"
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value)
            setActive(-1)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={({ relatedTarget }) => {
            if (!frame.current?.contains(relatedTarget)) setOpen(false)
          }}
          onKeyDown={handleKeyDown}
        />
        {draft ? (
          <button type="button" className="zk-search-box-clear" aria-label="清空" title="清空（Esc）" onClick={clear}>
            <CloseCircleFilled />
          </button>
        ) : (
          <kbd className="zk-key" aria-hidden="true">
            /
          </kbd>
        )}
        <Button type="primary" htmlType="submit" size="large">
          搜索
        </Button>
        <SuggestionList
          id={listId}
          isShown={isShown}
          isHistory={isHistory}
          options={options}
          typed={draft.trim()}
          active={active}
          onActivate={setActive}
          onPick={ask}
        />
      </form>
    </search>
  )
}
