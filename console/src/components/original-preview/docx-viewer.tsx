/** A Word document as pages, drawn in a shadow tree so that its styles stay its own. */
import { renderAsync } from 'docx-preview'
import { useEffect, useRef, useState } from 'react'
import { useObjectBytes } from '../../api/object.ts'
import { ErrorState } from '../page-states.tsx'
import { NotShown } from './not-shown.tsx'
import { findPassage } from './passage-match.ts'
import { PreviewLoading } from './preview-loading.tsx'

/** Bytes above which drawing would hold up the browser. */
const maxBytes = 30 * 1024 * 1024

const ownStyle = `
  .docx-wrapper { padding: 16px; background: transparent; }
  .docx-wrapper > section.docx { width: auto !important; max-width: 100%; box-sizing: border-box; margin-bottom: 16px;
    padding: clamp(16px, 5%, 56px) !important; border-radius: 4px; box-shadow: 0 1px 4px rgb(0 0 0 / 18%); color: #1f1f1f; overflow-wrap: anywhere; }
  .docx table { max-width: 100%; }
  .docx :is(th, td) { overflow-wrap: break-word; }
  .docx img { max-width: 100%; height: auto; }
  .zk-passage { background: rgb(255 197 61 / 42%); }
`

interface Props {
  url: string
  filename: string
  highlightText?: string | undefined
}

export function DocxViewer({ url, filename, highlightText }: Props) {
  const bytes = useObjectBytes(url)
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const isTooLarge = (bytes.data?.byteLength ?? 0) > maxBytes
  useEffect(() => {
    if (!host.current || !bytes.data || isTooLarge) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    let isGone = false
    draw(root, bytes.data).then(
      () => !isGone && setState('drawn'),
      () => !isGone && setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [bytes.data, isTooLarge])
  useEffect(() => {
    if (state === 'drawn' && host.current?.shadowRoot) markPassage(host.current.shadowRoot, highlightText)
  }, [state, highlightText])

  if (bytes.error) return <ErrorState message={bytes.error.message} onRetry={() => void bytes.refetch()} />
  if (isTooLarge) return <NotShown title="文件较大，不在浏览器中显示" url={url} filename={filename} />
  if (state === 'failed') {
    return <NotShown title="文档没有打开成功，可能已损坏或加了密码" url={url} filename={filename} />
  }
  return (
    <div className="zk-preview-scroll zk-docx" tabIndex={0} role="region" aria-label="Word 原文">
      {state === 'drawing' && <PreviewLoading />}
      <div ref={host} />
    </div>
  )
}

async function draw(root: ShadowRoot, bytes: ArrayBuffer): Promise<void> {
  const body = document.createElement('div')
  const styles = document.createElement('div')
  await renderAsync(bytes, body, styles, {
    ignoreWidth: true,
    ignoreHeight: true,
    renderAltChunks: false,
    renderComments: false,
    // They hang outside the page once its size follows the view.
    renderHeaders: false,
    renderFooters: false,
    useBase64URL: true,
  })
  for (const link of body.querySelectorAll('a')) {
    // A document decides where its links point; only web and mail addresses may leave it.
    if (!/^(https?:|mailto:|#)/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  const own = document.createElement('style')
  own.textContent = ownStyle
  root.replaceChildren(styles, own, body)
}

function markPassage(root: ShadowRoot, passage: string | undefined): void {
  for (const marked of root.querySelectorAll('.zk-passage')) marked.classList.remove('zk-passage')
  const paragraphs = [...root.querySelectorAll('p')]
  const run = passage
    ? findPassage(
        paragraphs.map((paragraph) => paragraph.textContent),
        passage,
      )
    : undefined
  if (!run) return
  const found = paragraphs.slice(run.from, run.to + 1)
  for (const paragraph of found) paragraph.classList.add('zk-passage')
  found[0]?.scrollIntoView({ block: 'center' })
}
