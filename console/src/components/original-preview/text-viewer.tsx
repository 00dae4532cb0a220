import { useEffect, useMemo, useRef } from 'react'
import { useObjectBytes } from '../../api/object.ts'
import { MarkdownView } from '../markdown-view.tsx'
import { ErrorState } from '../page-states.tsx'
import { markPassage } from './mark-passage.ts'
import { PreviewLoading } from './preview-loading.tsx'
import '../markdown.css'

/** Bytes shown; more lines than that nobody reads in a preview, and they hold up the browser. */
const maxBytes = 1024 * 1024

interface Props {
  url: string
  isMarkdown: boolean
  highlightText?: string | undefined
}

export function TextViewer({ url, isMarkdown, highlightText }: Props) {
  const bytes = useObjectBytes(url)
  const text = useMemo(() => (bytes.data ? decode(bytes.data.slice(0, maxBytes)) : undefined), [bytes.data])
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== undefined && body.current) markPassage(body.current, highlightText)
  }, [text, highlightText])
  if (bytes.error) return <ErrorState message={bytes.error.message} onRetry={() => void bytes.refetch()} />
  if (text === undefined) return <PreviewLoading />
  const isCut = (bytes.data?.byteLength ?? 0) > maxBytes
  return (
    <div className="zk-preview-scroll zk-preview-text" tabIndex={0} role="region" aria-label="文本原文">
      <div ref={body} className="zk-preview-paper">
        {isMarkdown ? (
          <div className="zk-markdown">
            <MarkdownView text={text} />
          </div>
        ) : (
          <Lines text={text} />
        )}
        {isCut && <p className="zk-preview-note">内容较长，只显示开头 1 MB，其余请下载原文查看。</p>}
      </div>
    </div>
  )
}

function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    <p key={index} className="zk-preview-line">
      {line}
    </p>
  ))
}

/** UTF-8 or UTF-16 by their marks, else UTF-8 if it is well-formed, else the Chinese national encoding. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // `stream` lets a character that the cut has halved pass.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
