import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { searchAddress } from '../../lib/page-addresses.ts'

/** From the desk to the search. */
export function QuickSearch() {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
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
          type="search"
          aria-label="搜索知识"
          placeholder="型号、故障代码、问题或政策，回车搜索"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </search>
  )
}
