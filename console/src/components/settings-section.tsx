import type { ReactNode } from 'react'
import './settings-section.css'

interface Props {
  title: string
  hint: string
  children: ReactNode
}

/** One group of settings: what it is about on the left, its form on the right. */
export function SettingsSection({ title, hint, children }: Props) {
  return (
    <section className="zk-settings-section" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className="zk-settings-form">{children}</div>
    </section>
  )
}
