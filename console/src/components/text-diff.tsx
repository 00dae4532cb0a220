/** Two texts side by side with what changed between them. */
import { Suspense, lazy } from 'react'
import { Loading } from './loading.tsx'
import './writing/markdown-editor.css'

const MergeView = lazy(() => import('./merge-view.tsx').then((module) => ({ default: module.MergeText })))

interface Props {
  before: string
  after: string
  beforeLabel?: string
  afterLabel?: string
}

export function TextDiff({ before, after, beforeLabel = '修改前', afterLabel = '修改后' }: Props) {
  if (before === after) return <p>两个版本的正文没有差别。</p>
  return (
    <div className="zk-diff">
      <div className="zk-diff-labels">
        <span>{beforeLabel}</span>
        <span>{afterLabel}</span>
      </div>
      <Suspense fallback={<Loading style={{ padding: 16 }} />}>
        <MergeView before={before} after={after} beforeLabel={beforeLabel} afterLabel={afterLabel} />
      </Suspense>
    </div>
  )
}
