import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { searchAddress } from '../../lib/page-addresses.ts'

/** Recent searches that are shown. */
const shownHistory = 6

export function QuickSearch() {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  // Recent searches only help: without them the box works as well.
  const history = useApiQuery(api.search.history, {}, { silent: true })
  const recent = history.data?.list.slice(0, shownHistory) ?? []
  return (
    <>
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
            placeholder="型号、故障代码、问题或政策，例如：E1 是什么故障"
            maxLength={200}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="primary" htmlType="submit" size="large">
            搜索
          </Button>
        </form>
      </search>
      {recent.length > 0 && (
        <nav className="zk-home-recent" aria-label="最近搜索">
          <span>最近搜索</span>
          {recent.map((keyword) => (
            <Link key={keyword} to={searchAddress(keyword)}>
              {keyword}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
