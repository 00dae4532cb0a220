/**
 * Ctrl/⌘ K: answers from the knowledge, pages, what is called so, what can be done. The field is there at once and takes
 * what is typed; what is found by it is fetched when the search is opened for the first time.
 */
import { SearchOutlined } from '@ant-design/icons'
import { Suspense, lazy, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import './page-search.css'

const Found = lazy(() => import('./found.tsx').then((module) => ({ default: module.Found })))

export function PageSearch({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  const [words, setWords] = useState('')
  const [markedId, setMarkedId] = useState<string>()
  const listId = useId()
  // Before the next key comes, which would else go to the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
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
          aria-controls={listId}
          aria-activedescendant={markedId}
          aria-label="页面名称或要搜索的知识"
          placeholder="问一个问题，或输入页面、知识库、员工的名称"
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing) keys.current?.(event)
          }}
        />
      </div>
      <Suspense fallback={<p className="zk-page-search-none">正在打开…</p>}>
        <Found words={words} listId={listId} keys={keys} onMarked={setMarkedId} onClose={onClose} />
      </Suspense>
    </dialog>
  )
}
