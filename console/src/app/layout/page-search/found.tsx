/** What is found by the words of the page search, and the keys that choose among it. */
import { Fragment, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { useNavigate } from 'react-router'
import { Highlighted } from '../../../components/hits/highlighted.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import type { Choice } from './choice.ts'
import { useChoices } from './use-choices.ts'
import './found.css'

interface Props {
  words: string
  /** Of the list, which the field names. */
  listId: string
  /** Gets what the keys of the field do here. */
  keys: Ref<(event: KeyboardEvent) => void>
  /** Told the id of the choice that Enter takes. */
  onMarked: (id: string | undefined) => void
  onClose: () => void
}

export function Found({ words, listId, keys, onMarked, onClose }: Props) {
  const [mark, setMark] = useState({ words, key: '' })
  const { choices, isWaiting } = useChoices(words.trim())
  const navigate = useNavigate()
  // Other words mark the first choice again.
  const markedAt = mark.words === words ? choices.findIndex(({ key }) => key === mark.key) : 0
  const marked = Math.max(0, markedAt)
  const idAt = (index: number) => `${listId}-${index}`
  const markedId = choices[marked] && idAt(marked)
  useLayoutEffect(() => onMarked(markedId), [onMarked, markedId])
  const take = (choice: Choice | undefined, isToBeRead: boolean) => {
    if (!choice) return
    onClose()
    if (choice.copy && !isToBeRead) void choice.copy()
    else if (choice.address) {
      choice.onOpen?.()
      void navigate(choice.address)
    }
  }
  useImperativeHandle(keys, () => (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && choices.length > 0) {
      event.preventDefault()
      const next = (marked + step + choices.length) % choices.length
      setMark({ words, key: choices[next]?.key ?? '' })
      document.getElementById(idAt(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') take(choices[marked], event.ctrlKey || event.metaKey)
  })
  return (
    <>
      <div role="listbox" id={listId} aria-label="结果">
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
              id={idAt(index)}
              role="option"
              aria-selected={index === marked}
              onMouseMove={() => setMark({ words, key: choice.key })}
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
    </>
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
