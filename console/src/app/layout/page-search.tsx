/** Ctrl/⌘ K: jump to a page, or hand the words to the knowledge search. Usable with the keyboard alone. */
import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { judge, placeNamed } from '../access.ts'
import type { MenuEntry } from '../access.ts'
import type { IconName } from '../route-table.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useGrant, useMenu } from './use-menu.ts'
import './page-search.css'

interface Choice {
  path: string
  title: string
  /** The area that the page stands in. */
  area?: string | undefined
  icon: IconName | undefined
}

export function PageSearch({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState(0)
  const choices = useChoices(words.trim())
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const open = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    void navigate(choice.path)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && choices.length > 0) {
      event.preventDefault()
      setMarked((marked + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(choices[marked])
  }
  return (
    <dialog ref={dialog} className="zk-page-search" aria-label="搜索页面或知识" closedby="any" onClose={onClose}>
      <div className="zk-page-search-input">
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={choices[marked] ? `${id}-${marked}` : undefined}
          aria-label="页面名称或要搜索的知识"
          placeholder="输入页面名称，或要搜索的知识"
          value={words}
          maxLength={200}
          onChange={({ target }) => {
            setWords(target.value)
            setMarked(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label="结果">
        {choices.map((choice, index) => (
          <button
            type="button"
            tabIndex={-1} // the input keeps the focus and names the marked option
            key={choice.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            onMouseMove={() => setMarked(index)}
            onClick={() => open(choice)}
          >
            <MenuIcon name={choice.icon} />
            {choice.title}
            {choice.area && <small>{choice.area}</small>}
          </button>
        ))}
      </div>
      {choices.length === 0 && <p className="zk-page-search-none">没有这样的页面，换个名称试试。</p>}
      <p className="zk-page-search-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择　<kbd>Enter</kbd> 打开　<kbd>Esc</kbd> 关闭
      </p>
    </dialog>
  )
}

function useChoices(words: string): Choice[] {
  const menu = useMenu()
  const grant = useGrant()
  return useMemo(() => {
    const pages = menu
      .flatMap(choicesOf)
      .filter(({ title, area = '' }) => `${area}${title}`.toLowerCase().includes(words.toLowerCase()))
    const search = placeNamed('knowledgeSearch')
    if (!words || !search || judge(search, grant) !== 'allowed') return pages
    const path = `${search.node.path}?keyword=${encodeURIComponent(words)}`
    return [...pages, { path, title: `搜索知识：${words}`, icon: 'search' }]
  }, [menu, grant, words])
}

const choicesOf = ({ node, children }: MenuEntry): Choice[] =>
  children.length > 0
    ? children.map((child) => ({ path: child.node.path, title: child.node.title, area: node.title, icon: node.icon }))
    : [{ path: node.path, title: node.title, icon: node.icon }]
