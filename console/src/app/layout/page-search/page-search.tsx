/** Ctrl/⌘ K: answers from the knowledge, pages, what is called so, what can be done. Usable with the keyboard alone. */
import { SearchOutlined } from '@ant-design/icons'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Highlighted } from '../../../components/hits/highlighted.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import type { Choice } from './choice.ts'
import { useChoices } from './use-choices.ts'
import './page-search.css'

export function PageSearch({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const [markedKey, mark] = useState<string>()
  const { choices, isWaiting } = useChoices(words.trim())
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const marked = Math.max(
    0,
    choices.findIndex(({ key }) => key === markedKey),
  )
  const take = (choice: Choice | undefined, isToBeRead: boolean) => {
    if (!choice) return
    onClose()
    if (choice.copy && !isToBeRead) void choice.copy()
    else if (choice.address) {
      choice.onOpen?.()
      void navigate(choice.address)
    }
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && choices.length > 0) {
      event.preventDefault()
      const next = (marked + step + choices.length) % choices.length
      mark(choices[next]?.key)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') take(choices[marked], event.ctrlKey || event.metaKey)
  }
  return (
    <dialog
      ref={dialog}
      className="zk-page-search"
      aria-label="搜索页面或知识"
      closedby="any"
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="zk-page-search-input">
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={choices[marked] ? `${id}-${marked}` : undefined}
          aria-label="页面名称或要搜索的知识"
          placeholder="问一个问题，或输入页面、知识库、员工的名称"
          value={words}
          maxLength={200}
          onChange={({ target }) => {
            setWords(target.value)
            mark(undefined)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label="结果">
        {choices.map((choice, index) => (
          <Fragment key={choice.key}>
            {choice.section !== choices[index - 1]?.section && (
              <p role="presentation" className="zk-page-search-section">
                {choice.section}
              </p>
            )}
            <button
              type="button"
              tabIndex={-1} // the input keeps the focus and names the marked option
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              onMouseMove={() => mark(choice.key)}
              onClick={({ ctrlKey, metaKey }) => take(choice, ctrlKey || metaKey)}
            >
              <MenuIcon name={choice.icon} />
              <Said choice={choice} />
            </button>
          </Fragment>
        ))}
      </div>
      {choices.length === 0 && <p className="zk-page-search-none">没有这样的页面，换个名称试试。</p>}
      <p className="zk-page-search-keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> {choices[marked]?.copy ? '复制' : '打开'}
        </span>
        {choices[marked]?.copy && (
          <span>
            <kbd>Ctrl Enter</kbd> 打开
          </span>
        )}
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
        <span role="status">{isWaiting && '正在找答案…'}</span>
      </p>
    </dialog>
  )
}

function Said({ choice: { title, text, note, copy } }: { choice: Choice }) {
  return (
    <>
      <span className="zk-page-search-said">
        <span>{title}</span>
        {text && (
          <span className="zk-page-search-text">
            <Highlighted pieces={text} />
          </span>
        )}
      </span>
      {(note || copy) && <small>{[note, copy && 'Enter 复制'].filter(Boolean).join(' · ')}</small>}
    </>
  )
}
