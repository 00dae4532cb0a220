/** Markdown as safe HTML: no raw HTML, no scripts, no pictures from other hosts. */
import { Suspense, lazy } from 'react'
import { Skeleton } from 'antd'
import './markdown.css'

const MarkdownView = lazy(() => import('./markdown-view.tsx').then((module) => ({ default: module.MarkdownView })))

interface Props {
  text: string
  className?: string
}

export function Markdown({ text, className = '' }: Props) {
  return (
    <div className={`zk-markdown ${className}`}>
      <Suspense fallback={<Skeleton active />}>
        <MarkdownView text={text} />
      </Suspense>
    </div>
  )
}
