import type { ReactNode } from 'react'
import './trends.css'

/** Figures of the last days, term by term. */
export const TrendPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="zk-panel" aria-label={title}>
    <header className="zk-home-head">
      <h2>{title}</h2>
    </header>
    <dl className="zk-facts zk-figures zk-trend-totals zk-home-conversations">{children}</dl>
  </section>
)
