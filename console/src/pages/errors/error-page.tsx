import type { ReactNode } from 'react'
import './error-page.css'

interface Props {
  /** The number that people know the situation by; none for a page that broke. */
  code?: string
  title: string
  description: string
  /** At least one way out. */
  children: ReactNode
}

export function ErrorPage({ code, title, description, children }: Props) {
  return (
    <div className="zk-error-page">
      {code && (
        <p className="zk-error-page-code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{title}</h1>
      <p>{description}</p>
      <div className="zk-error-page-ways">{children}</div>
    </div>
  )
}
