import { useEffect, useMemo, useRef } from 'react'
import { MarkdownView } from '../../../components/markdown-view.tsx'
import { markPassage } from '../../../components/original-preview/mark-passage.ts'
import { pagesOf } from './pages-of.ts'
import '../../../components/markdown.css'
import '../../../components/original-preview/original-preview.css'

interface Props {
  /** Markdown of the parser; pages start with a comment where the format has pages. */
  content: string
  /** Page to show, from 1. */
  page?: number | undefined
  /** Passage to mark. */
  passage?: string | undefined
}

/** The parsed text page by page; goes to the page, then to the passage where it is found. */
export function ParsedText({ content, page, passage }: Props) {
  const pages = useMemo(() => pagesOf(content), [content])
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!body.current) return
    if (page) body.current.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
    markPassage(body.current, passage)
  }, [pages, page, passage])
  return (
    <div className="zk-preview-scroll zk-preview-text" tabIndex={0} role="region" aria-label="解析结果">
      <div ref={body} className="zk-preview-paper zk-markdown">
        {pages.map(({ number, text }, index) => (
          <section key={index} data-page={number}>
            {number !== undefined && pages.length > 1 && <p className="zk-parsed-page">第 {number} 页</p>}
            <MarkdownView text={text} />
          </section>
        ))}
      </div>
    </div>
  )
}
