import { useCallback, useEffect, useState } from 'react'
import type { RefCallback } from 'react'
import { keywordPattern } from './keyword-pattern.ts'

/** Names under which the style sheet draws the marks (::highlight). */
const allName = 'zk-keyword'
const currentName = 'zk-keyword-current'

/** More marks than these help nobody and cost time. */
const maxMatches = 500

export interface KeywordMatches {
  count: number
  /** 0-based; −1 before the first step. */
  current: number
  next(): void
  previous(): void
}

/**
 * Marks the keyword in the rendered document and steps through the places.
 * The marks are highlights of the browser: the document's elements stay as they are.
 * Attach it to the element that holds the document; give that element a new key when its content changes.
 */
export function useKeywordMatches(keyword: string): [RefCallback<HTMLElement>, KeywordMatches] {
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [current, setCurrent] = useState(-1)
  const attach = useCallback(
    (root: HTMLElement) => {
      const pattern = keywordPattern(keyword)
      const found = pattern ? findRanges(root, pattern) : []
      setRanges(found)
      setCurrent(-1)
      return mark(allName, found)
    },
    [keyword],
  )
  useEffect(() => {
    const range = ranges[current]
    return mark(currentName, range ? [range] : [])
  }, [ranges, current])

  const step = useCallback(
    (by: 1 | -1) => {
      const at = current < 0 ? firstAt(ranges, by) : (current + by + ranges.length) % ranges.length
      setCurrent(at)
      ranges[at]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    },
    [ranges, current],
  )
  return [attach, { count: ranges.length, current, next: () => step(1), previous: () => step(-1) }]
}

/** Where stepping begins: forwards at the first place that is not above the window, backwards at the last place. */
function firstAt(ranges: readonly Range[], by: 1 | -1): number {
  if (by === -1) return ranges.length - 1
  const at = ranges.findIndex((range) => range.getBoundingClientRect().top >= 0)
  return at < 0 ? 0 : at
}

function mark(name: string, ranges: readonly Range[]): () => void {
  // Browsers before 2025 may lack highlights; stepping works without the marks.
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return () => undefined
  CSS.highlights.set(name, new Highlight(...ranges))
  return () => void CSS.highlights.delete(name)
}

function findRanges(root: HTMLElement, pattern: RegExp): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && ranges.length < maxMatches) {
    const node = walker.currentNode
    if (node.parentElement?.closest('button, [data-no-match]')) continue
    for (const match of (node.nodeValue ?? '').matchAll(pattern)) {
      if (!match[0]) continue
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  }
  return ranges
}
