import { CopyOutlined, FileSearchOutlined } from '@ant-design/icons'
import { memo, useRef } from 'react'
import { MarkdownView } from '../../../components/markdown-view.tsx'
import { copyElement } from './copy-element.ts'
import { passageAnchor } from './passages.ts'
import type { Heading, Passage } from './passages.ts'
import '../../../components/markdown.css'

interface Props {
  passage: Passage
  /** The passage that the search has found. */
  isFound: boolean
  onCopyFound: () => void
  onOpenOriginal: (at: { page: number | undefined; text: string }) => void
}

/** Plain buttons: a long document has hundreds of them. */
export const PassageSection = memo(function PassageSection({ passage, isFound, onCopyFound, onOpenOriginal }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const { chunk, headings } = passage
  return (
    <section
      id={passageAnchor(chunk.id)}
      className="zk-passage-section"
      data-found={isFound || undefined}
      aria-label={isFound ? '找到的段落' : undefined}
    >
      {headings.map((heading) => (
        <PassageHeading key={heading.anchor} heading={heading} />
      ))}
      <div ref={body} className="zk-markdown">
        <MarkdownView text={passage.body} />
      </div>
      <div className="zk-passage-acts" data-no-match>
        {isFound && <span className="zk-passage-found">找到的段落</span>}
        {chunk.page !== undefined && (
          <button type="button" onClick={() => onOpenOriginal({ page: chunk.page, text: chunk.text })}>
            <FileSearchOutlined aria-hidden /> 原文第 {chunk.page} 页
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            if (isFound) onCopyFound()
            void copyElement(body.current)
          }}
        >
          <CopyOutlined aria-hidden /> 复制段落
        </button>
      </div>
    </section>
  )
})

/** h2 for the topmost: the page's own title is the h1. */
function PassageHeading({ heading }: { heading: Heading }) {
  const Tag = (['h2', 'h3', 'h4', 'h5'] as const)[heading.depth - 1] ?? 'h6'
  return (
    <Tag id={heading.anchor} className={`zk-passage-heading zk-passage-heading-${Math.min(heading.depth, 4)}`}>
      {heading.text}
    </Tag>
  )
}
