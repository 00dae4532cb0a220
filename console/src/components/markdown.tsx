/** Markdown as safe HTML: no raw HTML, no scripts, no pictures from other hosts. */
import { Suspense, lazy } from 'react'
import { Loading } from './loading.tsx'
import './markdown.css'

const MarkdownView = lazy(() => import('./markdown-view.tsx').then((module) => ({ default: module.MarkdownView })))

interface Props {
  text: string
  className?: string
}

export function Markdown({ text, className = '' }: Props) {
  return (
    <div className={`zk-markdown ${className}`}>
      <Suspense fallback={<Loading />}>
        <MarkdownView text={text} />
      </Suspense>
    </div>
  )
}
