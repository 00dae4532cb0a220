import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import type { KeywordMatches } from './use-keyword-matches.ts'

interface Props {
  keyword: string
  matches: KeywordMatches
}

/** Steps through the places where the keyword stands; N and Shift N do the same. */
export function MatchNavigator({ keyword, matches }: Props) {
  const { count, current, next, previous } = matches
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'n')
        return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable], [role="dialog"]')
      )
        return
      if (event.shiftKey) previous()
      else next()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [next, previous])
  if (count === 0) return null
  return (
    <div className="zk-matches" role="group" aria-label={`关键词“${keyword}”的位置`}>
      <span role="status">{current < 0 ? `${count} 处匹配` : `第 ${current + 1} / ${count} 处`}</span>
      <IconButton icon={<UpOutlined />} aria-label="上一处匹配" title="上一处匹配（Shift N）" onClick={previous} />
      <IconButton icon={<DownOutlined />} aria-label="下一处匹配" title="下一处匹配（N）" onClick={next} />
    </div>
  )
}
