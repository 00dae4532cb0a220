/** An original in the browser: PDF, Word, pictures, text, Markdown. Each viewer and its library is a chunk of its own. */
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { usePreviewTicket } from '../../api/object.ts'
import { ErrorState } from '../page-states.tsx'
import { NotShown } from './not-shown.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import './original-preview.css'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })))
const DocxViewer = lazy(() => import('./docx-viewer.tsx').then((module) => ({ default: module.DocxViewer })))
const TextViewer = lazy(() => import('./text-viewer.tsx').then((module) => ({ default: module.TextViewer })))

export interface OriginalPreviewProps {
  /** Address of the original in the store; opaque. */
  ossUrl: string
  filename: string
  /** Page to open, from 1; a change goes there. */
  page?: number | undefined
  /** Passage to mark, as plain text or Markdown; the first mark is scrolled into view. */
  highlightText?: string | undefined
  /** Shown for formats that no viewer shows, such as the parsed text; otherwise a sentence says so. */
  fallback?: ReactNode
}

/** Fills its parent, which needs a height. */
export function OriginalPreview({ ossUrl, filename, page, highlightText, fallback }: OriginalPreviewProps) {
  const ticket = usePreviewTicket(ossUrl, filename)
  if (ticket.error) return <ErrorState message={ticket.error.message} onRetry={() => void ticket.refetch()} />
  if (!ticket.data) return <PreviewLoading />
  const { kind, previewUrl } = ticket.data
  return (
    <div className="zk-preview">
      <Suspense fallback={<PreviewLoading />}>
        {kind === 'pdf' && (
          <PdfViewer key={previewUrl} url={previewUrl} filename={filename} page={page} highlightText={highlightText} />
        )}
        {kind === 'docx' && (
          <DocxViewer key={previewUrl} url={previewUrl} filename={filename} highlightText={highlightText} />
        )}
        {(kind === 'text' || kind === 'markdown') && (
          <TextViewer
            key={previewUrl}
            url={previewUrl}
            isMarkdown={kind === 'markdown'}
            highlightText={highlightText}
          />
        )}
        {kind === 'image' && (
          <div className="zk-preview-scroll zk-preview-image" tabIndex={0} role="region" aria-label="图片预览">
            <img src={previewUrl} alt={filename} />
          </div>
        )}
        {kind === 'other' &&
          (fallback ?? (
            <NotShown
              title={`${extensionOf(filename) || '这种'} 格式不支持在线预览`}
              url={previewUrl}
              filename={filename}
            />
          ))}
      </Suspense>
    </div>
  )
}

/** With its dot; empty for a name without one. */
const extensionOf = (filename: string): string =>
  filename.includes('.') ? filename.slice(filename.lastIndexOf('.')) : ''
