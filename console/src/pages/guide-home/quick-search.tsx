import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { leadsToSearch } from '../../lib/keys-taken.ts'
import { searchAddress } from '../../lib/page-addresses.ts'

/** From the desk to the search; `/` leads to its box, as on the page of the search. */
export function QuickSearch() {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const goToBox = (event: KeyboardEvent) => {
      if (!leadsToSearch(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', goToBox)
    return () => document.removeEventListener('keydown', goToBox)
  }, [])
  return (
    <search>
      <form
        className="zk-home-search"
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim()) void navigate(searchAddress(words.trim()))
        }}
      >
        <SearchOutlined aria-hidden />
        <input
          ref={box}
          type="search"
          aria-label="搜索知识"
          placeholder="型号、故障代码、问题或政策，回车搜索"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {words === '' && (
          <kbd className="zk-key" aria-hidden>
            /
          </kbd>
        )}
      </form>
    </search>
  )
}
