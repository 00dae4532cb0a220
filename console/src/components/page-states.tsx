/** What stands in place of content: nothing yet, or a failure with a way on. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import './page-states.css'

interface EmptyProps {
  title: string
  /** What to do next, in one sentence. */
  description?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, description, action }: EmptyProps) {
  return (
    <div className="zk-state">
      <svg className="zk-state-picture" viewBox="0 0 120 84" aria-hidden="true">
        <rect x="22" y="10" width="60" height="64" rx="6" />
        <rect x="34" y="4" width="60" height="64" rx="6" />
        <path d="M46 22h36M46 34h36M46 46h22" />
        <circle cx="92" cy="62" r="12" />
        <path d="m101 71 9 9" />
      </svg>
      <p className="zk-state-title">{title}</p>
      {description && <p className="zk-state-description">{description}</p>}
      {action && <div className="zk-state-action">{action}</div>}
    </div>
  )
}

interface ErrorProps {
  /** What failed; the catalogue's sentence of an ApiError reads well here. */
  message?: string | undefined
  onRetry: () => void
}

export function ErrorState({ message, onRetry }: ErrorProps) {
  return (
    <div className="zk-state" role="alert">
      <svg className="zk-state-picture" viewBox="0 0 120 84" aria-hidden="true">
        <path d="M60 8 106 76H14Z" strokeLinejoin="round" />
        <path d="M60 32v20M60 62v1" strokeLinecap="round" />
      </svg>
      <p className="zk-state-title">没有加载成功</p>
      {message && <p className="zk-state-description">{message}</p>}
      <div className="zk-state-action">
        <Button onClick={onRetry}>重试</Button>
      </div>
    </div>
  )
}
